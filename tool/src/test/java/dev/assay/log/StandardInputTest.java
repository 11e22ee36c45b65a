package dev.assay.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.luben.zstd.Zstd;
import dev.assay.log.set.LogSet;
import dev.assay.log.source.LogGlance;
import dev.assay.log.source.LogSource;
import dev.assay.log.source.Stranger;
import dev.assay.model.Problem;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Logs out of a pipe, which can be read once.
class StandardInputTest {

  private static final String PAUSE = LogSourcesTest.PAUSE;

  @TempDir Path folder;

  private final List<String> skipped = new ArrayList<>();

  @Test
  void standardInputMayBePacked() throws IOException {
    LogSet set = of(Packed.gzip(PAUSE)).getFirst();
    assertThat(set.sources()).hasSize(1);
    assertThat(LogSourcesTest.text(set.sources().getFirst())).isEqualTo(PAUSE);
  }

  /// As it would be in a file, also where its end is lost.
  @Test
  void theLogsOfAnArchiveOnStandardInputAreReadOneByOne() throws IOException {
    byte[] zip =
        Packed.zip(
            Map.entry("a/gc.log", PAUSE.getBytes(UTF_8)),
            Map.entry("b/gc.log", (PAUSE + PAUSE).getBytes(UTF_8)),
            Map.entry("notes.txt", "nothing\n".getBytes(UTF_8)));
    assertThat(of(zip)).extracting(LogSet::name).containsExactly("-!a/gc.log", "-!b/gc.log");
    assertThat(skipped).containsExactly("-: skipped 1 file in it that is not a JVM log");
    byte[] cut = Arrays.copyOf(zip, zip.length - 30);
    assertThat(of(cut)).extracting(LogSet::name).containsExactly("-");
  }

  @Test
  void standardInputThatIsNoTextIsNamed() {
    byte[] recording = ("FLR\0\2\1" + PAUSE).getBytes(UTF_8);
    assertThatThrownBy(() -> of(recording))
        .hasMessageStartingWith("there is no JVM log in standard input");
    assertThat(skipped)
        .singleElement()
        .asString()
        .startsWith("standard input: skipped, it is a rec");
  }

  /// Encrypted as the first bytes of its first entry say, cut behind its header, and cut before
  /// anything whole.
  @Test
  void whatCannotBeUnpackedIsToldOfStandardInputAsOfAFile() throws IOException {
    byte[] encrypted = Packed.zip("gc.log", PAUSE.repeat(9));
    encrypted[6] |= 1;
    byte[] gzip = Arrays.copyOf(Packed.gzip(PAUSE), 12);
    byte[] zstd = Arrays.copyOf(Zstd.compress(PAUSE.repeat(99).getBytes(UTF_8)), 20);
    for (byte[] packed : List.of(encrypted, gzip, zstd)) {
      skipped.clear();
      assertThatThrownBy(() -> of(packed))
          .hasMessageStartingWith("there is no JVM log in standard input");
      write("packed", packed);
      assertThatThrownBy(() -> of(new byte[0], "packed"))
          .hasMessageStartingWith("there is no JVM log in ");
      assertThat(skipped).hasSize(2);
      assertThat(skipped.getLast())
          .endsWith(skipped.getFirst().substring("standard input".length()));
    }
  }

  /// What is packed so well that its first 64 KB hold nothing whole is not damaged.
  @Test
  void standardInputMayBePackedInOneLargePiece() throws IOException {
    StringBuilder text = new StringBuilder();
    Random random = new Random(7);
    while (text.length() < 6 * LogGlance.LENGTH) {
      text.append("[%d.196s]".formatted(random.nextInt(1 << 30))).append(PAUSE);
    }
    byte[] packed = Zstd.compress(text.toString().getBytes(UTF_8), 1);
    LogSet set = of(packed).getFirst();
    assertThat(LogSourcesTest.text(set.sources().getFirst())).isEqualTo(text.toString());
  }

  /// Others are held against it from its beginning to its end.
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void standardInputBesideAnotherLogIsReadToItsEnd(boolean packed) throws IOException {
    write("other.log", pauses("2026-11-20", 3));
    String text = pauses("2026-11-21", 2000);
    byte[] bytes = packed ? Packed.gzip(text) : text.getBytes(UTF_8);
    List<LogSet> sets = of(bytes, "-", "other.log");
    assertThat(sets).hasSize(2).first().extracting(LogSet::name).isEqualTo("-");
    LogSource source = sets.getFirst().sources().getFirst();
    assertThat(LogSourcesTest.text(source)).isEqualTo(text);
    assertThat(LogSourcesTest.text(source)).isEqualTo(text);
    assertThat(skipped).isEmpty();
  }

  @Test
  void aCopyAmongStreamsIsLeftOutToo() throws IOException {
    String text = pauses("2026-11-21", 2000);
    write("gc.log", text);
    assertThat(of(text.getBytes(UTF_8), "-", "gc.log")).hasSize(1);
    assertThat(skipped).singleElement().asString().contains(": skipped, it is a copy of ");
  }

