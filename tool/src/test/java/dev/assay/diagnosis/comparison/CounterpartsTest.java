package dev.assay.diagnosis.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.diagnosis.ReportSketch;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.LogFile;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Which log is of the same node as which.
class CounterpartsTest {

  private static List<LogReport> logs(String paths) {
    return Stream.of(paths.split(" ")).map(path -> ReportSketch.of("jvm file=" + path)).toList();
  }

  private static Optional<Counterparts> of(String before, String after) {
    return counterparts(logs(before), logs(after)).filter(Counterparts::areEnough);
  }

  private static Optional<Counterparts> counterparts(
      List<LogReport> before, List<LogReport> after) {
    NodeNaming naming = NodeNaming.ofNodes(before, after);
    return Counterparts.of(LogNode.of(before, naming), LogNode.of(after, naming), NameNumbers.NONE);
  }

  @ParameterizedTest
  @CsvSource({
    "old/a.log old/b.log old/c.log old/d.log, new/a.log new/b.log new/c.log new/d.log, a b c d",
    "old/n1/gc.log old/n2/gc.log old/n3/gc.log old/n4/gc.log, n4.log n3.log n2.log n1.log, n1 n2 n3 n4",
    "n1-old.log n2-old.log n3-old.log n10-old.log, new-n10 new-n1 new-n2 new-n3, n1 n2 n3 n10",
    "old/eu/1 old/eu/2 old/us/1 old/us/2, new/us/1 new/us/2 new/eu/1 new/eu/2, eu-1 eu-2 us-1 us-2",
    "a/gc-pid11.log b/gc-pid12.log c/gc-pid13.log d/gc-pid4711.log, n/a/gc-pid5.log n/b/gc-pid123.log n/c/gc-pid9.log n/d/gc-pid1.log, a b c d",
    "a/gc_2026-11-20_10-00-00.log b/gc_2026-11-20_10-00-03.log c/gc_2026-11-20_10-00-00.log d/gc_2026-11-20_10-00-00.log, d/gc_2026-11-24_10-00-00.log c/gc_2026-11-24_10-00-00.log b/gc_2026-11-24_10-00-00.log a/gc_2026-11-24_10-00-07.log, a b c d",
    "web1-4711.log web2-4712.log web3-4713.log web10-814.log, web10-4711.log web1-4712.log web2-4713.log web3-4714.log, web1 web2 web3 web10",
    "old/a/gc.log.gz old/b/gc.log old/c/gc.log old/d/gc.log, new/a/gc.log new/b/gc.log new/c/gc.log.zst new/d/gc.log, a b c d",
    "old/a.log.gz old/b.log old/c.log old/d.log, new/a.log new/b.log new/c.log new/d.log, a b c d",
    "a/gc.log.zip!gc.log b/gc.log c/gc.log d/gc.log, n/a/gc.log n/b/gc.log n/c/gc.log n/d/gc.log, a b c d",
    "a.zip!gc.log b.log c.log d.log.gz, n/a.log n/b.log n/c.zip!gc.log n/d.log, a b c d",
    "old.zip!a/gc.log old.zip!b/gc.log old.zip!c/gc.log old.zip!d/gc.log, n/a/gc.log n/b/gc.log n/c/gc.log n/d/gc.log, a b c d",
    "a/gc-pid11.log.gz b/gc-pid12.log c/gc-pid13.log d/gc-pid4711.log, a/gc-pid5.log b/gc-pid123.log c/gc-pid9.log.gz d/gc-pid1.log, a b c d",
    "10.0.0.1.log 10.0.0.2.log 10.0.0.3.log 10.0.0.11.log, b/1 b/2 b/3 b/11, 1 2 3 11",
    "node1-gc.log node2.out node3/gc.log gc-node4.log, node4.log n/node3.txt node2-gc.log x/node1, node1 node2 node3 node4",
    "gc-eu1.log eu2.out gc-us1.log us2.log, x/us2/gc.log x/us1/gc.log x/eu2/jvm.log x/eu1/a.log, eu1 eu2 us1 us2"
  })
  void namesAreWhatDiffersWithinASide(String before, String after, String names) {
    assertThat(of(before, after).orElseThrow().names()).containsExactly(names.split(" "));
  }

