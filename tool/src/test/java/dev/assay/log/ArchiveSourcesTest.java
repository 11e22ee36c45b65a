package dev.assay.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.log.set.LogSet;
import dev.assay.log.source.LogSource;
import dev.assay.log.source.LogStream;
import dev.assay.model.Problem;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Logs in archives.
class ArchiveSourcesTest {

  @TempDir private Path folder;

  private final List<String> skipped = new ArrayList<>();

  @Test
  void eachEntryOfAnArchiveIsALogOfItsOwnUnlessRotated() throws IOException {
    byte[] inner = Packed.zip("gc.log", LogSourcesTest.PAUSE);
    byte[] archive =
        Packed.zip(
            Map.entry("node1/gc.log.0", ("[1.000s]" + LogSourcesTest.PAUSE).getBytes(UTF_8)),
            Map.entry("node1/gc.log", Packed.gzip("[2.000s]" + LogSourcesTest.PAUSE)),
            Map.entry("../../etc/\u001b[31mgc.log", LogSourcesTest.PAUSE.getBytes(UTF_8)),
            Map.entry("readme.txt", "hello".getBytes(UTF_8)),
            Map.entry("inner.zip", inner));
    write("logs.zip", archive);
    List<LogSet> sets = of("logs.zip");
    assertThat(sets).hasSize(2);
    assertThat(sets.getFirst().sources().stream().map(LogSourcesTest::text))
        .containsExactly("[1.000s]" + LogSourcesTest.PAUSE, "[2.000s]" + LogSourcesTest.PAUSE);
    assertThat(sets.getLast().name()).endsWith("!../../etc/?[31mgc.log");
    assertThat(skipped)
        .anyMatch(line -> line.contains("an archive in an archive"))
        .anyMatch(line -> line.contains("1 file in it that is not a JVM log"));
  }

  @Test
  void anArchiveWithoutItsEndIsReadAsFarAsItGoes() throws IOException {
    String log = LogSourcesTest.PAUSE.repeat(5000);
    byte[] whole = Packed.zip("gc.log", log);
    write("cut.zip", Arrays.copyOf(whole, whole.length * 2 / 3));
    LogSource source = of("cut.zip").getFirst().sources().getFirst();
    try (LogStream stream = source.open()) {
      byte[] read = stream.readAllBytes();
      assertThat(log).startsWith(new String(read, UTF_8));
      assertThat(read.length).isGreaterThan(log.length() / 4);
      assertThat(stream.note()).startsWith("truncated zip after ").endsWith(" bytes");
    }
  }

  @Test
  void archivesWithoutALogSayWhy() throws IOException {
    byte[] locked = Packed.zip("gc.log", LogSourcesTest.PAUSE);
    locked[6] |= 1;
    write("locked.zip", locked);
    write("broken.zip", "PK\3\4garbage");
    write("empty.zip", "PK\5\6" + "\0".repeat(18));
    write("notes/notes.zip", Packed.zip("readme.md", "meeting at ten\n"));
    for (String name : List.of("locked.zip", "broken.zip", "empty.zip", "notes")) {
      assertThatThrownBy(() -> of(name))
          .isInstanceOf(Problem.class)
          .hasMessageContaining("there is no JVM log in");
    }
    assertThat(skipped)
        .anyMatch(line -> line.endsWith("locked.zip: skipped, it is encrypted; unpack it first"))
        .anyMatch(line -> line.endsWith("broken.zip: skipped, it is damaged zip after 0 bytes"))
        .anyMatch(line -> line.endsWith("empty.zip: skipped, it is an empty zip archive"));
  }

  private List<LogSet> of(String name) {
    return LogSources.of(List.of(folder + "/" + name), InputStream.nullInputStream(), skipped::add);
  }

  private void write(String name, String text) throws IOException {
    write(name, text.getBytes(UTF_8));
  }

  private void write(String name, byte[] bytes) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.write(file, bytes);
  }
}
