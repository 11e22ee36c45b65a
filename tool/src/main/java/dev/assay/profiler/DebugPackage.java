package dev.assay.profiler;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Which package of the distribution has the debug symbols of a file.
final class DebugPackage {

  private static final long SECONDS = 10;

  /// `openjdk-8-jre-headless:amd64: /usr/lib/...`.
  private static final Pattern OWNER =
      Pattern.compile("(?m)^([a-z0-9][a-z0-9+.-]*)(?::[a-z0-9]+)?: /");

  /// Debian's folder of a JDK tells whose it is even when it was only unpacked.
  private static final Pattern DEBIAN_FOLDER =
      Pattern.compile("/java-(\\d{1,2})-openjdk-[a-z0-9]+/");

  private static final Pattern OPENJDK = Pattern.compile("openjdk-(\\d{1,2})-.*");

  private DebugPackage() {}

  /// What to do, as the middle of a sentence.
  ///
  /// @param buildId of the file
  static String advice(Path file, String buildId) {
    return installed(file)
        .or(() -> unpacked(file))
        .map(install -> install + ", or fetch it with " + fetch(buildId))
        .orElseGet(() -> "fetch its debug file with " + fetch(buildId));
  }

  private static String fetch(String buildId) {
    return "debuginfod-find debuginfo " + buildId;
  }

  private static Optional<String> installed(Path file) {
    Optional<String> owner = answer("dpkg", "-S", file.toString()).flatMap(DebugPackage::owner);
    if (owner.isPresent()) {
      String version =
          answer("dpkg-query", "-W", "-f=${Version}", owner.get())
              .map(v -> "=" + v.strip())
              .orElse("");
      return Optional.of("apt install " + debian(owner.get()) + version);
    }
    return answer("rpm", "-qf", file.toString())
        .map(String::strip)
        .filter(name -> name.matches("[A-Za-z0-9][\\w.+~^-]*"))
        .map(name -> "debuginfo-install " + name);
  }

  private static Optional<String> owner(String answer) {
    Matcher matcher = OWNER.matcher(answer);
    return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
  }

  /// All packages of one OpenJDK share one with debug symbols; others have it by a name of its own.
  static String debian(String owner) {
    Matcher openjdk = OPENJDK.matcher(owner);
    return openjdk.matches() ? "openjdk-" + openjdk.group(1) + "-dbg" : owner + "-dbgsym";
  }

  private static Optional<String> unpacked(Path file) {
    Matcher folder = DEBIAN_FOLDER.matcher(file.toString());
    return folder.find()
        ? Optional.of("install openjdk-" + folder.group(1) + "-dbg of the very same version")
        : Optional.empty();
  }

  private static Optional<String> answer(String... command) {
    try {
      Process process =
          new ProcessBuilder(List.of(command))
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      process.getOutputStream().close();
      String out = new String(process.getInputStream().readNBytes(1 << 16), StandardCharsets.UTF_8);
      if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        return Optional.empty();
      }
      return process.exitValue() == 0 && !out.isBlank() ? Optional.of(out) : Optional.empty();
    } catch (IOException _) {
      return Optional.empty(); // there is no such program
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }
}
