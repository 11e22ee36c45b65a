package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.Distribution;
import dev.assay.model.LogReport;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Real logs of JDK 8 to 27 and every collector against figures that other readers found.
class SampleLogsTest {

  private static final Distribution NONE = new Distribution(0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

  static Stream<String> samples() throws IOException {
    try (InputStream index = SampleLogsTest.class.getResourceAsStream("/log/samples/index.tsv")) {
      String text = new String(index.readAllBytes(), StandardCharsets.UTF_8);
      return text.lines().filter(line -> !line.startsWith("#")).toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("samples")
  void figuresAreThoseOfTheIndex(String row) throws IOException {
    String[] cells = row.split("\t", -1);
    LogReport report = Logs.of("samples/" + cells[0]);
    Distribution pauses = report.gc() == null ? NONE : report.gc().pauses();
    Distribution stops = report.safepoints() == null ? NONE : report.safepoints().total();
    Distribution reaching = report.safepoints() == null ? NONE : report.safepoints().reaching();
    count(cells[1], pauses, "pauses");
    seconds(cells[2], pauses, "pause seconds");
    count(cells[3], stops, "safepoints");
    seconds(cells[4], stops, "stopped seconds");
    seconds(cells[5], reaching, "time to safepoint");
  }

  @ParameterizedTest
  @MethodSource("samples")
  void everyLineOfTheNamedTagsIsUnderstood(String row) throws IOException {
    LogReport report = Logs.of("samples/" + row.substring(0, row.indexOf('\t')));
    assertThat(report.coverage().tags())
        .filteredOn(tag -> !tag.tags().startsWith("os"))
        .allSatisfy(tag -> assertThat(tag.understood()).as(tag.tags()).isEqualTo(tag.lines()));
  }

  private static void count(String expected, Distribution found, String what) {
    if (!expected.isEmpty()) {
      assertThat(found.count()).as(what).isEqualTo(Long.parseLong(expected));
    }
  }

  /// The index has seconds with six or seven digits; sums are exact to the last of them.
  private static void seconds(String expected, Distribution found, String what) {
    if (!expected.isEmpty()) {
      BigDecimal wanted = new BigDecimal(expected);
      BigDecimal sum = BigDecimal.valueOf(found.total(), 9);
      assertThat(sum.subtract(wanted).abs())
          .as("%s: %s, expected %s", what, sum, wanted)
          .isLessThanOrEqualTo(BigDecimal.ONE.movePointLeft(wanted.scale()));
    }
  }
}
