package dev.assay.report;

import dev.assay.model.Argument;
import dev.assay.model.Audit.AuditedLine;
import dev.assay.model.Container;
import dev.assay.model.FlagFinding;
import dev.assay.model.JdkVerdict;
import dev.assay.model.Origin;
import dev.assay.model.Severity;
import dev.assay.text.Columns;
import dev.assay.text.Plain;
import dev.assay.text.Scale;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The words that every form of an audit shares. All texts of an audit come from files that anybody
/// may have written; what leaves here is one line without control characters and of bounded length.
final class AuditWords {

  /// A longer argument is a generated one; its ends tell it apart.
  private static final int ARGUMENT = 160;

  private static final int TITLE = 200;
  private static final int SENTENCES = 1200;

  private AuditWords() {}

  /// An argument as typed.
  static String argument(String text) {
    return Columns.shorten(Plain.line(text), ARGUMENT);
  }

  /// What a rule says.
  static String sentences(String text) {
    return Columns.shorten(Plain.line(text), SENTENCES);
  }

  /// The name of a line among others.
  static String title(String text) {
    return Columns.shorten(Plain.line(text), TITLE);
  }

  /// `Dockerfile:12:5`, or just the source.
  static String place(Origin origin) {
    String column = origin.line() > 0 && origin.column() > 0 ? ":" + origin.column() : "";
    return title(origin.place() + column);
  }

  /// The name of a line with what its source says of the JVM: `Dockerfile (JDK 17, 512 MiB)`.
  static String heading(AuditedLine line) {
    List<String> facts = new ArrayList<>();
    line.line().jdk().ifPresent(jdk -> facts.add("JDK " + jdk));
    facts.addAll(limits(line.line().container()));
    String source = facts.isEmpty() ? "" : " (" + String.join(", ", facts) + ")";
    return title(line.line().title()) + source;
  }

  private static List<String> limits(Container container) {
    List<String> limits = new ArrayList<>();
    container.memory().ifPresent(bytes -> limits.add(bytes(bytes)));
    container.cpus().ifPresent(cpus -> limits.add(cpus(cpus)));
    return limits;
  }

  /// `512 MiB`, `2 GiB`; three digits of a size that is not whole.
  static String bytes(long bytes) {
    for (int shift : new int[] {30, 20}) {
      long unit = 1L << shift;
      if (bytes >= unit && bytes % unit == 0) {
        return bytes / unit + (shift == 30 ? " GiB" : " MiB");
      }
    }
    return Scale.show((double) bytes, "B");
  }

  /// `1 CPU`, `0.5 CPUs`.
  static String cpus(double cpus) {
    String number =
        cpus == Math.rint(cpus) && Math.abs(cpus) < 1e9
            ? Long.toString((long) cpus)
            : Double.toString(cpus);
    return number + (cpus == 1 ? " CPU" : " CPUs");
  }

  /// Every release that a line of the audit was judged for, ascending.
  static List<Integer> jdks(Collection<AuditedLine> lines) {
    return List.copyOf(
        lines.stream()
            .flatMap(line -> line.jdks().stream())
            .map(JdkVerdict::feature)
            .collect(Collectors.toCollection(TreeSet::new)));
  }

  /// `JDK 8, 17-28`: three or more neighbours among those that were asked become a range.
  static String jdks(List<Integer> features, List<Integer> asked) {
    List<Integer> sorted = List.copyOf(new TreeSet<>(features));
    List<String> parts = new ArrayList<>();
    int first = 0;
    while (first < sorted.size()) {
      int last = first;
      while (last + 1 < sorted.size() && neighbours(sorted, last, asked)) {
        last++;
      }
      if (last - first >= 2) {
        parts.add(sorted.get(first) + "-" + sorted.get(last));
      } else {
        IntStream.rangeClosed(first, last).forEach(i -> parts.add(sorted.get(i).toString()));
      }
      first = last + 1;
    }
    return parts.isEmpty() ? "" : "JDK " + String.join(", ", parts);
  }

  private static boolean neighbours(List<Integer> sorted, int index, List<Integer> asked) {
    int position = asked.indexOf(sorted.get(index));
    return position >= 0
        && position + 1 < asked.size()
        && asked.get(position + 1).equals(sorted.get(index + 1));
  }

  /// `1 error, 2 warnings, 1 note`, or nothing when there is none of them.
  static String tally(Collection<FlagFinding> findings) {
    List<String> counts = new ArrayList<>();
    for (Severity severity : List.of(Severity.ERROR, Severity.WARNING, Severity.INFO)) {
      long count = findings.stream().filter(f -> f.severity() == severity).count();
      if (count > 0) {
        counts.add(count(count, word(severity)));
      }
    }
    return String.join(", ", counts);
  }

  /// `error`, `warning`, `note`.
  static String word(Severity severity) {
    return switch (severity) {
      case ERROR -> "error";
      case WARNING -> "warning";
      case INFO -> "note";
    };
  }

  /// `1 argument`, `10,000 arguments`.
  static String count(long number, String what) {
    return number(number) + " " + what + (number == 1 ? "" : "s");
  }

  /// `10,000`; a formatter would take longer to load than the whole text to write.
  static String number(long number) {
    StringBuilder digits = new StringBuilder(Long.toString(number));
    for (int comma = digits.length() - 3; comma > 0; comma -= 3) {
      digits.insert(comma, ',');
    }
    return digits.toString();
  }

  /// The texts of arguments.
  static List<String> texts(List<Argument> arguments) {
    return arguments.stream().map(Argument::text).toList();
  }
}
