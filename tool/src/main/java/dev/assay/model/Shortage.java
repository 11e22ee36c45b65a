package dev.assay.model;

import java.util.Arrays;
import java.util.Optional;

/// What ran out where a JVM, or its libraries, throw `OutOfMemoryError`.
public enum Shortage {
  HEAP("Java heap space", "Java heap space"),
  OVERHEAD("GC overhead limit exceeded", "GC overhead limit"),
  ARRAY("Requested array size exceeds VM limit", "Requested array size"),
  METASPACE("Metaspace", "Metaspace"),
  CLASS_SPACE("Compressed class space", "Compressed class space"),
  /// `Direct buffer memory`; since JDK 17 with the limit and what was asked for.
  DIRECT("Direct buffer memory", "irect buffer memory"),
  /// Up to JDK 8 a `new native thread`.
  THREAD("unable to create native thread", "native thread");

  private final String words;
  private final String sign;

  Shortage(String words, String sign) {
    this.words = words;
    this.sign = sign;
  }

  /// As the message says it.
  public String words() {
    return words;
  }

  /// The one that the message of an error is about; absent where it is none of these.
  public static Optional<Shortage> in(String message) {
    return Arrays.stream(values()).filter(one -> message.contains(one.sign)).findFirst();
  }
}
