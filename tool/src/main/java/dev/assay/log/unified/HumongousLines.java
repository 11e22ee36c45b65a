package dev.assay.log.unified;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;
import dev.assay.model.Fact;
import dev.assay.model.LogEvent;
import java.util.Arrays;

/// Lines of `gc,humongous`: `Humongous region 0 (object size 8409920 @ 0x00000000ed400000) remset
/// 0` and, when it is freed, `Reclaimed humongous region 0 (object size 8409920 @ ...)`; on JDK 11
/// `Live` or `Dead humongous region 0 object size 8409920 start 0x00000000ed400000`. Each
/// collection tells all that there are, so that one that lives on is the same as in the collection
/// before.
final class HumongousLines {

  private static final byte[] OBJECT_SIZE = Ascii.of("object size ");
  private static final byte[] REGION = Ascii.of("umongous region ");

  /// Regions that are remembered. G1 aims at 2,048.
  private static final int MOST = 1 << 20;

  private final LineEvents events;

  /// Bytes of the object that begins in a region, as the collection with this count told it.
  private long[] sizes = new long[0];

  private long[] told = new long[0];
  private long collections;
  private long last = LogEvent.UNKNOWN;

  HumongousLines(LineEvents events) {
    this.events = events;
  }

  /// Reads what stands behind the number of the collection.
  void read(Line line, int from, long id) {
    byte[] bytes = line.bytes;
    int label = Ascii.find(bytes, from, line.to, OBJECT_SIZE);
    if (label < 0) {
      return;
    }
    long size = Ascii.numberAt(bytes, label + OBJECT_SIZE.length, line.to);
    if (id != last) {
      last = id;
      collections++;
    }
    if (size > 0 && (id < 0 || isNew(region(bytes, from, label), size, isGone(bytes[from])))) {
      events.state(line, Fact.HUMONGOUS_OBJECT, Long.toString(size));
    }
  }

  private static boolean isGone(byte letter) {
    return letter == 'R' || letter == 'D';
  }

  /// Whether neither this collection nor the one before told of the object.
  private boolean isNew(long region, long size, boolean gone) {
    if (region < 0 || region >= MOST) {
      return true;
    }
    int at = (int) region;
    if (at >= sizes.length) {
      sizes = Arrays.copyOf(sizes, 2 * at + 1);
      told = Arrays.copyOf(told, 2 * at + 1);
    }
    boolean known = sizes[at] == size && told[at] >= collections - 1;
    sizes[at] = gone ? 0 : size;
    told[at] = collections;
    return !known;
  }

  private static long region(byte[] bytes, int from, int to) {
    int label = Ascii.find(bytes, from, to, REGION);
    return label < 0 ? LogEvent.UNKNOWN : Ascii.numberAt(bytes, label + REGION.length, to);
  }
}
