package dev.assay.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.assay.files.WholeFile;
import dev.assay.log.line.LogEvents;
import dev.assay.model.LogEvent;
import dev.assay.model.Problem;
import dev.assay.store.EventCsv;
import dev.assay.store.EventParquet;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Where `--events FILE` writes: the name's ending says in which form.
interface LogEventFile extends LogEvents, AutoCloseable {

  /// The file, nothing when none was asked for.
  ///
  /// @param paths the files that the events come from
  static @Nullable LogEventFile of(@Nullable Path target, List<String> paths) throws IOException {
    if (target == null) {
      return null;
    }
    String name = target.getFileName().toString();
    if (name.endsWith(".csv")) {
      return Csv.at(target, paths);
    }
    if (name.endsWith(".parquet")) {
      return new Parquet(EventParquet.open(target, paths));
    }
    throw Problem.usage("--events " + target + ": the name must end with .csv or .parquet");
  }

  /// Everything was told: the file gets its name.
  void finish() throws IOException;

  @Override
  void close() throws IOException;

  /// Comma-separated values, beside their target until they are whole.
  final class Csv implements LogEventFile {
    private static final int BUFFER = 1 << 16;

    private final WholeFile file;
    private final Path growing;
    private final Writer writer;
    private final EventCsv rows;

    /// @param growing a part of the file
    /// @param out writes it
    Csv(WholeFile file, Path growing, OutputStream out, List<String> paths) {
      this.file = file;
      this.growing = growing;
      writer = new BufferedWriter(new OutputStreamWriter(out, UTF_8), BUFFER);
      rows = new EventCsv(writer, paths);
    }

    private static Csv at(Path target, List<String> paths) throws IOException {
      WholeFile file = WholeFile.at(target);
      Path growing = file.part("events.csv");
      return new Csv(file, growing, OutputFile.open(growing, target), paths);
    }

    @Override
    public void accept(LogEvent event) {
      rows.accept(event);
    }

    @Override
    public void finish() throws IOException {
      writer.close();
      file.finish(growing);
    }

    @Override
    public void close() throws IOException {
      try (file) {
        writer.close();
      }
    }
  }

  /// Parquet.
  final class Parquet implements LogEventFile {
    private final EventParquet rows;

    Parquet(EventParquet rows) {
      this.rows = rows;
    }

    @Override
    public void accept(LogEvent event) {
      rows.accept(event);
    }

    @Override
    public void finish() throws IOException {
      rows.finish();
    }

    @Override
    public void close() throws IOException {
      rows.close();
    }
  }
}
