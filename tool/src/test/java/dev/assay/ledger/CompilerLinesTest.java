package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.Jit;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Counted;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What is told of the compilers, and what is not.
class CompilerLinesTest {

  private static final List<String> LOGGED =
      List.of(
          "[0.033s][debug][jit,compilation]    1     n 0       x.A::a (native)   ",
          "[0.034s][debug][jit,compilation]    2       3       x.A::b (10 bytes)",
          "[0.035s][debug][jit,compilation]    3 %     4       x.A::c @ 5 (20 bytes)",
          "[0.036s][debug][jit,compilation]    2       3       x.A::b (10 bytes)   made not entrant");
  private static final List<String> PRINTED =
      List.of(
          "     33    1     n 0       x.A::a (native)   ",
          "     34    2       3       x.A::b (10 bytes)",
          "     35    3 %     4       x.A::c @ 5 (20 bytes)",
          "     36    2       3       x.A::b (10 bytes)   made not entrant");

  private static Jit jit(List<String> lines) {
    LogReport report = Logs.ofLogs(List.of(lines));
    assertThat(report.coverage().understood()).isEqualTo(lines.size());
    return Objects.requireNonNull(report.jit());
  }

  /// With `PrintCompilation` each line stands in front of that of the log, or behind it.
  @Test
  void whatIsPrintedBesideTheLogCountsOnce() {
    List<String> before = new ArrayList<>();
    List<String> behind = new ArrayList<>();
    for (int i = 0; i < LOGGED.size(); i++) {
      before.addAll(List.of(PRINTED.get(i), LOGGED.get(i)));
      behind.addAll(List.of(LOGGED.get(i), PRINTED.get(i)));
    }
    Jit logged = jit(LOGGED);
    assertThat(logged.levels()).containsExactly(1L, 0L, 0L, 1L, 1L);
    assertThat(logged.onStack()).isEqualTo(1);
    assertThat(logged.bytes()).isEqualTo(30);
    assertThat(logged.notEntrant()).isEqualTo(1);
    for (List<String> lines : List.of(PRINTED, before, behind)) {
      Jit jit = jit(lines);
      assertThat(jit.levels()).isEqualTo(logged.levels());
      assertThat(jit.onStack()).isEqualTo(1);
      assertThat(jit.bytes()).isEqualTo(30);
      assertThat(jit.notEntrant()).isEqualTo(1);
    }
  }

  /// JDK 11 to 24 with `-Xlog:...:none`: the class of a method may be unloaded when its code goes.
  @Test
  void methodsWithoutNamesAreToldByTheirWords() {
    Jit jit =
        jit(
            List.of(
                "GC(0) Pause Full (System.gc()) 9M->1M(9M) 2.500ms",
                "   2       3       x.A::b (10 bytes)",
                " 113       1      (method)   made not entrant",
                " 113       1      (method)   made zombie",
                "1036       4      (method)   made not entrant"));
    assertThat(jit.notEntrant()).isEqualTo(2);
    assertThat(jit.levels()).containsExactly(0L, 0L, 0L, 1L, 0L);
  }

  @ParameterizedTest
  @ValueSource(strings = {" 113       1      (method) was called", " 113       1      (method)"})
  void otherWordsAboutMethodsAreTheProgramsOwn(String line) {
    LogReport report = Logs.ofLines("GC(0) Pause Full (System.gc()) 9M->1M(9M) 2.500ms", line);
    assertThat(report.jit()).isNull();
    assertThat(report.coverage().foreign()).isEqualTo(1);
  }

