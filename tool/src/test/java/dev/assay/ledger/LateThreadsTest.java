package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.diagnosis.Findings;
import dev.assay.model.LogFinding;
import dev.assay.model.LogFinding.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Who kept a safepoint waiting: `SafepointTimeout` names threads while the JVM waits, the line of
/// the stop follows.
class LateThreadsTest {

  private static final List<String> CRASH =
      List.of(
          "#",
          "# A fatal error has been detected by the Java Runtime Environment:",
          "#",
          "#  SIGILL (0x4) at pc=0x00007f3364ecb9d4 (sent by kill), pid=4169, tid=4185",
          "#",
          "# JRE version: OpenJDK Runtime Environment (17.0.15+6) (build 17.0.15+6-Debian-1deb12u1)",
          "# Problematic frame:",
          "# J 60 c2 Hang.loop(I)I (29 bytes) @ 0x00007f3364ecb9d4 [0x00007f3364ecb900+0xd4]",
          "#",
          "# An error report file with more information is saved as:",
          "# hs.log");

  private static String late(int second, String thread) {
    return """
    [%1$d.000s][warning][safepoint] # SafepointSynchronize::begin: Timeout detected:
    [%1$d.000s][warning][safepoint] # SafepointSynchronize::begin: Timed out while spinning to reach a safepoint.
    [%1$d.000s][warning][safepoint] # SafepointSynchronize::begin: Threads which did not reach the safepoint:
    [%1$d.000s][warning][safepoint] # "%2$s" #14 daemon prio=5 os_prio=0 cpu=205.84ms elapsed=4.12s tid=0x00007f0b9c0d0740 nid=0x3b7a runnable  [0x00007f0ba09b8000]
    [%1$d.000s][warning][safepoint]    java.lang.Thread.State: RUNNABLE
    [%1$d.000s][warning][safepoint]\s
    [%1$d.000s][warning][safepoint] # SafepointSynchronize::begin: (End of list)\
    """
        .formatted(second, thread);
  }

  private static String stop(int second, long millis) {
    return "[%d.100s][info][safepoint] Safepoint \"Cleanup\", Time since last: 90000000 ns, Reaching safepoint: %d ns, Cleanup: 1000 ns, At safepoint: 1000 ns, Total: %d ns"
        .formatted(second, millis * 1_000_000, millis * 1_000_000 + 2_000);
  }

  private static LogFinding finding(String id, List<String> parts) {
    String[] lines = parts.stream().flatMap(String::lines).toArray(String[]::new);
    return Findings.of(id, Logs.ofLines(lines)).orElseThrow();
  }

  private static LogFinding waits(String... parts) {
    return finding("long-time-to-safepoint", List.of(parts));
  }

  @Test
  void theLongestWaitIsThatOfTheThreadThatIsNamedInFrontOfIt() {
    LogFinding found =
        waits(
            late(1, "worker-9"),
            stop(1, 30),
            late(2, "worker-9"),
            stop(2, 30),
            late(3, "report-writer"),
            stop(11, 8_030),
            stop(20, 0));
    assertThat(found.summary()).endsWith("the longest 8.03 s (late thread: report-writer).");
  }

  private static String undecorated(int second, String thread, int millis) {
    return late(second, thread).replaceAll("(?m)^\\[.*?\\]\\[.*?\\]\\[.*?\\] ?", "")
        + """

                  vmop                    [threads: total initially_running wait_to_block]    [time: spin block sync cleanup vmop] page_trap_count
        %d.000: RevokeBias  [ 17 1 1 ]  [ 0 %3$d %3$d 0 0 ]  0
        Total time for which application threads were stopped: %2$s seconds
        """
            .formatted(second, millis / 1000.0 + 0.0001234, millis);
  }

  /// JDK 7 tells the wait in a row of whole milliseconds alone.
  @Test
  void theLongestWaitMayBeCutOff() {
    assertThat(
            waits(
                    undecorated(1, "indexer-2", 240),
                    undecorated(3, "mailer", 370),
                    undecorated(5, "indexer-2", 110))
                .summary())
        .contains("the longest at least 370 ms (late thread: mailer)");
  }

  /// As a file does that was written for the purpose.
  @Test
  void ofEverNewThreadsThatNoStopEndsSomeAreKept() {
    LateThreadLedger ledger = new LateThreadLedger();
    for (int i = 0; i < 20_000; i++) {
      ledger.thread("worker-" + i);
    }
    ledger.stop(30_000_000);
    assertThat(ledger.threads(Map.of()).ofLongest()).hasSize(10_000).startsWith("worker-0");
  }

  /// It may be that of a JVM that was not asked to name threads.
  @Test
  void aWaitThatNobodyNamedIsNotThatOfAThreadNamedElsewhere() {
    LogFinding found = waits(late(1, "worker-9"), stop(1, 30), stop(9, 3_000));
    assertThat(found.summary())
        .endsWith("the longest 3.00 s; late threads in the log: worker-9 once.");
  }

  @Test
  void aSafepointThatDidNotBeginIsToldBesideThoseThatDid() {
    LogFinding found = waits(stop(1, 150), stop(2, 100), late(4, "report-writer"));
    assertThat(found.summary())
        .contains("the longest 150.0 ms. report-writer did not reach a safepoint");
    assertThat(found.places().getFirst()).isEqualTo(new Place(0, 3));
  }

  /// Stops that are told waited shortly.
  @Test
  void aSafepointThatDidNotBeginIsToldWhereNoOtherWaited() {
    LogFinding found = waits(stop(1, 20), stop(30, 0), late(40, "report-writer"));
    assertThat(found.summary()).contains("report-writer did not reach a safepoint");
  }

  @Test
  void aJvmThatEndsItselfForALateThreadHasNoDefect() {
    List<String> lines =
        new ArrayList<>(List.of(stop(1, 150), stop(2, 100), late(4, "report-writer")));
    LogFinding found = finding("crash", Stream.concat(lines.stream(), CRASH.stream()).toList());
    assertThat(found.summary()).startsWith("The JVM aborted once: SIGILL");
    assertThat(found.remedy()).startsWith("report-writer did not reach a safepoint");
  }

  /// As JDK 26 and later name who sent it.
  @Test
  void theReportIsAskedForTheNameOfTheThreadThatWasSentTheSignal() {
    for (String handler :
        List.of("kill", "safepoint timeout handler", "handshake timeout handler")) {
      List<String> crash =
          CRASH.stream().map(line -> line.replace("sent by kill", "sent by " + handler)).toList();
      LogFinding found =
          finding("crash", Stream.concat(Stream.of(stop(1, 1)), crash.stream()).toList());
      assertThat(found.summary()).startsWith("The JVM aborted once: SIGILL");
      assertThat(found.command()).isEqualTo("grep -A 20 'Current thread' hs.log");
    }
  }

  /// JDK 11 sends no signal for a handshake: its report is that of the thread that waited.
  @Test
  void aHandshakeThatTimedOutIsNoDefectOfTheJdk() {
    LogFinding found =
        finding(
            "crash",
            List.of(
                stop(1, 1),
                "# A fatal error has been detected by the Java Runtime Environment:",
                "#",
                "#  Internal Error (handshake.cpp:196), pid=10548, tid=10557",
                "#  fatal error: Handshake operation timed out",
                "#",
                "# An error report file with more information is saved as:",
                "# hs.log"));
    assertThat(found.summary())
        .startsWith("The JVM aborted once: Internal Error (handshake.cpp:196): fatal error");
    assertThat(found.remedy()).contains("did not reach a safepoint or handshake in time");
  }
}
