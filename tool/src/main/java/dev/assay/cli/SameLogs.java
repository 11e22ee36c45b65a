package dev.assay.cli;

import dev.assay.cli.LogInput.OneLog;
import dev.assay.log.source.Likeness;
import dev.assay.log.source.LogSource;
import dev.assay.log.source.LogStream;
import dev.assay.text.Plain;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Logs that say the same on both sides of a comparison, whatever their names: copies of one
/// another, or of what a log was before it grew.
///
/// Of each log only the beginning is read, and of those that begin alike the rest: a side may have
/// hundreds.
final class SameLogs {

  /// A file of a log.
  private record Part(String name, LogSource source) {}

  private SameLogs() {}

  /// `a.log and b.log have the same bytes`, for each file of the one side that the other side has
  /// too.
  static List<String> of(List<OneLog> before, List<OneLog> after) {
    Map<ByteBuffer, List<Part>> others = new HashMap<>();
    for (Part other : parts(after)) {
      others.computeIfAbsent(beginning(other), _ -> new ArrayList<>()).add(other);
    }
    List<String> same = new ArrayList<>();
    for (Part one : parts(before)) {
      ByteBuffer beginning = beginning(one);
      for (Part other : others.getOrDefault(beginning, List.of())) {
        String told = beginning.hasRemaining() ? told(one, other) : null;
        if (told != null) {
          same.add(told);
        }
      }
    }
    return same;
  }

  private static List<Part> parts(List<OneLog> logs) {
    List<Part> parts = new ArrayList<>();
    for (OneLog log : logs) {
      for (int i = 0; i < log.sources().size(); i++) {
        parts.add(new Part(Plain.name(log.file(i).path()), log.sources().get(i)));
      }
    }
    return parts;
  }

  /// Nothing of what can be read only once, or has just gone. Of a log that is shorter than this,
  /// all of it: it is the same only as one of the same length.
  private static ByteBuffer beginning(Part part) {
    if (part.source.size() < 0) {
      return ByteBuffer.allocate(0);
    }
    try (LogStream stream = part.source.open()) {
      return ByteBuffer.wrap(stream.readNBytes(Likeness.LONG_ENOUGH));
    } catch (IOException e) {
      return ByteBuffer.allocate(0);
    }
  }

  private static @Nullable String told(Part one, Part other) {
    return switch (Likeness.of(one.source, other.source, () -> true)) {
      case SAME -> one.name + " and " + other.name + " have the same bytes";
      case BEGINNING -> other.name + " begins with all of " + one.name;
      case WHOLE -> one.name + " begins with all of " + other.name;
      case DIFFERENT -> null;
    };
  }
}
