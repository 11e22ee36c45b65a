package dev.assay.ledger;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.diagnosis.LogRules;
import dev.assay.model.CodeCache;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogFinding;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Incidents;
import dev.assay.model.LogReport.Unavailable;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What a JVM does for room in its code cache.
class CodeCacheLinesTest {

  private static final String USE =
      "[0.%03ds][debug][compilation,codecache] CodeCache: size=4096Kb used=%dKb max_used=%dKb free=9Kb";

  private static final String WARNING =
      "[0.764s][warning][codecache            ] CodeCache is full. Compiler has been disabled.";
  private static final String STOPPED =
      "[0.764s][info   ][codecache            ] Code cache is full - disabling compilation";
  private static final String RESTARTED =
      "[2.726s][info   ][codecache            ] Restarting compiler";

  private static final String PRINTED =
      "OpenJDK 64-Bit Server VM warning: CodeCache is full. Compiler has been disabled.";
  private static final String ENABLED = " compilation: enabled";

  private static CodeCache codeCache(LogReport report) {
    return requireNonNull(report.codeCache());
  }

  private static CodeCache codeCache(String... lines) {
    return codeCache(Logs.ofLines(lines));
  }

  private static long count(LogReport report, IncidentKind kind) {
    return report.incidents().stream()
        .filter(one -> one.kind() == kind)
        .mapToLong(Incidents::count)
        .sum();
  }

  private static List<String> findings(LogReport report) {
    return LogRules.findings(report).stream().map(LogFinding::id).toList();
  }

  /// JDK 21 and 28 write the line first, and the warning only once.
  @Test
  void eachStopOfTheCompilersCounts() {
    for (List<String> first : List.of(List.of(STOPPED, WARNING), List.of(WARNING, STOPPED))) {
      LogReport report =
          Logs.ofLines(
              first.get(0),
              first.get(1),
              RESTARTED,
              STOPPED.replace("0.764", "3.558"),
              RESTARTED.replace("2.726", "5.615"),
              STOPPED.replace("0.764", "6.374"));
      assertThat(codeCache(report).fulls()).isEqualTo(1);
      assertThat(codeCache(report).disabled()).isEqualTo(3);
      assertThat(count(report, IncidentKind.COMPILER_ENABLED)).isEqualTo(2);
      assertThat(report.coverage().understood()).isEqualTo(6);
    }
  }

  /// The cache was a tenth full.
  @Test
  void aSweepIsNoLackOfRoom() {
    LogReport report =
        Logs.ofLines(
            USE.formatted(100, 400, 400),
            "[0.200s][debug][codecache,sweep,start] CodeCache flushing",
            USE.formatted(300, 300, 400));
    assertThat(codeCache(report).sweeps()).isEqualTo(1);
    assertThat(codeCache(report).flushes()).isNegative();
    // Twice that would be less than any JVM starts with.
    assertThat(codeCache(report).sufficient()).isEqualTo(2_496 << 10);
    assertThat(findings(report)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[0.392s][debug][codecache ] *flushing osr nmethod 164/0x00007fd9b750d210. Live blobs:1308/Free CodeCache:830Kb",
        "[0.392s][debug][codecache ] Flushing nmethod    164/0x00007fd9b750d210, level=3, osr=0, cold=1, epoch=4, cold_count=2. Cache capacity: 4096Kb, free space: 900Kb. method x.A::b ()",
      })
  void methodsThatGoAreCounted(String line) {
    assertThat(codeCache(line, line).flushes()).isEqualTo(2);
    assertThat(codeCache(line, line).sweeps()).isNegative();
  }

  /// With less it would have had to throw away more.
  @Test
  void noSizeIsEnoughThatLeftNoRoom() {
    assertThat(
            codeCache(
                    USE.formatted(100, 450, 450),
                    "[0.200s][info][codecache] Triggering threshold (35.0%) GC due to allocating 10.0% since last unloading (20.0% used -> 30.0% used)")
                .sufficient())
        .isNegative();
    assertThat(
            codeCache(USE.formatted(100, 2_600, 2_600), USE.formatted(200, 2_500, 2_600))
                .sufficient())
        .isNegative();
  }

