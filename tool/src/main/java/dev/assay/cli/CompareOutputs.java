package dev.assay.cli;

import dev.assay.experiment.Plan;
import dev.assay.model.Variant;
import dev.assay.model.Workload;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The files that `assay compare` is to write, looked at before hours have gone into them.
///
/// @param targets as typed
record CompareOutputs(List<String> targets) {

  CompareOutputs {
    targets = List.copyOf(targets);
  }

  /// @param typed those that are absent are not asked for
  static CompareOutputs of(@Nullable String... typed) {
    return new CompareOutputs(Arrays.stream(typed).filter(Objects::nonNull).toList());
  }

  /// Refuses what cannot be written.
  void demandWritable() throws IOException {
    OutputFile.demandWritable(array());
  }

  /// Refuses to write over what is measured.
  ///
  /// @param file of `-f`
  void demandApart(Plan plan, @Nullable Path file) throws IOException {
    List<String> inputs = new ArrayList<>();
    if (file != null) {
      inputs.add(file.toString());
    }
    List<String> words = new ArrayList<>();
    switch (plan.experiment().workload()) {
      case Workload.Command command -> command.arguments().forEach(word -> paths(word, words));
      case Workload.Jmh jmh -> words.add(jmh.jar());
      case Workload.Suite _ -> {}
    }
    for (Variant variant : plan.experiment().variants()) {
      variant.jar().ifPresent(words::add);
      variant.classPath().ifPresent(path -> paths(path, words));
    }
    words.forEach(word -> inputs.add(plan.directory().resolve(word).toString()));
    OutputFile.demandApart(inputs, array());
  }

  private String[] array() {
    return targets.toArray(String[]::new);
  }

  /// A word of a command may be a class path, or an argument file.
  private static void paths(String word, List<String> words) {
    String plain = word.startsWith("@") ? word.substring(1) : word;
    for (String part : plain.split(File.pathSeparator, -1)) {
      if (!part.isBlank() && part.indexOf('\0') < 0) {
        words.add(part);
      }
    }
  }
}
