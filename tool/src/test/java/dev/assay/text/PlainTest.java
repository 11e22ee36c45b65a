package dev.assay.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlainTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a\u001bb",
        "a\u009bb",
        "a\rb",
        "a\nb",
        "a\u0000b",
        "a\u202eb",
        "a\u2066b",
        "a\u2028b"
      })
  void nothingInANameMovesTheCursorOrTurnsTheText(String name) {
    assertThat(Plain.name(name)).isEqualTo("a?b");
  }

  @Test
  void linesStayLines() {
    assertThat(Plain.lines("a\u001b[31m\tb\n  c\u202e")).isEqualTo("a?[31m?b\n  c?");
  }

  @ParameterizedTest
  @ValueSource(strings = {"a b", "ä", "\uD83D\uDE00", "%s$1\\n"})
  void otherNamesStayAsTheyAre(String name) {
    assertThat(Plain.name(name)).isEqualTo(name);
  }

  @Test
  void ofManyNamesTheFirstAreTold() {
    assertThat(Plain.several(List.of("a"))).isEqualTo("a");
    assertThat(Plain.several(List.of("a", "b", "c", "d"))).isEqualTo("a, b, c, d");
    assertThat(Plain.several(List.of("a", "b", "c", "d", "e", "f")))
        .isEqualTo("a, b, c, d and 2 more");
  }
}
