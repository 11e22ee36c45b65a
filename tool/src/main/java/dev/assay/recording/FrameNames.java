package dev.assay.recording;

import dev.assay.profile.Frame;
import dev.assay.profile.Frame.Code;
import dev.assay.profile.Frame.Mode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What names of frames mean in formats that give nothing but names: whose code it is, and how it
/// ran. Knows the manners of async-profiler, of perf's scripts and of maps of JIT symbols.
final class FrameNames {

  /// How async-profiler marks how a frame ran: `_[j]`.
  private static final int MARK = 4;

  /// Names of classes as in class files: of maps that perf agents write.
  private static final Pattern DESCRIPTOR =
      Pattern.compile("L([\\w$/.+-]+)[;:](?:::)?([\\w$<>-]+)(?:\\(.*)?");

  private static final Pattern LINE = Pattern.compile("(.*[^:]):(\\d{1,9})");

  /// Begin names of HotSpot's own functions that are no C++, and of its stubs.
  private static final List<String> HOTSPOT =
      List.of(
          "JVM_",
          "JNI_",
          "jni_",
          "jvm_",
          "jio_",
          "Unsafe_",
          "MHN_",
          "Perf_",
          "WB_",
          "thread_native_entry",
          "java_start",
          "signal_thread_entry",
          "attach_listener_thread_entry",
          "sweeper_thread_entry",
          "C1 Runtime ",
          "C2 Runtime ",
          "Shared Runtime ",
          "I2C/C2I adapters",
          "StubRoutines",
          "vtable stub",
          "itable stub",
          "call_stub",
          "InlineCacheBuffer");

  /// What maps of JIT symbols call all methods that are interpreted.
  private static final String INTERPRETER = "Interpreter";

  private static final List<String> FOREIGN_CPLUSPLUS = List.of("std::", "__gnu_cxx::", "core::");

  private FrameNames() {}

  /// A frame and how it ran.
  record Named(Frame frame, Mode mode) {
    private static Named of(Code code, String owner, String name) {
      return new Named(Frame.of(code, owner, name), Mode.NONE);
    }
  }

  /// @param text as it stands in a stack, without a thread's name
  static Named of(String text) {
    int tick = text.indexOf('`');
    return tick > 0 && text.lastIndexOf('(', tick) < 0
        ? of(text.substring(0, tick), text.substring(tick + 1))
        : of("", text);
  }

  /// @param library where the code is, empty when not known
  static Named of(String library, String text) {
    if (text.isBlank()) {
      return Named.of(Code.UNKNOWN, library, "[unknown]");
    }
    if (text.startsWith("[") && text.endsWith("]")) {
      return bracketed(text);
    }
    return text.endsWith("]") ? marked(library, text) : plain(library, text);
  }

  /// What a profiler puts in brackets: a library whose symbols are missing, or why it could not go
  /// on.
  private static Named bracketed(String text) {
    String inner = text.substring(1, text.length() - 1);
    if (inner.startsWith("kernel") || inner.startsWith("guest.kernel")) {
      return Named.of(Code.KERNEL, "", text);
    }
    return inner.contains(".so") || inner.equals("vdso")
        ? Named.of(library(inner), inner, text)
        : Named.of(Code.UNKNOWN, "", text);
  }

  private static Named marked(String library, String text) {
    int length = text.length() - MARK;
    if (length <= 0 || !text.startsWith("_[", length)) {
      return plain(library, text);
    }
    String name = text.substring(0, length);
    return switch (text.charAt(length + 2)) {
      case 'j' -> java(name, Mode.COMPILED);
      case '0' -> java(name, Mode.INTERPRETED);
      case '1' -> java(name, Mode.C1);
      case 'i' -> subject(name, true).orElseGet(() -> java(name, Mode.INLINED));
      case 'k' -> subject(name, false).orElseGet(() -> Named.of(Code.KERNEL, "", name));
      default -> plain(library, text);
    };
  }

