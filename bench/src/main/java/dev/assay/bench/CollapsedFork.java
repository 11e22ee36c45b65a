package dev.assay.bench;

import dev.assay.difference.ProfiledFork;
import dev.assay.model.ThreadNames;
import dev.assay.profile.Frame;
import dev.assay.profile.Frame.Code;
import dev.assay.profile.Frame.Mode;
import dev.assay.profile.ProfileBuilder;
import dev.assay.profile.RecordingFacts;
import dev.assay.profile.SampleKind;
import dev.assay.profile.Selection;
import dev.assay.profile.Stack;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A fork's stacks as async-profiler collapses them, with threads and with its marks of how Java
/// code ran.
final class CollapsedFork {

  private static final long INTERVAL = 1_000_000;

  private CollapsedFork() {}

  /// Reads a recording of a fixed piece of work.
  static ProfiledFork of(Path file, int block) throws IOException {
    ProfileBuilder builder = new ProfileBuilder(Selection.ALL);
    Stack stack = new Stack();
    for (String line : Files.readAllLines(file)) {
      int space = line.lastIndexOf(' ');
      String[] frames = line.substring(0, space).split(";", -1);
      long samples = Long.parseLong(line.substring(space + 1));
      String thread = frames[0].replaceAll("^\\[| tid=\\d+\\]?$|\\]$", "");
      stack.clear();
      for (int i = 1; i < frames.length; i++) {
        stack.push(builder.frames().number(frame(frames[i])), mode(frames[i]));
      }
      builder.add(ThreadNames.of(thread), thread, stack, -1, samples, samples * INTERVAL);
    }
    String name = String.valueOf(file.getFileName());
    return new ProfiledFork(builder.build(SampleKind.CPU, RecordingFacts.of(name)), 1, block);
  }

  private static Frame frame(String marked) {
    String text = marked.replaceAll("_\\[[a-z0-9]\\]$", "").replaceAll("0x[0-9a-f]+", "");
    if (marked.endsWith("_[k]")) {
      return Frame.of(Code.KERNEL, "", text);
    }
    int slash = text.lastIndexOf('/');
    int dot = text.lastIndexOf('.');
    if (slash > 0 && dot > slash) {
      return Frame.of(Code.JAVA, text.substring(0, dot).replace('/', '.'), text.substring(dot + 1));
    }
    return Frame.of(text.contains("::") ? Code.JVM : Code.NATIVE, "", text);
  }

  private static Mode mode(String marked) {
    int mark = marked.lastIndexOf("_[");
    return switch (mark < 0 ? "" : marked.substring(mark)) {
      case "_[0]" -> Mode.INTERPRETED;
      case "_[1]" -> Mode.C1;
      case "_[j]" -> Mode.COMPILED;
      case "_[i]" -> Mode.INLINED;
      default -> Mode.NONE;
    };
  }
}
