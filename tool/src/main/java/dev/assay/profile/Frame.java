package dev.assay.profile;

/// One line of a stack.
///
/// @param owner the class with its package in dots, or the library (`libjvm.so`); empty when not
///   known
/// @param name the method or function; of a thread class its name
/// @param line in the source, 0 when not known or not asked for
public record Frame(Code code, String owner, String name, int line) {

  /// Whose code a frame is. How Java code ran is not part of a frame, see [Mode].
  public enum Code {
    /// Not code: the class of thread that everything below ran on. The roots of every tree.
    THREAD_CLASS,
    /// Not code: a thread by its name, where threads are told apart.
    THREAD,
    JAVA,
    /// The JVM's own C++.
    JVM,
    /// Other native libraries.
    NATIVE,
    KERNEL,
    /// Not code: the Java method that a compiler thread is at work on.
    COMPILED_METHOD,
    /// Not code: what was allocated, locked or waited for: a class.
    SUBJECT,
    /// The profiler could not tell.
    UNKNOWN
  }

  /// How the code of a Java frame ran.
  public enum Mode {
    INTERPRETED(0),
    C1(1),
    /// Compiled by C2, or by a compiler that the recording does not name.
    COMPILED(2),
    /// As part of its caller's code.
    INLINED(3),
    /// Not Java, or the recording does not say.
    NONE(-1);

    /// In what a [CallTree] keeps of every node; -1 for none.
    final int column;

    Mode(int column) {
      this.column = column;
    }
  }

  // A record's own ones are linked at run time, which every start would wait for.
  @Override
  public int hashCode() {
    return (owner.hashCode() * 31 + name.hashCode()) * 31 + line;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Frame frame
        && code == frame.code
        && line == frame.line
        && owner.equals(frame.owner)
        && name.equals(frame.name);
  }

  /// Without a line.
  public static Frame of(Code code, String owner, String name) {
    return new Frame(code, owner, name, 0);
  }

  /// As in tables and collapsed stacks: `java.util.HashMap.get`; of a native function only its
  /// name, `memcpy`.
  public String text() {
    String method =
        owner.isEmpty() || code == Code.NATIVE || code == Code.JVM || code == Code.KERNEL
            ? name
            : owner + "." + name;
    return line == 0 ? method : method + ":" + line;
  }
}
