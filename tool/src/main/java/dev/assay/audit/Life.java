package dev.assay.audit;

import dev.assay.flags.Fate;
import dev.assay.flags.Judgement.Effect;
import dev.assay.flags.Judgement.Remark;
import dev.assay.model.Argument;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What becomes of one argument from JDK to JDK.
///
/// @param stages by JDK of the matrix, ascending; without those of which nothing is known
record Life(Map<Integer, Stage> stages) {

  /// What one JDK does with it, the mildest first.
  enum Stage {
    TAKEN("accepts it", "accept it"),
    WARNED("warns", "warn"),
    DEPRECATED("warns that it is deprecated", "warn that it is deprecated"),
    TRANSLATED("translates it with a warning", "translate it with a warning"),
    IGNORED("ignores it", "ignore it"),
    REFUSED("does not start with it", "do not start with it");

    private final String one;
    private final String several;

    Stage(String one, String several) {
      this.one = one;
      this.several = several;
    }

    private String text(List<Integer> jdks, List<Integer> all) {
      return Jdks.text(jdks, all) + " " + (jdks.size() == 1 ? one : several);
    }
  }

  static Life of(Subject subject, Argument argument) {
    Map<Integer, Stage> stages = new LinkedHashMap<>();
    for (Ruling ruling : subject.rulings()) {
      stage(subject, ruling, argument).ifPresent(stage -> stages.put(ruling.feature(), stage));
    }
    return new Life(stages);
  }

  /// On one JDK; absent when nothing is known.
  static Optional<Stage> stage(Subject subject, Ruling ruling, Argument argument) {
    if (subject.refuses(ruling, argument)) {
      return Optional.of(Stage.REFUSED);
    }
    if (subject.accepts(ruling, argument)) {
      return Optional.of(stage(subject.remark(ruling, argument)));
    }
    return Option.of(argument.text()).flag().map(name -> stage(ruling.build().fate(name)));
  }

  /// What a JDK would do that is not given the argument: its source gives it to other releases.
  private static Stage stage(Fate fate) {
    return switch (fate) {
      case Fate.Listed(_, String words) -> words.isEmpty() ? Stage.TAKEN : Stage.DEPRECATED;
      case Fate.Renamed _ -> Stage.TRANSLATED;
      case Fate.Ignored _ -> Stage.IGNORED;
      case Fate.Refused _ -> Stage.REFUSED;
    };
  }

  /// `8 and 11 accept it, 17 warns that it is deprecated, 21 and later do not start with it`.
  String text() {
    List<Integer> all = List.copyOf(stages.keySet());
    List<String> parts = new ArrayList<>();
    List<Integer> run = new ArrayList<>();
    Optional<Stage> last = Optional.empty();
    for (Map.Entry<Integer, Stage> step : stages.entrySet()) {
      if (last.isPresent() && last.get() != step.getValue()) {
        parts.add(last.get().text(run, all));
        run.clear();
      }
      run.add(step.getKey());
      last = Optional.of(step.getValue());
    }
    last.ifPresent(stage -> parts.add(stage.text(run, all)));
    return String.join(", ", parts);
  }

  private static Stage stage(Optional<Remark> remark) {
    return remark.map(r -> stage(r.effect())).orElse(Stage.TAKEN);
  }

  private static Stage stage(Effect effect) {
    return switch (effect) {
      case DEPRECATED -> Stage.DEPRECATED;
      case IGNORED -> Stage.IGNORED;
      case TRANSLATED -> Stage.TRANSLATED;
      case WARNED -> Stage.WARNED;
    };
  }
}
