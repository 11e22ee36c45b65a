package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.diagnosis.LogRules;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogFinding;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Counted;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Handshakes that waited for a thread, as `-Xlog:handshake` tells them.
class HandshakesTest {

  /// JDK 21 and 25: stack traces of a thread in a loop without a poll, beside one that was quick.
  private static final String[] LINES = {
    "[1.676s][info ][handshake     ] Handshake \"GetStackTraceClosure\", Targeted threads: 1, Executed by requesting thread: 0, Total completion time: 97849972 ns",
    "[2.475s][info ][handshake     ] Handshake \"GetStackTraceClosure\", Targeted threads: 1, Executed by requesting thread: 0, Total completion time: 797908207 ns",
    "[3.007s][trace][handshake     ] Proc handshake synchronous 0x00007f6fafbfe520 on 0x00007f6fa808bad0 by self",
    "[3.007s][debug][handshake,task] Operation: GetStackTraceClosure for thread 0x00007f6fa808bad0, is_vm_thread: false, completed in 9897 ns",
    "[3.376s][info ][handshake     ] Handshake \"GetStackTraceClosure\", Targeted threads: 1, Executed by requesting thread: 1, Total completion time: 33569 ns",
  };

  @Test
  void thoseThatWaitedAreTold() {
    LogReport report = Logs.ofLines(LINES);
    assertThat(report.incidents())
        .singleElement()
        .satisfies(slow -> {
          assertThat(slow.kind()).isEqualTo(IncidentKind.SLOW_HANDSHAKE);
          assertThat(slow.amount()).isEqualTo(97_849_972L + 797_908_207L);
          assertThat(slow.longest()).isEqualTo(797_908_207L);
          assertThat(slow.details()).containsExactly(new Counted("GetStackTraceClosure", 2));
        });
    assertThat(report.coverage().understood()).isEqualTo(LINES.length);
    assertThat(LogRules.findings(report)).extracting(LogFinding::id).contains("slow-handshakes");
  }

  @ParameterizedTest
  @ValueSource(strings = {"[15.000s] ", "[15.000s][info] ", "Using G1\n"})
  void theyNeedNoTags(String front) {
    LogReport report =
        Logs.ofLines(
            (front
                    + "Handshake \"Deoptimize\", Targeted threads: 12, Executed by requesting"
                    + " thread: 0, Total completion time: 1234567890 ns")
                .split("\n"));
    assertThat(report.incidents())
        .singleElement()
        .satisfies(slow -> assertThat(slow.amount()).isEqualTo(1_234_567_890L));
    assertThat(report.coverage().foreign()).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Handshake \"Deoptimize\", Targeted threads: 1, Total completion time: 9999999 ns",
        "Handshake \"Deoptimize\", Targeted threads: 1, Total completion time: 99999999",
        "Handshake \"Deoptimize\", Targeted threads: 1",
        "Handshake \"Deopt",
        "Handshake timeout: GetStackTraceClosure(0x00007f2a905d0520), pending threads: 1",
      })
  void othersAndTornLinesTellNone(String message) {
    assertThat(Logs.ofLines("[1.676s][info][handshake] " + message).incidents()).isEmpty();
  }
}
