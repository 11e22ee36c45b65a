package dev.assay.recording;

import dev.assay.model.ThreadClass;
import dev.assay.profile.CallTree;
import dev.assay.profile.Frame;
import dev.assay.profile.Profile;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// Writes collapsed stacks, `frame;frame;frame WEIGHT`, in the manner of async-profiler.
record CollapsedWriter(RecordingFormat.Collapsing collapsing) implements RecordingWriter {

  private static final String CLASS_END = " threads]";

  /// The class of threads that a line begins with.
  static Optional<ThreadClass> threadClass(String line) {
    int end = line.indexOf(';');
    String first = end < 0 ? line : line.substring(0, end);
    return first.startsWith("[") && first.endsWith(CLASS_END)
        ? ThreadClass.of(first.substring(1, first.length() - CLASS_END.length()))
        : Optional.empty();
  }

  @Override
  public void write(Profile profile, OutputStream out) throws IOException {
    CallTree tree = profile.tree();
    String[] texts = new String[tree.frames().size()];
    for (int i = 0; i < texts.length; i++) {
      texts[i] = text(tree.frames().get(i));
    }
    Writer writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
    for (int node = 1; node < tree.size(); node++) {
      long count = collapsing.samples() ? tree.samples(node) : tree.self(node);
      if (count > 0) {
        writer.append(stack(tree, node, texts)).append(' ').append(Long.toString(count));
        writer.append('\n');
      }
    }
    writer.flush();
  }

  private CharSequence stack(CallTree tree, int node, String[] texts) {
    int[] path = TreePath.of(tree, node);
    StringBuilder line = new StringBuilder();
    for (int at : path) {
      if (collapsing.threadClasses() || tree.frame(at).code() != Frame.Code.THREAD_CLASS) {
        line.append(line.isEmpty() ? "" : ";").append(texts[tree.frameNumber(at)]);
      }
    }
    return line.isEmpty() ? "[unknown]" : line;
  }

  /// A frame such that [FrameNames] understands it as what it is.
  static String text(Frame frame) {
    String text =
        switch (frame.code()) {
          case THREAD_CLASS -> "[" + frame.name() + CLASS_END;
          case THREAD -> ThreadMark.of(frame.name());
          case JAVA, COMPILED_METHOD -> java(frame);
          case KERNEL -> frame.name().startsWith("[") ? frame.name() : frame.name() + "_[k]";
          case SUBJECT -> frame.name() + "_[i]";
          case JVM, NATIVE, UNKNOWN -> foreign(frame);
        };
    return plain(text, frame.code() == Frame.Code.THREAD);
  }

  private static String java(Frame frame) {
    String text =
        (frame.owner().isEmpty() ? "" : FrameNames.slashed(frame.owner()) + ".")
            + frame.name()
            + (frame.line() == 0 ? "" : ":" + frame.line());
    return FrameNames.of(text).frame().code() == Frame.Code.JAVA ? text : text + "_[j]";
  }

  /// With its library only where the name alone would be taken for something else.
  private static String foreign(Frame frame) {
    boolean clear = FrameNames.of(frame.name()).frame().code() == frame.code();
    return clear || frame.owner().isEmpty() ? frame.name() : frame.owner() + "`" + frame.name();
  }

  /// Without what would end a frame or a line. The name of a thread may hold semicolons.
  private static String plain(String text, boolean thread) {
    String oneLine = text.replaceAll("\\p{Cntrl}", " ");
    return thread ? oneLine : oneLine.replace(';', ',');
  }
}
