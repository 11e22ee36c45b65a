package dev.assay.log.unified;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;
import dev.assay.model.Fact;
import dev.assay.model.LogEvent;

/// Lines of `gc,heap` with the regions of G1 that hold humongous objects, `Humongous regions:
/// 88->88`. What they are more than the collection before left was allocated meanwhile, beside the
/// young generation.
final class HumongousRegions {

  private static final byte[] REGIONS = Ascii.of("Humongous regions: ");

  /// A whole line of most collections.
  private static final byte[] NONE = Ascii.of("Humongous regions: 0->0\n");

  private final LineEvents events;
  private final Sizes sizes = new Sizes();

  /// Behind the last collection of this JVM, or unknown.
  private long left = LogEvent.UNKNOWN;

  private long lastId;

  HumongousRegions(LineEvents events) {
    this.events = events;
  }

  static boolean mayTell(int letter) {
    return letter == 'H';
  }

  /// Takes a line that tells of none behind one that left none: nothing grew.
  ///
  /// @return whether the line is taken, and must not be read
  boolean takeNone(byte[] bytes, int from, int to, long id) {
    boolean none = left == 0 && Ascii.at(bytes, from, to, NONE);
    if (none) {
      lastId = id;
    }
    return none;
  }

  /// @param region bytes of a region, if known
  void read(Line line, int from, long id, long region) {
    if (!Ascii.at(line.bytes, from, line.to, REGIONS)
        || !sizes.read(line.bytes, from + REGIONS.length, line.to)) {
      return;
    }
    boolean anew = id < lastId;
    lastId = id;
    long grown = left < 0 || anew ? 0 : sizes.before - left;
    left = sizes.after;
    if (grown > 0 && region > 0 && grown <= Long.MAX_VALUE / region) {
      events.state(line, Fact.HUMONGOUS_GROWTH, Long.toString(grown * region));
    }
  }
}