  /// The application had not ended its line, and its own may hold numbers.
  @ParameterizedTest
  @ValueSource(strings = {".....", "working... ", "12 of 30 done ", "took 3", "[1, 2] 7 8  9 "})
  void behindTextThatWasNotEnded(String text) {
    List<String> lines = PRINTED.stream().map(line -> text + line).toList();
    assertThat(jit(lines).levels()).containsExactly(1L, 0L, 0L, 1L, 1L);
    assertThat(jit(lines).onStack()).isEqualTo(1);
    assertThat(jit(lines).bytes()).isEqualTo(30);
    assertThat(jit(lines).notEntrant()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "loaded 38   16   of 40 x.A::b (10 bytes)",
        "loaded 38  16       3       x.A::b (10 bytes)",
        "loaded 38   16       7       x.A::b (10 bytes)",
      })
  void columnsOfOthersAreNoCompilations(String line) {
    assertThat(Logs.ofLogs(List.of(List.of(PRINTED.get(1), line))).jit())
        .isEqualTo(Logs.ofLogs(List.of(List.of(PRINTED.get(1)))).jit());
  }

  /// JDK 6 tells no milliseconds, and in front of the method what became of it.
  @Test
  void whatAJdk6MadeNotEntrantIsNoCompilation() {
    Jit jit =
        jit(
            List.of(
                "  1%      x.A::b @ 68 (276 bytes)",
                "  1       java.lang.Math::max (11 bytes)",
                "  1%  made not entrant  (2)  x.A::b @ 68 (276 bytes)",
                "  2%      x.A::b @ 91 (276 bytes)"));
    assertThat(jit.levels().getLast()).isEqualTo(3);
    assertThat(jit.onStack()).isEqualTo(2);
    assertThat(jit.notEntrant()).isEqualTo(1);
  }

  @Test
  void withoutInliningItIsNotTold() {
    for (List<String> lines : List.of(LOGGED, PRINTED)) {
      assertThat(jit(lines).inlined()).isNegative();
      assertThat(jit(lines).notInlined()).isNegative();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"[0.033s][debug][jit,inlining]  ", "                          "})
  void decisionsAloneTellOfNoCompilation(String front) {
    Jit jit =
        jit(
            List.of(
                front + "  @ 4   x.A::a (5 bytes)   inline (hot)",
                front + "  @ 8   x.A::b (500 bytes)   too big",
                front + "  @ 12   x.A::c (5 bytes)   inline (hot)"));
    assertThat(jit.inlined()).isEqualTo(2);
    assertThat(jit.notInlined()).isEqualTo(1);
    assertThat(jit.levels()).isEmpty();
    assertThat(jit.notEntrant()).isNegative();
    assertThat(jit.bytes()).isNegative();
  }

  @Test
  void decisionsThatArePrintedBesideTheLogCountOnce() {
    Jit jit =
        jit(
            List.of(
                LOGGED.get(1),
                "[0.034s][debug][jit,inlining]    @ 4   x.A::a (5 bytes)   inline (hot)",
                PRINTED.get(1),
                "                              @ 4   x.A::a (5 bytes)   inline (hot)"));
    assertThat(jit.inlined()).isEqualTo(1);
    assertThat(jit.levels()).containsExactly(0L, 0L, 0L, 1L, 0L);
  }

  /// The milliseconds stand on a line before, behind which another thread wrote: the number of the
  /// compilation is none.
  @Test
  void aNumberOutsideOfItsColumnIsTheLevel() {
    LogReport report =
        Logs.ofLines(
            "   1354  285       3       java.lang.Thread::join (84 bytes)",
            " 286       2       java.nio.charset.CoderResult::isUnderflow (13 bytes)",
            "   1355  287       4       java.lang.Math::min (11 bytes)",
            "1356 12345 4 java.lang.Math::max (11 bytes)");
    assertThat(report.coverage().irregularities()).isEmpty();
    assertThat(report.span().nanos()).isEqualTo(2_000_000);
    assertThat(Objects.requireNonNull(report.jit()).levels()).containsExactly(0L, 0L, 1L, 1L, 2L);
  }

