package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A JVM that tells its collections to its log and to standard output.
class LogTwiceTest extends OutputsOfOneJvm {

  @Test
  void collectionsThatOutputTellsTooCountOnce() throws IOException {
    Path log = log("gc.log", 0, 20);
    Path output = output("console.log", 0, 20);
    assertOne(report(), 20);
    assertOne(report(log, output), 20);
    JsonNode report = report(output, log);
    assertOne(report, 20);
    JsonNode found = report.at("/findings/0");
    assertThat(found.path("id").asString()).isEqualTo("out-of-memory");
    assertThat(found.at("/places/0/file").asString()).endsWith("console.log (the rest)");
    assertThat(found.at("/places/0/line").asInt()).isEqualTo(41);
  }

  /// Most of what a program prints stands before its first collection.
  @Test
  void outputThatTellsCollectionsLateIsOfTheSameJvm() throws IOException {
    log("gc.log", 0, 20);
    Path output = output("console.log", 0, 20);
    String request = "2026-11-21 10:00:00,120 INFO request served\n";
    Files.writeString(output, request.repeat(5000) + Files.readString(output));
    assertOne(report(), 20);
  }

  /// A ring of files goes round, and the output has all: what both tell counts once.
  @Test
  void whatOutputAloneTellsCounts() throws IOException {
    log("gc.log", 30, 50);
    output("console.log", 0, 50);
    Run result = Run.assay("log", "--json", "-", folder.toString());
    JsonNode report = JsonMapper.shared().readTree(result.out());
    assertThat(report.at("/gc/pauses").asInt()).isEqualTo(50);
    assertThat(report.at("/stops/count").asInt()).isEqualTo(20);
    assertThat(report.at("/span/seconds").asDouble()).isBetween(47.0, 49.0);
    assertThat(report.at("/findings/0/id").asString()).isEqualTo("out-of-memory");
    assertThat(result.err()).contains("20 of its 50 collections", "as a separate log");
  }

  /// Both tell stops; the disk was full for the log, and the output was begun anew.
  @Test
  void neitherNeedTellAll() throws IOException {
    log("gc.log", 0, 30);
    Path output = log("console.log", 20, 50);
    Files.writeString(
        output, Files.readString(output).replaceAll("\\[2026[^]]*]", "").replace("gc,start", "gc"));
    JsonNode report = report();
    assertThat(report.at("/gc/pauses").asInt()).isEqualTo(50);
    assertThat(report.at("/stops/count").asInt()).isEqualTo(50);
  }

  /// Its time tells that a single pause is the same.
  @Test
  void aSinglePauseCountsOnce() throws IOException {
    log("gc.log", 7, 8);
    Path output = output("console.log", 7, 8);
    assertOne(report(), 1);
    Files.writeString(output, Files.readString(output).replace("[7.000s]", "[7.001s]"));
    assertThat(report().at("/gc/pauses").asInt()).isEqualTo(2);
  }

