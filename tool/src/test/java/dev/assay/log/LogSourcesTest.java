package dev.assay.log;

import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.luben.zstd.Zstd;
import dev.assay.log.set.LogSet;
import dev.assay.log.source.LogGlance;
import dev.assay.log.source.LogSource;
import dev.assay.log.source.LogStream;
import dev.assay.model.Problem;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// From what a user names to logs.
class LogSourcesTest {

  static final String PAUSE =
      "GC(3) Pause Young (Normal) (G1 Evacuation Pause) 22M->22M(256M) 18.883ms\n";

  @TempDir Path folder;

  private final List<String> skipped = new ArrayList<>();

  @Test
  void aFileIsOneSetAndCanBeMapped() throws IOException {
    Path log = write("gc.log", "[0.196s]" + PAUSE);
    LogSet set = one("gc.log");
    assertThat(set.name()).isEqualTo(log.toString());
    assertThat(set.sources().getFirst().plain()).isEqualTo(log);
    assertThat(set.sources().getFirst().size()).isEqualTo(Files.size(log));
    assertThat(text(set.sources().getFirst())).isEqualTo("[0.196s]" + PAUSE);
  }

  @Test
  void theFirstBytesTellThePackingNotTheName() throws IOException {
    write("a.log", Packed.gzip(PAUSE));
    write("b.log", Zstd.compress(PAUSE.getBytes(UTF_8)));
    write("c.gz", PAUSE.getBytes(UTF_8));
    write("d.log", Packed.join(Packed.gzip(PAUSE), Packed.gzip(PAUSE), new byte[100]));
    write("e.log", ("\ufeff" + PAUSE).getBytes(UTF_16LE));
    write("f.log", ("\ufeff" + PAUSE).getBytes(UTF_8));
    for (String name : List.of("a.log", "b.log", "c.gz", "e.log", "f.log")) {
      assertThat(text(one(name).sources().getFirst())).as(name).isEqualTo(PAUSE);
    }
    assertThat(text(one("d.log").sources().getFirst())).isEqualTo(PAUSE + PAUSE);
  }

