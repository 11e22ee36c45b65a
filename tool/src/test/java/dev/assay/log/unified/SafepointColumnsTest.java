package dev.assay.log.unified;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.log.line.Ascii;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SafepointColumnsTest {

  private static final String UP_TO_LAST =
      ", Time since last: 9000 ns, Reaching safepoint: 900 ns, At safepoint: 8000 ns, Total: 8900";

  private final SafepointColumns columns = new SafepointColumns();

  private boolean read(String text) {
    byte[] bytes = Ascii.of(text);
    return columns.read(bytes, 0, bytes.length);
  }

  @Test
  void whatAJvmLeavesOutIsUnknown() {
    assertThat(read(UP_TO_LAST + " ns")).isTrue();
    assertThat(columns.reaching()).isEqualTo(900);
    assertThat(columns.cleanup()).isNegative();
    assertThat(columns.total()).isEqualTo(8900);
  }

  /// Perhaps within the last number.
  @ParameterizedTest
  @ValueSource(strings = {"", " ", "...", " ...", "   "})
  void aLineThatWasCutIsNotWhole(String end) {
    assertThat(read(UP_TO_LAST + end)).isFalse();
  }
}
