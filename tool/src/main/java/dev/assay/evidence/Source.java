package dev.assay.evidence;

import dev.assay.model.Evidence;
import dev.assay.model.Jvm;
import dev.assay.process.Ended;
import java.nio.file.Path;
import java.util.List;

/// Something that tells what a JVM did in a fork. One class each, listed in [Sources#ALL].
public interface Source {

  /// How much a source disturbs what it looks at, from nothing on.
  enum Tier {
    /// The kernel's accounts: on every timed fork.
    KERNEL,
    /// The JVM's own counters, written when it ends: on every timed fork.
    COUNTERS,
    /// Logs: on evidence forks only.
    LOGS,
    /// What costs more than logs: on evidence forks, when asked for by name.
    COSTLY
  }

  /// What a source needs of a JVM.
  sealed interface Request {}

  /// It works with these options, which go in front of the variant's own.
  record Options(List<String> words) implements Request {
    public Options {
      words = List.copyOf(words);
    }
  }

  /// It cannot work here.
  ///
  /// @param reason in words that name the cause and, if there is one, the way out
  record Unavailable(String reason) implements Request {}

  /// What a fork leaves behind.
  ///
  /// @param folder of its artefacts
  /// @param ended the kernel's accounts of it
  /// @param jvm that ran; for a script the one that most scripts choose
  record Traces(Path folder, Ended ended, Jvm jvm) {}

  /// As in `--evidence` and in reports.
  String name();

  Tier tier();

  /// What this JVM needs to be told.
  ///
  /// @param flags of the variant, in the order typed
  /// @param folder for the artefacts of the fork
  Request request(Jvm jvm, List<String> flags, Path folder);

  /// Reads what a fork left. It never fails: what cannot be read is named as unavailable.
  Evidence evidence(Traces traces);
}
