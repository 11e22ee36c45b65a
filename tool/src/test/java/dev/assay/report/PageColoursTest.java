package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The colours of series stand out from what is behind them: WCAG 2.2, criterion 1.4.11.
class PageColoursTest {

  private static final double LEAST = 3;

  private record Pair(String light, String dark) {}

  @ParameterizedTest
  @ValueSource(strings = {"v0", "v1", "v2", "v3", "v4", "v5", "v6", "v7"})
  void everySeriesHasAContrastOfThreeToOne(String series) throws IOException {
    Pair colour = colour(series);
    for (Pair behind : List.of(colour("card"), colour("paper"))) {
      assertThat(contrast(colour.light(), behind.light())).as("light").isGreaterThan(LEAST);
      assertThat(contrast(colour.dark(), behind.dark())).as("dark").isGreaterThan(LEAST);
    }
  }

  private static Pair colour(String name) throws IOException {
    try (InputStream in = Objects.requireNonNull(HtmlShell.class.getResourceAsStream("page.css"))) {
      String style = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      Matcher told =
          Pattern.compile("--" + name + ": light-dark\\(#(\\w{6}), #(\\w{6})\\)").matcher(style);
      assertThat(told.find()).as(name).isTrue();
      return new Pair(told.group(1), told.group(2));
    }
  }

  private static double contrast(String one, String other) {
    double low = Math.min(luminance(one), luminance(other));
    double high = Math.max(luminance(one), luminance(other));
    return (high + 0.05) / (low + 0.05);
  }

  private static double luminance(String colour) {
    int rgb = Integer.parseInt(colour, 16);
    return 0.2126 * linear(rgb >> 16) + 0.7152 * linear(rgb >> 8) + 0.0722 * linear(rgb);
  }

  private static double linear(int channel) {
    double value = (channel & 0xFF) / 255.0;
    return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
  }
}
