package dev.assay.store;

import dev.assay.files.WholeFile;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Properties;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;
import org.duckdb.DuckDBDriver;
import org.jspecify.annotations.Nullable;

/// Writes events one by one and at the end as one Parquet file, through DuckDB:
/// `docs/reference/log-events.md` describes the columns.
///
/// The rows wait in a database beside the target, which keeps little of them in memory. The target
/// appears when it is whole and not before. The instant has microseconds, as Spark reads no
/// timestamp of nanoseconds; the uptime has them all. This class loads a library of 80 MB, so
/// nothing else may name it but the option that asks for it.
public final class EventParquet implements AutoCloseable {

  /// What DuckDB may keep in memory; the rest waits on disk.
  private static final String MEMORY = "192MB";

  private static final Pattern OWN_FILE = Pattern.compile("^.* file \".*\": ");

  private final WholeFile file;
  private final EventRow row;
  private final DuckDBConnection connection;
  private final DuckDBAppender appender;
  private long rows;

  private EventParquet(
      WholeFile file, EventRow row, DuckDBConnection connection, DuckDBAppender appender) {
    this.file = file;
    this.row = row;
    this.connection = connection;
    this.appender = appender;
  }

  /// Opens a file to write.
  ///
  /// @param files the paths that the events' file indexes mean
  /// @throws IOException when the target's folder cannot be written
  public static EventParquet open(Path target, List<String> files) throws IOException {
    WholeFile file = WholeFile.at(target);
    try {
      return opened(file, files);
    } catch (SQLException refused) {
      file.close();
      throw failed(file, refused);
    }
  }

  private static EventParquet opened(WholeFile file, List<String> files) throws SQLException {
    DuckDBConnection connection = connect(file);
    try {
      return new EventParquet(file, new EventRow(files), connection, appender(file, connection));
    } catch (SQLException refused) {
      connection.close();
      throw refused;
    }
  }

  private static DuckDBConnection connect(WholeFile file) throws SQLException {
    Properties settings = new Properties();
    settings.setProperty("memory_limit", MEMORY);
    settings.setProperty("threads", "2");
    settings.setProperty("temp_directory", file.part("spill").toString());
    settings.setProperty("preserve_insertion_order", "true");
    return new DuckDBDriver().connect("jdbc:duckdb:", settings).unwrap(DuckDBConnection.class);
  }

  /// Attaches the database of the rows: in an address DuckDB takes what stands behind `;` in a path
  /// for options.
  private static DuckDBAppender appender(WholeFile file, DuckDBConnection connection)
      throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("SET TimeZone = 'UTC'");
      statement.execute("ATTACH " + quoted(file.part("events.duckdb")) + " AS kept");
      statement.execute("USE kept");
      statement.execute("CREATE TABLE events (" + columns() + ")");
    }
    return connection.createAppender("kept", DuckDBConnection.DEFAULT_SCHEMA, "events");
  }

  private static String quoted(Path path) {
    return "'" + path.toString().replace("'", "''") + "'";
  }

  private static String columns() {
    String figures =
        EventRow.FIGURES.stream()
            .map(figure -> figure.column() + " BIGINT")
            .collect(Collectors.joining(", "));
    return "uptime_ns BIGINT, time_ns BIGINT, kind VARCHAR, type VARCHAR, name VARCHAR,"
        + " cause VARCHAR, "
        + figures
        + ", file VARCHAR, line BIGINT, \"offset\" BIGINT";
  }

  /// Takes an event.
  public void accept(LogEvent event) {
    row.fill(event);
    At at = row.at();
    try {
      appender.beginRow();
      number(at.uptime());
      number(at.clock());
      text(row.kind());
      text(row.type());
      text(row.name());
      text(row.cause());
      for (EventRow.Figure figure : EventRow.FIGURES) {
        number(row.figure(figure));
      }
      text(row.file());
      number(at.line());
      number(at.offset());
      appender.endRow();
      rows++;
    } catch (SQLException refused) {
      throw new UncheckedIOException(failed(file, refused));
    }
  }

  private void number(long value) throws SQLException {
    if (value < 0) {
      appender.appendNull();
    } else {
      appender.append(value);
    }
  }

  private void text(@Nullable String text) throws SQLException {
    if (text == null) {
      appender.appendNull();
    } else {
      appender.append(text);
    }
  }

  /// Writes the file; without this call closing leaves nothing behind.
  ///
  /// @throws IOException when it cannot be written; an older file of this name is then untouched
  public void finish() throws IOException {
    Path written = file.part("events.parquet");
    try (Statement statement = connection.createStatement()) {
      appender.flush();
      appender.close();
      demandAll(statement);
      statement.execute(
          "COPY (SELECT uptime_ns, CAST(make_timestamp(time_ns // 1000) AS TIMESTAMPTZ) AS time,"
              + " * EXCLUDE (uptime_ns, time_ns) FROM events) TO "
              + quoted(written)
              + " (FORMAT parquet, COMPRESSION zstd)");
    } catch (SQLException refused) {
      throw failed(file, refused);
    }
    file.finish(written);
  }

  /// A disk that fills while rows wait in its files loses them without a word.
  private void demandAll(Statement statement) throws SQLException {
    try (ResultSet kept = statement.executeQuery("SELECT count(*) FROM events")) {
      if (!kept.next() || kept.getLong(1) != rows) {
        throw new SQLException("rows were lost; is there space left on the device?");
      }
    }
  }

  @Override
  public void close() throws IOException {
    try {
      connection.close();
    } catch (SQLException refused) {
      throw failed(file, refused);
    } finally {
      file.close();
    }
  }

  /// DuckDB names its own file in front of the reason, and says more in further lines.
  private static FileSystemException failed(WholeFile file, SQLException cause) {
    String message = String.valueOf(cause.getMessage());
    String why = message.lines().findFirst().orElse("it failed");
    why = OWN_FILE.matcher(why).replaceFirst("");
    return WholeFile.named(file.target(), new IOException(why, cause));
  }
}
