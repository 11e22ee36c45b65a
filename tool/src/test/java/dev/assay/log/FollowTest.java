package dev.assay.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.log.line.Coverage;
import dev.assay.log.source.LogSource;
import dev.assay.log.source.LogStream;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogReport.LogFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// A log that grows while it is read. What the JVM does meanwhile happens in the reader's pauses.
@Timeout(60)
class FollowTest extends FollowedLog {

  @Test
  void whatIsWrittenLaterIsReadLater() throws IOException {
    append("gc.log", "one\n");
    steps.add(() -> append("gc.log", "tw"));
    steps.add(() -> {});
    steps.add(() -> append("gc.log", "o\nthree\n"));
    assertThat(followed("gc.log")).containsExactly("one\ntwo\nthree\n");
    assertThat(told).isEmpty();
    assertThat(caughtUp).isEqualTo(1);
  }

  @Test
  void partsThatLieBesideItAreToldAsNotRead() throws IOException {
    append("gc.log", "[9.000s][info][gc] GC(70) Pause Remark 1M->1M(9M) 2.5ms\n");
    assertThat(new Follow(folder.resolve("gc.log"), told::add, () -> {}, () -> true).unread())
        .isNull();
    append("gc.log.0", "[1.000s][info][gc] GC(0) Pause Remark 1M->1M(9M) 2.5ms\n");
    append("other.log", "[1.000s][info][gc] GC(0) Pause Remark 1M->1M(9M) 2.5ms\n");
    assertThat(new Follow(folder.resolve("gc.log"), told::add, () -> {}, () -> true).unread())
        .isEqualTo("gc.log.0 may belong to it");
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
    assertThat(followed("gc.log")).containsExactly("one\ntwo\nhalf\nlast", "three\nfour\n");
    assertThat(told)
        .containsExactly(folder + "/gc.log: continues in a new file gc.log, from here on file 2");
    assertThat(names).containsExactly(folder + "/gc.log.0", folder + "/gc.log");
  }

  @Test
  void anOlderPartThatNobodyMayReadKeepsNothingBack() throws IOException {
    Files.createSymbolicLink(folder.resolve("gc.log.0"), Path.of("/proc/self/mem"));
    append("gc.log", "one\n");
    assertThat(followed("gc.log")).containsExactly("one\n");
    assertThat(told).isEmpty();
  }

  /// As a kubelet makes it: the files lie elsewhere.
  @Test
  void whatWasRotatedBehindALinkIsNamed() throws IOException {
    Files.createDirectory(folder.resolve("pods"));
    append("pods/0.log", "one\n");
    Files.createSymbolicLink(folder.resolve("c.log"), folder.resolve("pods/0.log"));
    steps.add(() -> {
      Files.move(folder.resolve("pods/0.log"), folder.resolve("pods/0.log.20260101-000000"));
      append("pods/0.log", "two\n");
    });
    assertThat(followed("c.log")).containsExactly("one\n", "two\n");
    assertThat(names)
        .containsExactly(folder.toRealPath() + "/pods/0.log.20260101-000000", folder + "/c.log");
  }

  @Test
  void whatALinkLedToBeforeIsNamed() throws IOException {
    append("gc-1.log", "one\n");
    Path link = Files.createSymbolicLink(folder.resolve("current"), Path.of("gc-1.log"));
    steps.add(() -> {
      append("gc-2.log", "two\n");
      Path other = Files.createSymbolicLink(folder.resolve("next"), Path.of("gc-2.log"));
      Files.move(other, link, REPLACE_EXISTING);
    });
    assertThat(followed("current")).containsExactly("one\n", "two\n");
    assertThat(names).containsExactly(folder.toRealPath() + "/gc-1.log", link.toString());
  }

