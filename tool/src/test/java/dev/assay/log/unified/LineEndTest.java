package dev.assay.log.unified;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LineEndTest {

  private static final String LINE = "Concurrent Mark 1.500ms";

  private static String without(String text) {
    byte[] bytes = text.getBytes(UTF_8);
    return new String(bytes, 0, LineEnd.without(bytes, 0, bytes.length), UTF_8);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "\t",
        "\f",
        "\u000b",
        "\r",
        "*",
        "**",
        "^M",
        "\\r",
        "\\n",
        "\\r\\n",
        "#015",
        "#015#012",
        "\u200b",
        "\u200e",
        "\u00ad",
        "\u3000",
        "\u00a0",
        "\"},",
        "</span>",
        "</td></tr>",
        "\t\t#015",
        ")",
        "]",
        ".",
        "%",
        "\0"
      })
  void whatProgramsLeaveThereIsNoPartOfTheLine(String left) {
    assertThat(without(LINE + left)).isEqualTo(LINE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Pause Young (Normal)",
        "Concurrent Mark (1.010s, 1.022s)",
        "12 of 40%",
        "8M(16M)",
        "Using G1",
        "Region size: 1M",
        "5",
        "n",
        "M"
      })
  void wordsOfAJvmStay(String line) {
    assertThat(without(line)).isEqualTo(line);
  }
}
