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

  @Test
  void whoStatesNoVersionHasNoRelease() {
    assertThat(JvmVersion.release(null)).isZero();
  }
}
