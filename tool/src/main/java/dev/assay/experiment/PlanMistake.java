package dev.assay.experiment;

import dev.assay.model.Problem;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JacksonException.Reference;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.exc.UnrecognizedPropertyException;

/// What is wrong with the value of a key of a plan; and the words and the line for whatever goes
/// wrong when one is read.
final class PlanMistake extends IllegalArgumentException {

  private static final long serialVersionUID = 1;

  private final String key;

  private PlanMistake(String key, RuntimeException cause) {
    super(cause.getMessage(), cause);
    this.key = key;
  }

  /// Tells which key it was when its value is refused.
  static void check(String key, Runnable use) {
    try {
      use.run();
    } catch (IllegalArgumentException | Problem e) {
      throw new PlanMistake(key, e);
    }
  }

  /// In words of the plan, not of the library that reads it.
  static String words(JacksonException e) {
    Throwable cause = e.getCause();
    if (cause instanceof IllegalArgumentException || cause instanceof Problem) {
      return shortened(cause.getMessage());
    }
    return switch (e) {
      case UnrecognizedPropertyException unknown ->
          "'" + unknown.getPropertyName() + "' is not a known key here";
      case MismatchedInputException mismatch ->
          subject(mismatch) + " takes " + kind(mismatch.getTargetType());
      default -> syntax(e.getOriginalMessage());
    };
  }

  /// A parser of YAML tells first what it was about, then where, and last what is wrong.
  private static String syntax(@Nullable String text) {
    List<String> said =
        String.valueOf(text)
            .lines()
            .filter(line -> !line.isBlank() && !Character.isWhitespace(line.charAt(0)))
            .toList();
    return said.size() < 2 ? shortened(text) : "no YAML here: " + shortened(said.getLast());
  }

  private static String shortened(@Nullable String text) {
    String first = String.valueOf(text).lines().findFirst().orElse("it cannot be read");
    return first.replaceAll("[;,:. ]+$", "");
  }

  private static String subject(DatabindException e) {
    return e.getPath().stream()
        .map(Reference::getPropertyName)
        .filter(name -> name != null)
        .reduce((first, second) -> second)
        .map(name -> "'" + name + "'")
        .orElse("a plan");
  }

  private static String kind(@Nullable Class<?> type) {
    if (type == null || type == String.class) {
      return "text";
    }
    if (type == boolean.class || type == Boolean.class) {
      return "true or false";
    }
    if (type.isPrimitive()
        || Number.class.isAssignableFrom(type)
        || type == OptionalInt.class
        || type == OptionalLong.class) {
      return "a whole number";
    }
    return Collection.class.isAssignableFrom(type) ? "a list" : "keys with values";
  }

  /// From 1.
  static int line(JacksonException e, String yaml) {
    Optional<Integer> found = Optional.empty();
    if (e instanceof DatabindException) {
      List<Reference> path = new ArrayList<>(e.getPath());
      if (e.getCause() instanceof PlanMistake mistake) {
        path.add(new Reference(PlanFile.class, mistake.key));
      }
      found = PlanLines.line(yaml, path);
    }
    return found.orElse(e.getLocation() == null ? 1 : e.getLocation().getLineNr());
  }
}
