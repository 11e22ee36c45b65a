package dev.assay.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.log.source.CrashReport;
import dev.assay.log.source.LogSource;
import dev.assay.model.Problem;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// What lies in a folder beside logs, and by which name.
class FolderSourcesTest {

  private static final String PAUSE =
      "[0.196s]GC(3) Pause Young (Normal) (G1 Evacuation Pause) 22M->22M(256M) 18.883ms\n";

  /// So far apart, and at the magic of the format.
  private static final String TAR = "gc.log" + "\0".repeat(251) + "ustar\0" + "\0".repeat(800);

  private static final String CRASH =
      """
      #
      # A fatal error has been detected by the Java Runtime Environment:
      #
      #  SIGSEGV (0xb) at pc=0x00007f, pid=5, tid=6
      #

      ---------------  S U M M A R Y ------------

      Command Line: -Xmx200m App
      """;

  @TempDir Path folder;

  private final List<String> told = new ArrayList<>();

  @BeforeEach
  void log() throws IOException {
    write("gc.log", PAUSE);
  }

  /// The log of which it is the current part bears its own name.
  @Test
  void aLinkIsTheFileToWhichItLeads() throws IOException {
    write("gc.log.0", PAUSE.replace("(3)", "(2)"));
    Files.setLastModifiedTime(folder.resolve("gc.log.0"), FileTime.fromMillis(1000));
    Files.createSymbolicLink(folder.resolve("current.log"), Path.of("gc.log"));
    List<String> names = List.of(at("gc.log.0"), at("gc.log"));
    assertThat(of(folder.toString())).isEqualTo(List.of(names));
    assertThat(of(at("current.log"), at("gc.log"), at("gc.log.0"))).isEqualTo(List.of(names));
    assertThat(of(at("current.log"))).isEqualTo(List.of(List.of(at("current.log"))));
  }

  /// More decorations than those of standard output stand in front of them.
  @Test
  void aPartThatBeginsWithLinesOfOtherTagsIsAPart() throws IOException {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 2000; i++) {
      lines.append("[%dms][17179][17180][info][verification ] bci: @%1$d%n".formatted(22_000 + i));
    }
    write("gc.log.0", lines.toString());
    assertThat(of(folder.toString())).isEqualTo(List.of(List.of(at("gc.log"), at("gc.log.0"))));
    assertThat(told).isEmpty();
  }

  @Test
  void aFolderIsReadByItsOwnName() throws IOException {
    Files.createDirectory(folder.resolve("orders"));
    Files.move(folder.resolve("gc.log"), folder.resolve("orders/gc.log"));
    Files.createSymbolicLink(folder.resolve("current"), Path.of("orders"));
    assertThat(of(folder.toString())).isEqualTo(List.of(List.of(at("orders/gc.log"))));
  }

  /// Each may hold logs, or tell of an end.
  @Test
  void archivesAndReportsOfCrashesAreToldByName() throws IOException {
    write("hs_err_pid5.log", CRASH);
    write("old.tar", TAR);
    write("older.tar", TAR);
    write("notes.txt", "meeting at ten\n");
    assertThat(of(folder.toString())).hasSize(1);
    assertThat(told)
        .containsExactlyInAnyOrder(
            folder + ": skipped 1 file that is not a JVM log: notes.txt",
            at("hs_err_pid5.log") + ": skipped, it is " + CrashReport.KIND,
            at("old.tar")
                + ", "
                + at("older.tar")
                + ": skipped, each is a tar archive; unpack it and name the folder");
  }

  @Test
  void whatCannotBeReadIsToldInOneLine() throws IOException {
    // They can only be written to.
    Files.createSymbolicLink(folder.resolve("a.log"), Path.of("/sys/bus/cpu/uevent"));
    Files.createSymbolicLink(folder.resolve("b.log"), Path.of("/sys/bus/platform/uevent"));
    assertThat(of(folder.toString())).hasSize(1);
    assertThat(told)
        .containsExactly(at("a.log") + ", " + at("b.log") + ": skipped, each cannot be read");
  }

  /// The kernel waits with what it would give of a file that has no size, and a pipe for a writer.
  @Test
  @Timeout(20)
  void whatMayBlockIsNotOpenedInAFolder() throws IOException, InterruptedException {
    Files.createSymbolicLink(folder.resolve("kernel.log"), Path.of("/proc/kmsg"));
    String pipe = at("pipe.log");
    assertThat(new ProcessBuilder("mkfifo", pipe).start().waitFor()).isZero();
    assertThat(of(folder.toString())).isEqualTo(List.of(List.of(at("gc.log"))));
    assertThat(told).containsExactly(folder + ": skipped 1 file that is not a JVM log: kernel.log");
  }

  /// Ctrl-C ends what it opens.
  @Test
  void aNamedFileOfTheKernelIsOpenedLikeAPipe() {
    LogSources.Told opening =
        new LogSources.Told() {
          @Override
          public void tell(String line) {
            told.add(line);
          }

          @Override
          public InputStream open(Path pipe) {
            return new ByteArrayInputStream(PAUSE.getBytes(UTF_8));
          }
        };
    assertThat(
            LogSources.of(List.of("/proc/version"), InputStream.nullInputStream(), opening)
                .getFirst()
                .name())
        .isEqualTo("/proc/version");
    assertThat(told).isEmpty();
  }

  @Test
  void lookingEndsWhereItIsInterrupted() {
    LogSources.Told interrupted =
        new LogSources.Told() {
          @Override
          public void tell(String line) {
            told.add(line);
          }

          @Override
          public boolean goOn(String file) {
            return false;
          }
        };
    assertThatThrownBy(() ->
            LogSources.of(List.of(folder.toString()), InputStream.nullInputStream(), interrupted))
        .isInstanceOf(Problem.class)
        .hasMessageStartingWith("interrupted before any log was read");
  }

  /// Copies of gigabytes take long to compare.
  @Test
  void interruptedWhileCopiesAreComparedItTakesNoneForOne() throws IOException {
    String log = "[2026-01-01T00:00:00.000+0000][info][gc] GC(0) Pause Remark 1M->1M(9M) 2.5ms\n";
    for (String name : List.of("one.log", "other.log")) {
      Files.writeString(folder.resolve(name), log.repeat(2_000));
    }
    Set<String> compared = new HashSet<>();
    LogSources.Told interrupted =
        new LogSources.Told() {
          @Override
          public void tell(String line) {
            told.add(line);
          }

          @Override
          public boolean goOn(String file) {
            // Each is looked at once before.
            return compared.add(file) || compared.size() < 2;
          }
        };
    List<String> files = List.of(folder + "/one.log", folder + "/other.log");
    LogSources.of(files, InputStream.nullInputStream(), interrupted);
    assertThat(told).noneMatch(line -> line.contains("copy"));
    LogSources.of(files, InputStream.nullInputStream(), told::add);
    assertThat(told).anyMatch(line -> line.contains("it is a copy of"));
  }

  private List<List<String>> of(String... arguments) {
    return LogSources.of(List.of(arguments), InputStream.nullInputStream(), told::add).stream()
        .map(set -> set.sources().stream().map(LogSource::name).toList())
        .toList();
  }

  private String at(String name) {
    return folder.resolve(name).toString();
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }
}
