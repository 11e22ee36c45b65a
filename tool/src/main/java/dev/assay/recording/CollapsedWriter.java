package dev.assay.recording;

import dev.assay.model.ThreadClass;
import dev.assay.profile.CallTree;
import dev.assay.profile.Frame;
import dev.assay.profile.Profile;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;

/// Writes collapsed stacks, `frame;frame;frame WEIGHT`, in the manner of async-profiler.
record CollapsedWriter(RecordingFormat.Collapsing collapsing) implements RecordingWriter {

  /// Lines are written when there are so many bytes of them.
  private static final int FULL = 1 << 16;

  private static final Pattern CONTROLS = Pattern.compile("\\p{Cntrl}");

  private static final byte[] SEPARATOR = {';'};

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
    byte[][] texts = new byte[tree.frames().size()][];
    for (int i = 0; i < texts.length; i++) {
      texts[i] = text(tree.frames().get(i)).getBytes(StandardCharsets.UTF_8);
    }
    Lines lines = new Lines();
    for (int node = 1; node < tree.size(); node++) {
      long count = collapsing.samples() ? tree.samples(node) : tree.self(node);
      if (count > 0) {
        stack(tree, node, texts, lines);
        lines.append(" " + count + "\n");
        lines.writeTo(out, FULL);
      }
    }
    lines.writeTo(out, 1);
    out.flush();
  }

  private void stack(CallTree tree, int node, byte[][] texts, Lines lines) {
    boolean first = true;
    for (int at : TreePath.of(tree, node)) {
      if (collapsing.threadClasses() || tree.frame(at).code() != Frame.Code.THREAD_CLASS) {
        if (!first) {
          lines.append(SEPARATOR);
        }
        lines.append(texts[tree.frameNumber(at)]);
        first = false;
      }
    }
    if (first) {
      lines.append("[unknown]");
    }
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
    String oneLine = CONTROLS.matcher(text).replaceAll(" ");
    return thread ? oneLine : oneLine.replace(';', ',');
  }

  /// Bytes to be written. Written for the machine: names are turned into bytes once, not in every
  /// line.
  private static final class Lines {
    private byte[] bytes = new byte[FULL * 2];
    private int size;

    void append(byte[] text) {
      if (text.length > bytes.length - size) {
        bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, size + text.length));
      }
      System.arraycopy(text, 0, bytes, size, text.length);
      size += text.length;
    }

    void append(String ascii) {
      append(ascii.getBytes(StandardCharsets.US_ASCII));
    }

    /// @param least how many bytes it takes to be worth it
    void writeTo(OutputStream out, int least) throws IOException {
      if (size >= least) {
        out.write(bytes, 0, size);
        size = 0;
      }
    }
  }
}
