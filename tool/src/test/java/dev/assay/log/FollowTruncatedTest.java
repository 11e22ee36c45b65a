package dev.assay.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// A log that is truncated while it is read: what was written after the last look is in a copy.
@Timeout(60)
class FollowTruncatedTest extends FollowedLog {

  private void copyAndTruncate(String copy) throws IOException {
    Files.copy(folder.resolve("gc.log"), folder.resolve(copy));
    Files.write(folder.resolve("gc.log"), new byte[0]);
  }

  @Test
  void whatWasWrittenBetweenTheLastLookAndTheCopyIsReadFromTheCopy() throws IOException {
    append("gc.log", "one\ntw");
    steps.add(() -> {
      append("gc.log", "o\nthree\n");
      copyAndTruncate("gc.log.1");
    });
    steps.add(() -> append("gc.log", "four\n"));
    assertThat(followed("gc.log")).containsExactly("one\ntwo\nthree\n", "four\n");
    assertThat(names).containsExactly(folder + "/gc.log.1", folder + "/gc.log");
    assertThat(losses).containsExactly(null, null);
  }

  @Test
  void whatIsStoppedThenIsReadToTheEndOfBoth() throws IOException {
    append("gc.log", "one\n");
    steps.add(() -> {
      append("gc.log", "two\n");
      copyAndTruncate("gc.log.1");
      append("gc.log", "3\n");
    });
    assertThat(followed("gc.log")).containsExactly("one\ntwo\n", "3\n");
  }

  @Test
  void withoutACopyItIsToldThatLinesMayBeMissing() throws IOException {
    append("gc.log", "one\ntwo\n");
    steps.add(() -> Files.write(folder.resolve("gc.log"), new byte[0]));
    steps.add(() -> append("gc.log", "3\n"));
    assertThat(followed("gc.log")).containsExactly("one\ntwo\n", "3\n");
    assertThat(losses).hasSize(2).last().isNull();
    assertThat(losses.getFirst()).contains("was truncated", "may be missing");
  }

  @Test
  void aFileThatBeginsOtherwiseIsNoCopy() throws IOException {
    append("gc.log", "one\n");
    steps.add(() -> {
      append("gc.log.1", "another log\n");
      Files.write(folder.resolve("gc.log"), new byte[0]);
    });
    steps.add(() -> append("gc.log", "2\n"));
    assertThat(followed("gc.log")).containsExactly("one\n", "2\n");
    assertThat(losses.getFirst()).contains("may be missing");
  }
}
