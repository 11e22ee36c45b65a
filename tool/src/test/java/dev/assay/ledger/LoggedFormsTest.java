package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.JvmRun;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Logs in which pauses of a JDK 8 and of later ones stand.
class LoggedFormsTest {

  private static List<String> classic(int from, int to) {
    List<String> lines = new ArrayList<>();
    for (int second = from; second < to; second++) {
      lines.add(
          "%d.029: [GC pause (G1 Evacuation Pause) (young) 2%<dM->5M(64M), 0.00%<d0311 secs]"
              .formatted(second));
    }
    return lines;
  }

  private static List<String> unified(int from, int to, int id) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < to - from; i++) {
      lines.add(LinesOfJvms.pause(from + i, id + i));
    }
    return lines;
  }

  private static LogReport of(List<String> lines) {
    return Logs.ofLogs(List.of(lines));
  }

  /// Though its uptimes go on.
  @Test
  void aPauseOfAnotherReleaseIsOfAnotherJvm() {
    List<String> lines = classic(5, 9);
    lines.addAll(unified(10, 14, 5));
    LogReport report = of(lines);
    assertThat(LinesOfJvms.kinds(report)).containsExactly(Kind.RESTART);
    assertThat(report.runs()).extracting(JvmRun::firstLine).containsExactly(1L, 5L);
    // Nothing was allocated between the two.
    assertThat(Logs.gc(report).allocated()).isEqualTo((21L + 22 + 23 + 3 * 14) << 20);

    List<String> turned = unified(10, 14, 5);
    turned.addAll(classic(15, 19));
    assertThat(of(turned).runs()).extracting(JvmRun::firstLine).containsExactly(1L, 5L);
  }

  @Test
  void ofTwoByTurnsAreMixed() {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      lines.addAll(classic(5 + i, 6 + i));
      lines.addAll(unified(5 + i, 6 + i, i));
    }
    LogReport report = of(lines);
    assertThat(LinesOfJvms.kinds(report)).containsExactly(Kind.MIXED);
    assertThat(report.starts()).isEqualTo(1);
  }

  /// As a script that measures two releases starts them.
  @Test
  void startsByTurnsAreNot() {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      lines.addAll(classic(10 - i, 15 - i));
      lines.addAll(unified(21 - i, 26 - i, i));
    }
    assertThat(LinesOfJvms.kinds(of(lines))).doesNotContain(Kind.MIXED);
  }

  /// A text may list what they write.
  @Test
  void withoutTimesNothingIsSaid() {
    LogReport report =
        Logs.ofLines(
            "[GC pause (G1 Evacuation Pause) (young) 20M->5M(64M), 0.0070311 secs]",
            "[info][gc] GC(3) Pause Young (Normal) (G1 Evacuation Pause) 20M->6M(64M) 2.500ms");
    assertThat(LinesOfJvms.kinds(report)).isEmpty();
    assertThat(report.starts()).isEqualTo(1);
  }
}
