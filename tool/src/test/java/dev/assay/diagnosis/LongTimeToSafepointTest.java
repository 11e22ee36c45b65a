package dev.assay.diagnosis;

import static dev.assay.diagnosis.ReportSketch.finding;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogFinding;
import dev.assay.model.Severity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What is advised where threads are late at safepoints, which must have an effect on the JVM that
/// wrote the log.
class LongTimeToSafepointTest {

  /// The log of a JDK 8 begins with the flags that are in force.
  @ParameterizedTest
  @CsvSource({
    "-XX:+UseParallelGC, to have the JVM name the late thread, polls@8",
    "-XX:+SafepointTimeout -XX:SafepointTimeoutDelay=100, The JVM names the thread on its standard output, polls@8",
    "-XX:+SafepointTimeout, to have the JVM name the late thread, polls@8",
    "-XX:+SafepointTimeout -XX:SafepointTimeoutDelay=5000, to have the JVM name the late thread, polls@8",
    "-XX:+SafepointTimeout -XX:SafepointTimeoutDelay=x1, to have the JVM name the late thread, polls@8",
    "-XX:+UseCountedLoopSafepoints, to have the JVM name the late thread, assay doctor"
  })
  void lateThreadsAreSoughtByWhatIsNotThereYet(String flags, String remedy, String command) {
    LogFinding found =
        finding(
            "long-time-to-safepoint",
            """
            jvm collector=Parallel version=1.8.0_504 format=jdk8 span=10s flags="%s"
            operation RevokeBias count=9 time=4s reaching=4s longestReaching=1300ms longest=1301ms
            """
                .formatted(flags));
    assertThat(found.remedy()).contains(remedy);
    assertThat(found.command()).contains(command);
    assertThat(found.remedy().contains("added by")).isEqualTo(!command.equals("assay doctor"));
  }

  /// They would have waited as long without biased locking, in as many other stops.
  @ParameterizedTest
  @ValueSource(ints = {100, 171, 5000})
  void whatAFewRevocationsWaitedForALoopIsTheLoops(int count) {
    String report =
        """
        jvm collector=Parallel version=1.8.0_504 format=jdk8 span=60s
        operation RevokeBias count=%d time=6.87s reaching=6.86s longest=2.4s longestReaching=2.4s p99Reaching=50us
        operation ParallelGCFailedAllocation count=1 time=1978ms reaching=1978ms longest=1978ms
        late slow-loop count=4
        """
            .formatted(count);
    LogFinding revoked = finding("revoke-bias", report);
    assertThat(revoked.severity()).isEqualTo(Severity.INFO);
    assertThat(revoked.costNanos()).isEqualTo(10_000_000);
    assertThat(revoked.summary()).contains("excluding 6.86 s of time to safepoint");
    LogFinding late = finding("long-time-to-safepoint", report);
    assertThat(late.costNanos()).isEqualTo(8_838_000_000L);
  }

  /// JDK 8 and 9 have no strips of loops, and do not start with a length of them.
  @ParameterizedTest
  @CsvSource({
    "9.0.4+11, -XX:+UseCountedLoopSafepoints\"",
    "11.0.2+9, -XX:+UseCountedLoopSafepoints -XX:LoopStripMiningIter=100\""
  })
  void loopsPollByWhatTheJdkHas(String version, String flags) {
    assertThat(
            finding(
                    "long-time-to-safepoint",
                    """
                    jvm collector=G1 version=%s span=100s
                    operation G1CollectForAllocation count=10 time=10s reaching=8s longest=2s longestReaching=2s
                    """
                        .formatted(version))
                .command())
        .contains(flags);
  }

  /// The list of threads that JDK 8 to 11 print on standard output, in a note without its JVM.
  @Test
  void aJvmThatMayBeAnOldOneIsGivenNoFlagThatKeepsItFromStarting() {
    String incident = "incident SAFEPOINT_TIMEOUT count=1 detail=RpcServer.listener\n";
    LogFinding old =
        finding(
            "long-time-to-safepoint",
            "jvm collector=unknown version=unknown format=jdk8 span=0s\n" + incident);
    assertThat(old.summary()).contains("or a signal ended the JVM, or the log was copied");
    assertThat(old.command()).contains("polls=\"-XX:+UseCountedLoopSafepoints\"");
    assertThat(old.remedy())
        .contains(
            "(added by -XX:+UseCountedLoopSafepoints, on JDK 10 and later with -XX:LoopStripMiningIter=100;");
    assertThat(
            finding(
                    "long-time-to-safepoint",
                    "jvm collector=unknown version=unknown span=1s\n" + incident)
                .command())
        .contains("-XX:LoopStripMiningIter=100");
  }

