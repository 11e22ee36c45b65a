package dev.assay.log.line;

import static org.assertj.core.api.Assertions.assertThat;

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

  private int of(String name) {
    byte[] bytes = Ascii.of(name);
    return lengths.of(bytes, 0, bytes.length);
  }
}
