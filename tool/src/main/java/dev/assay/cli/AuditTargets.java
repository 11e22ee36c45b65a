package dev.assay.cli;

import dev.assay.flags.JvmBuild;
import dev.assay.flags.Knowledge;
import dev.assay.model.Problem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// The JDKs that an audit is about.
///
/// @param matrix all that are known and those asked for, so that a rule can tell a flag that is
///   gone from one that never was
/// @param asked those that the user named; empty when all that are known are meant
record AuditTargets(Knowledge knowledge, List<JvmBuild> matrix, Set<Integer> asked) {

  /// @param words of `--jdk`: releases, or files that `--learn` wrote
  static AuditTargets of(List<String> words) {
    Knowledge knowledge = Knowledge.shipped();
    Set<Integer> asked = new TreeSet<>();
    for (String word : words) {
      if (word.matches("\\d{1,4}")) {
        asked.add(Integer.valueOf(word));
      } else {
        Knowledge learnt = learnt(word);
        knowledge = knowledge.plus(learnt);
        asked.addAll(learnt.features());
      }
    }
    Set<Integer> features = new TreeSet<>(knowledge.features());
    features.addAll(asked);
    return new AuditTargets(knowledge, builds(knowledge, features), asked);
  }

  private static List<JvmBuild> builds(Knowledge knowledge, Set<Integer> features) {
    return features.stream().map(knowledge::build).toList();
  }

  private static Knowledge learnt(String word) {
    Path file = Path.of(word);
    if (!Files.isRegularFile(file)) {
      throw Problem.usage(
          "--jdk takes releases, as 17,21, or a file that 'assay audit --learn' wrote, not '"
              + word
              + "'; list the JVMs of this machine with assay jdks");
    }
    return Knowledge.read(file);
  }

  /// The releases to report on.
  List<Integer> features() {
    return asked.isEmpty() ? matrix.stream().map(JvmBuild::feature).toList() : List.copyOf(asked);
  }
}
