package dev.assay.log.set;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.log.LogSources;
import dev.assay.log.source.LogSource;
import dev.assay.log.source.LogStream;
import dev.assay.model.LogCoverage.Kind;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A JVM that prints to its standard output and to a `LogFile`.
class PrintedTwiceTest {

  private static final String HEADER =
      """
      <?xml version='1.0' encoding='UTF-8'?>
      <hotspot_log version='160 1' process='4711' time_ms='1767225600000'>
      <tty>
      <writer thread='140110712284864'/>
      """;

  private static final String TABLE =
      "         vmop                    [threads: total initially_running wait_to_block]    [time:"
          + " spin block sync cleanup vmop] page_trap_count\n";

  @TempDir Path folder;

  private final List<String> told = new ArrayList<>();

  /// Without times, as `-verbose:gc` prints them.
  private static String pauses(int from, int to, int salt) {
    return lines(
        from,
        to,
        i ->
            """
            [GC (Allocation Failure) %1$dK->5773K(62976K), 0.0%2$06d secs]
            Total time for which application threads were stopped: 0.0%3$06d seconds, Stopping threads took: 0.0000163 seconds
            """
                .formatted(16384 + i, figure(i, salt), 200 + figure(i, salt)));
  }

  private static int figure(int number, int salt) {
    return 3000 + (number * 331 + salt * 7919) % 90_000;
  }

  /// As `PrintSafepointStatisticsCount=1` prints them.
  private static String rows(int from, int to) {
    return lines(
        from,
        to,
        i ->
            TABLE
                + "%d.%03d: GenCollectForAllocation  [       9          0              0    ]      [     0     0     0     0     %d    ]  0   \n"
                    .formatted(i, (i * 331) % 1000, i % 7));
  }

  /// As `PrintCompilation` prints them.
  private static String compilations(int from, int to, int salt) {
    return lines(
        from,
        to,
        i ->
            "%7d %4d   %s    %d       com.shop.Cart$Item::<init> (%d bytes)%s\n"
                .formatted(
                    50 + 3 * i + figure(i, salt) % 3,
                    i,
                    i % 3 == 0 ? "!" : " ",
                    i % 4 + 1,
                    i,
                    i % 9 == 8 ? "   made not entrant" : ""));
  }

  private static String lines(int from, int to, IntFunction<String> lines) {
    return IntStream.range(from, to).mapToObj(lines).collect(Collectors.joining());
  }

  /// The same in a `LogFile`, with what it tells between them.
  private static String logFile(String printed) {
    String text = printed.replace("<", "&lt;").replace(">", "&gt;").replace("'", "&apos;");
    return HEADER
        + text.replaceFirst("\n", "\n<writer thread='1'/>\n")
        + "</tty>\n</hotspot_log>\n";
  }

