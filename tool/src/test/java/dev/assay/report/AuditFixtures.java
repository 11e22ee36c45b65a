package dev.assay.report;

import dev.assay.model.Argument;
import dev.assay.model.Audit;
import dev.assay.model.Audit.AuditedLine;
import dev.assay.model.Container;
import dev.assay.model.FlagFinding;
import dev.assay.model.JdkVerdict;
import dev.assay.model.JvmLine;
import dev.assay.model.Notice;
import dev.assay.model.Origin;
import dev.assay.model.Releases;
import dev.assay.model.Severity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Audits as they come out for real lines; what each JDK does was measured on the builds named.
final class AuditFixtures {
  static final List<Integer> JDKS = List.of(8, 11, 17, 21, 25, 26, 27, 28);

  private static final List<String> BUILDS =
      List.of(
          "8u452-b09 Debian",
          "11.0.27+6 Debian",
          "17.0.15+6 Debian",
          "21.0.7+6 Debian",
          "25.0.1+8 Debian",
          "26+30 Debian",
          "27-ea+12 Debian",
          "28-ea+3 Debian");

  private AuditFixtures() {}

  static Map<String, Audit> all() {
    Map<String, Audit> all = new LinkedHashMap<>();
    all.put("clean", one(clean()));
    all.put("removed", removed());
    all.put("ranges", one(ranges()));
    all.put("scan", scan());
    all.put("long", one(tenThousand()));
    all.put("unproved", unproved());
    all.put("nothing", new Audit(List.of(), List.of()));
    return all;
  }

  private static Audit one(AuditedLine line) {
    return new Audit(List.of(line), List.of());
  }

  static AuditedLine clean() {
    return new AuditedLine(
        line("command line", typed("-Xmx2g", "-XX:+ExitOnOutOfMemoryError")),
        IntStream.range(0, JDKS.size()).mapToObj(i -> verdict(i).build()).toList(),
        List.of());
  }

  /// AggressiveOpts, MaxPermSize and CMS, of which JDK 8 ignores one and the later refuse three.
  static Audit removed() {
    return new Audit(
        List.of(aggressive("Dockerfile", 12)),
        List.of(
            new Notice(
                "source.variable",
                Severity.INFO,
                "Dockerfile:12: ${JAVA_OPTS} has no value here; the audit goes on without it.")));
  }

  static AuditedLine aggressive(String file, int line) {
    Argument aggressive = at(file, line, 14, "-XX:+AggressiveOpts");
    Argument perm = at(file, line, 34, "-XX:MaxPermSize=256m");
    Argument cms = at(file, line, 55, "-XX:+UseConcMarkSweepGC");
    List<Argument> all = List.of(aggressive, perm, cms, at(file, line, 79, "-Xmx2g"));
    List<JdkVerdict> jdks = new ArrayList<>();
    jdks.add(verdict(0).ignored(perm).build());
    jdks.add(verdict(1).ignored(perm).deprecated(aggressive, cms).build());
    IntStream.range(2, 8).forEach(i -> jdks.add(verdict(i).refused(aggressive, perm, cms).build()));
    return new AuditedLine(
        new JvmLine(
            file,
            all,
            List.of(),
            OptionalInt.of(17),
            new Container(OptionalLong.of(536_870_912), OptionalDouble.of(0.5))),
        jdks,
        List.of(
            removed(aggressive, 12),
            removed(perm, 17),
            removed(cms, 14),
            finding(
                "deprecated-flag",
                Severity.WARNING,
                cms,
                List.of(11),
                "Works with a warning; JDK 14 refuses to start with it.",
                "Choose a collector that stays: -XX:+UseG1GC."),
            finding(
                "unproved-flag",
                Severity.INFO,
                aggressive,
                List.of(8, 11),
                "Sets AutoBoxCacheMax to 20000 and BiasedLockingStartupDelay to 500; whether your"
                    + " program gains is not known.",
                "Measure it: ./assay compare --variant without@8= --variant"
                    + " with@8=-XX:+AggressiveOpts -- java -jar app.jar")));
  }

  private static FlagFinding removed(Argument argument, int since) {
    return finding(
        "removed-flag",
        Severity.ERROR,
        argument,
        List.of(17, 21, 25, 26, 27, 28),
        "The JVM does not start with it: the flag is gone since JDK " + since + ".",
        "Delete it.");
  }

  /// Two branches of one file, as Elasticsearch has them.
  static AuditedLine ranges() {
    String file = "config/jvm.options";
    Argument cms = at(file, 8, 6, "-XX:+UseConcMarkSweepGC", new Releases(8, 13));
    Argument g1 = at(file, 10, 6, "-XX:+UseG1GC", Releases.from(14));
    Argument log = at(file, 12, 3, "-XX:+PrintGCDetails", new Releases(8, 8));
    Argument heap = at(file, 3, 1, "-Xms1g", Releases.ALL);
    Argument threshold = at(file, 14, 1, "-XX:CompileThreshold=1500", Releases.ALL);
    List<JdkVerdict> jdks = new ArrayList<>();
    jdks.add(verdict(0).silent(threshold).build());
    jdks.add(verdict(1).silent(threshold).deprecated(cms).build());
    IntStream.range(2, 8).forEach(i -> jdks.add(verdict(i).silent(threshold).build()));
    return new AuditedLine(
        line(file, List.of(heap, cms, g1, log, threshold)),
        jdks,
        List.of(
            finding(
                "no-effect",
                Severity.WARNING,
                threshold,
                JDKS,
                "CompileThreshold has no effect while compilation is tiered, which it is here.",
                "Delete it, or scale all thresholds with -XX:CompileThresholdScaling.")));
  }

