package dev.assay.audit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OptionTest {

  @Test
  void takesAFlagApart() {
    Option flag = Option.of("-XX:MaxHeapSize=2g");
    assertThat(flag.flag()).contains("MaxHeapSize");
    assertThat(flag.bytes()).hasValue(2 * Size.GB);
    assertThat(flag.head()).isEqualTo("-XX:MaxHeapSize=");
    assertThat(Option.of("-XX:+UseG1GC").flag()).contains("UseG1GC");
  }

  @Test
  void theShortFormSetsTheSameFlag() {
    assertThat(Option.of("-Xmx512m").sets()).contains("MaxHeapSize");
    assertThat(Option.of("-Xmx512m").bytes()).hasValue(512 * Size.MB);
  }

  @Test
  void aSizeOfAFewBytesLacksItsUnit() {
    assertThat(Option.of("-Xmx512").lacksUnit()).isTrue();
    assertThat(Option.of("-XX:MaxMetaspaceSize=256").lacksUnit()).isTrue();
    assertThat(Option.of("-Xmx536870912").lacksUnit()).isFalse();
    assertThat(Option.of("-XX:ThreadStackSize=512").lacksUnit()).as("counts KB").isFalse();
    assertThat(Option.of("-XX:MaxDirectMemorySize=0").lacksUnit()).isFalse();
    assertThat(Option.of("-Xmx${HEAP}").lacksUnit()).isFalse();
  }

  @Test
  void aNumberBeyondLongIsNoSize() {
    assertThat(Option.of("-Xmx99999999999999999t").bytes()).isEmpty();
  }
}
