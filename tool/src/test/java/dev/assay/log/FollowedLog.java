package dev.assay.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.StandardOpenOption.APPEND;
import static java.nio.file.StandardOpenOption.CREATE;

import dev.assay.log.source.LogSource;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;

/// A log that grows in the pauses of its reader.
abstract class FollowedLog {

  @TempDir Path folder;

  final Deque<Step> steps = new ArrayDeque<>();
  final List<String> told = new ArrayList<>();
  int caughtUp;
  List<String> names = List.of();
  List<@Nullable String> losses = List.of();
  @Nullable String unreadSince;
  @Nullable String unreadable;

  @FunctionalInterface
  interface Step {
    void run() throws IOException;
  }

  /// What stands in each file.
  List<String> followed(String name) throws IOException {
    return followed(follow(name));
  }

  List<String> followed(Follow follow) throws IOException {
    List<String> parts = new ArrayList<>();
    for (LogSource part = follow.next(); part != null; part = follow.next()) {
      try (InputStream bytes = part.opener().open()) {
        parts.add(new String(bytes.readAllBytes(), UTF_8));
      }
    }
    names = follow.names();
    losses = follow.losses();
    unreadSince = follow.unreadSince();
    unreadable = follow.unreadable();
    return parts;
  }

  Follow follow(String name) {
    return new Follow(folder.resolve(name), this::step, told::add, () -> caughtUp++);
  }

  private boolean step() {
    Step step = steps.poll();
    try {
      if (step != null) {
        step.run();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return step != null;
  }

  void append(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text, CREATE, APPEND);
  }
}
