package dev.assay.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.model.Problem;
import dev.assay.profile.CallTree;
import dev.assay.profile.FrameTable;
import dev.assay.profile.Profile;
import dev.assay.profile.Selection;
import dev.assay.recording.RecordingReader.Progress;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

/// Files that are damaged, cut off, or made to harm: a clear result, in bounded memory.
class HostileTextTest {

  /// A stream that gives one text again and again.
  private static final class Endless extends InputStream {
    private final byte[] text;
    private final long length;
    private long at;

    Endless(String text, long length) {
      this.text = text.getBytes(StandardCharsets.UTF_8);
      this.length = length;
    }

    @Override
    public int read() {
      return at < length ? text[(int) (at++ % text.length)] : -1;
    }

    @Override
    public int read(byte[] target, int offset, int count) {
      if (at >= length) {
        return -1;
      }
      int some = (int) Math.min(count, length - at);
      for (int i = 0; i < some; i++) {
        target[offset + i] = text[(int) ((at + i) % text.length)];
      }
      at += some;
      return some;
    }
  }

  private static Profile read(InputStream in) throws IOException {
    return Recordings.read(
        new RecordingSource("x", Optional.empty(), () -> in), Selection.ALL, Progress.NONE);
  }

  @Test
  void aLineWithoutEnd() {
    InputStream in = new Endless("frame;", 12L << 20);
    assertThatThrownBy(() -> read(in))
        .isInstanceOf(Problem.class)
        .hasMessageStartingWith("x has no stack that can be read, line 1: longer than any stack");
  }

  @Test
  void aLineWithoutEndAmongGoodOnes() throws IOException {
    InputStream good = new Endless("a;b 1\n", 60_000);
    InputStream endless = new Endless("frame;", 8L << 20);
    Profile profile =
        read(
            new SequenceInputStream(
                new SequenceInputStream(good, endless), new Endless("\na;b 1\n", 7)));
    assertThat(Samples.total(profile)).isEqualTo(10_001);
    assertThat(profile.facts().notices().getFirst().message())
        .contains("1 of 10,002 lines could not be read", "line 10001: longer than any stack");
  }

  @Test
  void countsThatOverflow() {
    Profile profile =
        Samples.readText(
            """
            a;b 1
            a;b 9223372036854775807
            a;b 99999999999999999999999
            a;b 288230376151711744
            a;b 1e400
            a;b NaN
            a;b 1e9.5
            """);
    assertThat(Samples.total(profile)).isEqualTo(1);
    assertThat(profile.facts().notices().getFirst().message()).contains("6 of 7 lines");
  }

  @Test
  void bytesThatAreNoText() {
    byte[] bytes = "a;b 1\na;\0\u0001x 2\na;YY 3\n".getBytes(StandardCharsets.ISO_8859_1);
    bytes[bytes.length - 5] = (byte) 0xff;
    bytes[bytes.length - 4] = (byte) 0xc0;
    Profile profile = Samples.read("x", bytes, Selection.ALL);
    assertThat(Samples.total(profile)).isEqualTo(6);
    String written =
        new String(Samples.written(profile, RecordingFormat.COLLAPSED), StandardCharsets.UTF_8);
    assertThat(written).hasLineCount(3).doesNotContain("\0");
  }

  @Test
  void moreNamesThanAnyProgramHas() throws IOException {
    int[] number = {0};
    InputStream in =
        new InputStream() {
          private byte[] line = new byte[0];

          @Override
          public int read(byte[] target, int offset, int length) {
            int first = length == 0 ? 0 : read();
            if (first <= 0) {
              return first;
            }
            target[offset] = (byte) first;
            int some = Math.min(length - 1, line.length - at);
            System.arraycopy(line, at, target, offset + 1, some);
            at += some;
            return some + 1;
          }

          private int at;

          @Override
          public int read() {
            if (at == line.length) {
              at = 0;
              number[0]++;
              line = ("a" + number[0] + ";b" + number[0] + " 1\n").getBytes(StandardCharsets.UTF_8);
            }
            return number[0] > 200_000 ? -1 : line[at++];
          }
        };
    Profile profile = read(in);
    assertThat(Samples.total(profile)).isEqualTo(200_000);
    assertThat(profile.tree().frames().size()).isLessThan(400_000);
    assertThat(Samples.selves(profile)).containsKey("[too many names]");
  }