  /// Which of both tells more lines of each collection differs from place to place.
  @Test
  void theSameLogTwiceInOtherDecorationsCountsOnce() throws IOException {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 900; i++) {
      String at = "[%d.000s][info][".formatted(i);
      lines.append((at + "gc,phases] GC(%d) Pre Evacuate%n".formatted(i)).repeat(i < 450 ? 9 : 2));
      lines.append(at).append("gc] ").append(pause(i));
    }
    write("console.log", lines);
    write("gc.log", lines.toString().replaceAll("(?m)^", "[2026-11-21T10:00:00.000+0000]"));
    Run result = Run.assay("log", "--json", "-", folder.toString());
    assertOne(JsonMapper.shared().readTree(result.out()), 900);
    assertThat(result.err()).contains("console.log: its JVM wrote the same collections to ");
  }

  /// Of `-Xlog:gc*=trace` the first 64 KB tell less than two, and the last file of a set none.
  @Test
  void collectionsFarFromOneAnotherCountOnce() throws IOException {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 5; i++) {
      lines.append("[%d.000s][trace][gc,task] GC(%d) worker%n".formatted(i, i).repeat(3000));
      lines.append("[%d.000s][info][gc] ".formatted(i)).append(pause(i));
    }
    write("gc.log.0", lines);
    write("gc.log", "[5.000s][trace][gc,task] GC(5) worker\n".repeat(3000));
    output("console.log", 0, 5);
    assertOne(report(), 5);
    Files.delete(folder.resolve("console.log"));
    Files.writeString(
        output("console.log", 0, 5),
        "[0.001s][info][gc,init] Version: 21\n".repeat(5000)
            + Files.readString(folder.resolve("console.log")));
    assertOne(report(), 5);
  }

  /// What tells them behind more than 64 KB is read as what lies beside a log.
  @Test
  void outputWhoseBeginningTellsNothingOfCollectionsIsOfTheSameJvm() throws IOException {
    log("gc.log", 0, 20);
    Path output = output("console.log", 0, 20);
    String warning = "[0.001s][warning][os,thread] Attempt to protect stack guard pages failed\n";
    Files.writeString(output, warning.repeat(2000) + Files.readString(output));
    assertOne(report(), 20);
  }

  /// Nothing of the JVM is left in it, and it is not told that there was nothing.
  @Test
  void aFileAllOfWhichStandsElsewhereIsOfAJvm() throws IOException {
    log("gc.log", 0, 20);
    Path output = output("console.log", 0, 20);
    Files.writeString(output, Files.readString(output).replaceAll("(?m)^(java|Term).*\n", ""));
    assertThat(Run.assay("log", folder.toString()).out()).doesNotContain("no line of a JVM");
  }

  /// Its times stand in one output with other units.
  @Test
  void aSinglePauseCountsOnceInOtherUnits() throws IOException {
    log("gc.log", 7, 8);
    Path output = output("console.log", 7, 8);
    Files.writeString(output, Files.readString(output).replace("[7.000s]", "[7000ms]"));
    assertOne(report(), 1);
  }

  /// What ZGC tells of cycles with `-Xlog:gc`.
  private static String cycles(String decoration) {
    StringBuilder lines = new StringBuilder("[0.192s] Using The Z Garbage Collector\n");
    for (int i = 0; i < 3; i++) {
      lines.append(decoration.formatted(i + 1));
      lines.append(" GC(%d) Garbage Collection (System.gc()) 6M(1%%)->6M(1%%)%n".formatted(i));
    }
    return lines.toString();
  }

  private int cyclesCounted() {
    return report().at("/gc/collections/0/time/count").asInt();
  }

  /// Sizes alone are those of many JVMs.
  @Test
  void cyclesThatLookAlikeAreOfTheirJvms() throws IOException {
    for (int i = 0; i < 4; i++) {
      write(i + "/gc.log", cycles("[%%d.%03ds]".formatted(i * 7)));
    }
    assertThat(cyclesCounted()).isEqualTo(12);
  }

  @Test
  void cyclesWithoutTimesThatCompareAreOfTheirJvms() throws IOException {
    write("1/gc.log", cycles("[2026-11-21T10:00:0%d.000+0000]"));
    write("2/gc.log", cycles("[%d.000s]"));
    assertThat(cyclesCounted()).isEqualTo(6);
  }

  @Test
  void cyclesOfOneTimeCountOnce() throws IOException {
    write("gc.log", cycles("[%d.000s]"));
    write("console.log", cycles("[%d000ms]"));
    assertThat(cyclesCounted()).isEqualTo(3);
  }

  /// Fewer than one of a hundred, and the worst of all.
  @Test
  void theFewThatStandNowhereElseCount() throws IOException {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 900; i++) {
      lines.append("[%d.000s][info][gc] ".formatted(i)).append(pause(i));
    }
    String worst = "[7.000s][info][gc] GC(7) Pause Full (System.gc()) 60M->6M(64M) 5000.000ms\n";
    String all = lines.toString().replaceFirst(".* GC\\(7\\).*\n", worst);
    write("console.log", all);
    write("gc.log", all.replace(worst, "").replaceAll("(?m)^", "[2026-11-21T10:00:00.000+0000]"));
    Run result = Run.assay("log", "--json", "-", folder.toString());
    JsonNode report = JsonMapper.shared().readTree(result.out());
    assertThat(report.at("/gc/pauses").asInt()).isEqualTo(900);
    assertThat(result.err()).contains("899 of its 900 collections");
  }
}
