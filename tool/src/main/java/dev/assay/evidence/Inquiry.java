package dev.assay.evidence;

import dev.assay.model.Evidence;
import dev.assay.model.Jvm;
import dev.assay.model.Variant;
import dev.assay.process.Ended;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

/// What is asked about every fork of an experiment.
///
/// @param sources in the order asked
/// @param jvms the JVM of each variant by the variant's name
public record Inquiry(List<Source> sources, Map<String, Jvm> jvms) {

  private static final String TOO_LONG =
      "JDK 8 drops a JAVA_TOOL_OPTIONS of more than 1023 bytes or 64 options, and there is no room"
          + " left in it; give the java command itself instead of the script";

  public Inquiry {
    sources = List.copyOf(sources);
    jvms = Map.copyOf(jvms);
  }

  /// What is asked of one fork.
  ///
  /// @param answering the sources that can say something
  /// @param options for the JVM
  /// @param unavailable why the others cannot
  public record Asked(
      Path folder,
      List<Jvm> jvm,
      List<Source> answering,
      List<String> options,
      Map<String, String> unavailable) {

    public Asked {
      jvm = List.copyOf(jvm);
      answering = List.copyOf(answering);
      options = List.copyOf(options);
      unavailable = Map.copyOf(unavailable);
    }

    /// Whether the fork's threads are to be looked at.
    public boolean watched() {
      return answering.stream().anyMatch(source -> source.tier() == Source.Tier.KERNEL);
    }

    /// Whether a JVM is known to have taken the options, because it left its counters where they
    /// say.
    public boolean taken() {
      return CounterSource.isIn(folder);
    }

    /// What all of them say of the fork when it has ended.
    public Evidence evidence(Ended ended) {
      Evidence all = new Evidence(Map.of(), Map.of(), unavailable);
      for (Jvm one : jvm) {
        Source.Traces traces = new Source.Traces(folder, ended, one);
        for (Source source : answering) {
          all = all.plus(source.evidence(traces));
        }
      }
      return all;
    }
  }

  /// Asks the sources about a fork that is to be started.
  ///
  /// @param folder for the artefacts of the fork
  /// @param fitsJdk8 whether options still reach a JDK 8
  public Asked about(Variant variant, Path folder, Predicate<List<String>> fitsJdk8) {
    Jvm jvm = jvms.get(variant.name());
    return jvm == null
        ? new Asked(folder, List.of(), List.of(), List.of(), Map.of())
        : about(jvm, variant.flags(), folder, fitsJdk8);
  }

  private Asked about(Jvm jvm, List<String> flags, Path folder, Predicate<List<String>> fitsJdk8) {
    List<Source> answering = new ArrayList<>();
    List<String> options = new ArrayList<>();
    Map<String, String> unavailable = new TreeMap<>();
    for (Source source : sources) {
      switch (source.request(jvm, flags, folder)) {
        case Source.Unavailable(String reason) -> unavailable.put(source.name(), reason);
        case Source.Options(List<String> words) -> {
          List<String> all = new ArrayList<>(options);
          all.addAll(words);
          if (words.isEmpty() || jvm.feature() > 8 || fitsJdk8.test(all)) {
            options = all;
            answering.add(source);
          } else {
            unavailable.put(source.name(), TOO_LONG);
          }
        }
      }
    }
    return new Asked(folder, List.of(jvm), answering, options, unavailable);
  }
}
