package dev.assay.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.model.Fact;
import dev.assay.model.LogEvent;
import dev.assay.model.SpaceKind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class EventCsvTest {

  @Test
  void everyKindOfEventIsARowWithAllColumns() {
    List<String> rows = List.of(write(EventSamples.all()).split("\r\n"));
    assertThat(rows).hasSize(EventSamples.all().size() + 1);
    assertThat(rows.getFirst())
        .isEqualTo(
            "uptime_ns,time,kind,type,name,cause,gc_id,duration_ns,reaching_ns,cleanup_ns,"
                + "operating_ns,leaving_ns,user_ns,system_ns,before_bytes,after_bytes,"
                + "capacity_bytes,level,amount,file,line,offset");
    assertThat(rows)
        .filteredOn(row -> !row.contains("\""))
        .allSatisfy(row -> assertThat(row.split(",", -1)).hasSize(22));
    assertThat(rows)
        .contains(
            "2000000,2020-11-09T00:00:00.125456789Z,safepoint,,RevokeBias,,,163800,70700,12200,"
                + "80000,900,,,,,,,1,gc.log,2,160",
            "4000000,2020-11-09T00:00:00.127456789Z,pause,young,Pause Young (Normal),"
                + "G1 Evacuation Pause,7,18883000,,,,,,,23068672,22020096,268435456,,,gc.log,4,320",
            ",,incident,allocation_stall,,,,,,,,,,,,,,,812,,16,1280");
  }

  /// A row of JDK 8's table has whole milliseconds, cut off.
  @Test
  void timesThatWereCutOffToNothingAreEmpty() {
    LogEvent.Safepoint stop =
        new LogEvent.Safepoint(
            new LogEvent.At(-1, -1, 0, 3, 0),
            "RevokeBias",
            -1,
            0,
            -1,
            0,
            2_000_000,
            -1,
            2_000_000,
            0,
            0,
            -1);
    assertThat(write(List.of(stop)))
        .contains(",,safepoint,,RevokeBias,,,2000000,,,2000000,,,,,,,,0,gc.log,3,0");
  }

  @Test
  void quotesLineEndsAndCommasAreQuoted() {
    assertThat(write(EventSamples.all()))
        .contains(",\"java.lang.String::hashCode, \"\"odd\"\"\nname\",");
  }

  @Test
  void noNameIsAFormula() {
    LogEvent stall =
        new LogEvent.Incident(
            new LogEvent.At(-1, -1, 0, 12, 1280),
            LogEvent.IncidentKind.ALLOCATION_STALL,
            "=cmd|x",
            812);
    assertThat(write(List.of(stall))).contains(",'=cmd|x,").doesNotContain(",=cmd");
  }

  @Test
  void aFullDiskIsAnError() {
    Writer full =
        new Writer() {
          @Override
          public void write(char[] buffer, int offset, int length) throws IOException {
            throw new IOException("No space left on device");
          }

          @Override
          public void flush() {}

          @Override
          public void close() {}
        };
    assertThatThrownBy(() -> new EventCsv(full, List.of()))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("No space left");
  }

  @Test
  void theReferenceDescribesEveryColumn() throws IOException {
    String page = Files.readString(Path.of("../docs/reference/log-events.md"));
    String header = write(List.of()).strip();
    assertThat(header.split(","))
        .allSatisfy(column -> assertThat(page).contains("`" + column + "`"));
  }

  /// Rows of statistics are put together with stops before.
  @Test
  void theReferenceDescribesEverySortOfEvent() throws IOException {
    String page = Files.readString(Path.of("../docs/reference/log-events.md"));
    EventRow row = new EventRow(List.of());
    List<String> sorts = new ArrayList<>();
    for (LogEvent event : EventSamples.all()) {
      if (!(event instanceof LogEvent.SafepointStatistic)) {
        sorts.add(row.fill(event).kind());
      }
    }
    Stream.of(
            Fact.values(),
            LogEvent.PauseKind.values(),
            LogEvent.RevocationKind.values(),
            SpaceKind.values())
        .flatMap(Arrays::stream)
        .forEach(sort -> sorts.add(sort.name().toLowerCase(Locale.ROOT)));
    assertThat(sorts).allSatisfy(sort -> assertThat(page).contains("`" + sort + "`"));
    assertThat(page).contains("[kind](log-json.md#incidents)");
  }

  private static String write(List<LogEvent> events) {
    StringBuilder out = new StringBuilder();
    EventCsv csv = new EventCsv(out, List.of("gc.log"));
    events.forEach(csv::accept);
    return out.toString();
  }
}