  /// Sweepers leave code alone in twice of what it takes; collections for it begin at 15%. Where
  /// that is no less than there is, it is no news.
  @ParameterizedTest
  @CsvSource({
    "17.0.15+6, 1600, 3200",
    "17.0.15+6, 2100, 0",
    "25.0.3+9, 450, 3000",
    "25.0.3+9, 700, 0"
  })
  void aSizeIsEnoughThatMakesNoWork(String version, int most, int enough) {
    CodeCache cache =
        codeCache(
            "[0.010s][info][gc,init] Version: " + version + " (release)",
            USE.formatted(100, most, most));
    assertThat(cache.sufficient()).isEqualTo(enough > 0 ? (long) enough << 10 : -1);
  }

  private static final String OF_ANOTHER =
      "[9.000s][info][gc] GC(3) Pause Young (Normal) (G1 Evacuation Pause) 10M->1M(64M) 5.000ms";

  /// Another log may be of a JVM that is not known, and tells no code cache.
  @Test
  void onlyTheJvmsThatTellTheirCacheCount() {
    String version = "[0.010s][info][gc,init] Version: 17.0.15+6 (release)";
    String use = USE.formatted(100, 1_600, 1_600);
    assertThat(codeCache(OF_ANOTHER, version, use).sufficient()).isEqualTo(3_200 << 10);
    assertThat(codeCache(version, use, OF_ANOTHER, USE.formatted(100, 200, 200)).sufficient())
        .as("of an unknown JVM, too")
        .isNegative();
  }

  /// It is full when no piece is long enough, which may be at 80% of its size.
  @Test
  void aJdk8SaysItBesideItsCompilations() {
    String[] full = {
      "CodeCache: size=2700Kb used=2168Kb max_used=2176Kb free=531Kb",
      " bounds [0x00007f951285c000, 0x00007f9512afc000, 0x00007f9512aff000]",
      " total_blobs=626 nmethods=347 adapters=191",
      " compilation: disabled (not enough contiguous free space left)",
      "   1019  363       4       Tmpl::applyAsInt (272 bytes)   COMPILE SKIPPED: code cache is full",
    };
    LogReport report = Logs.ofLines(full);
    assertThat(codeCache(report).fulls()).isEqualTo(1);
    assertThat(codeCache(report).disabled()).isEqualTo(1);
    assertThat(count(report, IncidentKind.COMPILER_ENABLED)).isZero();
    String[] again = Arrays.copyOf(full, full.length + 1);
    again[full.length] = ENABLED;
    assertThat(count(Logs.ofLines(again), IncidentKind.COMPILER_ENABLED)).isEqualTo(1);
    assertThat(codeCache(full[4]).fulls()).isEqualTo(1);
    assertThat(
            codeCache(
                    "OpenJDK 64-Bit Server VM warning: CodeCache is full. Compiler has been disabled.",
                    full[3],
                    full[4])
                .fulls())
        .isEqualTo(1);
  }

  @Test
  void aJdk21SaysItInOtherWords() {
    assertThat(
            codeCache(
                    "    81   25       3       a.B::o (11 bytes)   COMPILE SKIPPED: CodeCache is full (retry at different tier)",
                    "    82   26       3       a.B::o (11 bytes)")
                .fulls())
        .isEqualTo(1);
  }

