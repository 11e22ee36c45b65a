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
/// @param matrix in ascending order
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
    Iterable<Integer> features = asked.isEmpty() ? knowledge.features() : asked;
    List<JvmBuild> matrix = new java.util.ArrayList<>();
    for (int feature : features) {
      matrix.add(knowledge.build(feature));
    }
    return new AuditTargets(knowledge, matrix, asked);
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

  /// The releases of the matrix.
  List<Integer> features() {
    return matrix.stream().map(JvmBuild::feature).toList();
  }
}
