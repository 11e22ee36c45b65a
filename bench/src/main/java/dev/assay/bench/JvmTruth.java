package dev.assay.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import tools.jackson.core.type.TypeReference;

/// What a JVM did with a line.
///
/// @param refused in the order in which it stopped at them
/// @param deprecated arguments that work, about which it warned that they will not for long; like
///   all that follows, seen when it started without the refused ones
/// @param ignored arguments that it warned have no effect
/// @param silent arguments that it dropped without a word for `IgnoreUnrecognizedVMOptions`
/// @param warns whether it printed any warning
/// @param messages what it said to each refused argument, then the warnings
/// @param resolved false when it did not start and no argument alone is the cause
record JvmTruth(
    String id,
    int jdk,
    List<String> arguments,
    List<String> refused,
    List<String> deprecated,
    List<String> ignored,
    List<String> silent,
    boolean warns,
    List<String> messages,
    boolean resolved) {

  private static final String IGNORE = "-XX:+IgnoreUnrecognizedVMOptions";

  /// A warning about a flag of a collector is also gone when the collector is; it is not the cause.
  private static final Pattern COLLECTOR = Pattern.compile("-XX:\\+Use\\w*GC");

  /// An order for the compiler that it did not understand. Until JDK 21 it goes on without it.
  private static final String LOST =
      "CompilerOracle: unrecognized line|CompileCommand: (An error|unrecognized).*";

  private static final Pattern WARNING =
      Pattern.compile("(?i).*\\bwarning\\b.*|Temporarily processing .*|" + LOST);

  private static final Pattern IGNORED =
      Pattern.compile(
          "(?i).*\\bignoring (obsolete )?option\\b.*|.*support was removed.*|.*option is not supported.*"
              + "|.*is ignored.*|.*; ignored.*|.*option .* (had|has) no effect.*|.*no longer supported.*|"
              + LOST);

  private static final Pattern DEPRECATED =
      Pattern.compile("(?i).*\\bdeprecated\\b.*|.*Temporarily processing option.*");

  /// Asks the JVM.
  static JvmTruth of(JvmLines line, RealJvm jvm) throws IOException, InterruptedException {
    Refusals refusals = new Refusals(jvm);
    Refusals.Found found = refusals.find(line.arguments());
    List<String> warnings =
        found.last().stream().filter(message -> WARNING.matcher(message).matches()).toList();
    List<String> deprecated = new ArrayList<>();
    List<String> ignored = new ArrayList<>();
    if (found.resolved()) {
      for (String warning : warnings) {
        if (IGNORED.matcher(warning).matches()) {
          ignored.addAll(causes(refusals, found.rest(), warning));
        } else if (DEPRECATED.matcher(warning).matches()) {
          deprecated.addAll(causes(refusals, found.rest(), warning));
        }
      }
    }
    List<String> messages = new ArrayList<>(found.words());
    messages.addAll(found.resolved() ? warnings : found.last());
    return new JvmTruth(
        line.id(),
        jvm.jvm().feature(),
        line.arguments(),
        found.refused(),
        inOrder(found.rest(), deprecated),
        inOrder(found.rest(), ignored),
        silent(line.arguments(), found.refused(), jvm),
        !warnings.isEmpty(),
        messages,
        found.resolved());
  }

  private static final int CELLS = 10;

  /// As a row of a file has it.
  static JvmTruth read(String row) {
    String[] cells = row.split("\t", CELLS);
    List<String> messages = texts(cells[9]);
    return new JvmTruth(
        cells[0],
        Integer.parseInt(cells[1]),
        texts(cells[2]),
        texts(cells[4]),
        texts(cells[5]),
        texts(cells[6]),
        texts(cells[7]),
        Boolean.parseBoolean(cells[8]),
        messages,
        Boolean.parseBoolean(cells[3]) || !texts(cells[4]).isEmpty());
  }

  String row() {
    return String.join(
        "\t",
        id,
        Integer.toString(jdk),
        json(arguments),
        Boolean.toString(starts()),
        json(refused),
        json(deprecated),
        json(ignored),
        json(silent),
        Boolean.toString(warns),
        json(messages));
  }

  private static List<String> texts(String json) {
    return JvmLines.JSON.readValue(json, new TypeReference<List<String>>() {});
  }

  private static String json(List<String> texts) {
    return JvmLines.JSON.writeValueAsString(texts);
  }

  boolean starts() {
    return refused.isEmpty() && resolved;
  }

  /// Arguments that a warning is about: those that it names, else those without which it is gone.
  private static List<String> causes(Refusals refusals, List<String> line, String warning)
      throws IOException, InterruptedException {
    List<String> named =
        line.stream().filter(argument -> Refusals.isNamed(argument, warning)).toList();
    if (named.size() == 1) {
      return named;
    }
    List<String> causes = new ArrayList<>();
    for (int at = 0; at < line.size(); at++) {
      List<String> rest = new ArrayList<>(line);
      rest.remove(at);
      if ((named.isEmpty() || named.contains(line.get(at)))
          && !refusals.ask(rest).messages().contains(warning)) {
        causes.add(line.get(at));
      }
    }
    if (causes.isEmpty()) {
      return named;
    }
    List<String> others = causes.stream().filter(one -> !COLLECTOR.matcher(one).matches()).toList();
    return others.isEmpty() ? causes : others;
  }

  private static List<String> inOrder(List<String> line, List<String> found) {
    return line.stream().filter(found::contains).toList();
  }

  /// What the JVM would refuse if it were not told to overlook what it does not know.
  private static List<String> silent(List<String> arguments, List<String> refused, RealJvm jvm)
      throws IOException, InterruptedException {
    if (!arguments.contains(IGNORE)) {
      return List.of();
    }
    List<String> strict = new ArrayList<>(arguments);
    strict.removeIf(IGNORE::equals);
    List<String> silent = new ArrayList<>(new Refusals(jvm).find(strict).refused());
    refused.forEach(silent::remove);
    return silent;
  }
}