  /// The state below a warning is printed once the compilers were stopped: it says so, unless room
  /// was made meanwhile.
  @Test
  void compilersWorkAgainWhereAStateBelowTheWarningSaysSo() {
    String disabled = " compilation: disabled (not enough contiguous free space left)";
    assertThat(count(Logs.ofLines(PRINTED, disabled), IncidentKind.COMPILER_ENABLED)).isZero();
    for (String first : List.of(disabled, ENABLED)) {
      assertThat(count(Logs.ofLines(PRINTED, first, ENABLED), IncidentKind.COMPILER_ENABLED))
          .isEqualTo(1);
    }
    assertThat(count(Logs.ofLines(PRINTED, ENABLED), IncidentKind.COMPILER_ENABLED)).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "OpenJDK 64-Bit Server VM GraalVM CE 22.3.0 warning: CodeCache is full. Compiler has been disabled.",
        "Java HotSpot(TM) 64-Bit Server VM Oracle GraalVM 21.0.1+12.1 warning: CodeHeap 'profiled nmethods' is full. Compiler has been disabled.",
        ".Java HotSpot(TM) Client VM warning: CodeCache is full. Compiler has been disabled.",
        "2023-01-01 10:00:00 ERROR [stderr] OpenJDK 64-Bit Server VM warning: CodeCache is full. Compiler has been disabled.",
      })
  void warningsOfAnyJvmBehindAnythingAreRead(String line) {
    LogReport report = Logs.ofLines(line);
    assertThat(codeCache(report).fulls()).isEqualTo(1);
    assertThat(codeCache(report).disabled()).isEqualTo(1);
    assertThat(report.coverage().understood()).isEqualTo(1);
  }

  @Test
  void compilersThatAlwaysWorkedWereNotSwitchedOn() {
    LogReport report =
        Logs.ofLines(
            "CodeCache: size=245760Kb used=2168Kb max_used=2176Kb free=243592Kb",
            " compilation: enabled");
    assertThat(codeCache(report).fulls()).isZero();
    assertThat(report.incidents()).isEmpty();
  }

  /// JDK 20 and later, at the level info; the share in front of a collection is the larger one.
  @Test
  void useIsToldBesideTheCollectionsThatItAsksFor() {
    String trigger =
        "[%d.1s][info][codecache] Triggering threshold (9.6%%) GC due to allocating 9.6%% since last unloading (%s%% used -> %s%% used)";
    String rate =
        "[%d.2s][info][codecache] Allocation rate: 119.790 KB/s, time to aggressive unloading: 65.4 s, cold timeout: 16.3 s, cold gc count: 2, used: %s MB (%s%%), last used: 1.813 MB (15.107%%), gc interval: 11.3 s";
    String[] lines = {
      trigger.formatted(1, "0.000", "15.010"),
      trigger.formatted(2, "15.107", "26.183"),
      rate.formatted(2, "3.144", "26.202"),
      trigger.formatted(3, "35.901", "44.267"),
      rate.formatted(3, "5.039", "41.995"),
    };
    LogReport report = Logs.ofLines(lines);
    assertThat(codeCache(report).heaps())
        .singleElement()
        .satisfies(heap -> {
          assertThat(heap.size()).isEqualTo(12 << 20);
          assertThat(heap.used()).isEqualTo(Math.round(5.039 * (1 << 20)));
          assertThat(heap.maximumUsed()).isEqualTo(Math.round(0.44267 * (12 << 20)));
        });
    assertThat(codeCache(report).collections()).isEqualTo(3);
    assertThat(codeCache(USE.formatted(100, 900, 900), lines[2]).heaps())
        .singleElement()
        .satisfies(heap -> assertThat(heap.size()).isEqualTo(4096 << 10));
  }

  /// In an excerpt nothing tells of what a build tool puts before each line.
  @ParameterizedTest
  @ValueSource(strings = {"CodeCache", "CodeHeap 'profiled nmethods'"})
  void itsUseIsReadBehindAPrefix(String heap) {
    String use = heap + ": size=2496Kb used=1974Kb max_used=1982Kb free=521Kb";
    CodeCache cache = codeCache("    [INFO] " + use, "    [INFO] " + PRINTED);
    assertThat(cache.heaps()).isEqualTo(codeCache(use, PRINTED).heaps()).isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"Code of Main", "Main"})
  void sizesOfOtherCodeAreNone(String other) {
    LogReport report = Logs.ofLines("[INFO] " + other + ": size=2496Kb used=1974Kb", PRINTED);
    assertThat(codeCache(report).heaps()).isEmpty();
    assertThat(report.coverage().foreign()).isEqualTo(1);
  }

  @Test
  void aFullCodeCacheDoesNotTellItsUse() {
    String full =
        "[1.000s][warning][codecache] CodeHeap 'profiled nmethods' is full. Compiler has been disabled.";
    String use =
        "[1.000s][debug][codecache] CodeHeap 'profiled nmethods': size=1248Kb used=1200Kb"
            + " max_used=1240Kb free=48Kb";
    assertThat(unavailable(full)).contains("code cache usage");
    assertThat(unavailable(full, use)).doesNotContain("code cache usage");
  }

  private static Stream<String> unavailable(String... lines) {
    return Logs.ofLines(lines).unavailable().stream().map(Unavailable::figure);
  }

  private static final String CROWDED =
      "CodeCache: size=2600Kb used=2072Kb max_used=2480Kb free=527Kb";

  private static final List<String> HEAPS =
      List.of(
          "CodeHeap 'profiled nmethods': size=2600Kb used=2072Kb max_used=2480Kb free=527Kb",
          "CodeHeap 'non-nmethods': size=5692Kb used=1176Kb max_used=1176Kb free=4515Kb");

  /// What a JVM prints at its exit, JDK 8, 11, and 25.
  @Test
  void printedStatesTellThatACrowdedCacheWasNotFull() {
    for (List<String> printed :
        List.of(
            List.of(CROWDED, " total_blobs=616 nmethods=388 adapters=142", ENABLED),
            List.of(
                CROWDED,
                ENABLED,
                "              stopped_count=0, restarted_count=0",
                " full_count=0"),
            List.of(
                CROWDED,
                " total_blobs=1393, nmethods=1021, adapters=277, full_count=0",
                "Compilation: enabled, stopped_count=0, restarted_count=0"))) {
      assertThat(codeCache(printed.toArray(String[]::new)).fulls()).isZero();
    }
    assertThat(codeCache(CROWDED).fulls()).isNegative();
  }

  /// The warning went to the standard error, which is not at hand, and tells only the first time of
  /// each heap: JDK 11, 25 and 28.
  @Test
  void printedCountsTellHowOftenTheCompilersWereStopped() {
    String state = "Compilation: enabled, stopped_count=4, restarted_count=3";
    for (List<String> printed :
        List.of(
            List.of(ENABLED, "              stopped_count=4, restarted_count=3", " full_count=5"),
            List.of(" total_blobs=303, nmethods=4, adapters=206, full_count=5", state),
            List.of(
                " blobs=2, nmethods=2, adapters=0, full_count=3",
                " blobs=9, nmethods=0, adapters=7, full_count=2",
                " total blobs=11, nmethods=2, adapters=7, full_count=5",
                state))) {
      for (List<String> first : List.of(HEAPS, List.of(PRINTED))) {
        List<String> lines = Stream.concat(first.stream(), printed.stream()).toList();
        LogReport report = Logs.ofLines(lines.toArray(String[]::new));
        CodeCache cache = codeCache(report);
        assertThat(cache.fulls()).isEqualTo(5);
        assertThat(cache.disabled()).isEqualTo(4);
        assertThat(cache.enabled()).isEqualTo(3);
        assertThat(report.coverage().foreign()).isZero();
        assertThat(LogRules.findings(report))
            .filteredOn(one -> one.id().equals("compiler-disabled"))
            .extracting(LogFinding::summary)
            .singleElement()
            .asString()
            .contains("disabled at least 4 times", "and enabled again 3 times");
      }
    }
  }

  /// The same JVM prints it again, another one counts anew, and a program counts its own.
  @Test
  void printedCountsAreThoseOfOneJvm() {
    String state = "Compilation: enabled, stopped_count=%d, restarted_count=%d";
    assertThat(codeCache(CROWDED, state.formatted(2, 2), state.formatted(3, 3)).disabled())
        .isEqualTo(3);
    List<String> log = List.of(CROWDED, state.formatted(2, 2));
    assertThat(codeCache(Logs.ofLogs(List.of(log, log))).disabled()).isEqualTo(4);
    assertThat(codeCache(CROWDED, state.formatted(1, 1), "full_count=7").fulls()).isEqualTo(1);
  }

  /// `-Xlog:codecache*=debug` of JDK 17, 21 and 25, of which the first has no line of the tag
  /// alone.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "[0.050s][debug][codecache,sweep,start] CodeCache flushing",
        "[0.050s][info][codecache] Unknown code cache pressure; don't age code",
        "[0.266s][info][codecache         ] Triggering threshold (11.622%) GC due to allocating 22.517% since last unloading (0.000% used -> 22.517% used)",
      })
  void whoLogsTheTagOfAFullCacheKnowsThatItWasNot(String line) {
    assertThat(codeCache(line, USE.formatted(100, 3_900, 4_000)).fulls()).isZero();
    assertThat(codeCache(USE.formatted(100, 3_900, 4_000)).fulls()).isNegative();
  }
}
