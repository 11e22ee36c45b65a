package dev.assay.flags;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.flags.Fate.Ignored;
import dev.assay.flags.Fate.Listed;
import dev.assay.flags.Fate.Refused;
import dev.assay.flags.Fate.Renamed;
import dev.assay.flags.Flag.Kind;
import dev.assay.flags.Flag.Range;
import dev.assay.flags.JvmBuild.LogWord;
import dev.assay.flags.JvmBuild.OptionAnswer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KnowledgeTest {

  private static final Knowledge SHIPPED = Knowledge.shipped();

  @TempDir Path folder;

  @Test
  void eightReleasesAreShipped() {
    assertThat(SHIPPED.features()).containsExactly(8, 11, 17, 21, 25, 26, 27, 28);
    assertThat(SHIPPED.build(8).provedBy()).isEqualTo("1.8.0_504-b01 Debian");
    assertThat(SHIPPED.build(8).isProved()).isTrue();
  }

  /// As `-XX:+PrintFlagsFinal` with both unlocks lists them.
  @ParameterizedTest
  @CsvSource({
    "8, 889, 720, 108, 43, 18",
    "11, 984, 661, 196, 115, 12",
    "17, 897, 546, 215, 123, 13",
    "21, 901, 520, 231, 137, 13",
    "25, 933, 499, 264, 156, 14",
    "26, 916, 478, 272, 152, 14",
    "27, 896, 468, 282, 132, 14",
    "28, 919, 469, 304, 132, 14"
  })
  void everyFlagHasItsKind(int feature, int all, int product, int diagnostic, int trial, int live) {
    JvmBuild build = SHIPPED.build(feature);
    assertThat(build.names()).hasSize(all);
    assertThat(kinds(build, Kind.PRODUCT)).isEqualTo(product);
    assertThat(kinds(build, Kind.DIAGNOSTIC)).isEqualTo(diagnostic);
    assertThat(kinds(build, Kind.EXPERIMENTAL)).isEqualTo(trial);
    assertThat(kinds(build, Kind.MANAGEABLE)).isEqualTo(live);
  }

  private static long kinds(JvmBuild build, Kind kind) {
    return build.names().stream()
        .filter(name -> build.fate(name) instanceof Listed(Flag flag, _) && flag.kind() == kind)
        .count();
  }

  /// L listed, D listed and deprecated, O ignored, X refused, R renamed; by 8, 11, 17 .. 28.
  @ParameterizedTest
  @CsvSource({
    "AggressiveOpts, LDXXXXXX",
    "UseBiasedLocking, LLDXXXXX",
    "BiasedLockingStartupDelay, LLDXXXXX",
    "MaxPermSize, OOXXXXXX",
    "PermSize, OOXXXXXX",
    "UseConcMarkSweepGC, LDXXXXXX",
    "UseParNewGC, LXXXXXXX",
    "UseParallelOldGC, LLXXXXXX",
    "PrintGCDateStamps, LXXXXXXX",
    "UseGCLogFileRotation, LXXXXXXX",
    "PrintGCDetails, LLLLLLLL",
    "TraceClassLoading, LRXXXXXX",
    "UnlockCommercialFeatures, LXXXXXXX",
    "FlightRecorder, LLDDDDDD",
    "UseFastAccessorMethods, LXXXXXXX",
    "MaxRAMFraction, LDDDXXXX",
    "UseCGroupMemoryLimitForHeap, LXXXXXXX",
    "ZGenerational, XXXLOXXX",
    "LockingMode, XXXLDOXX",
    "UseCompressedClassPointers, LLLLDDOO",
    "ParallelRefProcEnabled, LLLLLDOX",
    "AggressiveHeap, LLLLLDOX",
    "UseCompactObjectHeaders, XXXXLLLL",
    "UseJVMCICompiler, XLLLLLXX",
    "NoSuchFlagAnywhere, XXXXXXXX"
  })
  void aFlagLivesAndDies(String name, String life) {
    StringBuilder found = new StringBuilder();
    for (int feature : SHIPPED.features()) {
      found.append(
          switch (SHIPPED.build(feature).fate(name)) {
            case Listed listed -> listed.words().contains("deprecated") ? 'D' : 'L';
            case Ignored _ -> 'O';
            case Refused _ -> 'X';
            case Renamed _ -> 'R';
          });
    }
    assertThat(found).hasToString(life);
  }

  @Test
  void theWordsAreThoseOfTheJvm() {
    assertThat(SHIPPED.build(11).fate("AggressiveOpts").words())
        .isEqualTo(
            "Option AggressiveOpts was deprecated in version 11.0 and will likely be removed in a"
                + " future release.");
    assertThat(SHIPPED.build(11).fate("MaxPermSize").words())
        .isEqualTo("Ignoring option MaxPermSize; support was removed in 8.0");
    assertThat(SHIPPED.build(17).fate("MaxPermSize").words())
        .isEqualTo("Unrecognized VM option 'NAME'");
    assertThat(SHIPPED.build(11).fate("TraceClassLoading"))
        .isEqualTo(
            new Renamed(
                "-Xlog:class+load=info",
                "[warning][arguments] -XX:+TraceClassLoading is deprecated. Will use"
                    + " -Xlog:class+load=info instead."));
  }

  @Test
  void defaultsMoveBetweenReleases() {
    assertThat(value(8, "BiasedLockingStartupDelay")).isEqualTo("4000");
    assertThat(value(11, "BiasedLockingStartupDelay")).isEqualTo("0");
    assertThat(value(25, "UseCompactObjectHeaders")).isEqualTo("false");
    assertThat(value(27, "UseCompactObjectHeaders")).isEqualTo("true");
    assertThat(value(17, "SharedBaseAddress")).isEqualTo("varies");
    assertThat(value(17, "UnlockDiagnosticVMOptions")).isEqualTo("false");
  }

  private static String value(int feature, String name) {
    return SHIPPED.build(feature).fate(name) instanceof Listed(Flag flag, _) ? flag.value() : "";
  }

  @Test
  void rangesAndErgonomicsComeAlong() {
    assertThat(SHIPPED.build(17).fate("InitiatingHeapOccupancyPercent"))
        .isInstanceOfSatisfying(
            Listed.class,
            listed -> assertThat(listed.flag().range()).contains(new Range("0", "100")));
    assertThat(SHIPPED.build(17).fate("UseG1GC"))
        .isInstanceOfSatisfying(
            Listed.class, listed -> assertThat(listed.flag().ergonomic()).isTrue());
  }

  @ParameterizedTest
  @CsvSource({
    "17, G1NewSizePercent, EXPERIMENTAL, false",
    "11, UseZGC, EXPERIMENTAL, false",
    "17, UseG1GC, PRODUCT, true",
    "17, HeapDumpPath, MANAGEABLE, false"
  })
  void anExperimentalFlagIsNotTakenForAnErgonomicOne(
      int feature, String name, Kind kind, boolean ergonomic) {
    assertThat(SHIPPED.build(feature).fate(name))
        .isInstanceOfSatisfying(
            Listed.class,
            listed -> {
              assertThat(listed.flag().kind()).isEqualTo(kind);
              assertThat(listed.flag().ergonomic()).isEqualTo(ergonomic);
            });
  }

  @Test
  void optionsAreAnswered() {
    assertThat(SHIPPED.build(8).option("-d64")).contains(new OptionAnswer(true, ""));
    assertThat(SHIPPED.build(11).option("-d64"))
        .contains(new OptionAnswer(false, "Unrecognized option: -d64"));
    assertThat(SHIPPED.build(8).option("--add-opens java.base/java.lang=ALL-UNNAMED"))
        .contains(new OptionAnswer(false, "Unrecognized option: --add-opens"));
    assertThat(SHIPPED.build(17).option("--illegal-access=permit"))
        .contains(
            new OptionAnswer(
                true, "Ignoring option --illegal-access=permit; support was removed in 17.0"));
    assertThat(SHIPPED.build(17).option("-never-asked")).isEmpty();
  }

  @Test
  void modulesLogTagsAndCompileCommandsAreKnown() {
    assertThat(SHIPPED.build(8).hasModule("java.base")).isFalse();
    assertThat(SHIPPED.build(17).hasModule("java.base")).isTrue();
    assertThat(SHIPPED.build(17).hasModule("java.nosuch")).isFalse();
    assertThat(SHIPPED.build(25).packages("java.base")).contains("java.lang", "sun.nio.ch");
    assertThat(SHIPPED.build(8).logWords(LogWord.TAG)).isEmpty();
    assertThat(SHIPPED.build(21).logWords(LogWord.TAG)).contains("gc", "safepoint");
    assertThat(SHIPPED.build(21).logWords(LogWord.LEVEL)).contains("off", "warning");
    assertThat(SHIPPED.build(8).compileCommands()).containsKeys("exclude", "dontinline");
    assertThat(SHIPPED.build(17).compileCommands()).containsEntry("blackhole", "bool");
  }

  @Test
  void aReleaseInBetweenIsNotProved() {
    JvmBuild build = SHIPPED.build(14);
    assertThat(build.isProved()).isFalse();
    assertThatThrownBy(() -> SHIPPED.build(7)).hasMessageContaining("nothing is known of JDK 7");
  }

  @Test
  void aLearntBuildReplacesTheShippedOne() throws IOException {
    Knowledge learnt = Knowledge.read(file(learnt("17.0.99")));
    Knowledge both = SHIPPED.plus(learnt);
    assertThat(both.features()).isEqualTo(SHIPPED.features());
    assertThat(both.build(17).provedBy()).isEqualTo("17.0.99 Me");
    assertThat(both.build(17).fate("UseFoo"))
        .isEqualTo(
            new Listed(
                new Flag("UseFoo", "ccstr", Kind.PRODUCT, "a|b", false, Optional.empty()), ""));
    assertThat(both.build(21).provedBy()).isEqualTo(SHIPPED.build(21).provedBy());
  }

  private static String learnt(String version) {
    Asked asked = new Asked(17, version, version, "Me", "VM", "Linux/amd64", 2, 1024, "");
    Flag flag = new Flag("UseFoo", "ccstr", Kind.PRODUCT, "a|b", false, Optional.empty());
    return KnowledgeWriter.write(
        List.of(
            new Lesson(
                asked,
                new java.util.TreeMap<>(
                    java.util.Map.of("flag UseFoo", Cell.of(new Listed(flag, "")))))));
  }

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("learnt.txt"), text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "'hello'; :1: does not begin with assay.knowledge/1",
        "'assay.knowledge/1\n'; :2: names no build",
        "'assay.knowledge/1\nbuild\tx\n'; :2: a build has 9 fields",
        "'HEAD'; ok",
        "'HEADflag A\tbool|p|true\tx\n'; :3: flag A: has 2 cells for 1 builds",
        "'HEADflag A\tbool\n'; :3: flag A: 'bool' does not describe a flag",
        "'HEADflag B\t-\nflag A\t-\n'; :4: 'flag A' stands behind 'flag B'",
        "'HEADflag A\t=\n'; :3: flag A: its first cell refers",
        "'HEADjunk A\t-\n'; :3: junk A: 'junk' is no sort of row",
        "'HEADrubbish\n'; :3: is no row",
        "'HEADoption -x\tfoo\n'; :3: option -x: 'foo' is no answer"
      })
  void garbageIsRefusedWithItsLine(String text, String complaint) throws IOException {
    String head = "assay.knowledge/1\nbuild\t17\t17.0.1\t17.0.1\tMe\tVM\tLinux/amd64\t2\t1024\t\n";
    Path file = file(text.replace("HEAD", head));
    if (complaint.equals("ok")) {
      assertThat(Knowledge.read(file).features()).containsExactly(17);
    } else {
      assertThatThrownBy(() -> Knowledge.read(file))
          .hasMessageContaining(file + complaint)
          .hasMessageContaining("; give");
    }
  }
}
