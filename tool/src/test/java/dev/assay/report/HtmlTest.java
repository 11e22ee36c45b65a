package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HtmlTest {

  @Test
  void aFlagIsNotBrokenBehindItsHyphens() {
    assertThat(text("try -XX:+UseZGC, '-XX:-UseTLAB' or (-Xmx1g)"))
        .isEqualTo(
            "try <span class=\"flag\">-XX:+U</span>seZGC, &#39;<span class=\"flag\">-XX:-U</span>seTLAB&#39;"
                + " or (<span class=\"flag\">-X</span>mx1g)");
    assertThat(text("--add-opens")).isEqualTo("<span class=\"flag\">--a</span>dd-opens");
  }

  @Test
  void otherHyphensAreAsTheyAre() {
    for (String text :
        new String[] {"", "-", "--", "a-b", "-5.3% .. -3.1%", "x -", "-XX:", "-XX:+"}) {
      assertThat(text(text)).isEqualTo(text);
    }
  }

  @Test
  void aTitleOfThePageHoldsNoMarkup() {
    assertThat(new Html().leaf("title", "a -Xint").toString()).isEqualTo("<title>a -Xint</title>");
  }

  private static String text(String text) {
    return new Html().text(text).toString();
  }
}
