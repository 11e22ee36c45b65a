package dev.assay.report;

import dev.assay.model.Check;
import dev.assay.model.Environment;
import dev.assay.model.Jvm;
import dev.assay.model.Severity;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Where the results of a [Laboratory] come from.
final class LaboratoryMachine {

  private static final List<Check> CHECKS =
      List.of(
          new Check(
              "machine.governor",
              "CPU frequency governor",
              Severity.INFO,
              "not visible: a virtual machine",
              ""),
          new Check("machine.load", "load average", Severity.INFO, "0.31 on 2 CPUs", ""),
          new Check(
              "machine.thp",
              "transparent huge pages",
              Severity.WARNING,
              "always",
              "echo madvise | sudo tee /sys/kernel/mm/transparent_hugepage/enabled"),
          new Check("machine.steal", "steal time", Severity.INFO, "0.1%", ""),
          new Check("machine.swap", "swap in use", Severity.INFO, "none", ""));

  private LaboratoryMachine() {}

  /// The flag by which a variant differs.
  static String flag(String name) {
    return switch (name) {
      case "serial" -> "-XX:+UseSerialGC";
      case "parallel" -> "-XX:+UseParallelGC";
      case "zgc" -> "-XX:+UseZGC";
      case "biased" -> "-XX:+UseBiasedLocking";
      case "unbiased" -> "-XX:-UseBiasedLocking";
      case "large" -> "-XX:ReservedCodeCacheSize=240m";
      case "small" -> "-XX:ReservedCodeCacheSize=6m";
      default -> "-XX:+UseG1GC";
    };
  }

  /// The machine, its JDK, and the command of each variant.
  static Environment environment(List<String> variants) {
    Jvm jvm =
        new Jvm(
            "/usr/lib/jvm/temurin-25-jdk-amd64",
            "25.0.3+9-LTS",
            25,
            "Eclipse Adoptium",
            "OpenJDK 64-Bit Server VM",
            "amd64",
            List.of("Serial", "Parallel", "G1", "Z", "Shenandoah", "Epsilon"),
            "/usr/lib/jvm");
    Map<String, Jvm> jvms = new LinkedHashMap<>();
    Map<String, List<String>> commands = new LinkedHashMap<>();
    for (String variant : variants) {
      jvms.put(variant, jvm);
      commands.put(
          variant,
          List.of(
              jvm.home() + "/bin/java", flag(variant), "-jar", "assay-suite.jar", "json", "20"));
    }
    return new Environment(
        Map.of(
            "cpu.model", "Intel(R) Xeon(R) Processor @ 2.60GHz",
            "cpu.count", "2",
            "memory.bytes", "8331640832",
            "os", "Debian GNU/Linux 12 (bookworm)",
            "kernel", "6.1.155",
            "hostname", "bench-7"),
        CHECKS,
        jvms,
        commands,
        List.of());
  }
}