  @Test
  void aTreeThatIsFullKeepsItsWeight() {
    CallTree tree = new CallTree(new FrameTable());
    int node = CallTree.ROOT;
    for (int i = 0; i < 3_000_000; i++) {
      node = tree.child(node, 1);
    }
    tree.add(node, 1, 5);
    assertThat(tree.isFull()).isTrue();
    assertThat(tree.size()).isLessThan(3_000_000);
    assertThat(tree.totals()[CallTree.ROOT]).isEqualTo(5);
  }

  @Test
  void aStackDeeperThanAny() {
    Profile profile = Samples.readText("f;".repeat(200_000) + "g 1\na;b 2\n");
    assertThat(Samples.total(profile)).isEqualTo(3);
    assertThat(profile.tree().size()).isLessThan(5000);
  }

  @Test
  void lettersOnlyAfterAGoodBeginning() {
    assertThatThrownBy(() -> Samples.readText(";;; \n;;;\n;; x\n")).isInstanceOf(Problem.class);
  }

  @Test
  void emptyFrames() {
    assertThat(Samples.total(Samples.readText(";;; 3\n 4\na;;b 5\n; 1\n"))).isEqualTo(13);
  }

  @Test
  void gzipThatIsCutOff() throws IOException {
    byte[] whole = Samples.resource("async-profiler-cpu.collapsed.gz");
    Profile profile = Samples.read("x", Arrays.copyOf(whole, whole.length / 2), Selection.ALL);
    assertThat(Samples.total(profile)).isBetween(100L, 1100L);
    assertThat(profile.facts().notices().getLast().message()).contains("cannot be read further");
    assertThatThrownBy(() -> Samples.read("x", Arrays.copyOf(whole, 12), Selection.ALL))
        .isInstanceOf(Problem.class)
        .hasMessageContaining("x is packed and damaged");
  }

  @Test
  void zstdThatIsCutOff() {
    byte[] whole = Samples.resource("async-profiler-cpu.collapsed.zst");
    Profile profile = Samples.read("x", Arrays.copyOf(whole, whole.length * 3 / 4), Selection.ALL);
    assertThat(Samples.total(profile)).isBetween(100L, 1100L);
    assertThat(profile.facts().notices().getLast().message()).contains("its packing is damaged");
  }

  /// A thousand times its size, and then once more.
  @Test
  void aBombOfGzip() throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(new GZIPOutputStream(packed))) {
      new Endless("\0", 20L << 20).transferTo(gzip);
    }
    assertThat(packed.size()).isLessThan(10_000);
    assertThatThrownBy(() -> Samples.read("x", packed.toByteArray(), Selection.ALL))
        .isInstanceOf(Problem.class)
        .hasMessageStartingWith("x is not a recording, it looks like binary data");
  }

  @Test
  void perfThatIsCutOffOrMixed() {
    Profile profile =
        Samples.readText(
            """
            java 1 1.0: 1000 cpu-clock:
            \tffffffff815ebc93 a+0x2e3 ([kernel.kallsyms])
            \tffffffff815ebc93 b+0x2e3 ([kern
            \tzzzz b+0x2e3 ([kernel.kallsyms])
            no sample at all
            java 1 1.1: 99999999999999999999 cpu-clock:
            java 1 99999999999999999999.1: 5 cpu-clock:

            java 1 1.2: 2000 cpu-clock:
            \tffffffff815ebc93 a+0x2\
            """);
    assertThat(Samples.total(profile)).isEqualTo(3000);
    assertThat(profile.facts().notices().getFirst().message())
        .contains("line 5: neither a sample nor a frame of perf script");
  }

  @Test
  void perfWithManyWordsInALine() {
    assertThat(new PerfReader().recognises("1 ".repeat(16_000).getBytes(StandardCharsets.UTF_8)))
        .isFalse();
    assertThat(
            new PerfReader().recognises(("1 ".repeat(450) + "\n").getBytes(StandardCharsets.UTF_8)))
        .isFalse();
  }
}
