package dev.assay.recording;

import dev.assay.profile.CallTree;
import dev.assay.profile.Profile;
import dev.assay.profile.ProfileBuilder;
import dev.assay.profile.Selection;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;

/// Real recordings of a program that allocates, sorts, hashes and waits, and ways to read them.
final class JfrSample {

  private JfrSample() {}

  /// The bytes of a recording among the resources.
  static byte[] bytes(String name) throws IOException {
    try (InputStream in = JfrSample.class.getResourceAsStream(name + ".jfr.gz");
        GZIPInputStream unpacked = new GZIPInputStream(in)) {
      return unpacked.readAllBytes();
    }
  }

  static Selection kind(String kind) {
    return Selection.ALL.ofKind(kind);
  }

  /// Reads a recording as a stream.
  static Profile read(byte[] bytes, Selection selection) throws IOException {
    RecordingSource source =
        new RecordingSource("test", Optional.empty(), () -> new ByteArrayInputStream(bytes));
    return read(source, selection, 2);
  }

  /// Reads a recording as a file.
  static Profile read(Path file, Selection selection, int workers) throws IOException {
    RecordingSource source =
        new RecordingSource("test", Optional.of(file), () -> Files.newInputStream(file));
    return read(source, selection, workers);
  }

  private static Profile read(RecordingSource source, Selection selection, int workers)
      throws IOException {
    ProfileBuilder builder = new ProfileBuilder(selection);
    RecordingReader.Read read = new JfrReader(workers).read(source, builder, (done, all) -> {});
    return builder.build(read.kind(), read.facts());
  }

  /// Samples by stack, frames joined by semicolons, without the class of the thread.
  static Map<String, Long> stacks(CallTree tree) {
    Map<String, Long> stacks = new TreeMap<>();
    for (int node = 1; node < tree.size(); node++) {
      if (tree.samples(node) > 0) {
        stacks.merge(path(tree, node), tree.samples(node), Long::sum);
      }
    }
    return stacks;
  }

  private static String path(CallTree tree, int node) {
    Deque<String> frames = new ArrayDeque<>();
    for (int at = node; tree.parent(at) > CallTree.ROOT; at = tree.parent(at)) {
      frames.push(tree.frame(at).text());
    }
    return String.join(";", frames);
  }

  static long samples(CallTree tree) {
    return tree.totalSamples()[CallTree.ROOT];
  }
}