  /// Polls in loops changed nothing where 99% of 50,000 stops waited for 43 µs.
  @ParameterizedTest
  @CsvSource({
    "'', (not named), only 3 of them, often most of them revoke biased locks, assay log --advise 8",
    "-XX:-UseBiasedLocking, (not named), only 3 of them, Count=1)., assay log --advise 8",
    "'', ICBufferFull, ICBufferFull has the largest share (100;000 times, jdk.ExecuteVMOperation, jcmd PID JFR.start"
  })
  void manyShortWaitsAreNoLateThread(
      String flags, String name, String summary, String remedy, String command) {
    LogFinding found =
        finding(
            "long-time-to-safepoint",
            """
            jvm collector=Parallel version=1.8.0_504 format=jdk8 span=15s flags="%s"
            operation "%s" count=100000 time=3s reaching=1s longestReaching=8ms longest=66ms
            pause YOUNG name="GC" count=3 time=145ms longest=66ms
            """
                .formatted(flags, name));
    assertThat(found.summary()).contains("no thread is late", summary.replace(';', ','));
    assertThat(found.remedy()).contains(remedy).doesNotContain("UseCountedLoopSafepoints");
    assertThat(found.command()).startsWith(command);
  }

  /// Where no line tells the release it may be one of these.
  @ParameterizedTest
  @CsvSource({
    "version=14.0.2+12, '', true",
    "version=unknown, '', true",
    "version=17.0.12+7, cleanup=20us, false",
    "version=21.0.4+7, '', false"
  })
  void theCleanupMayBeWithinIt(String version, String cleanup, boolean told) {
    assertThat(
            finding(
                    "long-time-to-safepoint",
                    """
                    jvm collector=Serial %s span=2s
                    operation Cleanup count=1 time=1241ms reaching=1240ms longest=1241ms operating=30us %s
                    """
                        .formatted(version, cleanup))
                .remedy()
                .startsWith("On JDK 13 to 19 this time includes the JVM's cleanup"))
        .isEqualTo(told);
  }

  /// Without it all others are 7.5 ms, of which nobody would hear.
  @Test
  void aWaitThatIsMostOfTheSumIsThatOfALateThread() {
    assertThat(
            finding(
                    "long-time-to-safepoint",
                    """
                    jvm collector=GenZGC version=21.0.4+7 span=12s
                    operation XMarkEnd count=1370 time=60ms reaching=34.4ms longestReaching=26.9ms longest=27ms
                    """)
                .summary())
        .startsWith("Reaching safepoints took 34.4 ms")
        .doesNotContain("no thread is late");
  }

  /// A strip of 1000 rounds is over in microseconds; a delay of 100 ms would name nobody, and one
  /// of some milliseconds those that were asked late.
  @ParameterizedTest
  @CsvSource({
    "GenZGC, 26.0.2+1, its delay starts before the workers pause, assay doctor",
    "GenZGC, internal, its delay starts before the workers pause, assay doctor",
    "G1, 17.0.12+7, its delay starts before the workers pause, assay doctor",
    "G1, 11.0.2+9, -XX:SafepointTimeoutDelay=19 , assay doctor",
    "ZGC, internal, -XX:SafepointTimeoutDelay=19 , assay doctor",
    "G1, internal, -XX:SafepointTimeoutDelay=19 , assay compare",
    "Parallel, 26.0.2+1, -XX:SafepointTimeoutDelay=19 , assay compare",
    "G1, 1.8.0_504, -XX:SafepointTimeoutDelay=19 , assay compare"
  })
  void waitsOfMillisecondsAreNoLoopWhereAllLoopsHavePolls(
      String collector, String version, String remedy, String command) {
    LogFinding found =
        finding(
            "long-time-to-safepoint",
            """
            jvm collector=%s version=%s span=25s
            operation Cleanup count=1880 time=5.6s reaching=4.3s longestReaching=38ms longest=40ms
            """
                .formatted(collector, version));
    assertThat(found.remedy()).contains(remedy + (remedy.endsWith("=19") ? " to have" : ""));
    assertThat(found.remedy().contains("unless -XX:-UseCountedLoopSafepoints or -XX:LoopStrip"))
        .isEqualTo(command.equals("assay doctor"));
    assertThat(found.command()).startsWith(command);
  }

