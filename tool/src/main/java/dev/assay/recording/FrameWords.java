package dev.assay.recording;

import dev.assay.profile.Frame;
import dev.assay.profile.Frame.Code;
import dev.assay.profile.Frame.Mode;
import dev.assay.profile.FrameTable;
import dev.assay.profile.ProfileBuilder;
import dev.assay.profile.Stack;
import dev.assay.recording.FrameNames.Named;
import java.util.HashMap;
import java.util.Map;

/// Puts frames that are known by their names onto a stack, outermost first. Remembers what each
/// name meant, up to a limit: a file with more names than any program has does not fill the memory.
final class FrameWords {

  private static final int MOST_NAMES = 300_000;
  private static final long MOST_CHARACTERS = 32L << 20;

  /// A stack that is deeper ends here, on the inside.
  static final int DEEPEST = 4096;

  /// Ends the names of functions that compile one method: what async-profiler puts below it is the
  /// method.
  private static final String COMPILES = "Compiler::compile_method";

  /// A name that has been seen.
  ///
  /// @param java whether it is a Java method: below a compiler it is what is compiled
  /// @param compiles whether what is below is compiled
  record Word(int number, Mode mode, boolean java, boolean compiles) {}

  private final FrameTable frames;
  private final boolean lines;
  private final Stack stack = new Stack();
  private final Map<String, Word> words = new HashMap<>();
  private long characters;
  private boolean belowCompiler;

  FrameWords(ProfileBuilder into) {
    this.frames = into.frames();
    this.lines = into.selection().lines();
  }

  /// What has been pushed since [#begin].
  Stack stack() {
    return stack;
  }

  void begin() {
    stack.clear();
    belowCompiler = false;
  }

  void push(String text) {
    Word word = words.get(text);
    push(word == null ? learnt(text, FrameNames.of(text)) : word);
  }

  void push(Word word) {
    if (stack.depth() >= DEEPEST) {
      return;
    }
    if (belowCompiler && word.java) {
      Frame method = frames.get(word.number);
      stack.push(
          frames.number(Frame.of(Code.COMPILED_METHOD, method.owner(), method.name())), Mode.NONE);
    } else {
      stack.push(word.number, word.mode);
    }
    belowCompiler = word.compiles;
  }

  private Word learnt(String text, Named named) {
    Word word = word(named);
    if (words.size() < MOST_NAMES
        && characters < MOST_CHARACTERS
        && text.length() <= FrameTable.LONGEST) {
      characters += text.length();
      words.put(text, word);
    }
    return word;
  }

  /// The numbers of a frame.
  Word word(Named named) {
    Frame frame = named.frame();
    Frame told = lines ? frame : Frame.of(frame.code(), frame.owner(), frame.name());
    return new Word(
        frames.number(told),
        named.mode(),
        frame.code() == Code.JAVA,
        frame.name().endsWith(COMPILES));
  }
}
