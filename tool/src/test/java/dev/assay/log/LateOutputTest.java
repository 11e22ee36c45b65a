package dev.assay.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.log.set.LogSet;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Standard output of a JDK 8 whose program wrote a lot before the JVM wrote its table.
class LateOutputTest {

  private static final String PROGRAM =
      "2026-11-26 10:00:00.123 INFO  [main] com.acme.Foo - request handled in 3 ms\n".repeat(2000);

  private static final String TABLE =
      """
               vmop                    [threads: total initially_running wait_to_block]    [time: spin block sync cleanup vmop] page_trap_count
      0.102: GenCollectForAllocation          [       8          0              1    ]      [     0     0     0     0     2    ]  0  \s

      Polling page always armed
      GenCollectForAllocation            1
          0 VM operations coalesced during safepoint
      Maximum sync time      0 ms
      Maximum vm operation time (except for Exit VM operation)      2 ms
      """;

  @TempDir private Path folder;

  private final List<String> told = new ArrayList<>();

  @BeforeEach
  void aLogOfCollections() throws IOException {
    Files.writeString(
        folder.resolve("gc.log"),
        "0.102: [GC (Allocation Failure)  17472K->2008K(63360K), 0.0025802 secs]\n");
  }

  private List<LogSet> sets(String output) throws IOException {
    Files.writeString(folder.resolve("out.log"), output);
    return LogSources.of(List.of(folder.toString()), InputStream.nullInputStream(), told::add);
  }

  @Test
  void isReadBesideTheLog() throws IOException {
    List<LogSet> sets = sets(PROGRAM + TABLE);
    assertThat(sets).hasSize(1);
    assertThat(sets.getFirst().parts()).hasSize(1);
    assertThat(sets.getFirst().parts().getFirst().beside()).hasSize(1);
    assertThat(told).isEmpty();
  }

  /// What `-XX:+LogVMOutput` writes has the command line; `gc.log` is rotated, and another JVM's
  /// log lies beside it.
  @Test
  void aLogFileNamesTheLogOfItsJvm() throws IOException {
    Files.move(folder.resolve("gc.log"), folder.resolve("gc.log.0.current"));
    Files.writeString(
        folder.resolve("g1.log"),
        "0.202: [GC (Allocation Failure)  17472K->2008K(63360K), 0.0035802 secs]\n");
    List<LogSet> sets =
        sets(logFile("-Xmx64m -Xloggc:old.log -Xloggc:logs/gc.log -XX:+UseSerialGC"));
    assertThat(sets.stream().flatMap(set -> set.parts().stream()))
        .extracting(part -> part.sources().getFirst().name(), part -> part.beside().size())
        .containsExactlyInAnyOrder(
            tuple(folder.resolve("gc.log.0.current").toString(), 1),
            tuple(folder.resolve("g1.log").toString(), 0));
    assertThat(told).isEmpty();
  }

  /// Two JVMs that were told to write the same one.
  @Test
  void twoThatNameTheSameLogMayBothBelongToIt() throws IOException {
    Files.writeString(
        folder.resolve("g1.log"),
        "0.202: [GC (Allocation Failure)  17472K->2008K(63360K), 0.0035802 secs]\n");
    Files.writeString(folder.resolve("vm.log"), logFile("-Xloggc:gc.log"));
    sets(logFile("-Xloggc:gc.log"));
    assertThat(told)
        .singleElement()
        .asString()
        .contains("cannot be matched to the log of the same JVM");
  }

  /// Each start wrote the log anew, and a `LogFile` of its own.
  @Test
  void ofTwoBesideOneLogNobodyKnowsWhichBelongsToIt() throws IOException {
    Files.writeString(folder.resolve("vm.log"), logFile("-Xloggc:gc.log"));
    assertThat(sets(logFile("-Xloggc:gc.log"))).hasSize(3);
    assertThat(told)
        .containsExactly(
            "%s/out.log, %s/vm.log: cannot be matched to the log of the same JVM; each is read as a separate log. Pass only the files of one JVM, or give both the same name up to the extension"
                .formatted(folder, folder));
  }

  private static String logFile(String arguments) {
    return """
    <?xml version='1.0' encoding='UTF-8'?>
    <hotspot_log version='160 1' process='1526' time_ms='1795779020818'>
    <vm_arguments>
    <args>
    %s\s
    </args>
    </vm_arguments>
    <tty>
    """
            .formatted(arguments)
        + TABLE;
  }

  /// The header may stand in a part that is gone, or not be of interest to who copied the rows.
  @Test
  void isReadBesideTheLogWithoutTheHeaderOfItsTable() throws IOException {
    String rows =
        """
        0.099: Deoptimize                       [       9          0              0    ]      [     0     0     0     0     0    ]  0
        0.102: ParallelGCFailedAllocation       [      13          0              0    ]      [     0     0     0     0    10    ]  0
        """;
    for (String row : rows.split("(?m)^(?=\\d)")) {
      List<LogSet> sets = sets(row);
      assertThat(sets).as(row).hasSize(1);
      assertThat(sets.getFirst().all()).hasSize(2);
    }
    String none = rows.lines().findFirst().orElseThrow().replace("Deoptimize", "no vm operation");
    assertThat(sets(none).getFirst().all()).hasSize(2);
    assertThat(told).isEmpty();
  }

  @Test
  void isNoLogWhereTheJvmWroteNothing() throws IOException {
    assertThat(sets(PROGRAM).getFirst().all()).hasSize(1);
    assertThat(told).singleElement().asString().contains("skipped 1 file that is not a JVM log: ");
  }
}
