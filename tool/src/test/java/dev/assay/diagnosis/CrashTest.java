package dev.assay.diagnosis;

import static dev.assay.diagnosis.ReportSketch.finding;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CrashTest {

  /// As the JVM itself says why, what to do differs.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          crashed | fatal error: OutOfMemory encountered: Java heap space | Find out what fills the heap | fatal error
          crashed | Native memory allocation (mmap) failed to map 16384 bytes | Give the container or machine more | insufficient memory
          aborted | fatal error: VM operation took too long: 1003 ms elapsed (timeout: 1000 ms). | Find out why the operation takes so long | Problematic frame
          crashed | SIGSEGV (0xb) at pc=0x00007f3364ecb9d4 | marked C for a native library | Problematic frame
          """)
  void theRemedyFollowsFromTheReason(String what, String told, String remedy, String words) {
    var crash =
        finding(
            "crash",
            "jvm collector=G1 version=21.0.4+7 span=1h\nincident CRASH detail=\"%s\""
                .formatted(told));
    assertThat(crash.summary()).isEqualTo("The JVM %s once: %s.".formatted(what, told));
    assertThat(crash.remedy()).contains(remedy);
    assertThat(crash.command()).startsWith("grep -A 20 '" + words + "'");
  }
}
