package dev.assay.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.model.Problem;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Logs out of a pipe, which can be read once.
class StandardInputTest {

  private static final String PAUSE = LogSourcesTest.PAUSE;

  private final List<String> skipped = new ArrayList<>();

  @Test
  void standardInputMayBePacked() throws IOException {
    LogSet set = of(Packed.gzip(PAUSE)).getFirst();
    assertThat(set.sources()).hasSize(1);
    assertThat(LogSourcesTest.text(set.sources().getFirst())).isEqualTo(PAUSE);
  }

  @Test
  void standardInputThatIsNoTextIsNamed() {
    byte[] recording = ("FLR\0\2\1" + PAUSE).getBytes(UTF_8);
    assertThatThrownBy(() -> of(recording)).hasMessageStartingWith("there is no JVM log in -");
    assertThat(skipped).singleElement().asString().startsWith("-: skipped, it is a recording");
  }

  @Test
  void anEmptyPipeIsNamed() {
    assertThatThrownBy(() -> of(new byte[0]))
        .isInstanceOf(Problem.class)
        .hasMessageContaining("- is empty; did the JVM start");
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
    byte[] all = turn.repeat(LogGlance.LENGTH / turn.length() + 100).getBytes(UTF_8);
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
    return LogSources.of(List.of("-"), new ByteArrayInputStream(input), skipped::add);
  }
}