  @Test
  void whatComesBeforeADamageIsRead() throws IOException {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 20_000; i++) {
      lines.append('[').append(i).append(".000s]").append(PAUSE);
    }
    byte[] packed = Packed.gzip(lines.toString());
    Arrays.fill(packed, packed.length / 2, packed.length, (byte) 0xff);
    write("a.log.gz", packed);
    LogStream stream = one("a.log.gz").sources().getFirst().open();
    assertThat(stream.readAllBytes()).hasSizeGreaterThan(lines.length() / 4);
    assertThat(stream.note())
        .startsWith("damaged gzip after ")
        .endsWith(" bytes, of which some may be wrong")
        .doesNotContain("after 0 bytes");
    stream.close();
  }

  @Test
  void aFolderGivesItsLogsAndTellsWhatItSkips() throws IOException {
    write("a/gc.log", PAUSE);
    write("b/gc.log", PAUSE);
    write("b/notes.txt", "meeting at ten\n");
    write("b/App.java", "class App { void main() {} }\n");
    write("b/app.jar", Packed.zip("gc.log", PAUSE));
    assertThat(of(".").stream().map(LogSet::name))
        .containsExactly(folder + "/./a/gc.log", folder + "/./b/gc.log");
    assertThat(skipped)
        .containsExactly(
            folder
                + "/.: skipped 3 files that are not JVM logs: b/App.java, b/app.jar, b/notes.txt");
  }

  @Test
  void patternsThatTheShellLeftAloneAreFollowed() throws IOException {
    write("node1/gc.log", PAUSE);
    write("node2/gc.log", PAUSE);
    assertThat(of("node*/gc.log")).hasSize(2);
    assertThat(of("**/*.log")).hasSize(2);
    assertThat(of("node1/[g]c.l?g")).hasSize(1);
    assertThatThrownBy(() -> of("node*/absent*"))
        .isInstanceOf(Problem.class)
        .hasMessageContaining("there is no file");
  }

  @Test
  void aFileIsReadOnceHoweverOftenItIsNamed() throws IOException {
    write("gc.log", PAUSE);
    assertThat(of("gc.log", ".", "*.log").getFirst().sources()).hasSize(1);
  }

  @Test
  void unifiedRotationsAreOrderedByTimeBecauseNumbersWrapAround() throws IOException {
    write("gc.log.0", "[300.000s]" + PAUSE);
    write("gc.log.1", "[100.000s]" + PAUSE);
    write("gc.log.2", "[200.000s]" + PAUSE);
    write("gc.log", "[400.000s]" + PAUSE);
    assertThat(names(".")).containsExactly("gc.log.1", "gc.log.2", "gc.log.0", "gc.log");
  }

  /// As of a JVM of a few seconds, whose last file has nothing but its statistics.
  @Test
  void aRotationWithoutACollectionIsNoStartBehindLateOnes() throws IOException {
    String collection = PAUSE.replaceAll("GC\\(\\d+\\)", "GC(57)");
    String statistics = "[info][gc,stats] 28 Degenerated GCs\n";
    write("gc.log.0", "[5.531s]" + statistics);
    write("gc.log.1", "[4.171s]" + collection);
    write("gc.log.2", "[4.608s]" + collection);
    write("gc.log", "[5.584s]" + statistics);
    assertThat(names(".")).containsExactly("gc.log.1", "gc.log.2", "gc.log.0", "gc.log");
  }

  @Test
  void rotationsWithDatesAreOrderedByTheirDatesAlsoAcrossRestarts() throws IOException {
    write("gc.log.00", "[2026-11-21T00:00:08.028+0100][0.01s]" + PAUSE);
    write("gc.log.01", "[2026-11-20T23:30:08.028+0000][0.01s]" + PAUSE);
    write("gc.log", "[2026-11-21T02:00:08.028+0000][0.01s]" + PAUSE);
    assertThat(names(".")).containsExactly("gc.log.00", "gc.log.01", "gc.log");
  }

  @Test
  void jdk8CountsInCirclesAndMarksTheCurrentOne() throws IOException {
    for (String name : List.of("gc.log.0", "gc.log.1", "gc.log.2.current", "gc.log.3")) {
      write(name, "[GC (Allocation Failure)  65536K->10746K(251392K), 0.0112 secs]\n");
      Files.setLastModifiedTime(folder.resolve(name), FileTime.fromMillis(1_700_000_000_000L));
    }
    assertThat(names(".")).containsExactly("gc.log.3", "gc.log.0", "gc.log.1", "gc.log.2.current");
  }

  @Test
  void logrotateCountsBackwardsAndPacks() throws IOException {
    write("gc.log", PAUSE);
    write("gc.log.1", PAUSE);
    write("gc.log.2.gz", Packed.gzip(PAUSE));
    write("gc.log.10.gz", Packed.gzip(PAUSE));
    for (String name : List.of("gc.log", "gc.log.1", "gc.log.2.gz", "gc.log.10.gz")) {
      Files.setLastModifiedTime(folder.resolve(name), FileTime.fromMillis(1_700_000_000_000L));
    }
    assertThat(names(".")).containsExactly("gc.log.10.gz", "gc.log.2.gz", "gc.log.1", "gc.log");
  }

  /// Files that were unpacked or copied may all have been changed at once.
  @ParameterizedTest
  @ValueSource(longs = {0, 5000})
  void withoutTimesInTheLinesTheTimeOfTheLastChangeOrdersAndThenTheDate(long apart)
      throws IOException {
    long time = 1_700_000_000_000L;
    List<String> inTime =
        List.of("gc.log-20261119", "gc.log-2026-11-20.1", "gc.log-20261120.2.gz", "gc.log");
    for (String name : inTime) {
      write(name, PAUSE);
      Files.setLastModifiedTime(folder.resolve(name), FileTime.fromMillis(time += apart));
    }
    assertThat(names(".")).containsExactlyElementsOf(inTime);
  }

  @Test
  void otherProcessesAndOtherStartsAreOtherLogs() throws IOException {
    write("gc-1234.log", PAUSE);
    write("gc-1235.log", PAUSE);
    write("gc_2026-11-21_00-08-08.log", PAUSE);
    write("gc_2026-11-21_01-08-08.log", PAUSE);
    write("gc.log.98765", PAUSE);
    assertThat(of(".")).hasSize(5).allMatch(set -> set.sources().size() == 1);
  }

  @Test
  void logsWhoseNamesTellWhenTheirJvmsStartedAreInThatOrder() throws IOException {
    write("gc-1091-2026-11-26_16-46-19.log", PAUSE);
    write("gc-961-2026-11-26_16-46-16.log", PAUSE);
    assertThat(of("."))
        .extracting(set -> set.name().substring(set.name().lastIndexOf('/') + 1))
        .containsExactly("gc-961-2026-11-26_16-46-16.log", "gc-1091-2026-11-26_16-46-19.log");
  }

  /// A program may say a lot before its first collection.
  @ParameterizedTest
  @ValueSource(ints = {LogGlance.LENGTH, 40 * LogGlance.LENGTH})
  void aFolderGivesLogsBehindALongBeginningOfOtherText(int length) throws IOException {
    String other = "2026-11-26 16:46:19 INFO The GC of orders is started\n";
    String said = other.repeat(length / other.length() + 1);
    write("a/web-0.log", said + ("[0.196s]" + PAUSE + other).repeat(10));
    write("a/web-1.log.gz", Packed.gzip(said.substring(0, LogGlance.LENGTH) + PAUSE));
    write("a/notes.log", said);
    assertThat(of(".")).hasSize(2);
    assertThat(skipped)
        .containsExactly(folder + "/.: skipped 1 file that is not a JVM log: a/notes.log");
  }

  @Test
  void whatIsNoLogIsNotCalledEmptyBecauseAnotherFileIs() throws IOException {
    write("stderr.txt", "");
    write("notes.txt", "hello");
    assertThatThrownBy(() -> of(".")).hasMessageContaining("there is no JVM log in");
  }

  /// Nothing comes out of so little, but something was there.
  @Test
  void whatIsCutAtItsBeginningIsNotEmpty() throws IOException {
    byte[] packed = Zstd.compress(PAUSE.repeat(50_000).getBytes(UTF_8));
    write("cut.zst", Arrays.copyOf(packed, 12));
    write("cut.gz", Arrays.copyOf(Packed.gzip(PAUSE), 5));
    assertRefused("there is no JVM log in", "cut.zst");
    assertRefused("there is no JVM log in", "cut.gz");
    assertThat(skipped)
        .anyMatch(line -> line.endsWith("cut.zst: skipped, it is truncated zstd after 0 bytes"))
        .anyMatch(line -> line.endsWith("cut.gz: skipped, it is truncated gzip after 0 bytes"));
  }

  /// As of a variable of the shell that is not set.
  @Test
  void anEmptyNameIsNotTheFolder() {
    assertThatThrownBy(
            () -> LogSources.of(List.of(""), InputStream.nullInputStream(), skipped::add))
        .isInstanceOf(Problem.class)
        .hasMessageStartingWith("empty file name");
  }

  /// A name that cannot be opened is not the same as one that nothing has.
  @Test
  void whatIsInTheWayToAFileIsTold() throws IOException {
    Files.createSymbolicLink(folder.resolve("a.log"), Path.of("b.log"));
    Files.createSymbolicLink(folder.resolve("b.log"), Path.of("a.log"));
    Files.createSymbolicLink(folder.resolve("current.log"), Path.of("gone.log"));
    assertRefused("a.log leads to no file; name logs", "a.log");
    assertRefused("cannot be opened: file name too long; name logs", "a".repeat(300));
    assertRefused("current.log leads to no file; name logs", "current.log");
  }

  @Test
  void whatIsNoLogIsNamed() throws IOException {
    write("a.jfr", "FLR\0\2\1" + PAUSE);
    write("b.hprof", "JAVA PROFILE 1.0.2\0");
    write("empty.log", "");
    write(
        "d.hsperfdata",
        Packed.join(
            new byte[] {(byte) 0xca, (byte) 0xfe, (byte) 0xc0, (byte) 0xc0},
            PAUSE.getBytes(UTF_8)));
    write("c.bin", new String(new char[] {1, 2, 3, 4}).repeat(100));
    write("e.tar", "gc.log".concat("\0".repeat(251)) + "ustar\0" + "\0".repeat(249) + PAUSE);
    Files.createDirectory(folder.resolve("nothing"));
    assertRefused("there is no JVM log in", "a.jfr");
    assertRefused("there is no JVM log in", "d.hsperfdata");
    assertRefused("is empty; check that the JVM started, with -Xlog or -Xloggc", "empty.log");
    assertRefused("there is no JVM log in", "c.bin");
    assertRefused("there is no JVM log in", "e.tar");
    assertRefused("there is no JVM log in", "nothing");
    assertRefused("there is no file", "absent.log");
    assertRefused("is not a valid file name here; set LC_ALL=C.UTF-8 if ", "a\0b");
    assertRefused("name the folder that it lies in", "bad\uFFFD.log");
    assertThatThrownBy(() -> LogSources.of(List.of(), InputStream.nullInputStream(), skipped::add))
        .hasMessageStartingWith("no log given");
    assertThat(skipped)
        .anyMatch(line ->
            line.endsWith(
                "a.jfr: skipped, it is a recording of the flight recorder, which assay profile reads"))
        .anyMatch(line -> line.endsWith("c.bin: skipped, it is binary"));
  }

  @Test
  void theXmlOfTheCompilersIsNoLogUnlessTheJvmPrintsIntoIt() throws IOException {
    String header =
        """
        <?xml version='1.0' encoding='UTF-8'?>
        <hotspot_log version='160 1' process='4711' time_ms='1767225600000'>
        <vm_version>
        <release>
        OpenJDK 64-Bit Server VM (25.0.1+8) for linux-amd64 JRE (25.0.1+8), built on 2025-10-21
        </release>
        </vm_version>
        <tty>
        """;
    write(
        "jit.log",
        header + "<task_queued compile_id='1' method='java.lang.Object &lt;init&gt; ()V'/>\n");
    write(
        "output.log",
        header + "0.250: [GC (Allocation Failure)  4096K->1024K(15872K), 0.0020000 secs]\n");
    assertRefused("there is no JVM log in", "jit.log");
    assertThat(skipped).anyMatch(line -> line.contains("it is XML of LogCompilation"));
    assertThat(of("output.log")).hasSize(1);
  }

  @Test
  void whatAUserNamesIsReadEvenIfItLooksLikeNoLog() throws IOException {
    write("odd.log", "nothing that a JVM says\n");
    assertThat(of("odd.log")).hasSize(1);
  }

  private void assertRefused(String words, String name) {
    assertThatThrownBy(() -> of(name)).isInstanceOf(Problem.class).hasMessageContaining(words);
  }

  private LogSet one(String name) {
    List<LogSet> sets = of(name);
    assertThat(sets).hasSize(1);
    return sets.getFirst();
  }

  /// The names of the only set's files.
  private List<String> names(String argument) {
    return one(argument).sources().stream()
        .map(source -> source.name().substring(source.name().lastIndexOf('/') + 1))
        .toList();
  }

  private List<LogSet> of(String... arguments) {
    List<String> full = Arrays.stream(arguments).map(name -> folder + "/" + name).toList();
    return LogSources.of(full, InputStream.nullInputStream(), skipped::add);
  }

  static String text(LogSource source) {
    try (LogStream stream = source.open()) {
      String text = new String(stream.readAllBytes(), UTF_8);
      assertThat(stream.note()).isNull();
      return text;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Path write(String name, String text) throws IOException {
    return write(name, text.getBytes(UTF_8));
  }

  private Path write(String name, byte[] bytes) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.write(file, bytes);
  }
}
