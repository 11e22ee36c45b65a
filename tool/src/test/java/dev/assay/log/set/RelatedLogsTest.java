package dev.assay.log.set;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.log.set.Rotations.Member;
import dev.assay.log.source.LogFiles;
import dev.assay.log.source.LogGlance;
import dev.assay.log.source.LogSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RelatedLogsTest {

  private static final String BEGINNING =
      """
      [0.005s][info][gc] Using G1
      [1.000s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 22M->2M(256M) 1.883ms
      [2.000s][info][gc] GC(1) Pause Young (Normal) (G1 Evacuation Pause) 22M->2M(256M) 1.884ms
      """;

  private static final String MORE =
      "[3.000s][info][gc] GC(2) Pause Young (Normal) (G1 Evacuation Pause) 22M->2M(256M) 1.885ms\n";

  @TempDir private Path folder;

  private final Twins twins = new Twins();
  private final RelatedLogs related = new RelatedLogs(twins);
  private final List<JvmLog> logs = new ArrayList<>();

  private void add(String text) throws IOException {
    Path file = folder.resolve(logs.size() + ".log");
    LogSource source = LogFiles.source(Files.writeString(file, text));
    logs.add(new JvmLog(List.of(new Member(source, LogGlance.at(source), 0)), List.of()));
  }

  private void relate() {
    List<MarkSearch> searches = logs.stream().map(log -> new MarkSearch(log, 1)).toList();
    List<ToldMarks> heads = searches.stream().map(MarkSearch::head).toList();
    twins.find(heads, searches.stream().map(MarkSearch::end).toList());
    related.relate(heads);
  }

  /// Thousands of copies in as many folders took minutes.
  @Test
  void ofLogsThatAreAlikeTheBestStandsForTheOthers() throws IOException {
    add(BEGINNING);
    add("A program began.\n" + BEGINNING);
    add(BEGINNING);
    add(BEGINNING + MORE);
    relate();

    assertThat(related.of(logs.get(1))).containsExactly(logs.get(3));
    assertThat(related.of(logs.get(0))).containsExactlyInAnyOrder(logs.get(1), logs.get(3));
    assertThat(related.of(logs.get(2))).isEqualTo(related.of(logs.get(0)));
    assertThat(related.of(logs.get(3))).containsExactly(logs.get(1));
  }

  @Test
  void whatIsAlikeIsOfOneJvmWithoutAnyOther() throws IOException {
    add(BEGINNING);
    add(BEGINNING);
    relate();

    assertThat(logs).allMatch(related::isAny);
  }

  @Test
  void datesOfOtherStartsAreOfOtherJvms() throws IOException {
    add(BEGINNING.replace("[info]", "[2026-11-28T10:00:00.000+0000][info]"));
    add(BEGINNING.replace("[info]", "[2026-11-28T11:00:00.000+0000][info]"));
    relate();

    assertThat(logs).noneMatch(related::isAny);
  }
}