  /// async-profiler marks what was allocated like code that was inlined, or like the kernel's.
  private static Optional<Named> subject(String name, boolean java) {
    String simple = name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('+')) + 1);
    boolean upper = !simple.isEmpty() && Character.isUpperCase(simple.charAt(0));
    boolean dotted = simple.length() < name.length();
    boolean type =
        simple.endsWith("[]")
            || (simple.startsWith("0x") && name.contains("$$"))
            || (upper && (java || dotted || simple.contains("$")));
    return type && name.indexOf('/') < 0
        ? Optional.of(Named.of(Code.SUBJECT, "", name))
        : Optional.empty();
  }

  private static Named plain(String library, String text) {
    if (text.equals(INTERPRETER)) {
      return new Named(Frame.of(Code.JAVA, "", text), Mode.INTERPRETED);
    }
    Matcher descriptor = DESCRIPTOR.matcher(text);
    if (text.startsWith("L") && descriptor.matches()) {
      return new Named(
          Frame.of(Code.JAVA, dotted(descriptor.group(1)), descriptor.group(2)), Mode.NONE);
    }
    String bare = withoutTypes(withoutLine(text));
    if (library.isEmpty() && JavaNames.looksJava(bare)) {
      return java(text, Mode.NONE);
    }
    String name = withoutParameters(text);
    Code code = library.isEmpty() ? guessed(name) : library(library);
    return Named.of(code, code == Code.KERNEL ? "" : library, name);
  }

  /// Whose a library is.
  static Code library(String library) {
    String file = library.substring(library.lastIndexOf('/') + 1);
    if (file.startsWith("libjvm.")) {
      return Code.JVM;
    }
    boolean kernel =
        file.startsWith("[kernel") || file.startsWith("[guest.kernel") || file.endsWith(".ko");
    return kernel ? Code.KERNEL : Code.NATIVE;
  }

  private static Code guessed(String name) {
    boolean cplusplus =
        name.contains("::") && FOREIGN_CPLUSPLUS.stream().noneMatch(name::startsWith);
    return cplusplus || HOTSPOT.stream().anyMatch(name::startsWith) ? Code.JVM : Code.NATIVE;
  }

  /// A method that is known to be Java's.
  static Named java(String text, Mode mode) {
    String method = withoutLine(text);
    boolean hasLine = method.length() < text.length();
    String bare = withoutTypes(method);
    int line = hasLine ? Integer.parseInt(text.substring(method.length() + 1)) : 0;
    int colons = bare.lastIndexOf("::");
    int end = colons > 0 ? colons : bare.lastIndexOf('.');
    return new Named(
        end < 0
            ? new Frame(Code.JAVA, "", bare, line)
            : new Frame(
                Code.JAVA,
                dotted(bare.substring(0, end)),
                bare.substring(end + (colons > 0 ? 2 : 1)),
                line),
        mode);
  }

  private static String withoutLine(String text) {
    int colon = text.lastIndexOf(':');
    return colon > 0 && LINE.matcher(text).matches() ? text.substring(0, colon) : text;
  }

  /// `java/util/Map` with dots. A slash before a number belongs to the name of a hidden class.
  static String dotted(String name) {
    return separated(name, '/', '.');
  }

  /// `java.util.Map` with slashes. A dot before a number belongs to the name of a hidden class.
  static String slashed(String name) {
    return separated(name, '.', '/');
  }

  private static String separated(String name, char old, char separator) {
    if (name.indexOf(old) < 0) {
      return name;
    }
    StringBuilder separated = new StringBuilder(name);
    for (int i = 0; i < name.length() - 1; i++) {
      if (name.charAt(i) == old && !Character.isDigit(name.charAt(i + 1))) {
        separated.setCharAt(i, separator);
      }
    }
    return separated.toString();
  }

  /// Without parameters behind and a type before: `int java.lang.String.length()`.
  private static String withoutTypes(String text) {
    int open = text.indexOf('(');
    String bare = open > 0 ? text.substring(0, open) : text;
    return bare.substring(bare.lastIndexOf(' ') + 1);
  }

  /// A C++ function without its parameters: `Foo::bar(int, std::vector<int>)`.
  static String withoutParameters(String text) {
    int end = text.lastIndexOf(')');
    if (end < 0 || !isQualifier(text.substring(end + 1))) {
      return text;
    }
    int depth = 0;
    for (int i = end; i > 0; i--) {
      char c = text.charAt(i);
      depth += c == ')' ? 1 : c == '(' ? -1 : 0;
      if (depth == 0) {
        boolean name = text.charAt(i - 1) != ' ' && !text.startsWith("operator", i - 8);
        return name ? text.substring(0, i) : text;
      }
    }
    return text;
  }

  private static boolean isQualifier(String end) {
    return end.isEmpty() || end.equals(" const") || end.startsWith(" [clone");
  }
}
