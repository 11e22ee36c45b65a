package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProfileRecordSettingsTest {

  @TempDir Path folder;

  @Test
  void recordingsOfOneSecondDoNotTakeEachOthersPlace() {
    String stem = folder.resolve("profile-20261124-101500").toString();
    assertThat(ProfileRecordSettings.fresh(stem, ".jfr"))
        .hasFileName("profile-20261124-101500.jfr");
    assertThat(ProfileRecordSettings.fresh(stem, ".jfr"))
        .hasFileName("profile-20261124-101500_2.jfr");
    assertThat(ProfileRecordSettings.fresh(stem, ".jfr"))
        .hasFileName("profile-20261124-101500_3.jfr");
  }
}