  /// The JVM rotates its log several times between two looks.
  @Test
  void filesThatCameAndWentBetweenTwoLooksAreRead() throws IOException {
    append("gc.log.0", "before\n");
    append("gc.log", "one\n");
    steps.add(() -> {
      rotate("gc.log.1", "two\n");
      rotate("gc.log.2", "three\n");
      Files.write(folder.resolve("gc.log.1.gz"), new byte[] {0x1f, (byte) 0x8b});
      rotate("gc.log.3", "four\n");
    });
    steps.add(() -> append("gc.log", "five\n"));
    assertThat(followed("gc.log")).containsExactly("one\n", "two\n", "three\n", "four\nfive\n");
    assertThat(names)
        .containsExactly(
            folder + "/gc.log.1", folder + "/gc.log.2", folder + "/gc.log.3", folder + "/gc.log");
  }

  private void rotate(String old, String next) throws IOException {
    Files.move(folder.resolve("gc.log"), folder.resolve(old), REPLACE_EXISTING);
    append("gc.log", next);
  }

  /// A set that was copied: the older files bear the times of their copies. The JVM that is started
  /// then moves the log aside.
  @Test
  void whatStoodBesideTheLogIsNotReadBehindItWhateverItsTime() throws IOException {
    append("gc.log", "one\n");
    append("gc.log.0", "before\n");
    Files.setLastModifiedTime(folder.resolve("gc.log"), FileTime.fromMillis(1_700_000_000_000L));
    Files.setLastModifiedTime(folder.resolve("gc.log.0"), FileTime.fromMillis(1_700_000_001_000L));
    steps.add(() -> rotate("gc.log.1", "two\n"));
    assertThat(followed("gc.log")).containsExactly("one\n", "two\n");
  }

  @Test
  void jdk8MayGoOnTwice() throws IOException {
    append("gc.log.0.current", "one\n");
    steps.add(() -> {
      Files.move(folder.resolve("gc.log.0.current"), folder.resolve("gc.log.0"));
      append("gc.log.1", "two\n");
      append("gc.log.2.current", "three\n");
    });
    assertThat(followed("gc.log.0.current")).containsExactly("one\n", "two\n", "three\n");
  }

  /// The name of the file in which a JVM of JDK 8 ended stays, and the next begins with the first.
  @Test
  void anotherJvmOfJdk8BeginsWithAnotherFile() throws IOException {
    append("gc.log.0.current", "long ago\n");
    append("gc.log.2.current", "one\n");
    steps.add(() -> {
      Files.delete(folder.resolve("gc.log.0.current"));
      append("gc.log.0.current", "two\n");
    });
    steps.add(() -> append("gc.log.0.current", "three\n"));
    steps.add(() -> {
      Files.move(folder.resolve("gc.log.0.current"), folder.resolve("gc.log.0"));
      append("gc.log.1.current", "four\n");
    });
    assertThat(followed("gc.log.2.current")).containsExactly("one\n", "two\nthree\n", "four\n");
  }

  @Test
  void whatWasOverwrittenIsNoLongerNamedAsAFile() throws IOException {
    append("gc.log", "one\n");
    for (String more : List.of("two\n", "three\n")) {
      steps.add(() -> {
        Files.move(folder.resolve("gc.log"), folder.resolve("gc.log.0"), REPLACE_EXISTING);
        append("gc.log", more);
      });
    }
    assertThat(followed("gc.log")).containsExactly("one\n", "two\n", "three\n");
    assertThat(names)
        .containsExactly(
            folder + "/gc.log (part 1 of 3, gone)", folder + "/gc.log.0", folder + "/gc.log");
  }

  /// The JVM writes on into the file that it opened.
  @Test
  void aFileWithAForeignNameIsReadOnAndNamed() throws IOException {
    append("gc.log", "one\n");
    steps.add(() -> Files.move(folder.resolve("gc.log"), folder.resolve("before-the-change")));
    steps.add(() -> append("before-the-change", "two\n"));
    assertThat(followed("gc.log")).containsExactly("one\ntwo\n");
    assertThat(names).containsExactly(folder + "/before-the-change");
  }

