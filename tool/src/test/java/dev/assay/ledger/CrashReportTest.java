package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Counted;
import dev.assay.model.LogReport.JvmRun;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What a JVM prints when it crashes, between and behind the lines of its log.
class CrashReportTest {

  private static final List<String> LOG =
      List.of(
          "[0.065s][info][gc,init] Version: 17.0.12+7 (release)",
          Logs.pause(1, 0, "Pause Young (Normal) (G1 Evacuation Pause) 30M->20M(64M) 5.000ms"),
          Logs.pause(2, 1, "Pause Young (Normal) (G1 Evacuation Pause) 40M->20M(64M) 5.000ms"));

  private static final List<String> HEAD =
      List.of(
          "#",
          "# A fatal error has been detected by the Java Runtime Environment:",
          "#",
          "#  Internal Error (sharedRuntime.cpp:553), pid=17, tid=18",
          "#  guarantee(cb != NULL) failed: must be a compiled method",
          "#",
          "# JRE version: OpenJDK Runtime Environment (17.0.12+7) (build 17.0.12+7)",
          "# Java VM: OpenJDK 64-Bit Server VM (17.0.12+7, mixed mode, g1 gc, linux-amd64)",
          "# Problematic frame:",
          "# C  [libc.so.6+0x9cefc][2.508s][info][gc,phases      ] GC(2)   Pre Evacuate Collection Set: 47.17ms",
          "[2.508s][info][gc,cpu         ] GC(1) User=0.00s Sys=0.00s Real=0.06s",
          "#");

  private static final List<String> BODY =
      List.of(
          "---------------  S U M M A R Y ------------",
          "",
          "Time: Thu Nov 26 13:49:40 2026 UTC elapsed time: 2.508292 seconds (0d 0h 0m 2s)",
          "---------------  P R O C E S S  ---------------",
          "CodeCache: size=49152Kb used=1234Kb max_used=1234Kb free=47918Kb",
          "Compilation events (20 events):",
          "Event: 7.374 Thread 0x00007f33dc0a0360  148       4       java.lang.String::length (22 bytes)",
          "{Heap before GC invocations=3 (full 0):",
          "vm_info: OpenJDK 64-Bit Server VM (21.0.13+9) for linux-amd64 JRE (21.0.13+9), built on 2026-08-20",
          "END.");

  private static LogReport report(List<List<String>> parts) {
    List<String> lines = new ArrayList<>();
    parts.forEach(lines::addAll);
    return Logs.ofLines(lines.toArray(String[]::new));
  }

  private static List<String> crash(LogReport report) {
    return report.incidents().stream()
        .filter(one -> one.kind() == IncidentKind.CRASH)
        .flatMap(one -> one.details().stream())
        .map(Counted::name)
        .toList();
  }

  @Test
  void itsHeadIsAnIncidentAndItsBodyFeedsNoFigure() {
    LogReport report = report(List.of(LOG, HEAD, BODY));
    assertThat(crash(report))
        .containsExactly(
            "Internal Error (sharedRuntime.cpp:553): guarantee(cb != NULL) failed: must be a"
                + " compiled method in C [libc.so.6+0x9cefc]; its report is in this log");
    assertThat(report.runs())
        .extracting(JvmRun::version)
        .allSatisfy(version -> assertThat(version).startsWith("17.0.12+7"));
    assertThat(report.codeCache()).isNull();
    assertThat(report.jit()).isNull();
    assertThat(Logs.gc(report).pauses().count()).isEqualTo(2);
  }

  @Test
  void theHeadNamesTheFile() {
    List<String> saved =
        List.of(
            "# An error report file with more information is saved as:",
            "# /tmp/hs_err_pid8505.log",
            "#");
    assertThat(crash(report(List.of(LOG, HEAD, saved))))
        .singleElement()
        .asString()
        .endsWith("; its report is /tmp/hs_err_pid8505.log");
  }

  /// A container starts its JVM again.
  @Test
  void whatFollowsTheReportIsReadAgain() {
    LogReport report = report(List.of(LOG, HEAD, BODY, LOG));
    assertThat(Logs.gc(report).pauses().count()).isEqualTo(4);
    assertThat(report.starts()).isEqualTo(2);
  }

  @Test
  void withoutTheHeadNothingCrashed() {
    assertThat(crash(report(List.of(LOG, BODY)))).isEmpty();
  }

  /// Of JDK 25, whose error has brackets at its end as well.
  @Test
  void theKindOfAnErrorIsTheLineBehindItAlone() {
    List<String> head =
        List.of(
            "# A fatal error has been detected by the Java Runtime Environment:",
            "#",
            "#  Internal Error (vmThread.cpp:90), pid=16384, tid=16388",
            "#  fatal error: G1CollectForAllocation VM operation took too long: completed in 4 ms (timeout: 1 ms)",
            "#",
            "# JRE version: OpenJDK Runtime Environment (25.0.3+9) (build 25.0.3+9)",
            "# Java VM: OpenJDK 64-Bit Server VM (25.0.3+9-LTS, mixed mode, serial gc, linux-amd64)",
            "# Problematic frame:",
            "# V  [libjvm.so+0x129ada5]  VMThread::inner_execute(VM_Operation*)+0x3b5",
            "# An error report file with more information is saved as:",
            "# hs.log");
    assertThat(crash(report(List.of(LOG, head))))
        .containsExactly(
            "Internal Error (vmThread.cpp:90): fatal error: G1CollectForAllocation VM operation took"
                + " too long: completed in 4 ms (timeout: 1 ms) in V [libjvm.so+0x129ada5]"
                + " VMThread::inner_execute(VM_Operation*)+0x3b5; its report is hs.log");
  }
}
