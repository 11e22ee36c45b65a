package dev.assay.log;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.log.line.Coverage;
import dev.assay.log.source.LogFiles;
import dev.assay.log.source.LogStream;
import dev.assay.model.LogCoverage.Irregularity;
import dev.assay.model.LogCoverage.Kind;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Logs whose bytes another program changed everywhere in the same way.
class CopiedTest {

  private static final String LOG =
      String.join(
          "\n",
          IntStream.range(0, 900)
              .mapToObj(i ->
                  """
                  [%d.100s][info][gc          ] GC(%<d) Pause Remark 5M->5M(64M) 1.25ms
                  [%<d.101s][info][gc,cpu      ] GC(%<d) User=0.01s Sys=0.00s Real=0.00s
                  [%<d.200s][info][class,load  ] Café source: jrt:/a\
                  """
                      .formatted(i))
              .toList());

  @TempDir Path folder;

  static List<String> copies() {
    return List.of(
        LOG,
        LOG + "\n",
        LOG.replace('\n', '\r'),
        LOG.replace('\n', '\r') + "\r\n",
        LOG.replace("\n", "\\n"),
        LOG.replace("\n", "<br>"),
        LOG.replace("\n", "<br />"),
        LOG.replace('\n', '\u2028'),
        LOG.replace(' ', '\t'),
        LOG.replace(" ", "  "),
        mail(LOG, "\n"),
        mail(LOG, "\r\n"));
  }

  @ParameterizedTest
  @MethodSource("copies")
  void isReadAsItWas(String copy) throws IOException {
    assertThat(read(copy, UTF_8).strip()).isEqualTo(LOG);
    assertThat(plain(copy, UTF_8)).isEqualTo(copy.startsWith(LOG));
  }

  /// What opens and closes it stays: lines may have something in front and behind.
  @Test
  void elementsOfAListThatPythonPrintedAreLines() throws IOException {
    String list = "['" + LOG.replace("\n", "', '") + "']";
    assertThat(read(list, UTF_8)).isEqualTo("['" + LOG + "']");
    assertThat(plain(list, UTF_8)).isFalse();
  }

  /// As `column -t` writes it.
  @Test
  void alignedWordsAreReadWithSingleBlanks() throws IOException {
    String aligned = LOG.replaceAll(" +", "   ").replace("\n", "    \n");
    assertThat(read(aligned, UTF_8)).isEqualTo(LOG.replaceAll(" +", " "));
    assertThat(plain(aligned, UTF_8)).isFalse();
  }

  @Test
  void charactersOfTwoBytesNeedNoMark() throws IOException {
    for (Charset wide : List.of(UTF_16LE, UTF_16BE)) {
      assertThat(read(LOG, wide)).isEqualTo(LOG);
      assertThat(plain(LOG, wide)).isFalse();
    }
  }

  @Test
  void charactersOfFourBytesAreKnownByTheirMark() throws IOException {
    for (String wide : List.of("UTF-32LE", "UTF-32BE")) {
      assertThat(read("\ufeff" + LOG, Charset.forName(wide))).isEqualTo(LOG);
    }
  }

  /// One shell of Windows writes two bytes a letter, the other appends one.
  @Test
  void bytesAmongCharactersOfTwoAreLettersToo() throws IOException {
    for (Charset wide : List.of(UTF_16LE, UTF_16BE)) {
      ByteArrayOutputStream mixed = new ByteArrayOutputStream();
      for (Charset charset : List.of(wide, ISO_8859_1, wide)) {
        mixed.writeBytes((LOG + "\r\n").getBytes(charset));
      }
      assertThat(read(mixed.toByteArray())).isEqualTo((LOG + "\r\n").repeat(3));
      assertThat(read(Arrays.copyOf(mixed.toByteArray(), 1001))).isEqualTo(LOG.substring(0, 500));
    }
  }

  /// A file of two bytes a letter that was cut at any byte goes on with the next letter.
  @Test
  void aByteIsMissingAmongCharactersOfTwo() throws IOException {
    for (Charset wide : List.of(UTF_16LE, UTF_16BE)) {
      byte[] bytes = LOG.getBytes(wide);
      ByteArrayOutputStream cut = new ByteArrayOutputStream();
      cut.write(bytes, 0, 2001);
      cut.write(bytes, 2004, bytes.length - 2004);
      assertThat(read(cut.toByteArray()))
          .startsWith(LOG.substring(0, 1000))
          .endsWith(LOG.substring(1010));
    }
  }

