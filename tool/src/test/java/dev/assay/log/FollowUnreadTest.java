package dev.assay.log;

import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Parts of a log that came while it was followed and could not be read.
@Timeout(60)
class FollowUnreadTest extends FollowedLog {

  private static String line(int id) {
    return "[2026-11-21T12:00:%02d.000+0000][%d.000s][info][gc] GC(%d) Pause Remark 1M->1M(9M) 2.5ms\n"
        .formatted(id, id, id);
  }

  private void rotate(String old, int next) throws IOException {
    Files.move(folder.resolve("gc.log"), folder.resolve(old), REPLACE_EXISTING);
    append("gc.log", line(next));
  }

  private void pack(String name) throws IOException {
    String text = Files.readString(folder.resolve(name));
    Files.write(folder.resolve(name + ".gz"), Packed.gzip(text));
    Files.delete(folder.resolve(name));
  }

  @Test
  void aPartThatWasRotatedAndPackedBetweenTwoLooksIsReadInItsPlace() throws IOException {
    append("gc.log", line(1));
    steps.add(() -> {
      rotate("gc.log.2", 2);
      rotate("gc.log.1", 3);
      pack("gc.log.1");
      pack("gc.log.2");
    });
    steps.add(() -> rotate("gc.log.0", 4));
    assertThat(followed("gc.log")).containsExactly(line(1), line(2), line(3), line(4));
    assertThat(names.get(1)).endsWith("/gc.log.1.gz");
    assertThat(unreadSince).isNull();
  }

  @Test
  void aPackedPartThatIsDamagedIsNamed() throws IOException {
    append("gc.log", line(1));
    steps.add(() -> {
      rotate("gc.log.2", 2);
      rotate("gc.log.1", 3);
      pack("gc.log.1");
      byte[] whole = Files.readAllBytes(folder.resolve("gc.log.1.gz"));
      Files.write(folder.resolve("gc.log.1.gz"), Arrays.copyOf(whole, whole.length - 9));
    });
    assertThat(followed("gc.log")).containsExactly(line(1), line(3));
    assertThat(unreadSince).isEqualTo("gc.log.1.gz belongs to it");
  }

  @Test
  void whatWasReadIsNotNamedWhateverItIsCalledByThen() throws IOException {
    append("gc.log", line(1));
    steps.add(() -> rotate("gc.log.1", 2));
    steps.add(() -> {
      pack("gc.log.1");
      rotate("gc.log.0", 3);
    });
    assertThat(followed("gc.log")).containsExactly(line(1), line(2), line(3));
    assertThat(unreadSince).isNull();
  }

  @Test
  void whatStoodBesideItIsToldAtTheStartOnly() throws IOException {
    append("gc.log.1", line(1));
    append("gc.log", line(2));
    steps.add(() -> {
      Files.move(folder.resolve("gc.log.1"), folder.resolve("gc.log.2"));
      pack("gc.log.2");
      rotate("gc.log.1", 3);
    });
    Follow follow = follow("gc.log");
    assertThat(follow.unread()).isEqualTo("gc.log.1 belongs to it");
    assertThat(followed(follow)).containsExactly(line(2), line(3));
    assertThat(unreadSince).isNull();
  }

  @Test
  void whatCannotBeReadUntilTheEndIsTold() throws IOException {
    Files.createSymbolicLink(folder.resolve("gc.log"), Path.of("/proc/self/mem"));
    steps.add(() -> {});
    assertThat(followed("gc.log")).containsExactly("");
    assertThat(told).singleElement().asString().contains("gc.log: cannot be read at the moment (");
    assertThat(unreadable).startsWith("the rest cannot be read (");
  }
}
