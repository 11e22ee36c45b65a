package dev.assay.recording;

import dev.assay.recording.RecordingFormat.Collapsing;
import dev.assay.profile.CallTree;
import dev.assay.profile.Frame;
import dev.assay.profile.Profile;
import dev.assay.profile.Selection;
import dev.assay.recording.RecordingReader.Progress;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/// Recordings for tests, and what is in profiles.
final class Samples {

  private Samples() {}

  /// Real ones lie beside the tests.
  static byte[] resource(String name) {
    try (InputStream in = Samples.class.getResourceAsStream(name)) {
      return Objects.requireNonNull(in, name).readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static RecordingSource source(String name, byte[] packed) {
    return new RecordingSource(
        name, Optional.empty(), () -> Packing.unpacked(new ByteArrayInputStream(packed)));
  }

  static Profile read(String name) {
    return read(name, resource(name), Selection.ALL);
  }

  static Profile readText(String text) {
    return read("some.txt", text.getBytes(StandardCharsets.UTF_8), Selection.ALL);
  }

  static Profile read(String name, byte[] bytes, Selection selection) {
    try {
      return Recordings.read(source(name, bytes), selection, Progress.NONE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Selection kind(String kind) {
    return selection(Optional.of(kind), false, false, 0, Double.POSITIVE_INFINITY);
  }

  static Selection lines() {
    return selection(Optional.empty(), true, false, 0, Double.POSITIVE_INFINITY);
  }

  static Selection threads() {
    return selection(Optional.empty(), false, true, 0, Double.POSITIVE_INFINITY);
  }

  static Selection from(double from, double to) {
    return selection(Optional.empty(), false, false, from, to);
  }

  private static Selection selection(
      Optional<String> kind, boolean lines, boolean threads, double from, double to) {
    return new Selection(kind, thread -> true, from, to, lines, threads, true);
  }

  static byte[] written(Profile profile, RecordingFormat format) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      RecordingFormat.write(profile, format, new Collapsing(false, false), out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  static long total(Profile profile) {
    return profile.tree().totals()[CallTree.ROOT];
  }

  static long samples(Profile profile) {
    return profile.tree().totalSamples()[CallTree.ROOT];
  }

  /// Weights by class of thread.
  static Map<String, Long> classes(Profile profile) {
    Map<String, Long> classes = new TreeMap<>();
    CallTree tree = profile.tree();
    long[] totals = tree.totals();
    for (int node = 1; node < tree.size(); node++) {
      if (tree.parent(node) == CallTree.ROOT) {
        classes.put(tree.frame(node).text(), totals[node]);
      }
    }
    return classes;
  }

  /// Weights of stacks, each frame by its code and text: `JAVA a.B.c;NATIVE d`.
  static Map<String, Long> stacks(Profile profile) {
    Map<String, Long> stacks = new TreeMap<>();
    CallTree tree = profile.tree();
    for (int node = 1; node < tree.size(); node++) {
      if (tree.samples(node) > 0 || tree.self(node) > 0) {
        StringBuilder text = new StringBuilder();
        for (int at : TreePath.of(tree, node)) {
          Frame frame = tree.frame(at);
          text.append(text.isEmpty() ? "" : ";");
          text.append(frame.code()).append(' ').append(frame.text());
        }
        stacks.merge(text.toString(), tree.self(node), Long::sum);
      }
    }
    return stacks;
  }

  /// Weights by what ran innermost.
  static Map<String, Long> selves(Profile profile) {
    Map<String, Long> selves = new TreeMap<>();
    CallTree tree = profile.tree();
    for (int node = 1; node < tree.size(); node++) {
      selves.merge(tree.frame(node).text(), tree.self(node), Long::sum);
    }
    return selves;
  }
}
