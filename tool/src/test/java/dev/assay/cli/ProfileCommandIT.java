package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.zip.CRC32;
import jdk.jfr.Recording;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The built program reads real recordings, made by the recorder of the test's own JVM.
@Timeout(120)
class ProfileCommandIT {

  @TempDir static Path shared = Path.of("unset");

  @TempDir Path folder = Path.of("unset");

  private static Path recording = Path.of("unset");

  @BeforeAll
  static void record() throws IOException, InterruptedException {
    recording = shared.resolve("own.jfr");
    try (Recording own = new Recording()) {
      own.enable("jdk.ExecutionSample").withPeriod(Duration.ofMillis(10));
      own.enable("jdk.ActiveSetting");
      own.enable("jdk.JVMInformation");
      own.enable("jdk.ObjectAllocationSample").withStackTrace();
      own.start();
      Thread work = new Thread(() -> checksums(Duration.ofSeconds(2)), "work");
      work.start(); // on a stack without the test's own
      work.join();
      own.stop();
      own.dump(recording);
    }
  }

  private static long checksums(Duration length) {
    long end = System.nanoTime() + length.toNanos();
    CRC32 sum = new CRC32();
    while (System.nanoTime() < end) {
      String text = Long.toString(sum.getValue()).repeat(100);
      sum.update(text.getBytes(StandardCharsets.UTF_8));
    }
    return sum.getValue();
  }

  private String assay(String... arguments) throws Exception {
    List<String> words = new ArrayList<>(List.of("profile"));
    words.addAll(List.of(arguments));
    Process process = new BuiltAssay(folder, shared).start(words.toArray(new String[0]));
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(Files.readString(folder.resolve("err")).lines())
        .filteredOn(line -> !line.contains("cut off by the recorder")) // JUnit's own stacks
        .filteredOn(line -> !line.contains("twin.jfr holds the same as"))
        .isEmpty();
    assertThat(process.exitValue()).isZero();
    return Files.readString(folder.resolve("out"));
  }

  private JsonNode json(String... arguments) throws Exception {
    return JsonMapper.shared().readTree(assay(arguments));
  }

  @Test
  void everyViewOfARealRecording() throws Exception {
    String file = recording.toString();
    String text = assay(file, "--regimes", "--html", "page.html", "--tree", "--callers", "repeat");
    assertThat(text).contains("checksums", "java.lang.String.repeat", "Server VM", "Regimes");
    assertThat(Files.readString(folder.resolve("page.html"))).contains("own.jfr", "</html>");
    assertThat(assay(file, "--event", "alloc", "--by", "class"))
        .contains("byte[]")
        .containsPattern("allocated: \\d[\\d.]* [MG]iB");
    assertThat(assay(file, "--by", "line", "--top", "5"))
        .containsPattern("java.lang.String\\S*:\\d+");
  }

  @Test
  void whatIsWrittenInOtherFormatsReadsBackWithTheSameHotSpots() throws Exception {
    List<String> hottest = hottest(json(recording.toString(), "--json", "-"));
    assertThat(hottest).isNotEmpty();
    for (String format : List.of("collapsed", "pprof", "speedscope")) {
      String output = "as." + format;
      assertThat(assay(recording.toString(), "--to", format, "--output", output)).isEmpty();
      assertThat(hottest(json(output, "--json", "-"))).as(format).isEqualTo(hottest);
    }
  }

  @Test
  void whoConvertsAndAsksAQuestionGetsBoth() throws Exception {
    String text =
        assay(recording.toString(), "--to", "collapsed", "--output", "c.txt", "--by", "class");
    assertThat(text).contains("Threads");
    assertThat(folder.resolve("c.txt")).isNotEmptyFile();
  }

  /// Names of the hottest methods, which do not depend on the unit.
  private static List<String> hottest(JsonNode root) {
    List<String> names = new ArrayList<>();
    long all = root.get("total").asLong();
    for (JsonNode spot : root.get("hotSpots")) {
      if (spot.get("self").asLong() * 20 > all) {
        names.add(spot.get("name").asString() + " " + spot.get("self").asLong() * 100 / all + "%");
      }
    }
    return names;
  }

  @Test
  void recordingsAreAddedUpAndOneOnASideIsNotTested() throws Exception {
    long one = json(recording.toString(), "--json", "-").get("total").asLong();
    Path twin = Files.copy(recording, folder.resolve("twin.jfr"));
    JsonNode both = json(recording.toString(), twin.toString(), "--json", "-");
    assertThat(both.get("total").asLong()).isEqualTo(2 * one);

    String text = assay("--diff", recording.toString(), "--html", "d.html", "--", twin.toString());
    assertThat(text).contains("Nothing can be tested", "own.jfr", "twin.jfr");
    assertThat(Files.readString(folder.resolve("d.html"))).contains("twin.jfr", "</html>");
  }
}