  /// Nobody keeps what is read alone: it may be without an end.
  @Test
  void standardInputAloneIsReadOnce() throws IOException {
    String text = pauses("2026-11-21", 2000);
    ByteArrayInputStream stdin = new ByteArrayInputStream(text.getBytes(UTF_8));
    LogSource source =
        LogSources.of(List.of("-"), stdin, skipped::add).getFirst().sources().getFirst();
    assertThat(stdin.available()).isPositive();
    assertThat(LogSourcesTest.text(source)).isEqualTo(text);
    assertThat(LogSourcesTest.text(source)).hasSize(LogGlance.LENGTH);
  }

  private static String pauses(String day, int count) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < count; i++) {
      text.append("[%sT10:%02d:%02d.000+0000][%d.000s]".formatted(day, i / 60, i % 60, i))
          .append(
              PAUSE.replace("GC(3)", "GC(" + i + ")").replace("18.883", "18." + (100 + i % 900)));
    }
    return text.toString();
  }

  @Test
  void anEmptyPipeIsNamed() {
    assertThatThrownBy(() -> of(new byte[0]))
        .isInstanceOf(Problem.class)
        .hasMessage("standard input is empty; check the command that writes to it");
  }

  /// Who looks again at what was read finds its beginning.
  @Test
  void whatStandardInputWasIsKnownBehindItsEnd() throws IOException {
    String histogram = " num     #instances         #bytes  class name (module)\n";
    LogSet set = of(histogram.getBytes(UTF_8)).getFirst();
    LogSource source = set.sources().getFirst();
    assertThat(LogSourcesTest.text(source)).isEqualTo(histogram);
    assertThat(Stranger.kind(source)).isEqualTo("a class histogram");
  }

  /// As JDK 8 and JDK 7 tell it within a collection.
  @ParameterizedTest
  @ValueSource(strings = {"[Class Histogram (before full gc): ", "[Class Histogram:"})
  void theHistogramOfACollectionIsOfItsLog(String begin) throws IOException {
    String log =
        "2.000: [Full GC 2.001: " + begin + "\n num     #instances         #bytes  class name\n";
    LogSet set = of(log.getBytes(UTF_8)).getFirst();
    assertThat(Stranger.kind(set.sources().getFirst())).isNull();
  }

  /// As `kubectl logs --prefix` of several pods: more than is looked at in the beginning.
  @Test
  void whatSeveralJvmsWroteToAPipeByTurnsIsReadByEach() {
    String turn = "[pod/a-1/app] " + PAUSE + "[pod/b-2/app] " + PAUSE;
    String turns = turn.repeat(LogGlance.LENGTH / turn.length() + 100);
    byte[] all = ("An application.\n" + turns).getBytes(UTF_8);
    List<LogSet> sets = of(all);
    assertThat(sets)
        .extracting(set -> set.sources().getFirst().title())
        .containsExactlyInAnyOrder("- (pod:a-1:app)", "- (pod:b-2:app)");
    assertThat(sets)
        .allSatisfy(
            set -> assertThat(LogSourcesTest.text(set.sources().getFirst())).hasSize(all.length));
    assertThat(skipped).singleElement().asString().contains("2 JVMs wrote it;");
  }

  /// Both load classes first: more than is looked at in the beginning.
  @Test
  void whoMayHaveWrittenToAPipeIsFoundOutBehindItsBeginning() {
    String start = "[0.1s][1][info][class,load] x.A\n[0.1s][2][info][class,load] x.A\n";
    String loaded = start.repeat(LogGlance.LENGTH / start.length() + 1);
    String turn = "[0.2s][1][info][gc] " + PAUSE + "[0.2s][2][info][gc] " + PAUSE;
    List<LogSet> sets = of((loaded + turn.repeat(9)).getBytes(UTF_8));
    assertThat(sets)
        .extracting(set -> set.sources().getFirst().title())
        .containsExactlyInAnyOrder("- (1)", "- (2)");
  }

  @Test
  void ofThreadsNothingIsLostThatWasWrittenToAPipe() {
    String start = "[0.1s][1][info][class,load] x.A\n";
    String loaded = start.repeat(LogGlance.LENGTH / start.length());
    String all = ("[0.1s][2][info][gc] " + PAUSE) + loaded + ("[0.2s][2][info][gc] " + PAUSE);
    LogSet set = of(all.getBytes(UTF_8)).getFirst();
    assertThat(set.sources().getFirst().title()).isEqualTo("-");
    assertThat(LogSourcesTest.text(set.sources().getFirst())).isEqualTo(all);
  }

  @Test
  void whatIsOfNoneOfTheJvmsIsNotCountedAsOne() {
    String turn = "[pod/a-1/app] " + PAUSE + "[pod/b-2/app] " + PAUSE + "[pod/c-3/app] hello\n";
    of(turn.repeat(20).getBytes(UTF_8));
    assertThat(skipped).singleElement().asString().contains("2 JVMs wrote it;");
  }

  private List<LogSet> of(byte[] input) {
    return of(input, "-");
  }

  private List<LogSet> of(byte[] input, String... names) {
    List<String> full =
        Arrays.stream(names).map(name -> name.equals("-") ? name : folder + "/" + name).toList();
    return LogSources.of(full, new ByteArrayInputStream(input), skipped::add);
  }

  private void write(String name, String text) throws IOException {
    write(name, text.getBytes(UTF_8));
  }

  private void write(String name, byte[] bytes) throws IOException {
    Files.write(folder.resolve(name), bytes);
  }
}
