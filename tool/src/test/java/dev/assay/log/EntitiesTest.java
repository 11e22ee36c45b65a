package dev.assay.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Logs that were copied from a page of the web or out of a word processor tell the same.
class EntitiesTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "samples/jdk8-cms.log.gz",
        "jdk8-g1-off.gc.log.gz",
        "samples/jdk11-g1.plain.log.gz",
        "samples/jdk17-zgc.plain.log.gz",
        "samples/jdk25-parallel.log.gz",
      })
  void copiedLogs(String name) {
    String log = ReadLog.resource(name);
    ReadLog plain = ReadLog.of(log);
    assertThat(ReadLog.of(page(log))).isEqualTo(plain);
    assertThat(ReadLog.of(page(log).replace(" ", "&nbsp;"))).isEqualTo(plain);
    assertThat(ReadLog.of(log.replace(' ', '\u00a0'))).isEqualTo(plain);
    assertThat(ReadLog.of(document(log))).isEqualTo(plain);
    assertThat(ReadLog.of(log.replace('(', '\uff08').replace(')', '\uff09'))).isEqualTo(plain);
    assertThat(ReadLog.of(log.replace(">", "&#62;").replace("\"", "&#x22;"))).isEqualTo(plain);
  }

  /// Which blank, which hyphen, and by which name or number a page tells it.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "\u2002",
        "\u2007",
        "\u2009",
        "\u202f",
        "\u3000",
        "&ensp;",
        "&#8195;",
        "&#xA0;",
        "&amp;nbsp;"
      })
  void blanksOfAllKinds(String blank) {
    String log = ReadLog.resource("samples/jdk25-parallel.log.gz");
    assertThat(ReadLog.of(log.replace(" ", blank))).isEqualTo(ReadLog.of(log));
  }

  @ParameterizedTest
  @ValueSource(strings = {"\u2010", "\u2011", "\u2013", "&#8209;", "&minus;"})
  void hyphensOfAllKinds(String hyphen) {
    String log = ReadLog.resource("samples/jdk25-parallel.log.gz");
    assertThat(ReadLog.of(log.replace("-", hyphen))).isEqualTo(ReadLog.of(log));
  }

  /// Lines of stops have none.
  @ParameterizedTest
  @ValueSource(strings = {"<pre>\n", "<html><body><p>Log</p>\n"})
  void signsFarBehindTheBeginningOfAPage(String beginning) {
    String log =
        "[0.003s][info][safepoint] Application time: 0.0139091 seconds\n".repeat(2_000)
            + "[0.004s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 25M->4M(254M) 3.525ms\n";
    assertThat(ReadLog.of(beginning + page(log)).figures()).isEqualTo(ReadLog.of(log).figures());
  }

  @Test
  void signsByTheirNumbersAndNames() {
    String log = ReadLog.resource("samples/jdk25-parallel.log.gz");
    ReadLog plain = ReadLog.of(log);
    assertThat(ReadLog.of(log.replace("[", "&#91;").replace("]", "&rsqb;"))).isEqualTo(plain);
    assertThat(ReadLog.of(log.replace(":", "&#58;").replace("(", "&#40;"))).isEqualTo(plain);
    assertThat(ReadLog.of(log.replace(":", "\uff1a").replace("%", "\uff05"))).isEqualTo(plain);
    assertThat(ReadLog.of(page(page(log)))).isEqualTo(plain);
  }

  /// What editors of Windows write.
  @ParameterizedTest
  @ValueSource(strings = {"samples/jdk25-parallel.log.gz", "samples/jdk17-zgc.plain.log.gz"})
  void inTheCodeOfWindows(String name) {
    String log = ReadLog.resource(name);
    ReadLog plain = ReadLog.of(log);
    Charset windows = Charset.forName("windows-1252");
    assertThat(ReadLog.of(log.replace(' ', '\u00a0').getBytes(windows))).isEqualTo(plain);
    String quoted = log.replaceAll("\"([^\"]*)\"", "\u201c$1\u201d").replace('-', '\u2013');
    assertThat(ReadLog.of(quoted.getBytes(windows))).isEqualTo(plain);
  }

  /// In JSON they are what the text says.
  @ParameterizedTest
  @ValueSource(strings = {"&quot;", "\u201c"})
  void jsonStaysAsItIs(String quote) {
    String line = "{\"log\":\"%s[0.2s][info][gc] GC(7) Pause Remark 7M->3M(64M) 3.299ms\\n\"}\n";
    assertThat(ReadLog.of(line.formatted(quote)).figures())
        .isEqualTo(ReadLog.of(line.formatted("")).figures());
  }

  /// A `LogFile` of a JDK 8 with `LogVMOutput` is XML, which a container wraps line by line.
  @Test
  void withinJsonTheyAreRead() {
    String log = ReadLog.resource("samples/jdk8-cms.log.gz");
    StringBuilder json = new StringBuilder();
    log.lines()
        .forEach(line ->
            json.append("{\"log\":\"")
                .append(page(line).replace("\\", "\\\\").replace("\t", "\\t"))
                .append("\\n\",\"stream\":\"stdout\"}\n"));
    assertThat(ReadLog.of(json.toString()).figures()).isEqualTo(ReadLog.of(log).figures());
  }

  private static String page(String log) {
    return log.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }

  private static String document(String log) {
    return log.replace("->", "\u2192")
        .replace("'", "\u2019")
        .replaceAll("\"(\\w*)\"", "\u201c$1\u201d");
  }

  @ParameterizedTest
  @ValueSource(strings = {">", "&gt;"})
  void footnotesOfAPageAreNoPartOfTheLog(String arrow) {
    String log =
        "151.126<sup>2</sup>: [GC<sup>3</sup> (Allocation Failure<sup>4</sup>) 1619346K->1273247K<sup>8</sup>(2027264K)<sup>9</sup>, 0.0585007 secs<sup>10</sup>]<sup>11</sup> Ä";

    assertThat(ReadLog.of(log.replace(">", arrow).replace("sup" + arrow, "sup>")).figures())
        .isEqualTo(ReadLog.of(log.replaceAll("<sup>\\d+</sup>", "")).figures())
        .anyMatch(figure -> figure.contains("duration=58500700"));
  }

  /// A page marks words of a line with colours or in bold.
  @ParameterizedTest
  @ValueSource(strings = {"span class=\"node\"", "b", "strong", "em", "font color=red", "mark"})
  void tagsWithinALineAreNoPartOfTheLog(String element) {
    String log =
        "31.250: [Full GC (Ergonomics) [PSYoungGen: 1024K->0K(9216K)] [ParOldGen:"
            + " 8192K->4096K(19456K)] 9216K->4096K(28672K), 0.2500000 secs]";
    String unified = "[31.250s][info][gc] GC(6) Pause Full (System.gc()) 31M->12M(96M) 7.250ms";
    assertThat(ReadLog.of(marked(log, element))).isEqualTo(ReadLog.of(log));
    assertThat(ReadLog.of(page(log).replaceAll("Full GC|0[.]25\\d+ secs", marked("$0", element))))
        .isEqualTo(ReadLog.of(log));
    assertThat(ReadLog.of(marked(unified, element))).isEqualTo(ReadLog.of(unified));
  }

  private static String marked(String log, String element) {
    String end = "</" + element.split(" ")[0] + ">";
    String words = "[$]0|31[.]250|Full|\\w+->\\w+|0[.]25\\d+|7[.]250ms";
    return log.replaceAll(words, "<" + element + ">$0" + end);
  }
}
