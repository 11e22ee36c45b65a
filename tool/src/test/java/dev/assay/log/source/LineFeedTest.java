package dev.assay.log.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

class LineFeedTest {

  @Test
  void endsOfBothKindsAndNone() throws IOException {
    assertThat(lines("a\nb\r\n\nc")).containsExactly("a", "b", "", "c");
    assertThat(lines("a\t\nb\t\t\r\n\tc\t")).containsExactly("a", "b", "\tc");
  }

  @Test
  void aHoleOfZerosAndAByteOrderMarkAreNoText() throws IOException {
    assertThat(lines("\0\0\0[0.1s] x\ny")).containsExactly("[0.1s] x", "y");
    assertThat(lines("\uFEFF[0.1s] x")).containsExactly("[0.1s] x");
  }

  @Test
  void offsetsAndNumbersAreThoseOfTheFile() throws IOException {
    List<String> places = new ArrayList<>();
    feed("ab\ncd\r\nef".getBytes(StandardCharsets.UTF_8), 3, places, true);
    assertThat(places).containsExactly("1@0", "2@3", "3@7");
  }

  @Test
  void aLongHoleMovesNoLine() throws IOException {
    String hole = "\0".repeat(2 * LineFeed.LONGEST);
    byte[] bytes = ("ab\n" + hole + "cd\nef\n").getBytes(StandardCharsets.UTF_8);
    List<String> places = new ArrayList<>();
    feed(bytes, LineFeed.CHUNK, places, true);
    assertThat(places).hasSize(3).startsWith("1@0").endsWith("3@" + (bytes.length - 3));
    assertThat(lines("ab\n" + hole + "cd\nef\n")).containsExactly("ab", "cd", "ef");
  }

  @Test
  void aLineOfManyMegabytesDoesNotFillTheMemory() throws IOException {
    String text = "x".repeat(3 * LineFeed.LONGEST) + "\nend\n";
    List<String> lines = lines(text);
    assertThat(lines).hasSize(2);
    assertThat(lines.getFirst().length()).isLessThan(LineFeed.LONGEST);
    assertThat(lines.getLast()).isEqualTo("end");
  }

  @RepeatedTest(20)
  void piecesOfAnySizeGiveTheSameLines() throws IOException {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 5000; i++) {
      text.append("z".repeat(random.nextInt(300)));
      text.append((char) random.nextInt(128)).append(random.nextInt(4) == 0 ? "\r\n" : "\n");
    }
    byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
    List<String> whole = new ArrayList<>();
    feed(bytes, bytes.length, whole, false);
    List<String> pieces = new ArrayList<>();
    feed(bytes, 1 + random.nextInt(5000), pieces, false);
    assertThat(pieces).as("seed %d", seed).isEqualTo(whole);
  }

  private static List<String> lines(String text) throws IOException {
    List<String> lines = new ArrayList<>();
    feed(text.getBytes(StandardCharsets.UTF_8), 1 << 16, lines, false);
    return lines;
  }

  private static void feed(byte[] bytes, int piece, List<String> into, boolean places)
      throws IOException {
    ByteArrayInputStream in = new ByteArrayInputStream(bytes);
    LineFeed feed =
        new LineFeed(0, line -> into.add(places ? line.number + "@" + line.offset : line.text()));
    long read =
        feed.read((buffer, offset, length) -> in.read(buffer, offset, Math.min(piece, length)));
    assertThat(read).isEqualTo(bytes.length);
  }
}
