package dev.assay.audit;

import dev.assay.flags.Fate;
import dev.assay.flags.Judgement.Refusal;
import dev.assay.model.Argument;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// One refusal, and which rule speaks of it, so that each is spoken of exactly once.
///
/// @param meant the name that was probably meant; absent when nothing is near
record Refused(Ruling ruling, Refusal refusal, Cause cause, Optional<String> meant) {

  /// Names beyond this count are not compared with all flags: only garbage has as many.
  private static final int WORTH_A_GUESS = 100;

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

  Option option() {
    return Option.of(argument().text());
  }

  static List<Refused> of(Subject subject) {
    List<Refused> all = new ArrayList<>();
    Map<String, Optional<String>> guesses = new HashMap<>();
    for (Ruling ruling : subject.asked()) {
      Function<String, Optional<String>> guess =
          name ->
              guesses.size() >= WORTH_A_GUESS
                  ? guesses.getOrDefault(name, Optional.empty())
                  : guesses.computeIfAbsent(
                      name, key -> Spelling.nearest(key, ruling.build().names()));
      ruling.refusals().forEach(refusal -> all.add(of(subject, ruling, refusal, guess)));
    }
    return List.copyOf(all);
  }

  private static Refused of(
      Subject subject, Ruling ruling, Refusal refusal, Function<String, Optional<String>> guess) {
    Option option = Option.of(refusal.argument().text());
    Cause cause = cause(subject, ruling, refusal, option);
    if (cause == Cause.FLAG_UNKNOWN) {
      Optional<String> meant = guess.apply(option.flag().orElse(""));
      return new Refused(ruling, refusal, meant.isPresent() ? Cause.FLAG_MISSPELT : cause, meant);
    }
    return new Refused(ruling, refusal, cause, Optional.empty());
  }

  private static Cause cause(Subject subject, Ruling ruling, Refusal refusal, Option option) {
    return switch (refusal.reason()) {
      case UNRECOGNIZED ->
          option.flag().isPresent()
              ? flag(subject, ruling, option.flag().get())
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

  private static Cause flag(Subject subject, Ruling ruling, String name) {
    boolean later = false;
    for (Ruling other : subject.rulings()) {
      if (!(other.build().fate(name) instanceof Fate.Refused)) {
        if (other.feature() < ruling.feature()) {
          return Cause.FLAG_GONE;
        }
        later |= other.feature() > ruling.feature();
      }
    }
    return later ? Cause.FLAG_NOT_YET : Cause.FLAG_UNKNOWN;
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
}
