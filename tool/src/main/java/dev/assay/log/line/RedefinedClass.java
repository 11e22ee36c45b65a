package dev.assay.log.line;

import org.jspecify.annotations.Nullable;

/// The name of a class that gets new code, in the line that says so: `a.B source:
/// __VM_RedefineClasses__`, JDK 8 `[Loaded a.B from __VM_RedefineClasses__]`.
public final class RedefinedClass {

  private static final byte[] SOURCE = Ascii.of(" __VM_RedefineClasses__");

  private final Interned<String> names = Interned.names();

  /// @param from where the name begins
  /// @return nothing if a class was loaded for the first time
  public @Nullable String of(byte[] bytes, int from, int to) {
    int end = to > from && bytes[to - 1] == ']' ? to - 1 : to;
    return Ascii.endsAt(bytes, from, end, SOURCE) ? name(bytes, from, to, ' ') : null;
  }

  /// The name up to a byte.
  public String name(byte[] bytes, int from, int to, int behind) {
    return names.of(bytes, from, Ascii.find(bytes, from, to, behind));
  }
}
