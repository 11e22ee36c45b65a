package dev.assay.experiment;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.OptionalInt;

/// `fixed` of a plan: whether the number of forks is fixed, or that number itself.
///
/// @param wanted whether exactly so many forks run, with one analysis
/// @param forks absent where `maxForks` says it
public record FixedForks(boolean wanted, OptionalInt forks) {

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  static FixedForks of(Object value) {
    return switch (value) {
      case Boolean wanted -> new FixedForks(wanted, OptionalInt.empty());
      case Integer forks -> new FixedForks(true, OptionalInt.of(forks));
      default ->
          throw new IllegalArgumentException(
              "'fixed' is " + value + "; write true, false, or the number of forks");
    };
  }

  @JsonValue
  Object value() {
    return forks.isPresent() ? (Object) forks.getAsInt() : (Object) wanted;
  }
}
