package dev.assay.jvm;

import dev.assay.model.Jvm;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Asks a JVM what it is by starting it.
final class Interview {

  /// Collectors and their flags, in the order shown.
  private static final Map<String, String> COLLECTORS = collectors();

  private final Map<String, String> environment;
  private final Duration limit;

  /// @param limit after which a start counts as hanging
  Interview(Map<String, String> environment, Duration limit) {
    this.environment = new HashMap<>(environment);
    Answer.HIDDEN_OPTIONS.forEach(this.environment::remove);
    this.limit = limit;
  }

  /// The JVM's own account, or why there is none.
  Account of(Candidate candidate) {
    try {
      // Experimental options are printed only when they are unlocked: Z of JDK 11, Epsilon.
      Answer answer =
          start(
              candidate,
              "-XX:+UnlockExperimentalVMOptions",
              "-XX:+PrintFlagsFinal",
              "-XshowSettings:properties");
      Map<String, String> properties = properties(answer.output());
      return answer.exitCode() == 0 && properties.containsKey("java.version")
          ? new Account.Speaks(jvm(candidate, properties, answer.output()))
          : silent(candidate, reason(answer));
    } catch (IOException failed) {
      return silent(candidate, String.valueOf(failed.getMessage()));
    }
  }

  /// The folder of the JVM that a program leads to: a script of a version manager, macOS's
  /// `/usr/bin/java`.
  Optional<Path> homeBehind(Path program) throws IOException {
    List<String> command = List.of(program.toString(), "-XshowSettings:properties", "-version");
    @Nullable String home =
        properties(Answer.of(command, environment, limit).output()).get("java.home");
    return home == null ? Optional.empty() : Places.home(Path.of(home));
  }

  private Answer start(Candidate candidate, String... options) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(candidate.java().toString());
    command.addAll(List.of(options));
    command.add("-version");
    return Answer.of(command, environment, limit);
  }

  private static Account silent(Candidate candidate, String reason) {
    return new Account.Fails(new Silent(candidate.home().toString(), candidate.foundBy(), reason));
  }

  private String reason(Answer answer) {
    if (answer.hung()) {
      return "did not answer within " + Answer.seconds(limit);
    }
    String words = JvmWords.refusal(answer.output());
    return words.isEmpty() ? "ended with exit code " + answer.exitCode() : words;
  }

  private Jvm jvm(Candidate candidate, Map<String, String> properties, String flags)
      throws IOException {
    String version = properties.getOrDefault("java.version", "");
    String runtime = properties.getOrDefault("java.runtime.version", version);
    return new Jvm(
        candidate.home().toString(),
        VersionText.build(version, runtime),
        VersionText.feature(version),
        vendor(properties),
        properties.getOrDefault("java.vm.name", ""),
        properties.getOrDefault("os.arch", ""),
        startable(candidate, flags),
        candidate.foundBy());
  }

  /// Oracle names itself as the vendor of its GraalVM too.
  private static String vendor(Map<String, String> properties) {
    String vendor = properties.getOrDefault("java.vendor", "");
    String distribution = properties.getOrDefault("java.vendor.version", "");
    boolean graal = distribution.contains("GraalVM") && !vendor.contains("GraalVM");
    return graal ? "Oracle GraalVM" : vendor;
  }

  /// Those whose flag this build has and that really start with it: a build without Shenandoah
  /// still knows the flag.
  private List<String> startable(Candidate candidate, String flags) throws IOException {
    List<String> startable = new ArrayList<>();
    for (Map.Entry<String, String> collector : COLLECTORS.entrySet()) {
      String flag = collector.getValue();
      if (flags.contains(" " + flag + " ")
          && start(candidate, "-XX:+UnlockExperimentalVMOptions", "-XX:+" + flag, "-Xmx64m")
                  .exitCode()
              == 0) {
        startable.add(collector.getKey());
      }
    }
    return startable;
  }

  /// The lines ` java.vendor = Debian` that `-XshowSettings:properties` prints.
  private static Map<String, String> properties(String output) {
    Map<String, String> properties = new HashMap<>();
    for (String line : output.split("\n")) {
      int equals = line.indexOf(" = ");
      if (equals > 0 && line.startsWith("    ")) {
        properties.putIfAbsent(
            line.substring(0, equals).strip(), line.substring(equals + 3).strip());
      }
    }
    return properties;
  }

  private static Map<String, String> collectors() {
    Map<String, String> collectors = new LinkedHashMap<>();
    collectors.put("Serial", "UseSerialGC");
    collectors.put("Parallel", "UseParallelGC");
    collectors.put("CMS", "UseConcMarkSweepGC");
    collectors.put("G1", "UseG1GC");
    collectors.put("Z", "UseZGC");
    collectors.put("Shenandoah", "UseShenandoahGC");
    collectors.put("Epsilon", "UseEpsilonGC");
    return collectors;
  }
}
