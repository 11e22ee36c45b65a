package dev.assay.log;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Logs into which somebody put blanks and stars for the eye.
class OrnamentsTest {

  @ParameterizedTest
  @ValueSource(strings = {"jdk8-cms.log", "jdk8-off-1.gc.log", "jdk8-parallel.log"})
  void tellsWhatItToldWithoutThem(String name) {
    String log = ReadLog.sample(name);
    String padded =
        log.replace("->", " -> ")
            .replace("[Full GC", "[ Full GC")
            .replace("[GC", "[ GC")
            .replace("[PS", "[ PS")
            .replace("[ParO", "[ ParO")
            .replace("[ParN", "[ ParN")
            .replace("[Times: ", "[ Times:  ")
            .replace("K)]", "K) ]")
            .replace(" secs]", "  secs ]");
    assertThat(ReadLog.of(padded).figures()).isEqualTo(ReadLog.of(log).figures());
  }

  @Test
  void unifiedLinesToo() {
    String log = ReadLog.sample("jdk21-g1.plain.log");
    String padded = log.replaceAll("(\\d+M)->(\\d+M)\\((\\d+M)\\)", "$1  -> $2 ( $3 )");
    assertThat(padded).contains("M  -> ");
    assertThat(ReadLog.of(padded).figures()).isEqualTo(ReadLog.of(log).figures());
  }

  /// As a page makes of `--&gt;` and the like.
  @ParameterizedTest
  @ValueSource(strings = {"jdk8-cms.log", "jdk8-off-1.gc.log", "jdk8-parallel.log"})
  void arrowsThatLostTheirDashes(String name) {
    String log = ReadLog.sample(name);
    assertThat(ReadLog.of(log.replace("->", ">")).figures()).isEqualTo(ReadLog.of(log).figures());
  }

  @Test
  void bracketsOfAnApplicationStayItsOwn() {
    String log = "1.000: [ GC 40K -> 24K ( 90K ), 0.0036000 secs ]\n[ GC ] tuning\n[ Full GC ]\n";
    ReadLog read = ReadLog.of(log);
    assertThat(read.figures()).hasSize(1);
    assertThat(read.foreign()).isEqualTo(2);
  }

  /// As Markdown makes words bold.
  @ParameterizedTest
  @ValueSource(
      strings = {
        " (**concurrent mode failure**): 7292273K->1576223K(7707072K), 127.3055051 secs] 7860257K->1576223K(8320512K), [Metaspace: 116541K->116541K(1161216K)], 128.9056865 secs]",
        "1899.221: **Total time for which application threads were stopped: 128.9195097 seconds,** Stopping threads took: 0.0115353 seconds",
        "1899.221: Total time for which application threads were stopped: **128.9195097 seconds**, Stopping threads took: 0.0115353 seconds",
        "1899.221: Total time for which application threads were stopped: **128.9195097** seconds, Stopping threads took: 0.0115353 seconds",
        "2017-03-31T20:34:54.790+0000: **306738.054**: Total time for which application threads were stopped: 0.0434914 seconds, Stopping threads took: 0.0023843 seconds",
        "1.000: **[GC (Allocation Failure)** [PSYoungGen: 18K->2K(19K)] **40K->24K(90K)**, 0.0036 secs]",
      })
  void boldWords(String line) {
    assertThat(ReadLog.of(line + "\n").figures())
        .isEqualTo(ReadLog.of(line.replace("**", "") + "\n").figures())
        .isNotEmpty();
  }

  /// As mail programs write what was bold or in italics.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "[5.135s] GC(1) *Pause Mark Start 4.975ms*",
        "[5.135s] *GC(1) Pause Mark Start 4.975ms*",
        "[5.135s] GC(1) _Pause Mark Start 4.975ms_",
        "*[5.135s] GC(1) Pause Mark Start 4.975ms*",
        "[2.000s][gc,phases] GC(2) Y: *Pause Mark Start (Major) 0.043ms*",
        "[2.000s][gc] GC(1) Pause Remark *30M->30M(1024M) 4.007ms*",
        "[2.000s][gc] GC(1) *Pause Remark* *30M->30M(1024M)* 4.007ms",
        "[2.200s][safepoint] *Total time for which application threads were stopped: 0.0142939 seconds, Stopping threads took: 0.0000535 seconds*",
        "1.500: [GC (Allocation Failure)  439756K->59593K(459776K), *0.0501785 secs]*",
      })
  void emphasis(String line) {
    assertThat(ReadLog.of(line + "\n").figures())
        .isEqualTo(ReadLog.of(line.replaceAll("[*_]", "") + "\n").figures())
        .isNotEmpty();
  }

  /// As a word processor breaks it.
  @Test
  void anArrowInTwoPieces() {
    String line = "[Full GC 121376K->10414K(130112K), 0.0650971 secs]\n";
    assertThat(ReadLog.of(line.replace("->", "- >")).figures())
        .isEqualTo(ReadLog.of(line).figures())
        .hasSize(1);
  }
}
