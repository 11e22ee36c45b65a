package dev.assay.log.line;

import dev.assay.log.line.LineReader.Reading;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Revocation;
import dev.assay.model.LogEvent.RevocationKind;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Lines of `biasedlocking`, JDK 9 to 17, and those of `TraceBiasedLocking`, which older JDKs print
/// in the same words. One revocation is told in two to five lines; the line that says how it was
/// done counts it, and the line `Revoking bias of object` names class and thread. From JDK 15 on
/// that line is `JavaThread(0x1) revoking object`, told at trace level only.
public final class BiasLines {

  private static final byte[] OWN_STACK = Ascii.of("Revoking bias by walking my own stack");
  private static final byte[] REVOKING = Ascii.of("Revoking bias of object ");
  private static final byte[] JAVA_THREAD = Ascii.of("JavaThread(");
  private static final byte[] REVOKING_OBJECT = Ascii.of(") revoking object ");

  /// A thread asks another to revoke a bias of its own; the other does so by walking its own stack.
  private static final byte[] ASKS = Ascii.of("JavaThread 0x");

  private static final byte[] ASKING = Ascii.of("JavaThread ");
  private static final byte[] TO_REVOKE = Ascii.of(" to revoke object ");
  private static final byte[] WALKING = Ascii.of("(walking own stack)");
  private static final byte[] REVOKED = Ascii.of("Revoked bias of currently-");
  private static final byte[] BULK = Ascii.of("* Beginning bulk revocation (kind == ");
  private static final byte[] BULK_ENDS = Ascii.of("* Ending bulk revocation");
  private static final byte[] TYPE = Ascii.of(", type ");
  private static final byte[] THREAD = Ascii.of("requesting thread ");

  /// Requests that wait to be answered; no JVM has as many.
  private static final int MOST_ASKED = 1_000;

  private static final byte[][] DETAILS = {
    Ascii.of("Revok"),
    Ascii.of("Rebias"),
    BULK_ENDS,
    Ascii.of("* Disabling biased locking"),
    Ascii.of("Aligned thread"),
    Ascii.of("Biased locking enabled"),
    Ascii.of("("),
    Ascii.of("mon_info"),
    Ascii.of("Handshake revocation"),
  };

  /// What JDK 8 and older print, which has no tag: no program writes like that.
  private static final byte[][] BARE = {
    Ascii.of("Revoking bias "),
    Ascii.of("Revoked bias of "),
    Ascii.of("Rebiased object toward thread "),
    BULK,
    BULK_ENDS,
    Ascii.of("* Disabling biased locking for type "),
    Ascii.of("Aligned thread 0x"),
    Ascii.of("Biased locking enabled"),
    Ascii.of("(Skipping revocation of object "),
    Ascii.of("mon_info->"),
  };

  private final Interned<String> names = Interned.names();
  private final LogEvents events;
  private final Function<Line, At> place;

  /// The next revocation that is told was begun by its owner.
  private boolean ownStack;

  /// The revocation at hand was counted when its object was named; from JDK 15 on it is not named
  /// at info level.
  private boolean counted;

  /// A bulk revocation has begun and not ended.
  private boolean withinBulk;

  /// The threads that asked, by the object.
  private final Map<String, String> asked = new HashMap<>();

  /// Whether the log tells who asks.
  private boolean tellsAsking;

  /// @param place where a line stands, and when it was written
  public BiasLines(LogEvents events, Function<Line, At> place) {
    this.events = events;
    this.place = place;
  }

  /// Takes a line without a tag.
  ///
  /// @return whether it is one of them
  public boolean take(Line line, int from) {
    return Ascii.isAnyAt(line.bytes, from, line.to, BARE) && read(line, from) == Reading.UNDERSTOOD;
  }

  /// Reads a line that has the tag.
  public Reading read(Line line, int from) {
    byte[] bytes = line.bytes;
    int to = line.to;
    boolean read =
        begun(line, from, to)
            || done(line, from, to)
            || bulk(line, from, to)
            || from >= to
            || Ascii.isAnyAt(bytes, Ascii.skipSpaces(bytes, from, to), to, DETAILS);
    return Reading.of(read);
  }