  /// The same line in two files, a finding that comes again, and a file that is fine.
  static Audit scan() {
    AuditedLine other = aggressive("frameworks/Java/vertx/vertx.dockerfile", 9);
    AuditedLine more =
        new AuditedLine(
            line(other.line().title(), plus(other.line().arguments(), "-XX:+UseNUMA")),
            other.jdks(),
            other.findings().subList(0, 4));
    AuditedLine fine =
        new AuditedLine(
            line("frameworks/Java/helidon/run.sh", typed("-Xmx1g")), clean().jdks(), List.of());
    return new Audit(
        List.of(aggressive("Dockerfile", 12), aggressive("docker/Dockerfile", 3), more, fine),
        List.of(
            new Notice(
                "source.unreadable",
                Severity.WARNING,
                "deploy/values.yaml:1: not YAML that can be read here (a template); skipped.")));
  }

  private static List<Argument> plus(List<Argument> arguments, String text) {
    return Stream.concat(arguments.stream(), Stream.of(Argument.typed(text))).toList();
  }

  /// As a generator, or an attacker, would write it.
  static AuditedLine tenThousand() {
    List<Argument> arguments =
        IntStream.range(0, 10_000)
            .mapToObj(i -> at("flags.args", i + 1, 1, "-XX:NoSuchFlag" + i + "=1"))
            .toList();
    Argument[] all = arguments.toArray(Argument[]::new);
    return new AuditedLine(
        line("flags.args", arguments),
        IntStream.range(0, 8).mapToObj(i -> verdict(i).refused(all).build()).toList(),
        arguments.stream()
            .map(argument ->
                finding(
                    "unknown-flag",
                    Severity.ERROR,
                    argument,
                    JDKS,
                    "No JDK has this flag.",
                    "Delete it."))
            .toList());
  }

  /// Every text as long as it may be shown, and each line another one.
  static Audit longest(int lines) {
    return new Audit(
        IntStream.range(0, lines)
            .mapToObj(i -> {
              String file = ("f" + i + "/").repeat(100);
              List<Argument> arguments =
                  IntStream.range(0, 40)
                      .mapToObj(j -> at(file, j + 1, 1, "-D" + ("_" + i + j).repeat(60)))
                      .toList();
              Argument[] all = arguments.toArray(Argument[]::new);
              return new AuditedLine(
                  line(file, arguments),
                  IntStream.range(0, 8)
                      .mapToObj(j -> verdict(j).refused(all[j], all[j + 1]).build())
                      .toList(),
                  arguments.stream()
                      .map(a ->
                          finding(
                              "rule",
                              Severity.ERROR,
                              a,
                              JDKS,
                              "message_ ".repeat(200),
                              "fix_ ".repeat(200)))
                      .toList());
            })
            .toList(),
        IntStream.range(0, 50)
            .mapToObj(i -> new Notice("n", Severity.INFO, "notice_ ".repeat(200)))
            .toList());
  }

  /// Releases of which no build was asked.
  static Audit unproved() {
    List<JdkVerdict> jdks = new ArrayList<>();
    jdks.add(verdict(2).build());
    for (int feature = 18; feature <= 20; feature++) {
      jdks.add(
          new JdkVerdict(
              feature,
              List.of(),
              List.of(),
              List.of(),
              List.of(),
              false,
              "the tables of 17 and 21",
              false));
    }
    return one(new AuditedLine(line("command line", typed("-Xmx2g")), jdks, List.of()));
  }

  static List<Argument> typed(String... texts) {
    return Stream.of(texts).map(Argument::typed).toList();
  }

  static JvmLine line(String title, List<Argument> arguments) {
    return new JvmLine(title, arguments, List.of(), OptionalInt.empty(), Container.UNLIMITED);
  }

  static Argument at(String file, int line, int column, String text) {
    return at(file, line, column, text, Releases.ALL);
  }

  static Argument at(String file, int line, int column, String text, Releases releases) {
    int offset = (line - 1) * 100 + column - 1;
    return new Argument(text, new Origin(file, line, column, offset, text.length()), releases);
  }

  static FlagFinding finding(
      String rule,
      Severity severity,
      Argument argument,
      List<Integer> jdks,
      String message,
      String fix) {
    return new FlagFinding(rule, severity, argument.text(), argument.origin(), jdks, message, fix);
  }

  static VerdictBuilder verdict(int index) {
    return new VerdictBuilder(index);
  }

  /// What one of the eight builds does.
  static final class VerdictBuilder {
    private final int index;
    private List<String> refused = List.of();
    private List<String> ignored = List.of();
    private List<String> silent = List.of();
    private List<String> deprecated = List.of();

    private VerdictBuilder(int index) {
      this.index = index;
    }

    VerdictBuilder refused(Argument... arguments) {
      refused = AuditWords.texts(List.of(arguments));
      return this;
    }

    VerdictBuilder ignored(Argument... arguments) {
      ignored = AuditWords.texts(List.of(arguments));
      return this;
    }

    VerdictBuilder silent(Argument... arguments) {
      silent = AuditWords.texts(List.of(arguments));
      return ignored(arguments);
    }

    VerdictBuilder deprecated(Argument... arguments) {
      deprecated = AuditWords.texts(List.of(arguments));
      return this;
    }

    JdkVerdict build() {
      boolean warns = ignored.size() > silent.size() || !deprecated.isEmpty();
      return new JdkVerdict(
          JDKS.get(index),
          refused,
          ignored,
          silent,
          deprecated,
          warns && refused.isEmpty(),
          BUILDS.get(index),
          true);
    }
  }
}