  /// From JDK 20 on nothing parts the milliseconds from digits that an application left there.
  @Test
  void digitsOfTheApplicationAreNoTime() {
    LogReport report =
        Logs.ofLines(
            "152  366       3       x.A::a (5 bytes)",
            "34153  367       3       x.A::b (5 bytes)",
            "row 34154  368       3       x.A::c (5 bytes)",
            "155  369       3       x.A::d (5 bytes)");
    assertThat(report.starts()).isEqualTo(1);
    assertThat(report.span().nanos()).isEqualTo(3_000_000);
    assertThat(Objects.requireNonNull(report.jit()).levels()).containsExactly(0L, 0L, 0L, 4L, 0L);
  }

  /// JDK 8 with `TraceClassLoading` and `PrintGCDetails`: classes and the heap at the end have no
  /// time of their own. That of the last stop is long over.
  @Test
  void whatHasNoTimeCameWhenTheCompilationBeforeItWas() {
    LogReport report =
        Logs.ofLines(
            "1.039: Total time for which application threads were stopped: 0.0051157 seconds, Stopping threads took: 0.0050292 seconds",
            "   2745  278 %     4       Tmpl::m4 @ 10 (108 bytes)",
            "[Loaded Tmpl from __JVM_DefineClass__]",
            "   2827  274 %     4       Tmpl::m1 @ 9 (107 bytes)",
            "Heap",
            " PSYoungGen      total 18944K, used 17101K [0x00000000feb00000, 0x0000000100000000, 0x0000000100000000)");
    assertThat(report.starts()).isEqualTo(1);
    assertThat(report.coverage().irregularities()).isEmpty();
    assertThat(report.span().nanos()).isEqualTo(2_827_000_000L - 1_033_884_300);
  }

  @Test
  void classesBehindTheFirstCompilationOfANextJvmAreItsOwn() {
    LogReport report =
        Logs.ofLines(
            "50.039: Total time for which application threads were stopped: 0.0051157 seconds, Stopping threads took: 0.0050292 seconds",
            "    187   56       1       java.security.ProtectionDomain::getCodeSource (5 bytes)",
            "[Loaded Tmpl from __JVM_DefineClass__]",
            "    190   57       3       Tmpl::m1 (107 bytes)");
    assertThat(report.starts()).isEqualTo(2);
  }

  @Test
  void anIdleProgramHasItsTimes() {
    LogReport report =
        Logs.ofLines(
            "152  366       3       x.A::a (5 bytes)",
            "90153  367       3       x.A::b (5 bytes)",
            "90154  368       3       x.A::c (5 bytes)");
    assertThat(report.span().nanos()).isEqualTo(90_002_000_000L);
  }

  /// JDK 21 and later; JDK 28 names the parts of the line.
  @Test
  void reasonsForWhichCodeWasLeftAreCounted() {
    String left =
        "[0.%03ds][debug][deoptimization] cid=  12 %s trap_bci=%s pc=0x00 relative_pc=0x08";
    LogReport report =
        Logs.ofLines(
            left.formatted(85, "osr level=4 A.b()V", "58 osr_bci=54 unstable_if reinterpret"),
            left.formatted(88, "    level=4 A.c(LA;)I", "1 class_check maybe_recompile"),
            left.formatted(89, "    level=4 A.c(LA;)I", "1 class_check maybe_recompile"),
            "[0.090s][debug][deoptimization] cid=  12     level=4 A.c(LA;)I trap_bci=",
            "[0.090s][debug][deoptimization] of another kind",
            "[2.325s][debug][deoptimization       ] UNCOMMON TRAP method=java.lang.AbstractStringBuilder.ensureCapacitySameCoder([BBI)[B trap_bci=8 reason=unstable_if action=reinterpret cid= 186  level=4 pc=0x00007fc0756d56fc relative_pc=0x000000000000027c");
    assertThat(report.incidents())
        .singleElement()
        .satisfies(one -> {
          assertThat(one.kind()).isEqualTo(IncidentKind.DEOPTIMIZATION);
          assertThat(one.details())
              .containsExactly(new Counted("class_check", 2), new Counted("unstable_if", 2));
        });
    assertThat(report.coverage().understood()).isEqualTo(6);
  }
}