  /// Threads that do not run are not late, unless they wait for far longer than collections do; of
  /// three collections of many that waited nobody knows.
  @ParameterizedTest
  @CsvSource({
    "G1, 2s, together=55, true, doctor",
    "Parallel, 2s, together=55, true, doctor",
    "Parallel, 2s, waiting=30 elapsed=1.5s processor=0.1s longest=0.1s, true, doctor",
    "Parallel, 2s, waiting=3 elapsed=1.5s processor=0.1s longest=0.6s, false, compare",
    "Parallel, 2s, waiting=9 elapsed=1s processor=0.1s longest=0.7s, true, doctor",
    "Parallel, 2s, waiting=9 elapsed=1s processor=0.1s longest=0.2s, false, compare",
    "G1, 524ms, '', false, doctor",
    "GenZGC, 163ms, '', false, doctor",
    "G1, 2s, '', false, compare"
  })
  void cpusThatOthersHadComeBeforeLoops(
      String collector, String longest, String waits, boolean first, String command) {
    LogFinding found =
        finding(
            "long-time-to-safepoint",
            """
            jvm collector=%1$s version=21.0.9+10 span=100s
            operation Cleanup count=200 time=5s reaching=4s longestReaching=%2$s longest=%2$s
            pause YOUNG name="Pause Young" count=100 time=2s longest=90ms
            cpu user=0.5s system=0s real=2s %3$s
            """
                .formatted(collector, longest, waits));
    assertThat(found.remedy().startsWith("A thread that is not running")).isEqualTo(first);
    assertThat(found.command()).startsWith("assay " + command);
    assertThat(found.remedy().contains("A counted loop is an unlikely cause"))
        .isEqualTo(command.equals("doctor") && !collector.equals("Parallel"));
  }

  /// Two collections are too few for a finding of their own; of others nobody knows.
  @ParameterizedTest
  @CsvSource({"2, 2, true", "2, 3, false", "1, 1, false"})
  void allOfFewCollectionsThatWaitedSayThatCpusWereMissing(
      int waiting, int together, boolean starved) {
    LogFinding found =
        finding(
            "long-time-to-safepoint",
            """
            jvm collector=Parallel version=1.8.0_504 format=jdk8 span=67s
            operation "no vm operation" count=139 time=5.1s reaching=5.05s longestReaching=297ms longest=297ms
            pause YOUNG name="GC" count=%2$d time=654ms longest=351ms
            cpu user=0.07s system=0.01s real=650ms waiting=%1$d elapsed=650ms processor=80ms longest=300ms together=%2$d
            """
                .formatted(waiting, together));
    assertThat(found.remedy().contains("did not get the CPUs either. Resolve")).isEqualTo(starved);
    assertThat(found.command().startsWith("assay doctor")).isEqualTo(starved);
  }

  /// As in the tables, a percentile of few is only the longest again.
  @ParameterizedTest
  @CsvSource({"99, false", "100, true"})
  void the99thPercentileIsThatOfAHundred(int count, boolean told) {
    LogFinding found =
        finding(
            "long-time-to-safepoint",
            """
            jvm collector=G1 version=21.0.9+10 span=100s
            operation Cleanup count=%d time=5s reaching=4s longestReaching=402ms longest=402ms
            """
                .formatted(count));
    assertThat(found.summary().contains("99% within")).isEqualTo(told);
    assertThat(found.summary()).contains("the longest 402 ms.");
  }

  /// Serial and Parallel ignore the length of a strip unless they are told to poll in loops.
  @ParameterizedTest
  @CsvSource({
    "G1, -XX:+UseCountedLoopSafepoints -XX:LoopStripMiningIter=100",
    "Serial, -XX:+UseCountedLoopSafepoints -XX:LoopStripMiningIter=1000",
    "unknown, -XX:+UseCountedLoopSafepoints -XX:LoopStripMiningIter=100"
  })
  void theNextStepForLatePollsChangesTheJvm(String collector, String flags) {
    LogFinding found =
        finding(
            "long-time-to-safepoint",
            """
            jvm collector=%s span=10min
            operation ThreadDump count=3 time=4s reaching=3.9s longestReaching=2.1s longest=2.2s
            """
                .formatted(collector));
    assertThat(found.command()).contains("=\"" + flags + "\"");
    assertThat(found.remedy()).contains("(added by " + flags + ";");
  }

