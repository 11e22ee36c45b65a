package dev.assay.profiler;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AgentLogTest {

  @TempDir Path folder = Path.of("unset");

  @Test
  void anAgentThatIsLoadedTwiceKeepsItsJvmFromStarting() throws IOException {
    Path log = log("[ERROR] Duplicate event argument\n");
    assertThat(AgentLog.killed(log).orElseThrow())
        .contains("got the profiler from JAVA_TOOL_OPTIONS as well")
        .contains("give the java command itself");
    assertThat(AgentLog.error(log)).isEqualTo(AgentLog.killed(log));
  }

  @Test
  void withAnyOtherComplaintTheJvmGoesOn() throws IOException {
    Path log = log("[WARN] slow\n[ERROR] Could not open log file\n");
    assertThat(AgentLog.error(log)).contains("Could not open log file");
    assertThat(AgentLog.killed(log)).isEmpty();
  }

  private Path log(String text) throws IOException {
    return Files.writeString(folder.resolve("profiler.log"), text);
  }
}
