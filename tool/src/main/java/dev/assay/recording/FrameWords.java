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

  /// A name made of templates can be this long, and nobody reads it.
  private static final int LONGEST = 2000;

  /// A stack that is deeper ends here, on the inside.
  static final int DEEPEST = 4096;

  /// Ends the names of functions that compile one method: what async-profiler puts below it is the
  /// method.
  private static final String COMPILES = "Compiler::compile_method";

  private static final Named TOO_MANY =
      new Named(Frame.of(Code.UNKNOWN, "", "[too many names]"), Mode.NONE);

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
    boolean full = words.size() >= MOST_NAMES || characters > MOST_CHARACTERS;
    Word word = word(full ? TOO_MANY : named);
    if (!full && text.length() <= LONGEST) {
      characters += text.length();
      words.put(text, word);
    }
    return word;
  }

  /// The numbers of a frame.
  Word word(Named named) {
    Frame frame = shortened(named.frame());
    characters += frame.owner().length() + frame.name().length();
    if (frames.size() >= MOST_NAMES || characters > MOST_CHARACTERS) {
      frame = TOO_MANY.frame();
    }
    return new Word(
        frames.number(frame),
        named.mode(),
        frame.code() == Code.JAVA,
        frame.name().endsWith(COMPILES));
  }

  private Frame shortened(Frame frame) {
    return new Frame(
        frame.code(), shortened(frame.owner()), shortened(frame.name()), lines ? frame.line() : 0);
  }

  private static String shortened(String name) {
    return name.length() <= LONGEST ? name : name.substring(0, LONGEST) + "...";
  }
}
