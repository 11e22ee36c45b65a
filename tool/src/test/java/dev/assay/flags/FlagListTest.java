package dev.assay.flags;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.flags.Flag.Kind;
import dev.assay.flags.Flag.Range;
import dev.assay.flags.FlagList.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FlagListTest {

  private static Row row(String line) {
    return FlagList.rows("[Global flags]\n" + line + "\n").values().iterator().next();
  }

  @Test
  void jdk8MarksAValueThatIsNotTheDefault() {
    Row plain =
        row(
            "     intx ActiveProcessorCount                      = -1                                  {product}");
    assertThat(plain).isEqualTo(new Row("intx", "ActiveProcessorCount", "-1", "product", "="));
    Row chosen =
        row(
            "    uintx InitialHeapSize                          := 396361728                           {product}           ");
    assertThat(chosen.ergonomic()).isTrue();
    assertThat(plain.ergonomic()).isFalse();
  }

  @Test
  void laterOnesNameTheOrigin() {
    Row row =
        row(
            "   size_t MaxHeapSize                              = 6320816128                                {product} {ergonomic}");
    assertThat(row)
        .isEqualTo(new Row("size_t", "MaxHeapSize", "6320816128", "product", "ergonomic"));
    assertThat(row.ergonomic()).isTrue();
    assertThat(
            row("     bool UseG1GC                                  = true                                      {product} {command line, ergonomic}")
                .ergonomic())
        .isTrue();
  }

  @Test
  void anEmptyTextAndATextWithSpacesAreValues() {
    assertThat(row("    ccstr OnError =                             {product} {default}").value())
        .isEmpty();
    assertThat(
            row("ccstrlist OnError = gdb - %p; echo {x}           {product} {command line}")
                .value())
        .isEqualTo("gdb - %p; echo {x}");
  }

  @ParameterizedTest
  @CsvSource({
    "C1 pd product, PRODUCT",
    "lp64_product, PRODUCT",
    "product rw, PRODUCT",
    "ARCH diagnostic, DIAGNOSTIC",
    "C2 experimental, EXPERIMENTAL",
    "manageable, MANAGEABLE"
  })
  void aKindIsOneOfFour(String printed, Kind kind) {
    assertThat(FlagList.kind(printed)).isEqualTo(kind);
  }

  @Test
  void rangesWithoutBoundsAreNone() {
    assertThat(
            FlagList.ranges(
                """
                [Global flags ranges]
                      int AVX3Threshold       [ 0                         ...                2147483647 ]   {ARCH diagnostic} {default}
                      int ActiveProcessorCount [                           ...                           ]   {product} {default}
                """))
        .containsOnlyKeys("AVX3Threshold")
        .containsEntry("AVX3Threshold", new Range("0", "2147483647"));
  }
}
