package dev.assay.recording;

import dev.assay.profile.Frame;
import dev.assay.profile.Frame.Code;
import dev.assay.profile.FrameTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The frames of a profile as pprof and OpenTelemetry write them: places of functions in libraries,
/// by number. Number 0 is nothing.
final class FrameDictionary {

  /// Names of what is no library, by the code that is in it.
  private static final Map<Code, String> PSEUDO =
      Map.of(
          Code.JAVA, "[java]",
          Code.COMPILED_METHOD, "[compiled]",
          Code.SUBJECT, "[class]",
          Code.KERNEL, "[kernel.kallsyms]",
          Code.JVM, "libjvm.so",
          Code.UNKNOWN, "[unknown]");

  /// A function in a library.
  record Function(int mapping, int name) {}

  /// A line of a function.
  record Place(int mapping, int function, int line, Code code) {}

  private final FrameTable frames;
  private final Map<String, Integer> strings = new LinkedHashMap<>();
  private final Map<Integer, Integer> mappings = new LinkedHashMap<>();
  private final Map<Function, Integer> functions = new LinkedHashMap<>();
  private final List<Place> places = new ArrayList<>();
  private final int[] numbers;

  FrameDictionary(FrameTable frames) {
    this.frames = frames;
    this.numbers = new int[frames.size()];
    string("");
  }

  /// What a library stands for that our own writers named; empty for a real one.
  static Optional<Code> code(String library) {
    return library.startsWith("[") && !library.startsWith("[kernel")
        ? Arrays.stream(Code.values()).filter(code -> library.equals(PSEUDO.get(code))).findFirst()
        : Optional.empty();
  }

  /// The number of a text, a new one if it was not there.
  int string(String text) {
    Integer known = strings.putIfAbsent(text, strings.size());
    return known == null ? strings.size() - 1 : known;
  }

  /// The number of a frame's place; 0 for a frame that is a thread.
  int place(int frameNumber) {
    Frame frame = frames.get(frameNumber);
    if (frame.code() == Code.THREAD_CLASS || frame.code() == Code.THREAD) {
      return 0;
    }
    if (numbers[frameNumber] == 0) {
      int mapping = mapping(frame);
      int function = function(new Function(mapping, string(name(frame))));
      places.add(new Place(mapping, function, frame.line(), frame.code()));
      numbers[frameNumber] = places.size();
    }
    return numbers[frameNumber];
  }

  private int mapping(Frame frame) {
    boolean library = frame.code() == Code.JVM || frame.code() == Code.NATIVE;
    String name =
        library && !frame.owner().isEmpty() ? frame.owner() : PSEUDO.getOrDefault(frame.code(), "");
    if (name.isEmpty()) {
      return 0;
    }
    int text = string(name);
    mappings.putIfAbsent(text, mappings.size() + 1);
    return mappings.get(text);
  }

  private int function(Function function) {
    functions.putIfAbsent(function, functions.size() + 1);
    return functions.get(function);
  }

  /// The line stands by itself.
  static String name(Frame frame) {
    return Frame.of(frame.code(), frame.owner(), frame.name()).text();
  }

  /// In the order of their numbers, from 0.
  Iterable<String> strings() {
    return strings.keySet();
  }

  /// Numbers of names, in the order of the mappings' numbers, from 1.
  Iterable<Integer> mappings() {
    return mappings.keySet();
  }

  /// In the order of their numbers, from 1.
  Iterable<Function> functions() {
    return functions.keySet();
  }

  /// In the order of their numbers, from 1.
  List<Place> places() {
    return places;
  }
}
