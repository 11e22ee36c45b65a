package dev.assay.sources;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/// Asks a running JVM for all of its flags with the `jcmd` of the JDK that runs Assay.
final class JcmdFlags {

  private static final Pattern FLAG =
      Pattern.compile(
          "(?m)^[ \\t]*\\w+[ \\t]+(\\w+)[ \\t]*:?=[ \\t]*(.*?)[ \\t]*\\{[^{}]*\\}(?:[ \\t]*\\{[^{}]*\\})?[ \\t]*$");
  private static final int LARGEST = 1 << 20;
  private static final long SECONDS = 10;

  private JcmdFlags() {}

  /// Values by flag; empty when there is no `jcmd` here or the JVM does not answer it.
  static Map<String, String> of(long pid) {
    Path jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd");
    if (!Files.isExecutable(jcmd)) {
      return Map.of();
    }
    try {
      return parse(answer(jcmd, pid));
    } catch (IOException _) {
      return Map.of();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return Map.of();
    }
  }

  /// The table that `VM.flags -all` prints, that of `-XX:+PrintFlagsFinal`.
  static Map<String, String> parse(String table) {
    Map<String, String> flags = new TreeMap<>();
    FLAG.matcher(table).results().forEach(flag -> flags.put(flag.group(1), flag.group(2)));
    return flags;
  }

  private static String answer(Path jcmd, long pid) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(jcmd.toString(), Long.toString(pid), "VM.flags", "-all")
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    process.getOutputStream().close();
    CompletableFuture<String> output = CompletableFuture.supplyAsync(() -> read(process));
    try {
      boolean ended = process.waitFor(SECONDS, TimeUnit.SECONDS);
      return ended && process.exitValue() == 0 ? output.join() : "";
    } catch (CompletionException e) {
      throw new IOException(e);
    } finally {
      process.destroyForcibly();
    }
  }

  private static String read(Process process) {
    try (var stream = process.getInputStream()) {
      return new String(stream.readNBytes(LARGEST), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
