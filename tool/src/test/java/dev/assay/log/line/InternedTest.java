package dev.assay.log.line;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.junit.jupiter.api.Test;

class InternedTest {

  private int judged;

  private final Interned<Integer> lengths =
      new Interned<>(name -> {
        judged++;
        return name.length();
      });

  @Test
  void aNameIsJudgedOnce() {
    assertThat(of("G1CollectForAllocation")).isEqualTo(22);
    assertThat(of("G1CollectForAllocation")).isEqualTo(22);
    assertThat(judged).isEqualTo(1);
  }

  /// A damaged file of 144 KB without ends of lines filled 256 MB: each of its pieces was kept with
  /// all that follows it.
  @Test
  void whatIsLongerThanAnyNameIsNotKept() {
    String longest = "x".repeat(Interned.LONGEST);
    assertThat(of(longest)).isEqualTo(of(longest));
    assertThat(judged).isEqualTo(1);
    assertThat(of(longest + "x")).isEqualTo(of(longest + "x"));
    assertThat(judged).isEqualTo(3);
  }

  /// Class names that somebody had chosen so made each line of a log search 16,384 names.
  @Test
  void namesChosenToCollideAreNotAllSearched() {
    for (long i = 0; i < 10_000; i++) {
      assertThat(lengths.of(colliding(i), 0, 16)).isPositive();
    }
    int[] kept = {0};
    lengths.forEach(length -> kept[0]++);
    assertThat(kept[0]).isBetween(1, 100);
    assertThat(of("G1CollectForAllocation")).isEqualTo(22);
  }

  /// Sixteen bytes of which the last eight undo what the first eight did to the hash.
  private static byte[] colliding(long number) {
    long hash = 0x2B2AE3D27D4EB4F0L;
    hash = (hash ^ number) * 0x9E3779B97F4A7C15L;
    hash ^= hash >>> 29;
    return ByteBuffer.allocate(16)
        .order(ByteOrder.LITTLE_ENDIAN)
        .putLong(number)
        .putLong(hash)
        .array();
  }

  private int of(String name) {
    byte[] bytes = Ascii.of(name);
    return lengths.of(bytes, 0, bytes.length);
  }
}
