package dev.assay.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A file that holds nothing but the report of a crash is no log.
class CrashReportTest {

  private static final String HEAD =
      "#\n# A fatal error has been detected by the Java Runtime Environment:\n#\n";

  private static final String BODY =
      """
      ---------------  P R O C E S S  ---------------
      Compilation events (20 events):
      Event: 7.374 Thread 0x00007f33dc0a0360  148       4       java.lang.String::length (22 bytes)
      {Heap before GC invocations=3 (full 0):
      vm_info: OpenJDK 64-Bit Server VM (17.0.12+7) for linux-amd64 JRE (17.0.12+7), built on 2024
      END.
      """;

  private static final String PAUSE = "[1.2s][info][gc] GC(0) Pause Remark 1M->1M(9M) 2.5ms\n";

  private static LogGlance glance(String text) throws IOException {
    byte[] bytes = text.getBytes(UTF_8);
    return LogGlance.at(
        new LogSource(
            "hs_err_pid1.log", bytes.length, null, () -> new ByteArrayInputStream(bytes)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "> ", "2026-11-26T13:00:00.123456789Z stdout F "})
  void inWhateverStandsInFrontOfItsLines(String prefix) throws IOException {
    String text = (HEAD + BODY).replaceAll("(?m)^(?=.)", prefix);
    assertThat(glance(text).other()).isEqualTo(CrashReport.KIND);
    assertThat(glance(text.replace("\n", "\r\n")).other()).isEqualTo(CrashReport.KIND);
  }

  @Test
  void withoutItsHead() throws IOException {
    assertThat(glance(BODY).other()).isEqualTo(CrashReport.KIND);
  }

  @Test
  void linesOfALogInFrontOfItOrBehindMakeALog() throws IOException {
    assertThat(glance(PAUSE + HEAD + BODY).log()).isTrue();
    assertThat(glance(HEAD + BODY + PAUSE).log()).isTrue();
  }
}
