package dev.assay.store;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.text.CsvText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Writes events one by one as comma-separated values (RFC 4180): `docs/reference/log-events.md`
/// describes the columns. What an event does not have is empty.
public final class EventCsv {
  private static final long SECOND = 1_000_000_000L;

  private final Appendable out;
  private final EventRow row;
  private final StringBuilder line = new StringBuilder();

  /// Writes the header.
  ///
  /// @param files the paths that the events' file indexes mean
  public EventCsv(Appendable out, List<String> files) {
    this.out = out;
    row = new EventRow(files);
    line.append("uptime_ns,time,kind,type,name,cause");
    for (EventRow.Figure figure : EventRow.FIGURES) {
      line.append(',').append(figure.column());
    }
    line.append(",file,line,offset");
    end();
  }

  /// Writes an event.
  public void accept(LogEvent event) {
    row.fill(event);
    At at = row.at();
    number(at.uptime()).append(',');
    if (at.clock() >= 0) {
      line.append(Instant.ofEpochSecond(at.clock() / SECOND, at.clock() % SECOND));
    }
    text(row.kind());
    text(row.type());
    text(row.name());
    text(row.cause());
    for (EventRow.Figure figure : EventRow.FIGURES) {
      line.append(',');
      number(row.figure(figure));
    }
    text(row.file());
    line.append(',');
    number(at.line()).append(',');
    number(at.offset());
    end();
  }

  private StringBuilder number(long value) {
    return value < 0 ? line : line.append(value);
  }

  private void text(@Nullable String name) {
    line.append(',').append(name == null ? "" : CsvText.field(name));
  }

  private void end() {
    try {
      out.append(line.append("\r\n"));
    } catch (IOException full) {
      throw new UncheckedIOException(full);
    }
    line.setLength(0);
  }
}
