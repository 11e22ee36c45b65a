package dev.assay.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.model.LogEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EventParquetTest {
  private static final int MANY = 200_000;

  @TempDir private Path folder = Path.of("unset");

  @Test
  void whatWasWrittenReadsBackWithTheSameCountsAndSums() throws IOException, SQLException {
    Path file = folder.resolve("it's events.parquet");
    try (EventParquet parquet = EventParquet.open(file, List.of("gc.log"))) {
      LongStream.range(0, MANY).forEach(i -> parquet.accept(stop(i)));
      EventSamples.all().forEach(parquet::accept);
      parquet.finish();
    }
    String from = " FROM '" + file.toString().replace("'", "''") + "'";
    assertThat(ask("SELECT count(*)" + from))
        .isEqualTo(Integer.toString(MANY + EventSamples.all().size()));
    assertThat(ask("SELECT sum(duration_ns)" + from + " WHERE name = 'G1CollectForAllocation'"))
        .isEqualTo(Long.toString(LongStream.range(0, MANY).map(i -> 1_000 + i).sum()));
    assertThat(ask("SELECT count(*)" + from + " WHERE duration_ns IS NULL")).isEqualTo("13");
    assertThat(ask("SELECT epoch_ns(time)" + from + " WHERE kind = 'pause'"))
        .isEqualTo("1604880000127456000");
    assertThat(ask("SELECT name" + from + " WHERE kind = 'not_entrant'"))
        .isEqualTo("java.lang.String::hashCode, \"odd\"\nname");
    assertThat(ask("SELECT file" + from + " WHERE kind = 'incident'")).isEqualTo("null");
    assertThat(names()).containsExactly("it's events.parquet");
  }

  /// Spark refuses timestamps of nanoseconds; without the mark of UTC readers take it for local
  /// time.
  @Test
  void theTimeIsAnInstantOfMicroseconds() throws IOException, SQLException {
    Path file = folder.resolve("events.parquet");
    try (EventParquet parquet = EventParquet.open(file, List.of("gc.log"))) {
      parquet.accept(stop(1));
      parquet.finish();
    }
    assertThat(ask("SELECT logical_type FROM parquet_schema('" + file + "') WHERE name = 'time'"))
        .contains("isAdjustedToUTC=1")
        .contains("MICROS=MicroSeconds()");
  }

  @Test
  void aFolderMayHaveAnyName() throws IOException, SQLException {
    Path odd = Files.createDirectory(folder.resolve("it's; access_mode=read_only"));
    Path file = odd.resolve("events.parquet");
    try (EventParquet parquet = EventParquet.open(file, List.of())) {
      parquet.accept(stop(1));
      parquet.finish();
    }
    assertThat(ask("SELECT count(*) FROM '" + file.toString().replace("'", "''") + "'"))
        .isEqualTo("1");
    assertThat(names()).containsExactly("it's; access_mode=read_only");
  }

  @Test
  void withoutFinishNothingIsLeftAndTheOldFileStays() throws IOException {
    Path file = folder.resolve("events.parquet");
    Files.writeString(file, "old");
    try (EventParquet parquet = EventParquet.open(file, List.of())) {
      parquet.accept(stop(1));
    }
    assertThat(Files.readString(file)).isEqualTo("old");
    assertThat(names()).containsExactly("events.parquet");
  }

  @Test
  void aFolderThatIsNotThereIsAnErrorThatNamesIt() {
    Path file = folder.resolve("absent/events.parquet");
    assertThatThrownBy(() -> EventParquet.open(file, List.of()).close())
        .isInstanceOf(IOException.class)
        .hasMessageContaining("absent");
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(path -> path.getFileName().toString()).toList();
    }
  }

  private static LogEvent stop(long i) {
    return new LogEvent.Safepoint(
        EventSamples.at(i),
        "G1CollectForAllocation",
        -1,
        10,
        -1,
        -1,
        900 + i,
        -1,
        1_000 + i,
        0,
        0,
        -1);
  }

  private static String ask(String query) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(query)) {
      rows.next();
      return String.valueOf(rows.getString(1));
    }
  }
}
