package dev.assay.recording;

import dev.assay.profile.Frame;
import dev.assay.profile.Frame.Code;
import dev.assay.profile.Frame.Mode;
import dev.assay.recording.FrameNames.Named;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What lines of `perf script` mean that stand for frames, `ADDRESS SYMBOL+OFFSET (LIBRARY)`.
/// Remembers what it has seen.
final class PerfFrames {

  static final Named UNKNOWN = new Named(Frame.of(Code.UNKNOWN, "", "[unknown]"), Mode.NONE);

  /// When there are more, it begins anew: it saves time and knows nothing.
  private static final int MOST = 50_000;

  private static final int LONGEST_ADDRESS = 16;

  /// What perf puts in brackets that is not of the kernel.
  private static final Set<String> USER = Set.of("[vdso]", "[heap]", "[stack]", "[anon]");

  private final Map<String, Named> known = new HashMap<>();

  /// Empty when the line is no frame.
  Optional<Named> frame(String line) {
    String text = line.strip();
    int space = text.indexOf(' ');
    if (space <= 0 || !isAddress(text, space) || !text.endsWith(")")) {
      return Optional.empty();
    }
    String what = text.substring(space + 1);
    Named named = known.get(what);
    if (named == null) {
      int open = library(what);
      if (open <= 0) {
        return Optional.empty();
      }
      named = named(symbol(what.substring(0, open)), what.substring(open + 2, what.length() - 1));
      remember(what, named);
    }
    return Optional.of(named);
  }

  private void remember(String what, Named named) {
    if (known.size() > MOST) {
      known.clear();
    }
    known.put(what, named);
  }

  /// Where the library begins; behind a name there may be ` (deleted)`.
  private static int library(String what) {
    int open = what.lastIndexOf(" (");
    return what.endsWith(" (deleted))") ? what.lastIndexOf(" (", open - 1) : open;
  }

  private static boolean isAddress(String text, int length) {
    for (int i = 0; i < length; i++) {
      if (Character.digit(text.charAt(i), LONGEST_ADDRESS) < 0) {
        return false;
      }
    }
    return length <= LONGEST_ADDRESS;
  }

  private static String symbol(String text) {
    int plus = text.lastIndexOf("+0x");
    return plus > 0 && text.indexOf(' ', plus) < 0 ? text.substring(0, plus) : text;
  }

  private static Named named(String symbol, String library) {
    String file = file(library);
    boolean unknown = symbol.equals("[unknown]");
    if (isJit(file) || file.equals("inlined")) {
      return unknown ? UNKNOWN : compiled(symbol);
    }
    if (file.equals("[unknown]")) {
      return unknown ? UNKNOWN : FrameNames.of(symbol);
    }
    boolean kernel = file.startsWith("[") && !USER.contains(file);
    Code code = kernel ? Code.KERNEL : FrameNames.library(file);
    String name = unknown ? bracketed(file) : FrameNames.withoutParameters(symbol);
    return new Named(Frame.of(code, kernel ? "" : file, name), Mode.NONE);
  }

  private static String bracketed(String file) {
    return file.startsWith("[") ? file : "[" + file + "]";
  }

  private static String file(String library) {
    String whole =
        library.endsWith(" (deleted)")
            ? library.substring(0, library.length() - " (deleted)".length())
            : library;
    return whole.substring(whole.lastIndexOf('/') + 1);
  }

  private static boolean isJit(String file) {
    return (file.startsWith("perf-") && file.endsWith(".map")) || file.startsWith("jitted-");
  }

  /// Out of the map of JIT symbols: a method, or a piece of code that the JVM made for itself.
  private static Named compiled(String symbol) {
    Named named = FrameNames.of(symbol);
    if (named.mode() == Mode.INTERPRETED) {
      return named;
    }
    return named.frame().code() == Code.JAVA
        ? new Named(named.frame(), Mode.COMPILED)
        : new Named(Frame.of(Code.JVM, "", symbol), Mode.NONE);
  }
}
