package dev.assay.jvm;

import dev.assay.model.Jvm;
import java.util.List;

/// How the interview of a JVM ended.
///
/// A method and not a `switch` at each use: the JVM links a switch over types at run time, which a
/// warm `assay jdks` would feel.
sealed interface Account {

  /// Puts it where it belongs.
  void addTo(List<Jvm> jvms, List<Silent> silents);

  /// It told what it is.
  record Speaks(Jvm jvm) implements Account {
    @Override
    public void addTo(List<Jvm> jvms, List<Silent> silents) {
      jvms.add(jvm);
    }
  }

  /// It did not start.
  record Fails(Silent silent) implements Account {
    @Override
    public void addTo(List<Jvm> jvms, List<Silent> silents) {
      silents.add(silent);
    }
  }
}
