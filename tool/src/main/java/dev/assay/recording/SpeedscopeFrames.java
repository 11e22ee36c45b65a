package dev.assay.recording;

import dev.assay.profile.Frame;
import dev.assay.profile.Frame.Code;
import dev.assay.profile.Frame.Mode;
import dev.assay.recording.FrameNames.Named;

/// Frames in the JSON of speedscope: a name, a file, a line.
final class SpeedscopeFrames {

  private SpeedscopeFrames() {}

  /// As users see it there.
  static String name(Frame frame) {
    return switch (frame.code()) {
      case THREAD_CLASS -> CollapsedWriter.text(frame);
      case THREAD -> ThreadMark.of(frame.name());
      case KERNEL -> frame.name().startsWith("[") ? frame.name() : frame.name() + "_[k]";
      case SUBJECT -> frame.name() + "_[i]";
      case JAVA, COMPILED_METHOD, JVM, NATIVE, UNKNOWN -> FrameDictionary.name(frame);
    };
  }

  /// @param file empty when not said; in files that Assay wrote the class of a Java method
  static Named of(String name, String file, int line) {
    if (!file.isEmpty() && name.startsWith(file + ".")) {
      Named java = FrameNames.java(name, Mode.NONE);
      return new Named(withLine(java.frame(), line), Mode.NONE);
    }
    String library = file.substring(file.lastIndexOf('/') + 1);
    boolean binary = library.contains(".so") || library.endsWith(".dylib");
    if (file.isEmpty() || binary) {
      return FrameNames.of(binary ? library : "", name);
    }
    if (file.endsWith(".java") || file.endsWith(".kt") || file.endsWith(".scala")) {
      return new Named(withLine(FrameNames.java(name, Mode.NONE).frame(), line), Mode.NONE);
    }
    // Another language: its manner of naming is its own.
    return new Named(new Frame(Code.NATIVE, library, name, line), Mode.NONE);
  }

  private static Frame withLine(Frame frame, int line) {
    return new Frame(frame.code(), frame.owner(), frame.name(), line > 0 ? line : frame.line());
  }
}
