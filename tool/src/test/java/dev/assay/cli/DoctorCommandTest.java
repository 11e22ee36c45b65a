package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class DoctorCommandTest {

  @TempDir Path folder;

  @Test
  void theTableEndsWithAVerdict() {
    Run run = Run.assay("doctor", "--seconds", "0.1");
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isIn(0, 4);
    assertThat(run.out()).contains("CPUs to use").contains("\n\nVerdict: ");
    assertThat(run.out().lines()).anyMatch(line -> line.startsWith("OK    "));
  }

  @Test
  void jsonToAFileStandsBesideTheTableAndAgreesWithTheExitCode() throws IOException {
    Path file = folder.resolve("doctor.json");
    Run run = Run.assay("doctor", "--seconds", "0.1", "--json", file.toString());
    JsonNode json = JsonMapper.shared().readTree(Files.readString(file));
    assertThat(json.path("schema").asString()).isEqualTo("assay.doctor/1");
    assertThat(json.path("fit").asBoolean()).isEqualTo(run.code() == 0);
    assertThat(json.path("machine").path("cpu.count").asString()).isNotEmpty();
    assertThat(json.path("checks"))
        .allSatisfy(
            check -> assertThat(check.path("status").asString()).matches("ok|warn|bad|unknown"));
    assertThat(run.out()).contains("Verdict: ");
  }

  @Test
  void jsonToStandardOutputStandsAlone() {
    Run run = Run.assay("doctor", "--seconds", "0.1", "--json", "-");
    assertThat(JsonMapper.shared().readTree(run.out()).path("checks").size()).isGreaterThan(20);
  }

  @Test
  void noTimeToLookIsRefused() {
    Run run = Run.assay("doctor", "--seconds", "0");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err())
        .isEqualTo("assay: --seconds is 0.0, which is out of range; take 0.1 to 3600\n");
  }
}
