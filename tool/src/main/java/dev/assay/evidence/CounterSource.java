package dev.assay.evidence;

import dev.assay.model.Evidence;
import dev.assay.model.Jvm;
import dev.assay.process.ThreadUse;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The JVM's own counters, which it writes to a file when it ends. They are kept anyway, unless
/// `-XX:-UsePerfData`; writing them takes well under a millisecond.
///
/// A command may start several JVMs: JMH starts one per benchmark, a script any number. Each writes
/// a file of its own, and the figures are sums over all of them, as the kernel's accounts are.
final class CounterSource implements Source {

  private static final String PREFIX = "counters-";
  private static final String SUFFIX = ".hsperfdata";
  private static final String FILES = PREFIX + "*" + SUFFIX;

  /// A command that starts more JVMs is no single program to be explained.
  private static final int MOST = 64;

  @Override
  public String name() {
    return "counters";
  }

  @Override
  public Tier tier() {
    return Tier.COUNTERS;
  }

  @Override
  public Request request(Jvm jvm, List<String> flags, Path folder) {
    if (Foreign.is(jvm)) {
      return new Unavailable(jvm.name() + " has no such counters; only HotSpot JVMs have");
    }
    if (flags.lastIndexOf("-XX:-UsePerfData") > flags.lastIndexOf("-XX:+UsePerfData")) {
      return new Unavailable("the variant's -XX:-UsePerfData turns the counters off");
    }
    return new Options(
        List.of(
            "-XX:+PerfDataSaveToFile",
            "-XX:PerfDataSaveFile=" + folder.resolve(PREFIX + "%p" + SUFFIX)));
  }

  @Override
  public Evidence evidence(Traces traces) {
    List<CounterFile> files = new ArrayList<>();
    Optional<String> trouble = read(traces.folder(), files);
    int jvms = traces.ended().threads().map(ThreadUse::jvms).orElse(0);
    if (trouble.isEmpty() && files.isEmpty()) {
      trouble = Optional.of(noFile(traces));
    } else if (trouble.isEmpty() && files.size() < jvms) {
      trouble =
          Optional.of(
              "only %d of %d JVMs wrote their counters, and a part would pass for the whole"
                  .formatted(files.size(), jvms));
    }
    return trouble
        .map(why -> new Evidence(Map.of(), Map.of(), Map.of(name(), why)))
        .orElseGet(() -> CounterFigures.of(files));
  }

  /// Whether a JVM has left its counters in a fork's folder.
  static boolean isIn(Path folder) {
    try (DirectoryStream<Path> found = Files.newDirectoryStream(folder, FILES)) {
      return found.iterator().hasNext();
    } catch (IOException unreadable) {
      return false;
    }
  }

  private static String noFile(Traces traces) {
    return traces.ended().ok()
        ? "no JVM wrote its counters: the command starts none, turns them off by -XX:-UsePerfData,"
            + " writes them elsewhere, or hides JAVA_TOOL_OPTIONS from it"
        : "the JVM wrote no counters, because it did not end by itself";
  }

  private static Optional<String> read(Path folder, List<CounterFile> files) {
    try (DirectoryStream<Path> found = Files.newDirectoryStream(folder, FILES)) {
      for (Path file : found) {
        if (files.size() == MOST) {
          return Optional.of("the command started more than " + MOST + " JVMs");
        }
        Optional<CounterFile> counters = CounterFile.parse(bytes(file));
        if (counters.isEmpty()) {
          return Optional.of(file.getFileName() + " is damaged");
        }
        files.add(counters.get());
      }
      return Optional.empty();
    } catch (IOException failed) {
      return Optional.of("the counters cannot be read: " + failed.getMessage());
    }
  }

  private static byte[] bytes(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return in.readNBytes(CounterFile.LARGEST);
    }
  }
}
