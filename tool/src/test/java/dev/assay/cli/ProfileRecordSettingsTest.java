package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.Optional;
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

  @Test
  void aNameThatWasKeptForNothingIsGivenBack() throws IOException {
    ProfileRecordOptions options = new ProfileRecordOptions();
    Path kept = ProfileRecordSettings.fresh(folder.resolve("a").toString(), ".jfr");
    ProfileRecordSettings.of(
            options, Optional.empty(), Optional.of(kept), LocalDateTime.of(2026, 11, 24, 10, 15))
        .tidy();
    assertThat(kept).doesNotExist();
  }
}