  @Test
  void whatFollowsAFileWithAForeignNameIsRead() throws IOException {
    append("gc.log", "one\n");
    steps.add(() -> Files.move(folder.resolve("gc.log"), folder.resolve("before-the-change")));
    steps.add(() -> append("gc.log", "two\n"));
    assertThat(followed("gc.log")).containsExactly("one\n", "two\n");
    assertThat(names).containsExactly(folder + "/before-the-change", folder + "/gc.log");
  }

  @Test
  void aFindingAfterARotationIsInTheNewFile() throws IOException {
    append("gc.log", "[0.1s] GC(0) Pause Young (Normal) (x) 9M->1M(9M) 1.000ms\n");
    steps.add(() -> {
      Files.move(folder.resolve("gc.log"), folder.resolve("gc.log.0"));
      append("gc.log", "[0.2s] GC(1) Pause Young (Normal) (x) 9M->1M(9M) 2.000ms\n");
    });
    List<LogEvent> events = new ArrayList<>();
    List<LogFile> files = new ArrayList<>();
    LogReading reading = new LogReading(events::add, new Coverage(), files, Watch.none());
    Follow follow = follow("gc.log");
    for (LogSource part = follow.next(); part != null; part = follow.next()) {
      reading.read(part);
    }
    reading.end();
    assertThat(events)
        .filteredOn(Pause.class::isInstance)
        .extracting(event -> event.at().file() + ":" + event.at().line())
        .containsExactly("0:1", "1:1");
    assertThat(files).hasSize(2);
  }

  @Test
  void jdk8GoesOnUnderAnotherName() throws IOException {
    append("gc.log.0.current", "one\n");
    append("other.log.3.current", "not this\n");
    steps.add(() -> Files.move(folder.resolve("gc.log.0.current"), folder.resolve("gc.log.0")));
    steps.add(() -> append("gc.log.1.current", "two\n"));
    steps.add(() -> append("gc.log.1.current", "three\n"));
    assertThat(followed("gc.log.0.current")).containsExactly("one\n", "two\nthree\n");
    assertThat(told).hasSize(1);
    assertThat(names).containsExactly(folder + "/gc.log.0", folder + "/gc.log.1.current");
  }

  @Test
  void aLogCutToLengthIsReadFromItsBeginning() throws IOException {
    append("gc.log", "one\ntwo");
    steps.add(() -> Files.write(folder.resolve("gc.log"), new byte[0]));
    steps.add(() -> append("gc.log", "3\n"));
    assertThat(followed("gc.log")).containsExactly("one\ntwo", "3\n");
    assertThat(told)
        .containsExactly(
            folder
                + "/gc.log: was truncated; reading it again from its beginning, from here on file 2");
    assertThat(names).containsExactly(folder + "/gc.log (part 1 of 2, gone)", folder + "/gc.log");
  }

  /// `logrotate` with `copytruncate`, twice.
  @Test
  void whatWasCopiedBeforeItWasCutIsNamedAsTheCopy() throws IOException {
    append("gc.log", "one\n");
    append("gc.log.0", "before\n");
    for (String more : List.of("2\n", "3\n")) {
      steps.add(() -> {
        Path copy = folder.resolve("gc.log.1");
        if (Files.exists(copy)) {
          Files.move(copy, folder.resolve("gc.log.2"));
        }
        Files.copy(folder.resolve("gc.log"), copy);
        Files.write(folder.resolve("gc.log"), new byte[0]);
      });
      steps.add(() -> append("gc.log", more));
    }
    assertThat(followed("gc.log")).containsExactly("one\n", "2\n", "3\n");
    assertThat(names)
        .containsExactly(folder + "/gc.log.2", folder + "/gc.log.1", folder + "/gc.log");
  }

