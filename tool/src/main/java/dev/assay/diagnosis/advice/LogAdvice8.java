package dev.assay.diagnosis.advice;

import dev.assay.diagnosis.advice.LogAdvice.Choice;
import dev.assay.diagnosis.advice.LogAdvice.Reason;
import dev.assay.diagnosis.advice.LogAdvice.Trap;
import dev.assay.log.LogRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// The advice for JDK 8, whose logs have flags of their own.
final class LogAdvice8 {

  private static final List<String> MINIMAL =
      together(
          Stream.of(
              List.of("-Xloggc:gc.log"),
              LogRequest.CLASSIC_COLLECTIONS,
              LogRequest.classicRotation(10, "20M")));

  private static final List<String> SAFEPOINTS =
      together(
          Stream.of(
              LogRequest.CLASSIC_SAFEPOINTS,
              List.of(LogRequest.CLASSIC_CODE_CACHE),
              LogRequest.output("vm.log"),
              List.of(LogRequest.CLASSIC_CRITICAL_REGIONS)));

  private LogAdvice8() {}

  static LogAdvice advice() {
    return new LogAdvice(
        8,
        List.of(
            new Choice("minimal", MINIMAL, minimal()),
            new Choice("full", full(), reasons()),
            new Choice("jit", jit(), jitReasons()),
            new Choice("locks", locks(), lockReasons())),
        List.of(
            new Trap("-Xlog", true, "unified logging came with JDK 9"),
            new Trap(
                "-XX:+PrintSafepointStatistics alone",
                false,
                "it truncates to whole milliseconds; -XX:+PrintGCApplicationStoppedTime adds the exact times, and 'assay log' joins both")));
  }

  private static List<String> full() {
    return together(Stream.of(MINIMAL, SAFEPOINTS));
  }

  private static List<String> jit() {
    return together(Stream.of(full(), List.of(LogRequest.CLASSIC_COMPILATIONS)));
  }

  private static List<String> locks() {
    return together(Stream.of(full(), List.of(LogRequest.CLASSIC_BIASES)));
  }

  private static List<String> together(Stream<List<String>> parts) {
    return parts.flatMap(List::stream).toList();
  }

  private static List<Reason> minimal() {
    return List.of(
        new Reason(
            "-XX:+PrintGCDetails",
            "pauses, causes, generation sizes, CPU time of collections (I/O or swap)"),
        new Reason(
            "-XX:+PrintGCApplicationStoppedTime",
            "every stop with its exact duration and time to safepoint, but without its operation"),
        new Reason(
            "-XX:+PrintGCDateStamps -XX:+PrintGCTimeStamps",
            "a timestamp on every line: uptime is exact, the date correlates with other logs"),
        new Reason(
            "-XX:+UseGCLogFileRotation -XX:NumberOfGCLogFiles=10 -XX:GCLogFileSize=20M",
            "at most 200 MB of disk, in gc.log.0 to .9, the newest with .current appended; give all of them to 'assay log'"));
  }

  private static List<Reason> reasons() {
    List<Reason> reasons = new ArrayList<>(minimal());
    reasons.add(
        new Reason(
            "-XX:+PrintSafepointStatistics -XX:PrintSafepointStatisticsCount=1",
            "the operation of every stop, in whole milliseconds; give both files to 'assay log'"));
    reasons.add(
        new Reason(
            LogRequest.CLASSIC_CODE_CACHE,
            "code cache usage at JVM exit and the size that would have sufficed"));
    reasons.add(
        new Reason(
            "-XX:+UnlockDiagnosticVMOptions -XX:+LogVMOutput -XX:-DisplayVMOutput -XX:LogFile=vm.log",
            "writes the previous two and the next to a file instead of standard output; the JVM does not rotate it"));
    reasons.add(
        new Reason(
            LogRequest.CLASSIC_CRITICAL_REGIONS,
            "threads that waited for JNI critical regions; these waits are not part of the collection's time; a few lines per delayed collection"));
    return reasons;
  }

  private static List<Reason> jitReasons() {
    List<Reason> reasons = new ArrayList<>(reasons());
    reasons.add(
        new Reason("-XX:+PrintCompilation", "compilations by tier, methods made not entrant"));
    return reasons;
  }

  private static List<Reason> lockReasons() {
    List<Reason> reasons = new ArrayList<>(reasons());
    reasons.add(
        new Reason(
            LogRequest.CLASSIC_BIASES,
            "classes and threads whose biases are revoked, and revocations without a safepoint; 0.3 kB per revocation, also written to the LogFile"));
    return reasons;
  }
}