  /// A mark at the beginning counts among the bytes of the file; of other encodings nobody counts.
  @Test
  void placesAreThoseOfTheFile() {
    long line = LOG.lines().findFirst().orElseThrow().length() + 1L;
    assertThat(offset(LOG.getBytes(UTF_8))).isEqualTo(line);
    assertThat(offset(("\ufeff" + LOG).getBytes(UTF_8))).isEqualTo(3 + line);
    assertThat(offset(LOG.getBytes(UTF_16LE))).isNegative();
  }

  /// Of the second event.
  private static long offset(byte[] bytes) {
    return ReadLog.events(bytes, new Coverage()).get(1).at().offset();
  }

  /// Packed bytes behind text are told, not read.
  @Test
  void bytesThatAreNoTextAreTold() throws IOException {
    Coverage coverage = new Coverage();
    ByteArrayOutputStream log = new ByteArrayOutputStream();
    log.writeBytes((LOG + "\n").getBytes(UTF_8));
    log.writeBytes(Packed.gzip(LOG));
    assertThat(ReadLog.events(log.toByteArray(), coverage))
        .hasSameSizeAs(ReadLog.events(LOG.getBytes(UTF_8), new Coverage()));
    assertThat(coverage.coverage().irregularities())
        .singleElement()
        .extracting(Irregularity::kind)
        .isEqualTo(Kind.DAMAGED);
  }

  @Test
  void textBehindPackedBytesIsRead() throws IOException {
    ByteArrayOutputStream log = new ByteArrayOutputStream();
    log.writeBytes(Packed.gzip(LOG + "\n"));
    log.writeBytes(LOG.getBytes(UTF_8));
    assertThat(read(log.toByteArray())).isEqualTo(LOG + "\n" + LOG);
  }

  /// The shell of Windows writes two bytes a letter, whatever the file had before.
  @Test
  void charactersOfTwoBytesBehindOthersAreRead() {
    for (String text : List.of(LOG, LOG.replace("\n", "\r\n"))) {
      ReadLog once = ReadLog.of(text + "\n");
      for (Charset wide : List.of(UTF_16LE, UTF_16BE)) {
        ByteArrayOutputStream mixed = new ByteArrayOutputStream();
        mixed.writeBytes((text + "\n").getBytes(UTF_8));
        mixed.writeBytes(("\ufeff" + text + "\n").getBytes(wide));
        assertThat(ReadLog.of(mixed.toByteArray()).figures())
            .hasSize(2 * once.figures().size())
            .startsWith(once.figures().toArray(String[]::new))
            .endsWith(once.figures().toArray(String[]::new));
      }
    }
  }

  /// What occurs in logs that nobody copied.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "\n",
        "\r\n",
        "[0.1s][info][gc] Using G1\r\n",
        "[0.1s][info][gc] Using G1\n\r",
        "[0.1s][info][gc] Using G1",
        "10%\r20%\r30%\n[0.1s][info][gc] Using G1\n",
        "{\"log\":\"[0.1s][info][gc] Using G1\\n\"}",
        "[0.1s][info][gc]\tUsing G1\n",
        "a\n\tb\tc d\n",
        "a  b\nc    d\n",
        "key=\n[0.1s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 22M->22M(256M) 1.2ms\n",
        "-XX:OldPLABSize=\n16 -XX:+UseG1GC\n1.23: [GC 12M->\n3M(4M), 0.0123456\n secs]\n",
      })
  void othersStayAsTheyAre(String text) throws IOException {
    assertThat(read(text, UTF_8)).isEqualTo(text);
    assertThat(plain(text, UTF_8)).isTrue();
  }

  private static String read(String text, Charset charset) throws IOException {
    return read(text.getBytes(charset));
  }

  private static String read(byte[] bytes) throws IOException {
    try (LogStream stream = LogStream.of(new ByteArrayInputStream(bytes))) {
      return new String(stream.readAllBytes(), UTF_8);
    }
  }

  /// Whether a file may be read without going through a stream.
  private boolean plain(String text, Charset charset) throws IOException {
    Path file = Files.write(folder.resolve("gc.log"), text.getBytes(charset));
    return LogFiles.source(file).plain() != null;
  }

  /// As mails have it.
  private static String mail(String text, String end) {
    StringBuilder mail = new StringBuilder();
    int column = 0;
    for (byte b : text.getBytes(UTF_8)) {
      String one = b == '=' || b < 0 ? "=%02X".formatted(b & 0xff) : String.valueOf((char) b);
      if (b != '\n' && column + one.length() > 75) {
        mail.append('=').append(end);
        column = 0;
      }
      mail.append(one);
      column = b == '\n' ? 0 : column + one.length();
    }
    return mail.toString();
  }
}
