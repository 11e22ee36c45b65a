package dev.assay.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.StandardOpenOption.APPEND;
import static java.nio.file.StandardOpenOption.CREATE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// A log that grows while it is read. What the JVM does meanwhile happens in the reader's pauses.
@Timeout(60)
class FollowTest {

  @TempDir Path folder;

  private final Deque<Step> steps = new ArrayDeque<>();
  private final List<String> told = new ArrayList<>();

  @FunctionalInterface
  private interface Step {
    void run() throws IOException;
  }

  @Test
  void whatIsWrittenLaterIsReadLater() throws IOException {
    append("gc.log", "one\n");
    steps.add(() -> append("gc.log", "tw"));
    steps.add(() -> {});
    steps.add(() -> append("gc.log", "o\nthree\n"));
    assertThat(followed("gc.log")).isEqualTo("one\ntwo\nthree\n");
    assertThat(told).isEmpty();
  }

  @Test
  void aRotatedLogIsReadToItsEndAndGoesOnInTheNewFile() throws IOException {
    append("gc.log", "one\n");
    steps.add(() -> {
      append("gc.log", "two\nhal");
      Files.move(folder.resolve("gc.log"), folder.resolve("gc.log.0"));
    });
    steps.add(() -> append("gc.log.0", "f\nlast"));
    steps.add(() -> append("gc.log", "three\n"));
    steps.add(() -> append("gc.log", "four\n"));
    assertThat(followed("gc.log")).isEqualTo("one\ntwo\nhalf\nlast\nthree\nfour\n");
    assertThat(told).containsExactly(folder + "/gc.log: goes on in a new file gc.log");
  }

  @Test
  void jdk8GoesOnUnderAnotherName() throws IOException {
    append("gc.log.0.current", "one\n");
    append("other.log.3.current", "not this\n");
    steps.add(() -> Files.move(folder.resolve("gc.log.0.current"), folder.resolve("gc.log.0")));
    steps.add(() -> append("gc.log.1.current", "two\n"));
    steps.add(() -> append("gc.log.1.current", "three\n"));
    assertThat(followed("gc.log.0.current")).isEqualTo("one\ntwo\nthree\n");
    assertThat(told).hasSize(1);
  }

  @Test
  void aLogCutToLengthIsReadFromItsBeginning() throws IOException {
    append("gc.log", "one\ntwo");
    steps.add(() -> Files.write(folder.resolve("gc.log"), new byte[0]));
    steps.add(() -> append("gc.log", "3\n"));
    assertThat(followed("gc.log")).isEqualTo("one\ntwo\n3\n");
    assertThat(told)
        .containsExactly(folder + "/gc.log: cut to length; read again from its beginning");
  }

  @Test
  void aLogThatIsNotThereYetIsAwaited() throws IOException {
    steps.add(() -> append("gc.log", "one\n"));
    assertThat(followed("gc.log")).isEqualTo("one\n");
  }

  @Test
  void stoppedFromAnotherThreadItEndsBehindWhatIsThere() throws Exception {
    append("gc.log", "one\ntwo\n");
    Follow follow = new Follow(folder.resolve("gc.log"), told::add);
    List<String> read = new ArrayList<>();
    Thread reader =
        Thread.ofPlatform()
            .start(() -> {
              try (LogStream stream = follow.source().open()) {
                read.add(new String(stream.readAllBytes(), UTF_8));
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            });
    follow.stop();
    reader.join(TimeUnit.SECONDS.toMillis(30));
    assertThat(read).containsExactly("one\ntwo\n");
  }

  @Test
  void interruptedItSaysSo() throws IOException {
    append("gc.log", "one\n");
    try (Follow follow =
        new Follow(
            folder.resolve("gc.log"),
            () -> {
              throw new InterruptedException();
            },
            told::add)) {
      assertThatThrownBy(follow::readAllBytes).isInstanceOf(InterruptedIOException.class);
      assertThat(Thread.interrupted()).isTrue();
    }
  }

  private String followed(String name) throws IOException {
    List<Follow> following = new ArrayList<>();
    try (Follow follow =
        new Follow(folder.resolve(name), () -> step(following.getFirst()), told::add)) {
      following.add(follow);
      return new String(follow.readAllBytes(), UTF_8);
    }
  }

  private void step(Follow follow) {
    Step step = steps.poll();
    try {
      if (step == null) {
        follow.stop();
      } else {
        step.run();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void append(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text, CREATE, APPEND);
  }
}