  /// One second told as that of revocations is not lost a second time by late threads.
  @Test
  void whatRevocationsWaitedIsNotCountedTwice() {
    LogFinding found =
        finding(
            "long-time-to-safepoint",
            """
            jvm collector=G1 version=11.0.24+8 span=35s
            operation RevokeBias count=17376 time=2.26s reaching=1500ms longestReaching=122ms longest=123ms
            operation G1CollectForAllocation count=18 time=203ms reaching=7ms longest=27ms
            """);
    assertThat(found)
        .returns(Severity.INFO, LogFinding::severity)
        .returns(122_000_000L, LogFinding::costNanos);
    assertThat(found.summary())
        .contains(
            "; of the total, 1.500 s before revocations of biased locks (revoke-bias) count there");
  }

  /// Where somebody asks for many stops no thread is late, unless some waits are long, or one makes
  /// most of the sum.
  @ParameterizedTest
  @CsvSource({
    "ThreadDump, 90, 97ms, diagnostic operations (diagnostic-operations)",
    "ThreadDump, 2030, 130ms, diagnostic operations (diagnostic-operations)",
    "Deoptimize, 203, 97ms, deoptimizations (deoptimize-operations)",
    "RedefineClasses, 203, 97ms, redefinitions of classes (class-redefinition)",
    "ThreadDump, 90, 130ms, ''",
    "ThreadDump, 2030, 2500ms, ''"
  })
  void waitsBeforeManyOperationsAreThoseOfTheOperations(
      String name, int count, String longest, String counted) {
    LogFinding found =
        finding(
            "long-time-to-safepoint",
            """
            jvm collector=G1 version=21.0.13+9 span=39s
            operation %s count=%d time=4s reaching=3s longestReaching=%s longest=2600ms
            operation G1CollectForAllocation count=10 time=800ms reaching=260ms longestReaching=150ms longest=160ms
            """
                .formatted(name, count, longest));
    assertThat(found.summary())
        .contains(
            counted.isEmpty() ? "" : "; of the total, 3.00 s before " + counted + " count there");
    assertThat(found.summary().contains("of the total")).isEqualTo(!counted.isEmpty());
    assertThat(found.costNanos()).isEqualTo(counted.isEmpty() ? 3_260_000_000L : 260_000_000L);
  }

  /// The table of stops gives the sum of all, and the other finding what it counts of both parts.
  @Test
  void whatNoThreadTookIsToldBesideIt() {
    LogFinding found =
        finding(
            "long-time-to-safepoint",
            """
            jvm collector=Parallel version=21.0.13+9 span=34s
            operation ThreadDump count=20 time=400ms reaching=40ms longestReaching=8ms longest=90ms
            operation FindDeadlocks count=5 time=4ms reaching=3ms longestReaching=1ms longest=1ms running=none
            operation ParallelGCCollect count=30 time=800ms reaching=330ms longestReaching=150ms longest=160ms
            """);
    assertThat(found.summary())
        .startsWith("Threads took 370 ms to reach safepoints")
        .endsWith(
            "; of the total, 40.0 ms before diagnostic operations (diagnostic-operations) count there, not here. Another 3.00 ms of time to safepoint, 3.00 ms of which count there, passed before 5 stops for which no thread was waited for.");
    assertThat(found.costNanos()).isEqualTo(330_000_000L);
  }

  /// JDK 9 to 12 do not tell their release; the command beside this one took them for JDK 11.
  @Test
  void itsCommandNamesTheJvmThatRevokeBiasNames() {
    String log =
        """
        jvm collector=Parallel version=unknown span=1min
        operation RevokeBias count=900 time=5s longest=10ms
        operation ParallelGCFailedAllocation count=9 time=3s reaching=3s longest=400ms longestReaching=400ms
        """;
    assertThat(finding("revoke-bias", log).command()).contains("now@11=");
    assertThat(finding("long-time-to-safepoint", log).command()).contains("now@11=");
  }
}
