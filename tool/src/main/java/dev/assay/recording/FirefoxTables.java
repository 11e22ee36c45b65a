package dev.assay.recording;

import dev.assay.profile.Frame;
import dev.assay.profile.Frame.Code;
import dev.assay.profile.Frame.Mode;
import dev.assay.recording.FrameNames.Named;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The tables of the Firefox profiler that say what stacks are: of one thread, or in newer versions
/// of all.
final class FirefoxTables {

  private static final int MOST_STRINGS = 500_000;
  private static final long MOST_CHARACTERS = 32L << 20;

  /// Columns that say something about frames, by table.
  private static final Map<String, List<String>> COLUMNS =
      Map.of(
          "stackTable", List.of("prefix", "frame"),
          "frameTable", List.of("func", "line", "location"),
          "funcTable", List.of("name", "resource", "fileName"),
          "resourceTable", List.of("name"));

  /// As Firefox itself writes it before the profiler has symbols.
  private static final Pattern IN_LIBRARY = Pattern.compile("(.+?) \\(in ([^)]+)\\).*");

  private final JsonColumns.Budget budget;
  private final Map<String, JsonColumns> tables = new HashMap<>();
  private final List<String> strings = new ArrayList<>();
  private final Map<Integer, Named> known = new HashMap<>();
  private long characters;

  FirefoxTables(JsonColumns.Budget budget) {
    this.budget = budget;
  }

  /// @return false for what is no such table
  boolean property(JsonFeed json, String name) {
    if (COLUMNS.containsKey(name)) {
      table(name).read(json);
    } else if (name.equals("stringArray") || name.equals("stringTable")) {
      json.array(() -> string(json.text()));
    } else {
      return false;
    }
    return true;
  }

  private void string(String text) {
    characters += text.length();
    if (strings.size() < MOST_STRINGS && characters < MOST_CHARACTERS) {
      strings.add(text);
    }
  }

  private JsonColumns table(String name) {
    return tables.computeIfAbsent(
        name, key -> new JsonColumns(COLUMNS.getOrDefault(key, List.of()), budget));
  }

  boolean hasStacks() {
    return tables.containsKey("stackTable");
  }

  boolean hasFrames() {
    return tables.containsKey("frameTable");
  }

  boolean hasStrings() {
    return !strings.isEmpty();
  }

  /// The stack above, -1 when there is none; only what stands before it can be above, so there is
  /// no circle.
  int prefix(int stack) {
    int prefix = table("stackTable").index("prefix", stack);
    return prefix < stack ? prefix : -1;
  }

  /// The number of a stack's innermost frame, -1 when the stack is not there.
  int frame(int stack) {
    return table("stackTable").index("frame", stack);
  }

  /// @param texts where texts are, if not here
  Named named(int frame, FirefoxTables texts) {
    return known.computeIfAbsent(frame, number -> lookedUp(number, texts));
  }

  private Named lookedUp(int frame, FirefoxTables texts) {
    JsonColumns frames = table("frameTable");
    int line = frames.index("line", frame);
    if (frames.has("location")) {
      return located(texts.text(frames.index("location", frame)));
    }
    int function = frames.index("func", frame);
    JsonColumns functions = table("funcTable");
    String name = texts.text(functions.index("name", function));
    String file = texts.text(functions.index("fileName", function));
    String path =
        texts.text(table("resourceTable").index("name", functions.index("resource", function)));
    Frame found = frame(name, file, path.substring(path.lastIndexOf('/') + 1));
    return new Named(
        line <= 0 || found.line() > 0
            ? found
            : new Frame(found.code(), found.owner(), found.name(), line),
        Mode.NONE);
  }

  private static Frame frame(String name, String file, String library) {
    boolean address = name.startsWith("0x");
    if (name.isEmpty() || (address && library.isEmpty())) {
      return Frame.of(Code.UNKNOWN, "", "[unknown]");
    }
    Code code = FrameNames.library(library);
    if (address) {
      return Frame.of(code, library, library.startsWith("[") ? library : "[" + library + "]");
    }
    boolean jit =
        library.startsWith("perf-") || library.startsWith("jitted-") || file.endsWith(".java");
    Frame guessed = FrameNames.of(code == Code.NATIVE ? "" : library, name).frame();
    boolean foreign = guessed.code() == Code.NATIVE || guessed.code() == Code.JVM;
    return foreign && code == Code.NATIVE && !jit && !library.isEmpty()
        ? Frame.of(code, library, guessed.name())
        : guessed;
  }

  private static Named located(String location) {
    Matcher in = IN_LIBRARY.matcher(location);
    return new Named(
        in.matches() ? frame(in.group(1), "", in.group(2)) : frame(location, "", ""), Mode.NONE);
  }

  private String text(int index) {
    return index >= 0 && index < strings.size() ? strings.get(index) : "";
  }
}