  private boolean begun(Line line, int from, int to) {
    if (Ascii.at(line.bytes, from, to, OWN_STACK)) {
      ownStack = true;
      return true;
    }
    if (Ascii.at(line.bytes, from, to, ASKS)) {
      return ask(line, from);
    }
    if (Ascii.at(line.bytes, from, to, JAVA_THREAD)) {
      return begunByThread(line, from, to);
    }
    if (!Ascii.at(line.bytes, from, to, REVOKING)) {
      return false;
    }
    if (!isOfMany(line, from, to)) {
      give(line, from, ownStack ? RevocationKind.OWN_STACK : RevocationKind.SINGLE);
      ownStack = false;
    }
    counted = true;
    return true;
  }

  /// Whether an object of a bulk revocation stands here, told at trace level with a blank before
  /// the comma: the bulk was counted. JDK 8 puts a blank there always.
  private boolean isOfMany(Line line, int from, int to) {
    return withinBulk && line.bytes[Ascii.find(line.bytes, from, to, ',') - 1] == ' ';
  }

  private boolean ask(Line line, int from) {
    String object = word(line, from, TO_REVOKE);
    String thread = word(line, from, ASKING);
    if (object == null || thread == null) {
      return false;
    }
    tellsAsking = true;
    if (asked.size() < MOST_ASKED) {
      asked.put(object, thread);
    }
    return true;
  }

  /// The thread that is named revokes; who walks its own stack may do so for another.
  private boolean begunByThread(Line line, int from, int to) {
    if (Ascii.find(line.bytes, from, to, REVOKING_OBJECT) < 0) {
      return false;
    }
    boolean walks = Ascii.find(line.bytes, from, to, WALKING) > 0;
    String object = word(line, from, REVOKING_OBJECT);
    String asking = object == null ? null : asked.remove(object);
    boolean own = walks && asking == null;
    if (asking == null) {
      // Where nobody is said to ask, it may be another thread nevertheless.
      asking = word(line, from, walks && !tellsAsking ? THREAD : JAVA_THREAD);
    }
    give(line, from, own ? RevocationKind.OWN_STACK : RevocationKind.SINGLE, asking);
    counted = true;
    return true;
  }

  private boolean done(Line line, int from, int to) {
    if (!Ascii.at(line.bytes, Ascii.skipSpaces(line.bytes, from, to), to, REVOKED)) {
      return false;
    }
    if (!counted) {
      give(line, from, RevocationKind.SINGLE);
    }
    counted = false;
    return true;
  }

  private boolean bulk(Line line, int from, int to) {
    withinBulk &= !Ascii.at(line.bytes, from, to, BULK_ENDS);
    int kind = from + BULK.length;
    if (!Ascii.at(line.bytes, from, to, BULK) || kind + 2 >= to) {
      return false;
    }
    withinBulk = true;
    // Of "rebias" and "revoke" the third letter tells which.
    boolean rebias = line.bytes[kind + 2] == 'b';
    give(line, from, rebias ? RevocationKind.BULK_REBIAS : RevocationKind.BULK_REVOKE);
    return true;
  }

  private void give(Line line, int from, RevocationKind kind) {
    give(line, from, kind, word(line, from, THREAD));
  }

  private void give(Line line, int from, RevocationKind kind, @Nullable String thread) {
    events.accept(new Revocation(place.apply(line), kind, word(line, from, TYPE), thread));
  }

  private @Nullable String word(Line line, int from, byte[] label) {
    byte[] bytes = line.bytes;
    int found = Ascii.find(bytes, from, line.to, label);
    if (found < 0) {
      return null;
    }
    int begin = found + label.length;
    int end = begin;
    while (end < line.to && isWord(bytes[end])) {
      end++;
    }
    return names.of(bytes, begin, end);
  }

  private static boolean isWord(byte letter) {
    return letter != ',' && letter != ' ' && letter != ')';
  }
}
