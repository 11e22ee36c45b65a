package dev.assay.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.flags.Knowledge;
import dev.assay.model.Argument;
import dev.assay.model.Container;
import dev.assay.model.JvmLine;
import dev.assay.model.Problem;
import dev.assay.model.UpgradeReport;
import dev.assay.model.UpgradeReport.Change;
import dev.assay.model.UpgradeReport.End;
import dev.assay.model.UpgradeReport.Item;
import dev.assay.model.UpgradeReport.MovedDefault;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class UpgradeTest {

  private static final Knowledge KNOWLEDGE = Knowledge.shipped();

  @Test
  void whatBreaksIsNamedWithTheFirstReleaseThatRefusesItAndTheFix() {
    UpgradeReport report =
        upgrade(8, 25, "-Xmx1g", "-XX:+UseConcMarkSweepGC", "-XX:+AggressiveOpts");
    assertThat(report.breaks())
        .extracting(item -> item.argument().text())
        .containsExactly("-XX:+UseConcMarkSweepGC", "-XX:+AggressiveOpts");
    Item cms = report.breaks().getFirst();
    assertThat(cms.message()).isEqualTo("refused by JDK 25, first by JDK 15");
    assertThat(cms.since()).hasValue(15);
    assertThat(cms.words()).contains("Unrecognized VM option");
    assertThat(cms.fix()).startsWith("Write -XX:+UseG1GC. ");
    assertThat(report.isSmooth()).isFalse();
  }

  @Test
  void whatIsRefusedAlreadyDoesNotBreak() {
    UpgradeReport report = upgrade(17, 25, "-d64", "-Xmx1g");
    assertThat(report.breaks()).isEmpty();
    assertThat(report.already())
        .singleElement()
        .satisfies(item -> assertThat(item.message()).startsWith("refused by JDK 17 already"));
  }

  @Test
  void whatLosesItsEffectIsNoBreak() {
    UpgradeReport report = upgrade(21, 25, "-XX:+ZGenerational", "-XX:+UseZGC");
    assertThat(report.breaks()).isEmpty();
    assertThat(report.ignored())
        .singleElement()
        .satisfies(item -> {
          assertThat(item.argument().text()).isEqualTo("-XX:+ZGenerational");
          assertThat(item.words()).contains("support was removed in 24.0");
        });
  }

  @Test
  void aNewWarningIsADeprecationAndAnOldOneIsNot() {
    assertThat(upgrade(8, 11, "-XX:+UseConcMarkSweepGC").deprecated()).hasSize(1);
    assertThat(upgrade(17, 21, "-XX:MaxRAMFraction=2").deprecated()).isEmpty();
  }

  @Test
  void theReleaseInWhichAFlagWillRefuseIsNamed() {
    assertThat(upgrade(17, 25, "-XX:+ParallelRefProcEnabled", "-Xmx1g").ends())
        .singleElement()
        .extracting(End::refusedIn, End::proved)
        .containsExactly(28, true);
    assertThat(upgrade(25, 28, "-XX:InitiatingHeapOccupancyPercent=30").ends())
        .singleElement()
        .extracting(End::refusedIn, End::proved)
        .containsExactly(28, false);
  }

  @Test
  void defaultsThatMovedAreListedUnlessTheLineSetsThem() {
    assertThat(upgrade(8, 11, "-Xmx1g").defaults())
        .anySatisfy(moved -> {
          assertThat(moved.flag()).isEqualTo("MaxInlineLevel");
          assertThat(moved.before()).isEqualTo("9");
          assertThat(moved.after()).isEqualTo("15");
          assertThat(moved.meaning()).isNotEmpty();
        });
    assertThat(upgrade(8, 11, "-XX:MaxInlineLevel=9").defaults())
        .extracting(MovedDefault::flag)
        .doesNotContain("MaxInlineLevel");
    assertThat(upgrade(26, 27, "-Xmx1g").defaults())
        .extracting(MovedDefault::flag)
        .contains("UseCompactObjectHeaders");
  }

  @Test
  void defaultsOfTheCpuAndOfAnotherCollectorAreNotListed() {
    assertThat(upgrade(8, 25, "-Xmx1g").defaults())
        .extracting(MovedDefault::flag)
        .contains("StringTableSize", "UseDynamicNumberOfGCThreads")
        .doesNotContain("UseSHA", "MaxVectorSize", "MaxGCPauseMillis", "SafepointTimeoutDelay")
        .doesNotContain("MaxMetaspaceSize", "MetaspaceSize");
    assertThat(upgrade(25, 26, "-Xmx1g").defaults())
        .extracting(MovedDefault::flag)
        .contains("GCTimeRatio");
    assertThat(upgrade(25, 26, "-XX:+UseParallelGC").defaults())
        .extracting(MovedDefault::flag)
        .doesNotContain("GCTimeRatio");
  }

  @Test
  void theChoiceOfTheCollectorIsAChangeOnlyWhenTheLineLeavesIt() {
    assertThat(upgrade(8, 27, "-Xmx1g").changes())
        .extracting(Change::subject)
        .containsExactly("collector", "collector");
    assertThat(upgrade(8, 27, "-XX:+UseSerialGC").changes()).isEmpty();
    assertThat(upgrade(11, 17, "-XX:+UseConcMarkSweepGC").changes())
        .singleElement()
        .satisfies(change -> assertThat(change.message()).startsWith("CMS is gone"));
    assertThat(upgrade(8, 25, "-XX:+UseParNewGC").changes())
        .singleElement()
        .satisfies(change -> assertThat(change.message()).startsWith("ParNew is gone"));
  }

  @Test
  void sameFlagsWithAnotherMeaningAreChanges() {
    assertThat(
            upgrade(
                    8,
                    25,
                    "-XX:+UseG1GC",
                    "-XX:InitiatingHeapOccupancyPercent=35",
                    "-XX:ReservedCodeCacheSize=64m")
                .changes())
        .extracting(Change::subject)
        .containsExactly("-XX:InitiatingHeapOccupancyPercent=35", "-XX:ReservedCodeCacheSize=64m");
    assertThat(upgrade(8, 11, "-XX:+UseG1GC", "-XX:+AggressiveOpts").changes())
        .extracting(Change::subject)
        .containsExactly("-XX:+AggressiveOpts");
  }

  @Test
  void aLineThatIsRightIsSmooth() {
    UpgradeReport report = upgrade(21, 25, "-Xmx1g", "-XX:+UseG1GC");
    assertThat(report.isSmooth()).isTrue();
    assertThat(report.deprecated()).isEmpty();
    assertThat(report.changes()).isEmpty();
  }

  @Test
  void aMoveBackwardsIsRefused() {
    assertThatThrownBy(() -> upgrade(25, 8, "-Xmx1g"))
        .isInstanceOf(Problem.class)
        .hasMessageContaining("is not an upgrade");
  }

  private static UpgradeReport upgrade(int from, int to, String... arguments) {
    return Upgrade.of(
        new JvmLine(
            "test",
            Stream.of(arguments).map(Argument::typed).toList(),
            List.of(),
            OptionalInt.empty(),
            Container.UNLIMITED),
        from,
        to,
        KNOWLEDGE);
  }
}
