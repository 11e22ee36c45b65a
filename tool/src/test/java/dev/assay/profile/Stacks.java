package dev.assay.profile;

import dev.assay.model.ThreadClass;
import dev.assay.profile.Frame.Code;
import dev.assay.profile.Frame.Mode;
import java.util.Locale;

/// A profile written down as collapsed stacks are: a class of threads, then frames outermost first.
/// A frame is `owner.method`, compiled by C2; `owner.method_[i]`, interpreted, or `_[1]`, C1;
/// `function_[k]` of the kernel, `function_[n]` of a library, `function_[v]` of the JVM;
/// `owner.method_[c]` a method that is compiled, `owner_[s]` a class that a sample is about.
public final class Stacks {

  private final ProfileBuilder builder;

  /// With times.
  public Stacks() {
    this.builder =
        new ProfileBuilder(
            new Selection(Selection.ALL.kind(), name -> true, 0, 1e9, true, false, true));
  }

  /// Adds samples, one for each million of weight.
  public Stacks add(String stack, long weight) {
    return add(stack, 0, weight);
  }

  /// The same at a time.
  public Stacks add(String stack, long millis, long weight) {
    String[] words = stack.split(";");
    Stack frames = new Stack();
    for (int i = 1; i < words.length; i++) {
      push(frames, words[i]);
    }
    ThreadClass threadClass = ThreadClass.valueOf(words[0].toUpperCase(Locale.ROOT));
    builder.add(threadClass, words[0], frames, millis, Math.max(1, weight / 1_000_000), weight);
    return this;
  }

  public Profile profile(SampleKind kind, RecordingFacts facts) {
    return builder.build(kind, facts);
  }

  public Profile profile() {
    return profile(SampleKind.CPU, RecordingFacts.of("recording.jfr"));
  }

  private void push(Stack stack, String word) {
    int mark = word.indexOf("_[");
    String text = mark < 0 ? word : word.substring(0, mark);
    switch (mark < 0 ? 'j' : word.charAt(mark + 2)) {
      case 'i' -> push(stack, java(Code.JAVA, text), Mode.INTERPRETED);
      case '1' -> push(stack, java(Code.JAVA, text), Mode.C1);
      case 'k' -> push(stack, Frame.of(Code.KERNEL, "", text), Mode.NONE);
      case 'n' -> push(stack, Frame.of(Code.NATIVE, "libc.so.6", text), Mode.NONE);
      case 'v' -> push(stack, Frame.of(Code.JVM, "libjvm.so", text), Mode.NONE);
      case 'c' -> push(stack, java(Code.COMPILED_METHOD, text), Mode.NONE);
      case 's' -> push(stack, Frame.of(Code.SUBJECT, "", text), Mode.NONE);
      default -> push(stack, java(Code.JAVA, text), Mode.COMPILED);
    }
  }

  private void push(Stack stack, Frame frame, Mode mode) {
    stack.push(builder.frames().number(frame), mode);
  }

  private static Frame java(Code code, String text) {
    int colon = text.matches(".*:\\d+") ? text.lastIndexOf(':') : text.length();
    String method = text.substring(0, colon);
    int dot = method.lastIndexOf('.');
    int line = colon == text.length() ? 0 : Integer.parseInt(text.substring(colon + 1));
    return new Frame(code, method.substring(0, dot), method.substring(dot + 1), line);
  }
}
