package dev.assay.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.model.Problem;
import dev.assay.text.Shell;
import java.util.Random;
import org.junit.jupiter.api.Test;

class WordsTest {

  @Test
  void flagsArePartedAtWhiteSpace() {
    assertThat(Words.split("  -Xmx1g\t-Da=b  ")).containsExactly("-Xmx1g", "-Da=b");
    assertThat(Words.split(" ")).isEmpty();
  }

  @Test
  void quotesKeepWhiteSpace() {
    assertThat(Words.split("-Da='b c' \"-Dd=e f\" -Dg=\\ h ''"))
        .containsExactly("-Da=b c", "-Dd=e f", "-Dg= h", "");
  }

  @Test
  void anOpenQuoteIsRefused() {
    assertThatThrownBy(() -> Words.split("-Da='b"))
        .isInstanceOf(Problem.class)
        .hasMessageContaining("not closed");
  }

  @Test
  void aQuotedWordReadsBackAsItIs() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    String alphabet = "ab '\"\\$\n\t*~";
    for (int i = 0; i < 2000; i++) {
      StringBuilder word = new StringBuilder();
      for (int n = random.nextInt(8); n > 0; n--) {
        word.append(alphabet.charAt(random.nextInt(alphabet.length())));
      }
      assertThat(Words.split(Shell.quote(word.toString())))
          .as("seed %d", seed)
          .containsExactly(word.toString());
    }
  }
}