  @Test
  void theLogsAfterComeInTheOrderOfThoseBefore() {
    assertThat(of("o/a o/b o/c o/d", "n/d n/b n/c n/a").orElseThrow().after())
        .extracting(node -> node.files().getFirst().path())
        .containsExactly("n/a", "n/b", "n/c", "n/d");
  }

  @ParameterizedTest
  @CsvSource({
    "o/a o/b o/c, n/a n/b n/c",
    "o/a o/b o/c o/d, n/a n/b n/c n/e",
    "o/a o/b o/c o/d, n/a n/b n/c n/d n/e n/f n/g n/h",
    "2026-11-01 2026-11-02 2026-11-03 2026-11-04, 2026-11-05 2026-11-06 2026-11-07 2026-11-08",
    "node10 node11 node12 node13, node20 node21 node22 node23",
    "node1-gc.log node2.out node3.log node4.log, node1.out x/node2.log x/node3.log x/node4.log",
    "node1-a.log node2.out node3.log node4.log, node1.log x/node2.log x/node3.log node5-a.log",
    "a-17.log 18.log b/19.log c/20.txt, 17/x.log 18.txt 19.log d-20.log",
    "n1-a.log b.out n3/c.log d.log, x/b/n1.log a.txt n3-c.log gc-d.log",
    "gc.log gc.log gc.log gc.log, gc.log gc.log gc.log gc.log",
    "gc.log gc.1.log gc.2.log gc.3.log, x/gc.log x/gc.1.log x/gc.2.log x/gc.3.log"
  })
  void otherNamesOrFewAreNoPairs(String before, String after) {
    assertThat(of(before, after)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "o/a o/b o/c o/d, n/e n/d n/c n/b n/a, a b c d, '', e",
    "o/a o/b o/c o/d o/e, n/d n/c n/b n/a, a b c d, e, ''",
    "o/a o/b o/c o/d o/e, n/f n/d n/c n/b n/a, a b c d, e, f",
    "a/gc-pid1.log b/gc-pid2.log c/gc-pid3.log d/gc-pid4.log e/gc-pid5.log, a/gc-pid6.log b/gc-pid7.log c/gc-pid8.log d/gc-pid9.log, a b c d, e, ''"
  })
  void aNodeThatOneSideHasLeavesThePairsOfTheOthers(
      String before, String after, String names, String onlyBefore, String onlyAfter) {
    Counterparts pairs = of(before, after).orElseThrow();
    assertThat(String.join(" ", pairs.names())).isEqualTo(names);
    assertThat(String.join(" ", pairs.onlyBefore())).isEqualTo(onlyBefore);
    assertThat(String.join(" ", pairs.onlyAfter())).isEqualTo(onlyAfter);
    assertThat(LogNode.logs(pairs.before())).hasSize(4);
    assertThat(LogNode.logs(pairs.after())).hasSize(4);
  }

  @ParameterizedTest
  @CsvSource({
    "o/a o/b o/c o/d, n/a n/b n/c n/e, true",
    "o/a o/b o/c o/d, n/a n/b n/c n/d n/e n/f n/g n/h, true",
    "o/a o/b o/c o/d, n/a n/b n/c n/d, false",
    "o/a o/b o/c o/d, n/a n/e n/f n/g, false",
    "o/a o/b o/c, n/a n/b n/c, false"
  })
  void tooFewPairsOfManyNodesAreMissed(String before, String after, boolean missed) {
    assertThat(counterparts(logs(before), logs(after)))
        .hasValueSatisfying(pairs -> assertThat(pairs.areMissed()).isEqualTo(missed));
  }

  @Test
  void aRotatedLogHasTheNameOfAllItsFiles() {
    LogReport first = ReportSketch.of("jvm file=old/a/gc.log.3");
    List<LogFile> files =
        Stream.of("old/a/gc.log.3", "old/a/gc.log.0", "old/a/gc.log")
            .map(path -> new LogFile(path, LogFile.UNIFIED, 1, 1, null))
            .toList();
    assertThat(NodeNaming.words(files, path -> path)).containsExactly("old", "a", "gc", "log");
    assertThat(NodeNaming.words(first.files(), path -> path)).endsWith("3");
  }
}
