package dev.assay.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.Container;
import dev.assay.model.MachineChoices;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ErgonomicsTest {

  private static MachineChoices of(int feature, long megabytes, double cpus) {
    return Ergonomics.of(
        feature, new Container(OptionalLong.of(megabytes * Size.MB), OptionalDouble.of(cpus)));
  }

  /// Containers with limits on memory and CPUs, cgroup v1.
  @ParameterizedTest
  @CsvSource({
    "8, 512, 1, Serial",
    "8, 1024, 2, Serial",
    "8, 2048, 2, Parallel",
    "11, 4096, 1, Serial",
    "17, 1791, 2, Serial",
    "17, 1792, 2, G1",
    "21, 4096, 1.5, G1",
    "26, 512, 2, Serial",
    "27, 256, 1, G1",
    "28, 256, 0.5, G1"
  })
  void theCollectorIsTheOneThatWasMeasured(int jdk, long megabytes, double cpus, String expected) {
    assertThat(of(jdk, megabytes, cpus).collector()).isEqualTo(expected);
  }

  /// `java -XX:MaxRAM=NNm -XX:+UseSerialGC -XX:+PrintFlagsFinal` on 8, 17 and 26.
  @ParameterizedTest
  @CsvSource({
    "64, 32, 8",
    "128, 64, 8",
    "200, 100, 8",
    "256, 126, 8",
    "400, 126, 8",
    "512, 128, 8",
    "1024, 256, 16",
    "4096, 1024, 64",
    "65536, 16384, 1024"
  })
  void theHeapIsTheOneThatWasMeasured(long memory, long maximum, long initial) {
    assertThat(of(17, memory, 2).maximumHeap()).hasValue(maximum * Size.MB);
    assertThat(of(17, memory, 2).initialHeap()).hasValue(initial * Size.MB);
    assertThat(of(26, memory, 2).initialHeap()).hasValue(8 * Size.MB);
  }

  /// `java -XX:ActiveProcessorCount=N -XX:+UseG1GC -XX:+PrintFlagsFinal` on 8, 17 and 27.
  @ParameterizedTest
  @CsvSource({"1, 1, 1", "2, 2, 1", "4, 4, 1", "8, 8, 2", "12, 10, 3", "16, 13, 3", "32, 23, 6"})
  void theThreadsAreThoseThatWereMeasured(int cpus, int parallel, int concurrent) {
    assertThat(of(27, 65536, cpus).parallelThreads()).isEqualTo(parallel);
    assertThat(of(27, 65536, cpus).concurrentThreads()).isEqualTo(concurrent);
  }

  @Test
  void serialHasNoThreadsOfItsOwn() {
    assertThat(of(17, 512, 1).parallelThreads()).isZero();
    assertThat(of(17, 512, 1).concurrentThreads()).isZero();
  }

  @Test
  void unknownMemoryMeansAnUnknownHeap() {
    MachineChoices unknown = Ergonomics.of(17, Container.UNLIMITED);
    assertThat(unknown.maximumHeap()).isEmpty();
    assertThat(unknown.collector()).isEqualTo("G1");
  }
}
