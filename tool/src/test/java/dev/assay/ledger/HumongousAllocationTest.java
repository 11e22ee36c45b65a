package dev.assay.ledger;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.diagnosis.Findings;
import dev.assay.model.LogReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/// Humongous objects are allocated beside the young generation of G1, as its regions show.
class HumongousAllocationTest {

  private static final long MIB = 1L << 20;

  /// Collections of JDK 25 with regions of 4 MiB. Nearly all of eden survives each of them.
  private static final List<String> LOG =
      log(
          List.of(0, 88, 761, 693),
          List.of(1, 184, 1433, 1415),
          List.of(2, 261, 2079, 2059),
          List.of(3, 352, 2779, 2757),
          List.of(4, 400, 3305, 3287));

  @SafeVarargs
  private static List<String> log(List<Integer>... collections) {
    List<String> lines = new ArrayList<>();
    lines.add("[0.015s][info][gc     ] Using G1");
    lines.add("[0.030s][info][gc,init] Heap Region Size: 4M");
    lines.add("[0.030s][info][gc,init] Heap Max Capacity: 8G");
    for (List<Integer> one : collections) {
      String head = "[%d.262s][info][gc,heap] GC(%d) ";
      int id = one.get(0);
      head = head.formatted(3 * id + 3, id);
      lines.add(head + "Eden regions: 89->0(89)");
      lines.add(head + "Old regions: %d->%d".formatted(85 * id + 1, 85 * id + 86));
      lines.add(head + "Humongous regions: %1$d->%1$d".formatted(one.get(1)));
      lines.add(
          String.format(
              Locale.ROOT,
              "%sPause Young (Normal) (G1 Evacuation Pause) %dM->%dM(8192M) 706.871ms",
              head.replace(",heap", ""),
              one.get(2),
              one.get(3)));
    }
    return lines;
  }

  private static long humongous(LogReport report) {
    return report.runs().stream().mapToLong(run -> requireNonNull(run.heap()).humongous()).sum();
  }

  @Test
  void isWhatTheirRegionsGrewByBetweenCollections() {
    assertThat(humongous(Logs.ofLogs(List.of(LOG)))).isEqualTo((400 - 88) * 4 * MIB);
  }

  /// What the first collection finds may be from before the log, and what a JVM finds is not what
  /// the one before it left.
  @Test
  void isThatOfEachJvm() {
    assertThat(humongous(Logs.ofLogs(List.of(LOG.subList(0, 7))))).isZero();
    List<String> twice = new ArrayList<>(LOG);
    twice.addAll(log(List.of(0, 500, 2400, 2300), List.of(1, 501, 2700, 2600)));
    assertThat(humongous(Logs.ofLogs(List.of(twice)))).isEqualTo((400 - 88 + 1) * 4 * MIB);
  }

  @Test
  void isNoneOfWhatTheYoungGenerationPromotes() {
    assertThat(Findings.of("small-young", Logs.ofLogs(List.of(LOG))))
        .hasValueSatisfying(one -> {
          assertThat(one.summary())
              .contains("100% of what was allocated in the young generation was promoted");
          assertThat(one.remedy()).startsWith("Nearly everything survives its first collection");
        });
  }
}
