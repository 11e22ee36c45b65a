package dev.assay.flags;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.flags.Fate.Ignored;
import dev.assay.flags.Fate.Listed;
import dev.assay.flags.Fate.Refused;
import dev.assay.flags.Fate.Renamed;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LifecycleTest {

  private static final Knowledge SHIPPED = Knowledge.shipped();
  private static final LifecycleTable TABLE = LifecycleTable.shipped();

  /// Backported to 11.0.9 after the JEP.
  private static final String BACKPORTED = "UseShenandoahGC";

  @Test
  void theTableAgreesWithEveryBuildThatWasAsked() {
    List<String> wrong =
        TABLE
            .flags()
            .flatMap(flag ->
                SHIPPED.features().stream()
                    .filter(feature -> contradicts(flag, feature))
                    .map(feature -> flag + " on " + feature))
            .toList();
    assertThat(wrong).isEmpty();
  }

  private static boolean contradicts(String flag, int feature) {
    Lifecycle row = TABLE.row(flag).orElseThrow();
    Fate fate = SHIPPED.build(feature).fate(flag);
    if (reached(row.refusedIn(), feature)) {
      return !(fate instanceof Refused);
    }
    if (reached(row.obsoleteIn(), feature)) {
      return fate instanceof Listed && !fate.words().contains("scheduled for removal");
    }
    if (row.since().isPresent() && feature < row.since().getAsInt()) {
      return !(fate instanceof Refused) && !flag.equals(BACKPORTED);
    }
    return fate instanceof Listed
        && feature > 8
        && reached(row.deprecatedIn(), feature)
        && !fate.words().contains("deprecated in version " + row.deprecatedIn().getAsInt() + ".0");
  }

  private static boolean reached(OptionalInt release, int feature) {
    return release.isPresent() && feature >= release.getAsInt();
  }

  @Test
  void theTableIsSorted() {
    List<String> flags = TABLE.flags().toList();
    assertThat(flags).containsExactlyElementsOf(new TreeSet<>(flags)).hasSizeGreaterThan(300);
  }

  /// L listed, D listed and deprecated, O ignored, X refused, R renamed; JDK 9 to 24.
  @ParameterizedTest
  @CsvSource({
    "UseConcMarkSweepGC, DDDDDOXXXXXXXXXX",
    "CMSInitiatingOccupancyFraction, LLLLLOXXXXXXXXXX",
    "UseParNewGC, DXXXXXXXXXXXXXXX",
    "AggressiveOpts, LLDOXXXXXXXXXXXX",
    "UseBiasedLocking, LLLLLLDDDOXXXXXX",
    "UseParallelOldGC, LLLLLDOXXXXXXXXX",
    "MaxRAMFraction, LDDDDDDDDDDDDDDD",
    "UseCGroupMemoryLimitForHeap, LDXXXXXXXXXXXXXX",
    "PrintGCDateStamps, XXXXXXXXXXXXXXXX",
    "PrintGCDetails, LLLLLLLLLLLLLLLL",
    "FlightRecorder, LLLLDDDDDDDDDDDD",
    "ZGenerational, XXXXXXXXXXXXLLDO",
    "UseZGC, XXLLLLLLLLLLLLLL",
    "UseCompactObjectHeaders, XXXXXXXXXXXXXXXL",
    "UseFastAccessorMethods, OXXXXXXXXXXXXXXX",
    "MaxPermSize, OOOOOOOOXXXXXXXX"
  })
  void aReleaseInBetweenFollowsTheTable(String flag, String life) {
    StringBuilder found = new StringBuilder();
    for (int feature = 9; feature <= 24; feature++) {
      found.append(
          switch (SHIPPED.build(feature).fate(flag)) {
            case Listed(_, String words) -> words.contains("deprecated") ? 'D' : 'L';
            case Ignored _ -> 'O';
            case Refused _ -> 'X';
            case Renamed _ -> 'R';
          });
    }
    assertThat(found).hasToString(life);
  }

  @Test
  void whatNoBuildProvedIsSaidToRestOnTables() {
    JvmBuild build = SHIPPED.build(14);
    assertThat(build.isProved()).isFalse();
    assertThat(build.provedBy())
        .isEqualTo(
            "tables of deprecation (between %s and %s)"
                .formatted(SHIPPED.build(11).provedBy(), SHIPPED.build(17).provedBy()));
    assertThat(build.fate("UseConcMarkSweepGC").words())
        .isEqualTo("Ignoring option UseConcMarkSweepGC; support was removed in 14.0");
    assertThat(SHIPPED.build(16).fate("UseBiasedLocking").words())
        .isEqualTo(SHIPPED.build(17).fate("UseBiasedLocking").words());
    assertThat(build.isCertain("UseConcMarkSweepGC")).isTrue();
    assertThat(build.isCertain("UseG1GC")).isTrue();
    assertThat(build.isCertain("MaxPermSize")).isFalse();
    assertThat(SHIPPED.build(17).isCertain("MaxPermSize")).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "-d64, 9, true",
    "-d64, 10, false",
    "-Xlog:gc, 9, true",
    "-Xincgc, 9, false",
    "--add-modules=java.base, 9, true",
    "-Djava.security.manager, 16, true",
    "-Djava.security.manager, 23, true",
    "-Djava.security.manager, 24, false",
    "--sun-misc-unsafe-memory-access=allow, 22, false",
    "--sun-misc-unsafe-memory-access=allow, 23, true"
  })
  void anOptionChangesInTheReleaseThatTheTableNames(String option, int feature, boolean accepted) {
    assertThat(SHIPPED.build(feature).option(option))
        .hasValueSatisfying(answer -> assertThat(answer.accepted()).isEqualTo(accepted));
  }

  @Test
  void theSecurityManagerWarnsFrom17On() {
    assertThat(SHIPPED.build(16).option("-Djava.security.manager").orElseThrow().words()).isEmpty();
    assertThat(SHIPPED.build(19).option("-Djava.security.manager").orElseThrow().words())
        .contains("The Security Manager is deprecated");
  }

  @Test
  void nineAndTenHaveTheModulesThatElevenLost() {
    assertThat(SHIPPED.build(10).hasModule("java.xml.bind")).isTrue();
    assertThat(SHIPPED.build(11).hasModule("java.xml.bind")).isFalse();
    assertThat(SHIPPED.build(12).hasModule("java.xml.bind")).isFalse();
    assertThat(SHIPPED.build(9).hasModule("java.base")).isTrue();
  }

  @Test
  void aLifeIsPutTogetherFromBuildsAndTable() {
    Lifecycle life = SHIPPED.lifecycle("ParallelRefProcEnabled").orElseThrow();
    assertThat(life.deprecatedIn()).hasValue(26);
    assertThat(life.obsoleteIn()).hasValue(27);
    assertThat(life.refusedIn()).hasValue(28);
    Lifecycle biased = SHIPPED.lifecycle("UseBiasedLocking").orElseThrow();
    assertThat(biased.refusedIn()).hasValue(19);
    assertThat(biased.refusedBy()).hasValue(21);
    assertThat(biased.source()).isEqualTo("special_jvm_flags of 17");
  }

  @Test
  void theFutureIsWhatIsAnnounced() {
    Lifecycle pointers = SHIPPED.lifecycle("UseCompressedClassPointers").orElseThrow();
    assertThat(pointers.obsoleteIn()).hasValue(27);
    assertThat(pointers.isRefused()).isFalse();
    Lifecycle occupancy = SHIPPED.lifecycle("InitiatingHeapOccupancyPercent").orElseThrow();
    assertThat(occupancy.replacement()).contains("G1IHOP");
    assertThat(occupancy.obsoleteIn()).hasValue(28);
    assertThat(SHIPPED.lifecycle("UseG1GC").orElseThrow().ends()).isFalse();
    assertThat(SHIPPED.lifecycle("NoSuchFlagAnywhere")).isEmpty();
  }

  @Test
  void aFlagThatDiesBetweenTwoBuildsIsRefusedByTheNewer() {
    Lifecycle life = SHIPPED.lifecycle("MaxPermSize").orElseThrow();
    assertThat(life.refusedIn()).isEmpty();
    assertThat(life.refused()).hasValue(17);
    assertThat(SHIPPED.lifecycle("TraceClassLoading").flatMap(Lifecycle::replacement))
        .isEqualTo(Optional.of("-Xlog:class+load=info"));
  }
}
