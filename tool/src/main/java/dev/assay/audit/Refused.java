package dev.assay.audit;

import dev.assay.flags.Fate;
import dev.assay.flags.Judgement.Refusal;
import dev.assay.model.Argument;
import dev.assay.text.Spelling;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// One refusal, and which rule speaks of it, so that each is spoken of exactly once.
///
/// @param option the argument taken apart
/// @param meant the name that was probably meant; absent when nothing is near
record Refused(Ruling ruling, Refusal refusal, Option option, Cause cause, Optional<String> meant) {

  /// Why, in the words of a user.
  enum Cause {
    FLAG_GONE,
    FLAG_NOT_YET,
    FLAG_MISSPELT,
    FLAG_UNKNOWN,
    FLAG_OF_DEBUG_BUILDS,
    OPTION_GONE,
    OPTION_NOT_YET,
    OPTION_UNKNOWN,
    LOCKED,
    SYNTAX,
    NO_UNIT,
    RANGE,
    CONTRADICTION,
    LOG,
    COMPILE_COMMAND,
    MODULE
  }

  Argument argument() {
    return refusal.argument();
  }

  static List<Refused> of(Subject subject) {
    List<Refused> all = new ArrayList<>();
    Names names = new Names(subject.rulings());
    for (Ruling ruling : subject.asked()) {
      ruling.refusals().forEach(refusal -> all.add(of(subject, names, ruling, refusal)));
    }
    return List.copyOf(all);
  }

  private static Refused of(Subject subject, Names names, Ruling ruling, Refusal refusal) {
    Option option = Option.of(refusal.argument().text());
    Cause cause = cause(subject, names, ruling, refusal, option);
    Optional<String> meant =
        cause == Cause.FLAG_UNKNOWN
            ? names.nearest(option.flag().orElse(""), ruling)
            : Optional.empty();
    return new Refused(
        ruling, refusal, option, meant.isPresent() ? Cause.FLAG_MISSPELT : cause, meant);
  }

  private static Cause cause(
      Subject subject, Names names, Ruling ruling, Refusal refusal, Option option) {
    return switch (refusal.reason()) {
      case UNRECOGNIZED ->
          option.flag().isPresent()
              ? names.cause(option.flag().get(), ruling.feature())
              : option(subject, ruling, refusal.argument());
      case FEATURE_REMOVED -> option.flag().isPresent() ? Cause.FLAG_GONE : Cause.OPTION_GONE;
      case DEBUG_BUILDS_ONLY -> Cause.FLAG_OF_DEBUG_BUILDS;
      case LOCKED_EXPERIMENTAL, LOCKED_DIAGNOSTIC, UNLOCKED_TOO_LATE -> Cause.LOCKED;
      case SIGN_MISSING, SIGN_UNEXPECTED -> Cause.SYNTAX;
      case VALUE_MALFORMED -> option.lacksUnit() ? Cause.NO_UNIT : Cause.SYNTAX;
      case OUT_OF_RANGE -> option.lacksUnit() ? Cause.NO_UNIT : Cause.RANGE;
      case CONFLICT -> option.lacksUnit() ? Cause.NO_UNIT : Cause.CONTRADICTION;
      case SYNTAX -> miniLanguage(option);
      case MODULE_MISSING -> Cause.MODULE;
    };
  }

  private static Cause miniLanguage(Option option) {
    if (option.text().startsWith("-Xlog")) {
      return Cause.LOG;
    }
    return option.flag().filter("CompileCommand"::equals).isPresent()
        ? Cause.COMPILE_COMMAND
        : Cause.SYNTAX;
  }

  private static Cause option(Subject subject, Ruling ruling, Argument argument) {
    if (subject.acceptedBefore(ruling, argument)
        || OptionLife.of(argument.text()).filter(o -> o.last() < ruling.feature()).isPresent()) {
      return Cause.OPTION_GONE;
    }
    boolean later =
        subject.acceptedAfter(ruling, argument)
            || OptionLife.of(argument.text()).filter(o -> o.first() > ruling.feature()).isPresent();
    return later ? Cause.OPTION_NOT_YET : Cause.OPTION_UNKNOWN;
  }

  /// What the builds of the matrix know of names, each asked once.
  private static final class Names {

    /// Names beyond this count are not compared with all flags: only garbage has as many.
    private static final int WORTH_A_GUESS = 100;

    private final List<Ruling> rulings;
    private final Map<String, List<Integer>> accepted = new HashMap<>();
    private final Map<String, Optional<String>> guesses = new HashMap<>();
    private final Map<Integer, Set<String>> listed = new HashMap<>();

    Names(List<Ruling> rulings) {
      this.rulings = rulings;
    }

    Cause cause(String name, int feature) {
      List<Integer> features = accepted.computeIfAbsent(name, this::acceptedBy);
      if (features.isEmpty()) {
        return Cause.FLAG_UNKNOWN;
      }
      return features.getFirst() < feature ? Cause.FLAG_GONE : Cause.FLAG_NOT_YET;
    }

    private List<Integer> acceptedBy(String name) {
      return rulings.stream()
          .filter(ruling -> !(ruling.build().fate(name) instanceof Fate.Refused))
          .map(Ruling::feature)
          .toList();
    }

    Optional<String> nearest(String name, Ruling ruling) {
      if (!guesses.containsKey(name) && guesses.size() >= WORTH_A_GUESS) {
        return Optional.empty();
      }
      return guesses.computeIfAbsent(
          name,
          key ->
              Spelling.nearest(
                  key, listed.computeIfAbsent(ruling.feature(), _ -> ruling.build().names())));
    }
  }
}
