package dev.assay.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PolledThreadTest {

  @TempDir private Path folder;

  /// The timeline lacked 21 ms that the totals held, when a thread ended between its `schedstat`
  /// and its `stat`.
  @Test
  void whatAThreadRanCountsThoughItEndedWhileItWasLookedAt() throws Exception {
    Files.writeString(folder.resolve("schedstat"), "30000000 2000 7\n");
    PolledThread thread = PolledThread.open(folder);

    assertThat(thread.poll(new KernelBuffer())).isEqualTo(new PolledThread.Step(30_000_000, 2000));
    assertThat(thread.name()).isEmpty();
    thread.close();
  }
}
