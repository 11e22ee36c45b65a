package dev.assay.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.ThreadClass;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ThreadTallyTest {

  private final ThreadTally tally = new ThreadTally();

  @TempDir Path folder;

  @Test
  void poolsAreNamesWithoutNumbers() throws IOException {
    Files.writeString(folder.resolve("comm"), "pool-1-thread-7\n");
    PolledThread thread = thread();
    thread.poll(new KernelBuffer());
    tally.gone(thread);
    assertThat(use().pools()).isEqualTo(Map.of("pool-#-thread-#", 0.001));
  }

  @Test
  void aThreadThatEndedBeforeItsNameWasReadIsInNoPool() throws IOException {
    PolledThread thread = thread();
    thread.poll(new KernelBuffer());
    tally.gone(thread);
    assertThat(use().pools()).isEmpty();
    assertThat(use().cpu()).containsEntry(ThreadClass.APPLICATION, new ThreadUse.Cpu(0.001, 0));
  }

  @Test
  void whatAProgramDidBeforeItWasGoneIsNotIdle() throws IOException {
    Files.writeString(folder.resolve("comm"), "main\n");
    PolledThread thread = thread();
    look(100, thread, 0, 0);
    look(140, thread, 10, 5);
    look(180, thread, 40, 0);
    tally.begin(1_000_000_000);
    tally.end();
    ThreadUse use = use();
    assertThat(use.criticalCpu()).isEqualTo(0.05);
    assertThat(use.criticalWait()).isEqualTo(0.005);
    assertThat(use.criticalIdle()).isEqualTo(0.025);
  }

  private void look(long millis, PolledThread thread, long run, long waited) {
    tally.begin(millis * 1_000_000);
    tally.ran(thread, new PolledThread.Step(run * 1_000_000, waited * 1_000_000));
    tally.end();
  }

  private PolledThread thread() throws IOException {
    Files.writeString(folder.resolve("schedstat"), "1000000 0 1\n");
    return PolledThread.open(folder);
  }

  private ThreadUse use() {
    return tally.use(1, 1, 1, 0);
  }
}
