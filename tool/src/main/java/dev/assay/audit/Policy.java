package dev.assay.audit;

import dev.assay.model.Argument;
import dev.assay.model.FlagFinding;
import dev.assay.model.JvmLine;
import dev.assay.model.Severity;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What a team allows on its command lines: `assay-policy.yaml`. See `docs/reference/policy.md`.
///
/// @param jdks that an audit asks about unless it is told others; ascending
/// @param failOn from which severity on an audit fails unless it is told otherwise
/// @param allowed what may stand on a line; everything when empty
/// @param forbidden what may not, and why
/// @param ignored findings that the team lives with, and why
public record Policy(
    List<Integer> jdks,
    Optional<Severity> failOn,
    List<Wildcard> allowed,
    List<Forbidden> forbidden,
    List<Ignored> ignored) {

  /// Forbids nothing.
  public static final Policy NONE =
      new Policy(List.of(), Optional.empty(), List.of(), List.of(), List.of());

  /// Says that an argument is forbidden.
  public static final String FORBIDDEN = "policy-forbidden";

  /// Says that an argument is none of those allowed.
  public static final String NOT_ALLOWED = "policy-not-allowed";

  public Policy {
    jdks = List.copyOf(jdks);
    allowed = List.copyOf(allowed);
    forbidden = List.copyOf(forbidden);
    ignored = List.copyOf(ignored);
  }

  /// A text in which `*` stands for any characters, none included.
  public record Wildcard(String text) {

    /// Whether the whole of the other text is such.
    public boolean matches(String other) {
      String pattern =
          Stream.of(text.split("\\*+", -1)).map(Pattern::quote).collect(Collectors.joining(".*"));
      return Pattern.compile(pattern, Pattern.DOTALL).matcher(other).matches();
    }

    /// Whether it means this argument: by its text, or, without a dash, by the name of its flag.
    boolean means(String argument) {
      return matches(text.startsWith("-") ? argument : XxOption.nameIn(argument));
    }
  }

  /// An argument that may not be used.
  public record Forbidden(Wildcard flag, String reason) {}

  /// A finding that is not to be reported.
  ///
  /// @param rule its id
  /// @param file of its source; absent for all
  /// @param flag of its argument; absent for all
  public record Ignored(
      String rule, Optional<Wildcard> file, Optional<Wildcard> flag, String reason) {

    boolean means(FlagFinding finding) {
      return rule.equals(finding.rule())
          && file.map(f -> f.matches(finding.origin().source())).orElse(true)
          && flag.map(f -> f.means(finding.argument())).orElse(true);
    }
  }

  /// Reads a policy that a person wrote.
  ///
  /// @throws dev.assay.model.Problem that names the file and the line
  public static Policy read(Path file) {
    return PolicyFile.read(file);
  }

  /// What the policy has against a line.
  ///
  /// @param asked releases that the audit asks about, ascending
  public List<FlagFinding> check(JvmLine line, List<Integer> asked) {
    return line.arguments().stream()
        .filter(argument -> asked.stream().anyMatch(argument.releases()::contains))
        .flatMap(argument -> check(argument, asked))
        .toList();
  }

  private Stream<FlagFinding> check(Argument argument, List<Integer> asked) {
    Predicate<Wildcard> meant = wildcard -> wildcard.means(argument.text());
    List<Integer> given = asked.stream().filter(argument.releases()::contains).toList();
    Optional<Forbidden> no = forbidden.stream().filter(f -> meant.test(f.flag())).findFirst();
    if (no.isPresent()) {
      return Stream.of(
          finding(
              FORBIDDEN,
              argument,
              given,
              "The policy forbids " + no.get().flag().text() + ": " + no.get().reason() + ".",
              "Delete it, or change the policy."));
    }
    return allowed.isEmpty() || allowed.stream().anyMatch(meant)
        ? Stream.empty()
        : Stream.of(
            finding(
                NOT_ALLOWED,
                argument,
                given,
                "The policy does not list it among what is allowed.",
                "Delete it, or add it to 'allowed' in the policy."));
  }

  private static FlagFinding finding(
      String rule, Argument argument, List<Integer> jdks, String message, String fix) {
    return new FlagFinding(
        rule, Severity.ERROR, argument.text(), argument.origin(), jdks, message, fix);
  }

  /// Whether the team lives with this finding.
  public boolean ignores(FlagFinding finding) {
    return ignored.stream().anyMatch(one -> one.means(finding));
  }
}
