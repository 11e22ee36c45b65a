package dev.assay.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JvmVersionTest {

  @ParameterizedTest
  @CsvSource({
    "17.0.12+7 (release), 17",
    "1.8.0_504-b08, 8",
    "1.7.0_80, 7",
    "9.0.4+11, 9",
    "21, 21",
    "28-ea+5, 28",
    "(build 17), 0"
  })
  void releasesAreThoseOfVersions(String version, int release) {
    assertThat(JvmVersion.release(version)).isEqualTo(release);
  }

  @ParameterizedTest
  @CsvSource({"1.8.0_504-b08, 504", "1.8.0_252, 252", "1.8.0, 0", "17.0.12+7 (release), 0", ", 0"})
  void updatesAreThoseOfOldVersions(String version, int update) {
    assertThat(JvmVersion.update(version)).isEqualTo(update);
  }

  @Test
  void whoStatesNoVersionHasNoRelease() {
    assertThat(JvmVersion.release(null)).isZero();
  }
}
