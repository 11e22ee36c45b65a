package dev.assay.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.log.set.LogSet;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Standard output that holds nothing but a few lines of the JVM, beside its log.
class PrintedWordsTest {

  @TempDir private Path folder;

  @BeforeEach
  void aLogOfCollections() throws IOException {
    Files.writeString(
        folder.resolve("gc.log"),
        "0.102: [GC (Allocation Failure)  17472K->2008K(63360K), 0.0025802 secs]\n");
  }

  private List<LogSet> sets(String output, String... names) throws IOException {
    Files.writeString(folder.resolve("out.txt"), output + "\n");
    List<String> named = List.of(names).stream().map(folder::resolve).map(Path::toString).toList();
    return LogSources.of(named, InputStream.nullInputStream(), _ -> {});
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "java.lang.OutOfMemoryError: Java heap space",
        "Caused by: java.lang.OutOfMemoryError: GC overhead limit exceeded",
        "Exception in thread \"main\" java.lang.OutOfMemoryError: Java heap space",
        "\nException: java.lang.OutOfMemoryError thrown from the UncaughtExceptionHandler in thread \"main\"",
        "[Loaded java.lang.Shutdown from /usr/lib/jvm/jre/lib/rt.jar]",
        "[Unloading class com.acme.Foo$1 0x00000007c0060828]",
        "-XX:InitialHeapSize=394945344 -XX:MaxHeapSize=536870912 -XX:+PrintCommandLineFlags -XX:+UseConcMarkSweepGC ",
        "                              @ 66   java.lang.String::indexOfSupplementary (71 bytes)   callee is too large",
      })
  void belongsToTheLogWhereItIsNamed(String output) throws IOException {
    List<LogSet> sets = sets(output, "gc.log", "out.txt");
    assertThat(sets).hasSize(1);
    assertThat(sets.getFirst().parts().getFirst().beside()).hasSize(1);
  }

  /// Such a line may be as long as what is looked at of a file.
  @Test
  void flagsAreRecognisedHoweverManyFollow() throws IOException {
    String flags = "-XX:InitialHeapSize=394945344 " + "-XX:+UseA ".repeat(6_000);
    assertThat(sets(flags, "gc.log", "out.txt")).hasSize(1);
  }

  @Test
  void ofAProgramItIsALogOfItsOwn() throws IOException {
    String output =
        "2026-11-26 12:00:07 ERROR java.lang.OutOfMemoryError: Java heap space\n\tat com.acme.X.y";
    assertThat(sets(output, "gc.log", "out.txt")).hasSize(2);
  }

  /// Others than the JVM may write the error alone.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "java.lang.OutOfMemoryError: Java heap space\nDumping heap to java_pid20972.hprof ...",
        "Exception in thread \"main\" java.lang.OutOfMemoryError: Java heap space",
        "\nException: java.lang.OutOfMemoryError thrown from the UncaughtExceptionHandler in thread \"main\"",
      })
  void isReadInAFolderWhereTheJvmTellsThatMemoryRanOut(String output) throws IOException {
    List<LogSet> sets = sets(output, ".");
    assertThat(sets).hasSize(1);
    assertThat(sets.getFirst().all()).hasSize(2);
  }

  /// What each stream holds is of the same JVM.
  @Test
  void anErrorThatAnotherCausedIsPrintedBesideTheOutput() throws IOException {
    Files.writeString(
        folder.resolve("err.txt"),
        "com.acme.Full\n\tat com.acme.X.y\nCaused by: java.lang.OutOfMemoryError: Java heap space\n");
    String output = "[Loaded java.lang.Shutdown from /usr/lib/jvm/jre/lib/rt.jar]";
    assertThat(sets(output, "gc.log", "out.txt", "err.txt")).hasSize(1);
  }
}
