package dev.assay.recording;

import com.google.protobuf.InvalidProtocolBufferException;
import dev.assay.profile.Frame;
import dev.assay.profile.Frame.Code;
import dev.assay.profile.Frame.Mode;
import dev.assay.recording.FrameNames.Named;
import dev.assay.recording.FrameWords.Word;
import dev.assay.recording.PprofFile.Function;
import dev.assay.recording.PprofFile.Line;
import dev.assay.recording.PprofFile.Location;
import dev.assay.recording.PprofFile.Sample;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What places in a file of pprof are as frames. Remembers what it has looked up.
final class PprofFrames {

  /// When there are more, it begins anew.
  private static final int MOST = 200_000;

  /// Ends of sources that are compiled for the JVM.
  private static final List<String> JVM_LANGUAGES =
      List.of(".java", ".kt", ".scala", ".groovy", ".clj");

  /// What async-profiler's converter calls the library of everything.
  private static final String CONVERTER = "async-profiler";

  private final PprofFile file;
  private final FrameWords words;
  private final boolean ours;
  private final Map<Long, Word[]> known = new HashMap<>();
  private long missing;

  PprofFrames(PprofFile file, FrameWords words) {
    this.file = file;
    this.words = words;
    this.ours = file.isOurs();
  }

  /// How many frames were named but not described.
  long missing() {
    return missing;
  }

  /// Puts the stack of a sample onto the words' stack.
  void push(Sample sample) throws InvalidProtocolBufferException {
    words.begin();
    for (int i = sample.places().length - 1; i >= 0; i--) {
      for (Word word : words(sample.places()[i])) {
        words.push(word);
      }
    }
  }

  /// Of one place, the outermost first.
  private Word[] words(long place) throws InvalidProtocolBufferException {
    Word[] found = known.get(place);
    if (found == null) {
      if (known.size() > MOST) {
        known.clear();
      }
      found = lookedUp(place);
      known.put(place, found);
    }
    return found;
  }

  private Word[] lookedUp(long place) throws InvalidProtocolBufferException {
    Optional<Location> location = this.file.location(place);
    if (location.isEmpty()) {
      return new Word[] {unknown()};
    }
    String path = this.file.mapping(location.get().mapping());
    String file = path.substring(path.lastIndexOf('/') + 1);
    String library = file.equals(CONVERTER) ? "" : file;
    List<Line> lines = location.get().lines();
    if (lines.isEmpty()) {
      return new Word[] {words.word(withoutSymbol(library))};
    }
    Word[] all = new Word[lines.size()];
    for (int i = 0; i < all.length; i++) {
      Line line = lines.get(all.length - 1 - i);
      Optional<Function> function = this.file.function(line.function());
      all[i] =
          function.isEmpty() ? unknown() : words.word(named(function.get(), line, library, i > 0));
    }
    return all;
  }

  private Word unknown() {
    missing++;
    return words.word(new Named(Frame.of(Code.UNKNOWN, "", "[unknown]"), Mode.NONE));
  }

  private static Named withoutSymbol(String library) {
    return library.isEmpty()
        ? new Named(Frame.of(Code.UNKNOWN, "", "[unknown]"), Mode.NONE)
        : new Named(
            Frame.of(
                FrameNames.library(library),
                library,
                library.startsWith("[") ? library : "[" + library + "]"),
            Mode.NONE);
  }

  private Named named(Function function, Line line, String library, boolean inlined) {
    Named named = named(function, library);
    Frame frame = named.frame();
    int number = line.line() > 0 && line.line() < 1 << 30 ? (int) line.line() : frame.line();
    Mode mode =
        inlined && frame.code() == Code.JAVA && named.mode() == Mode.NONE
            ? Mode.INLINED
            : named.mode();
    return new Named(new Frame(frame.code(), frame.owner(), frame.name(), number), mode);
  }

  private Named named(Function function, String library) {
    Optional<Code> told = FrameDictionary.code(library);
    if (told.isPresent() && told.get() != Code.JAVA) {
      return new Named(Frame.of(told.get(), "", function.name()), Mode.NONE);
    }
    String source = told.isPresent() ? ".java" : function.file();
    if (JVM_LANGUAGES.stream().anyMatch(source::endsWith)) {
      Named marked = FrameNames.of(function.name());
      return marked.frame().code() == Code.JAVA
          ? marked
          : FrameNames.java(function.name(), Mode.NONE);
    }
    boolean other =
        (ours && !library.isEmpty())
            || (source.lastIndexOf('.') > source.lastIndexOf('/') && !source.endsWith(".class"));
    return other
        ? new Named(
            Frame.of(
                FrameNames.library(library),
                library,
                FrameNames.withoutParameters(function.name())),
            Mode.NONE)
        : guessed(function.name(), library);
  }

  /// Names of Java methods are known in any library: who writes them has no library for them.
  private static Named guessed(String name, String library) {
    Code code = FrameNames.library(library);
    if (code != Code.NATIVE) {
      return FrameNames.of(library, name);
    }
    Named named = FrameNames.of(name);
    boolean foreign = named.frame().code() == Code.NATIVE || named.frame().code() == Code.JVM;
    return foreign && !library.isEmpty()
        ? new Named(Frame.of(Code.NATIVE, library, named.frame().name()), Mode.NONE)
        : named;
  }
}
