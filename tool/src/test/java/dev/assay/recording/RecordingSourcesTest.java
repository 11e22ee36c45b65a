package dev.assay.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.model.Problem;
import dev.assay.profile.Profile;
import dev.assay.profile.Selection;
import dev.assay.recording.RecordingReader.Progress;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordingSourcesTest {

  private static final InputStream NO_STDIN = InputStream.nullInputStream();

  @TempDir Path folder;

  @BeforeEach
  void someFiles() throws IOException {
    Files.createDirectories(folder.resolve("deep/er"));
    Files.writeString(folder.resolve("a.txt"), "a;b 1\n");
    Files.writeString(folder.resolve("deep/er/b.anything"), "a;c 2\n");
    Files.write(folder.resolve("deep/packed"), Samples.resource("async-profiler-cpu.collapsed.gz"));
    Files.writeString(folder.resolve("notes.txt"), "nothing that was recorded\n");
    Files.writeString(folder.resolve("empty"), "");
  }

  @Test
  void aFolderGivesTheRecordingsBelowItByName() {
    assertThat(names(folder.toString()))
        .containsExactly("a.txt", "deep/er/b.anything", "deep/packed");
  }

  @Test
  void aPatternThatTheShellLeftAlone() {
    assertThat(names(folder + "/*.txt")).containsExactly("a.txt", "notes.txt");
    assertThat(names(folder + "/**/b.*")).containsExactly("deep/er/b.anything");
  }

  @Test
  void nothingIsReadTwice() {
    assertThat(names(folder + "/a.txt", folder + "/a.txt", folder.toString()))
        .containsExactly("a.txt", "deep/er/b.anything", "deep/packed");
  }

  @Test
  void onlyWhatIsNotPackedCanBeMapped() {
    assertThat(sources(folder + "/a.txt").getFirst().file()).isPresent();
    assertThat(sources(folder + "/deep/packed").getFirst().file()).isEmpty();
  }

  @Test
  void allAreAddedUp() throws IOException {
    Profile profile = Recordings.readAll(sources(folder.toString()), Selection.ALL, Progress.NONE);
    assertThat(Samples.total(profile)).isEqualTo(1113);
    assertThat(profile.facts().sources()).hasSize(3);
    assertThat(profile.facts().kinds()).containsEntry("samples", 1113L);
  }

  @Test
  void kindsThatDifferAreNotAddedUp() throws IOException {
    Files.write(folder.resolve("go"), Samples.resource("go-heap.pb.gz"));
    assertThatThrownBy(() ->
            Recordings.readAll(
                sources(folder + "/a.txt", folder + "/go"), Selection.ALL, Progress.NONE))
        .isInstanceOf(Problem.class)
        .hasMessageMatching(
            ".*a.txt holds samples and .*go .*, which cannot be added up; read them one by one");
    assertThatThrownBy(() ->
            Recordings.readAll(
                sources(folder + "/a.txt", folder + "/go"),
                Selection.ALL.ofKind("samples"),
                Progress.NONE))
        .hasMessageContaining("go has no samples of the kind samples; there is ");
  }

  @Test
  void aKindThatBothHaveIsNamed() throws IOException {
    Path cpu = Files.writeString(folder.resolve("cpu.json"), speedscope("cpu", "alloc"));
    Path alloc = Files.writeString(folder.resolve("alloc.json"), speedscope("alloc"));
    assertThatThrownBy(() ->
            Recordings.readAll(
                sources(cpu.toString(), alloc.toString()), Selection.ALL, Progress.NONE))
        .hasMessageMatching(
            ".*cpu.json holds alloc, cpu and .*alloc.json alloc; choose what both have with"
                + " --event alloc");
  }

  private static String speedscope(String... kinds) {
    return """
    {"shared":{"frames":[{"name":"a"}]},"profiles":[%s]}
    """
        .formatted(
            Stream.of(kinds)
                .map(
                    """
                    {"type":"sampled","name":"%s","unit":"none","startValue":0,"endValue":1,\
                    "samples":[[0]],"weights":[1]}\
                    """
                        ::formatted)
                .collect(Collectors.joining(",")));
  }

  @Test
  void standardInputIsReadOnceAndUnpacked() throws IOException {
    for (String name :
        List.of("async-profiler-cpu.collapsed.gz", "async-profiler-cpu.collapsed.zst")) {
      InputStream stdin = new ByteArrayInputStream(Samples.resource(name));
      List<RecordingSource> sources = RecordingSources.of(List.of("-"), stdin);
      assertThat(Samples.total(Recordings.readAll(sources, Selection.ALL, Progress.NONE)))
          .isEqualTo(1110);
    }
  }

  @Test
  void mistakesAreNamed() {
    assertThatThrownBy(() -> sources())
        .hasMessageStartingWith("no recording is named; name recordings, folders");
    assertThatThrownBy(() -> sources(folder + "/absent.jfr"))
        .hasMessageContaining("there is no file ")
        .hasMessageContaining("absent.jfr; ");
    assertThatThrownBy(() -> sources(folder + "/absent*.jfr")).hasMessageContaining("no file");
    assertThatThrownBy(() -> sources("a\0b")).hasMessageContaining("a?b is not a valid file name");
  }

  @Test
  void aFolderWithoutRecordingsIsNamed() throws IOException {
    Path bare = Files.createDirectory(folder.resolve("bare"));
    Files.writeString(bare.resolve("notes.txt"), "nothing\n");
    assertThatThrownBy(() -> sources(bare.toString()))
        .isInstanceOf(Problem.class)
        .hasMessageContaining("there is no recording in ");
  }

  @Test
  void whatIsOfNoKnownFormatIsNamed() {
    assertThatThrownBy(() -> read("PERFILE2........"))
        .hasMessage("x is a perf.data file; give it the output of: perf script -i FILE");
    assertThatThrownBy(() -> read(""))
        .hasMessage("x is empty; was the profiler stopped before it wrote?");
    assertThatThrownBy(() -> read("<!DOCTYPE html><html></html>"))
        .hasMessageStartingWith("x is a page of HTML; ask the profiler for JFR or collapsed");
    assertThatThrownBy(() -> read("{\"hello\":1}"))
        .hasMessageStartingWith("x is JSON of no profiler that Assay knows; Assay reads JFR, ");
    assertThatThrownBy(() -> read("[0.003s][info][gc] Using G1\n"))
        .hasMessageStartingWith("x is JSON of no profiler that Assay knows, or a log");
    assertThatThrownBy(() -> read("some words\nmore words\n"))
        .hasMessageStartingWith("x is not a recording, it looks like other text; Assay reads JFR");
    assertThatThrownBy(() -> read("\0\1\2\3"))
        .hasMessageStartingWith("x is not a recording, it looks like binary data");
  }

  private static Profile read(String text) {
    return Samples.read("x", text.getBytes(StandardCharsets.UTF_8), Selection.ALL);
  }

  private static List<RecordingSource> sources(String... arguments) {
    return RecordingSources.of(List.of(arguments), NO_STDIN);
  }

  private List<String> names(String... arguments) {
    return sources(arguments).stream()
        .map(source -> folder.relativize(Path.of(source.name())).toString())
        .toList();
  }
}
