package dev.assay.recording;

/// Whether bytes begin like a message `Profile` of `profile.proto`, which has no mark of its own.
final class PprofHead {

  /// Numbers of fields, in three bits a type each: 0 a number, 2 bytes.
  private static final int LAST_FIELD = 15;

  /// Numbers that stand one by one or packed.
  private static final int COMMENT = 13;

  private static final int FEWEST = 2;

  private final byte[] head;
  private int at;

  private PprofHead(byte[] head) {
    this.head = head;
  }

  static boolean recognises(byte[] head) {
    return head.length > 1 && new PprofHead(head).isProfile();
  }

  /// Every field fits its type until the end of what is there, and the first says what is sampled.
  private boolean isProfile() {
    int fields = 0;
    while (at < head.length) {
      long tag = number();
      int field = (int) (tag >>> 3);
      int type = (int) (tag & 7);
      if (field < 1 || field > LAST_FIELD || !isType(field, type)) {
        return false;
      }
      if (type == 0) {
        number();
      } else if (!bytes(field)) {
        return false;
      }
      fields++;
    }
    return fields >= FEWEST;
  }

  private static boolean isType(int field, int type) {
    boolean message = field <= 6 || field == 11;
    return message ? type == 2 : type == 0 || (field == COMMENT && type == 2);
  }

  private boolean bytes(int field) {
    long length = number();
    if (length < 0 || length > PprofFile.LARGEST || (field == 1 && !isValueType(length))) {
      return false;
    }
    at = (int) Math.min(head.length, at + length);
    return true;
  }

  /// Two numbers at most, both names.
  private boolean isValueType(long length) {
    return length == 0
        || (length <= 12 && at < head.length && (head[at] == 0x08 || head[at] == 0x10));
  }

  private long number() {
    long number = 0;
    for (int shift = 0; shift < 64 && at < head.length; shift += 7) {
      byte next = head[at++];
      number |= (long) (next & 0x7f) << shift;
      if (next >= 0) {
        return number;
      }
    }
    return at >= head.length ? number : -1;
  }
}
