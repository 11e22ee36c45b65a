package dev.assay.flags;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;

/// What one build of the JVM said of its options.
public interface JvmBuild {

  /// 8, 11, 25.
  int feature();

  /// The build, or the tables, that a statement rests on: `17.0.15+6 Debian`.
  String provedBy();

  /// Whether a build of this very release was asked. Otherwise the neighbouring builds and the
  /// table of deprecations say what is known.
  boolean isProved();

  /// What it does with a flag, whatever its value. A name that no build ever listed is refused.
  Fate fate(String name);

  /// Whether there is no doubt about what it does with a flag. Of a release of which no build was
  /// asked there is doubt when its neighbours differ and no table says when that changed.
  default boolean isCertain(String name) {
    return true;
  }

  /// Names of all flags that it lists.
  Set<String> names();

  /// A bound on a flag's number beside the range that it lists.
  Optional<Limit> limit(String name);

  /// All that an option of a fixed list changed on the machine that the build was asked on:
  /// `-XX:-TieredCompilation`, `-Xmx40g`. Absent when it refuses the option or was not asked.
  Optional<List<Moved>> bundle(String option);

  /// What it said to an option that is no `-XX` flag, as [OptionProbes] asked it: empty words when
  /// it took it in silence. Absent when that option was not asked about.
  Optional<OptionAnswer> option(String probe);

  /// Whether it has this module.
  boolean hasModule(String module);

  /// Packages of one of its modules, concealed ones included.
  List<String> packages(String module);

  /// Words of the `-Xlog` language that it knows; none on JDK 8, which has no `-Xlog`.
  List<String> logWords(LogWord sort);

  /// Names that `-XX:CompileCommand` takes, with the type of their value; an empty type where the
  /// build does not say it.
  SortedMap<String, String> compileCommands();

  /// A part of the `-Xlog` language.
  enum LogWord {
    /// `gc`, `safepoint`.
    TAG,
    /// `trace`, `warning`, `off`.
    LEVEL,
    /// `uptime`, and its short form `u`.
    DECORATOR;

    /// In the knowledge's text.
    String key() {
      return name().toLowerCase(Locale.ROOT) + "s";
    }
  }

  /// An answer.
  ///
  /// @param words the warning or the refusal; empty for silence
  record OptionAnswer(boolean accepted, String words) {}
}