  private static String withProgram(String printed) {
    return printed.replaceAll("(?m)^(?=\\[GC)", "order <1> done\n");
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  private List<LogSet> sets() {
    return LogSources.of(List.of(folder.toString()), InputStream.nullInputStream(), told::add);
  }

  /// All that is read.
  private static String read(List<LogSet> sets) throws IOException {
    StringBuilder read = new StringBuilder();
    for (LogSource source : sets.stream().map(LogSet::all).flatMap(List::stream).toList()) {
      try (LogStream stream = source.open()) {
        read.append(new String(stream.readAllBytes(), UTF_8));
      }
    }
    return read.toString();
  }

  private static long count(String text, String words) {
    return Stream.of(text.split("\n")).filter(line -> line.contains(words)).count();
  }

  @Test
  void whatStandsInBothOutputsCountsOnce() throws IOException {
    write("stdout.txt", withProgram(pauses(0, 30, 1)));
    write("vm.log", logFile(pauses(0, 30, 1)));
    List<LogSet> sets = sets();
    assertThat(sets).hasSize(1);
    assertThat(sets.getFirst().name()).endsWith("stdout.txt");
    String read = read(sets);
    assertThat(count(read, "[GC")).isEqualTo(30);
    assertThat(count(read, "Total time")).isEqualTo(30);
    assertThat(read).contains("<tty>", "order <1> done");
    assertThat(told)
        .singleElement()
        .asString()
        .contains("vm.log: its JVM wrote the same lines to ", "; only the rest of it is read");
  }

  @Test
  void outputOfContainersIsTheSame() throws IOException {
    String[] lines = pauses(0, 30, 1).split("\n");
    write(
        "node.log",
        Stream.of(lines)
            .map("2026-11-26T23:18:33.1658Z stdout F %s\n"::formatted)
            .collect(Collectors.joining()));
    write("vm.log", logFile(pauses(0, 30, 1)));
    List<LogSet> sets = sets();
    assertThat(sets).hasSize(1);
    assertThat(count(read(sets), "[GC")).isEqualTo(30);
  }

  /// Both tell the stops to a log that tells the collections.
  @Test
  void tablesInBothOutputsAreOfTheLogBeside() throws IOException {
    write("gc.log", "0.250: " + pauses(0, 30, 1).replace("\n[GC", "\n1.250: [GC"));
    write("stdout.txt", rows(0, 30));
    write("vm.log", logFile(rows(0, 30)));
    List<LogSet> sets = sets();
    assertThat(sets).hasSize(1);
    assertThat(sets.getFirst().name()).endsWith("gc.log");
    assertThat(sets.getFirst().all()).hasSize(3);
    assertThat(count(read(sets), ": GenCollectForAllocation")).isEqualTo(30);
  }

  /// JVMs of any release do so with `LogCompilation` and `PrintCompilation`.
  @Test
  void compilationsInBothOutputsCountOnce() throws IOException {
    write("stdout.txt", compilations(0, 90, 1) + "order 1 done\n");
    write("vm.log", logFile(compilations(0, 90, 1)));
    List<LogSet> sets = sets();
    assertThat(sets).hasSize(1);
    assertThat(count(read(sets), "::")).isEqualTo(90);
    assertThat(told).singleElement().asString().contains("vm.log: its JVM wrote the same lines");
  }

  @Test
  void compilationsOfAnotherStartAreItsOwn() throws IOException {
    write("stdout.txt", compilations(0, 90, 1));
    write("vm.log", logFile(compilations(0, 90, 2)));
    assertThat(count(read(sets()), "::")).isEqualTo(180);
    assertThat(told).isEmpty();
  }

  @Test
  void outputThatLostItsBeginningIsOfTheLogFile() throws IOException {
    write("stdout.txt", pauses(40, 200, 1));
    write("vm.log", logFile(pauses(0, 200, 1)));
    List<LogSet> sets = sets();
    assertThat(sets).hasSize(1);
    assertThat(sets.getFirst().name()).endsWith("vm.log");
    assertThat(count(read(sets), "[GC")).isEqualTo(200);
  }

  @Test
  void theLogFileOfTheLastStartCountsOnce() throws IOException {
    write("stdout.txt", pauses(0, 300, 2) + pauses(0, 200, 1));
    write("vm.log", logFile(pauses(0, 200, 1)));
    List<LogSet> sets = sets();
    assertThat(sets).hasSize(1);
    assertThat(sets.getFirst().name()).endsWith("stdout.txt");
    assertThat(count(read(sets), "[GC")).isEqualTo(500);
  }

  @Test
  void whereEachTellsSomeAloneBothAreRead() throws IOException {
    write("stdout.txt", pauses(10, 220, 1));
    write("vm.log", logFile(pauses(0, 200, 1)));
    List<LogSet> sets = sets();
    assertThat(sets).hasSize(2);
    assertThat(count(read(sets), "[GC")).isEqualTo(220);
    assertThat(told)
        .singleElement()
        .asString()
        .endsWith("only the rest of it is read, as a separate log");
  }

  /// Idle JVMs print rows and collections that look alike, in any number one behind the other.
  @Test
  void linesOfOtherJvmsAreTheirOwn() throws IOException {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    String alike = pauses(0, 10, 1);
    write("stdout.txt", alike + pauses(10, 60, 2 + random.nextInt(9)));
    write("vm.log", logFile(alike + pauses(10, 60, 20 + random.nextInt(9))));
    List<LogSet> sets = sets();
    assertThat(sets).as("seed " + seed).hasSize(2);
    assertThat(count(read(sets), "[GC")).as("seed " + seed).isEqualTo(120);
    assertThat(told).as("seed " + seed).isEmpty();
  }

  @Test
  void ofSeveralOutputsTheOneThatTellsMostIsTheSame() throws IOException {
    write("a.txt", pauses(0, 40, 1) + pauses(40, 60, 2));
    write("b.txt", pauses(0, 60, 1));
    write("vm.log", logFile(pauses(0, 60, 1)));
    assertThat(sets()).hasSize(2);
    assertThat(told).singleElement().asString().contains("the same lines to ", "b.txt");
  }

  @Test
  void aFewStopsAreOfAnyJvm() throws IOException {
    String rows = rows(0, 8);
    write("gc.log", pauses(0, 8, 1));
    write("stdout.txt", rows);
    write("vm.log", logFile(rows));
    sets();
    assertThat(told).noneMatch(line -> line.contains("its JVM wrote"));
  }

  /// What is told of a file is told of what is read of it.
  @Test
  void remarksAreAboutWhatIsRead() throws IOException {
    write("stdout.txt", pauses(0, 60, 1));
    write("vm.log", logFile(pauses(0, 60, 1)));
    write("vm-copy.log", logFile(pauses(0, 60, 1)));
    LogSet set = sets().getFirst();
    assertThat(set.remarks())
        .singleElement()
        .satisfies(remark -> {
          assertThat(remark.kind()).isEqualTo(Kind.COPY);
          assertThat(set.all()).contains(remark.about());
        });
  }
}