  @Test
  void whatStoodBesideTheLogAndIsWrittenAnewIsNotReadBehindIt() throws IOException {
    append("gc.log", "two\n");
    append("gc.log.0", "one\n");
    steps.add(() -> {
      Files.delete(folder.resolve("gc.log.0"));
      append("gc.log.0", "one\n");
      Files.setLastModifiedTime(folder.resolve("gc.log.0"), FileTime.from(later(1)));
      Files.move(folder.resolve("gc.log"), folder.resolve("gc.log.1"));
      append("gc.log", "three\n");
      Files.setLastModifiedTime(folder.resolve("gc.log"), FileTime.from(later(2)));
    });
    assertThat(followed("gc.log")).containsExactly("two\n", "three\n");
  }

  private static Instant later(int seconds) {
    return Instant.now().plusSeconds(seconds);
  }

  /// `logrotate` makes a new file, and the JVM goes on in the old one that it has open.
  @Test
  void theOldFileIsReadOnWhileTheNewOneIsEmpty() throws IOException {
    append("gc.log", "one\n");
    steps.add(() -> {
      Files.move(folder.resolve("gc.log"), folder.resolve("gc.log.1"));
      append("gc.log", "");
    });
    steps.add(() -> append("gc.log.1", "two\n"));
    steps.add(() -> append("gc.log", "three\n"));
    assertThat(followed("gc.log")).containsExactly("one\ntwo\n", "three\n");
  }

  @Test
  void whatIsNoFileIsNotOpened() throws IOException {
    append("gc.log", "one\n");
    steps.add(() -> {
      Files.move(folder.resolve("gc.log"), folder.resolve("gc.log.1"));
      Files.createDirectory(folder.resolve("gc.log"));
    });
    steps.add(() -> {
      Files.delete(folder.resolve("gc.log"));
      append("gc.log", "two\n");
    });
    assertThat(followed("gc.log")).containsExactly("one\n", "two\n");
  }

  @Test
  void aLogThatIsNotThereYetIsAwaited() throws IOException {
    steps.add(() -> append("gc.log", "one\n"));
    assertThat(followed("gc.log")).containsExactly("one\n");
  }

  @Test
  void stoppedFromAnotherThreadItEndsBehindWhatIsThere() throws Exception {
    append("gc.log", "one\ntwo\n");
    CountDownLatch live = new CountDownLatch(1);
    Follow follow = new Follow(folder.resolve("gc.log"), told::add, live::countDown, () -> true);
    List<String> read = new ArrayList<>();
    Thread reader =
        Thread.ofPlatform()
            .start(() -> {
              try (LogStream stream = requireNonNull(follow.next()).open()) {
                read.add(new String(stream.readAllBytes(), UTF_8));
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            });
    assertThat(live.await(30, TimeUnit.SECONDS)).isTrue();
    follow.stop();
    reader.join(TimeUnit.SECONDS.toMillis(30));
    assertThat(read).containsExactly("one\ntwo\n");
  }

  /// The rest may take minutes: whoever reads leaves it.
  @Test
  void stoppedWithinWhatStoodThereAtTheStartNothingMoreIsToBeRead() throws IOException {
    append("gc.log", "one\ntwo\n");
    Follow follow = follow("gc.log");
    try (LogStream stream = requireNonNull(follow.next()).open()) {
      assertThat(stream.readNBytes(4)).hasSize(4);
      follow.stop();
      assertThat(follow.isLive()).isFalse();
    }
    assertThat(follow.next()).isNull();
  }

  @Test
  void interruptedItSaysSo() throws IOException {
    append("gc.log", "one\n");
    Follow follow =
        new Follow(
            folder.resolve("gc.log"),
            () -> {
              throw new InterruptedException();
            },
            told::add,
            () -> {});
    try (InputStream bytes = requireNonNull(follow.next()).opener().open()) {
      assertThatThrownBy(bytes::readAllBytes).isInstanceOf(InterruptedIOException.class);
      assertThat(Thread.interrupted()).isTrue();
    }
  }
}
