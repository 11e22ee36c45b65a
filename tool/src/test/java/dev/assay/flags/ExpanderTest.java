package dev.assay.flags;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.flags.Moved.Sight;
import dev.assay.jvm.TestJdks;
import dev.assay.model.Problem;
import dev.assay.workload.SuiteJar;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExpanderTest {

  @TempDir Path cache;

  private Expansion expand(int feature, String... flags) {
    return expand(TestJdks.home(feature), flags);
  }

  private Expansion expand(Path home, String... flags) {
    return new Expander(Optional.of(SuiteJar.in(cache))).expand(home, List.of(flags));
  }

  @Test
  void aggressiveOptsOn8MovesTwoFlagsAndTheIntegerCacheInSecret() {
    assertThat(expand(8, "-XX:+AggressiveOpts").moved())
        .containsExactly(
            new Moved("AggressiveOpts", "false", "true", Sight.TYPED),
            new Moved("AutoBoxCacheMax", "128", "20000", Sight.HIDDEN),
            new Moved("BiasedLockingStartupDelay", "4000", "500", Sight.HIDDEN),
            new Moved("Integer cache up to", "127", "20000", Sight.UNLISTED));
  }

  @Test
  void aggressiveOptsOn11DelaysBiasedLocking() {
    Expansion expansion = expand(11, "-XX:+AggressiveOpts");
    assertThat(expansion.moved())
        .contains(new Moved("BiasedLockingStartupDelay", "0", "500", Sight.HIDDEN));
    assertThat(expansion.words()).singleElement().asString().contains("deprecated in version 11.0");
  }

  @Test
  void withoutTiersTheCodeCacheShrinksAndTheListDoesNotAdmitIt() {
    Moved cache =
        expand(17, "-XX:-TieredCompilation").moved().stream()
            .filter(moved -> moved.name().equals("ReservedCodeCacheSize"))
            .findFirst()
            .orElseThrow();
    assertThat(cache.to()).isEqualTo("50331648");
    assertThat(cache.sight()).isEqualTo(Sight.HIDDEN);
  }

  @Test
  void aPropertyThatWasTypedIsNoSideEffect() {
    assertThat(expand(17, "-Dassay.test=1").moved()).isEmpty();
  }

  @Test
  void flagsThatDoNotStartAreNamed() {
    Path home = TestJdks.home(17);
    assertThatThrownBy(() -> expand(home, "-XX:+NoSuchFlag"))
        .isInstanceOf(Problem.class)
        .hasMessageContaining("Unrecognized VM option 'NoSuchFlag'");
  }

  @Test
  void theShippedBundlesSayTheSameOffline() {
    Knowledge shipped = Knowledge.shipped();
    assertThat(shipped.bundle(8, "-XX:+AggressiveOpts").orElseThrow())
        .contains(
            new Moved("AutoBoxCacheMax", "128", "20000", Sight.HIDDEN),
            new Moved("Integer cache up to", "127", "20000", Sight.UNLISTED));
    assertThat(shipped.bundle(11, "-XX:+AggressiveOpts").orElseThrow())
        .contains(new Moved("BiasedLockingStartupDelay", "0", "500", Sight.HIDDEN));
    for (int feature : shipped.features()) {
      assertThat(shipped.bundle(feature, "-XX:-TieredCompilation").orElseThrow())
          .filteredOn(moved -> moved.name().equals("ReservedCodeCacheSize"))
          .extracting(Moved::to)
          .containsExactly("50331648");
    }
    assertThat(shipped.bundle(17, "-XX:+AggressiveOpts")).isEmpty();
    assertThat(shipped.bundle(17, "-XX:+UseG1GC").orElseThrow())
        .extracting(Moved::sight)
        .doesNotContain(Sight.MISATTRIBUTED);
  }
}
