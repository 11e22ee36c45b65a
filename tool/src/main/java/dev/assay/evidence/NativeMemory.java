package dev.assay.evidence;

import dev.assay.log.LogRequest;
import dev.assay.model.Evidence;
import dev.assay.model.Jvm;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The JVM's account of its memory by category when it ends: facts `nmt.gc.committed`, in bytes,
/// summed over the JVMs of a fork.
public final class NativeMemory implements Source {

  static final String NAME = "nmt";

  /// ` Java Heap (reserved=6172672KB, committed=387072KB)` with a dash before it, or `Total: `.
  private static final Pattern ROW =
      Pattern.compile(
          "(?:-\\s+|)([A-Z][\\w /-]{1,40}?)\\s*[:(] ?reserved=(\\d{1,15})(KB)?, committed=(\\d{1,15})(KB)?\\)?");

  private static final long LONGEST = 64L << 20;

  /// JVMs have some thirty.
  private static final int MOST_CATEGORIES = 100;

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Tier tier() {
    return Tier.COSTLY;
  }

  @Override
  public Request request(Jvm jvm, List<String> flags, Path folder) {
    if (jvm.feature() < LogRequest.CLASSIC || Foreign.is(jvm)) {
      return new Unavailable(jvm.name() + " " + jvm.version() + " has no NativeMemoryTracking");
    }
    List<String> options = new ArrayList<>();
    options.addAll(LogRequest.output(folder.resolve(JvmLogs.OUTPUT).toString()));
    options.addAll(List.of("-XX:NativeMemoryTracking=summary", "-XX:+PrintNMTStatistics"));
    return new Options(options);
  }

  @Override
  public Evidence evidence(Traces traces) {
    Map<String, Long> bytes = new TreeMap<>();
    try (Stream<Path> files = Files.list(traces.folder())) {
      for (Path file : files.filter(NativeMemory::isOutput).toList()) {
        read(file, bytes);
      }
    } catch (IOException e) {
      return unavailable(String.valueOf(e.getMessage()));
    }
    if (bytes.isEmpty()) {
      return unavailable("the JVM printed no account of its memory: it was ended or halted");
    }
    Map<String, String> facts = new TreeMap<>();
    bytes.forEach((name, value) -> facts.put(name, String.valueOf(value)));
    return new Evidence(Map.of(), facts, Map.of());
  }

  private static boolean isOutput(Path file) {
    String name = String.valueOf(file.getFileName());
    return name.startsWith("vm-") && name.endsWith(".log") && file.toFile().length() <= LONGEST;
  }

  private static Evidence unavailable(String reason) {
    return new Evidence(Map.of(), Map.of(), Map.of(NAME, reason));
  }

  /// The account is the last thing printed, so that of two the later counts.
  static void read(Path file, Map<String, Long> bytes) throws IOException {
    Map<String, Long> own = new TreeMap<>();
    try (Stream<String> lines = Files.lines(file, StandardCharsets.ISO_8859_1)) {
      lines.filter(line -> line.contains("reserved=")).forEach(line -> row(line, own));
    }
    own.forEach((name, value) -> bytes.merge(name, value, Long::sum));
  }

  private static void row(String line, Map<String, Long> bytes) {
    Matcher row = ROW.matcher(line.strip());
    if (row.matches() && bytes.size() < 2 * MOST_CATEGORIES) {
      String category = row.group(1).strip().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
      bytes.put("nmt." + category + ".reserved", bytes(row.group(2), row.group(3)));
      bytes.put("nmt." + category + ".committed", bytes(row.group(4), row.group(5)));
    }
  }

  private static long bytes(String digits, @org.jspecify.annotations.Nullable String unit) {
    return Long.parseLong(digits) * (unit == null ? 1 : 1024);
  }
}
