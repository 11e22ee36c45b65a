package dev.assay.recording;

import dev.assay.model.ThreadClass;
import dev.assay.model.ThreadNames;
import dev.assay.profile.ProfileBuilder;
import dev.assay.profile.SampleKind;
import dev.assay.profile.Selection;
import dev.assay.profile.ThreadClassOfFrames;
import dev.assay.text.Plain;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Collapsed stacks: a line for each, `frame;frame;frame COUNT`, the outermost frame first.
/// async-profiler, the FlameGraph scripts and many others write it.
final class CollapsedReader implements RecordingReader {

  /// What one recording may add up to, so that several can be added up.
  private static final long MOST = 1L << 58;

  private static final Pattern LINE = Pattern.compile(".* \\d+(\\.\\d+)?\\r?");

  /// Of async-profiler's `threads`; a name may hold anything.
  private static final Pattern THREAD = Pattern.compile("\\[(?:(.*?) )?tid=(\\d+)](?:;|$)");

  /// Of stackcollapse-perf: `C2_CompilerThre`, with `--pid` or `--tid` also `-12/13`.
  private static final Pattern COMMAND = Pattern.compile("([^;]*?)(?:-[\\d?]+(?:/\\d+)?)?(?:;|$)");

  private static final int SHOWN = 60;

  @Override
  public boolean recognises(byte[] head) {
    String text = new String(head, StandardCharsets.UTF_8);
    int end = text.lastIndexOf('\n');
    if (end < 0) {
      return text.indexOf(';') > 0
          && text.indexOf('\0') < 0
          && (LINE.matcher(text).matches() || head.length > SHOWN * SHOWN);
    }
    List<String> lines =
        Arrays.stream(text.substring(0, end).split("\n")).filter(line -> !isComment(line)).toList();
    long good = lines.stream().filter(line -> LINE.matcher(line).matches()).count();
    return good > 0
        && lines.stream().anyMatch(line -> line.indexOf(';') > 0)
        && good * 2 >= lines.size();
  }

  private static boolean isComment(String line) {
    return line.isBlank() || line.startsWith("#");
  }

  @Override
  public Read read(RecordingSource source, ProfileBuilder into, Progress watch) throws IOException {
    SampleKind kind = Kinds.choose(source.name(), into.selection(), List.of(SampleKind.SAMPLES));
    Pass pass = new Pass(source, into);
    pass.damage.noteTimes(into.selection());
    LineFeed.read(source, pass::line, pass.damage, watch);
    return new Read(kind, Kinds.facts(source.name(), kind, pass.samples, pass.damage.notices()));
  }

  /// One pass over one file.
  private static final class Pass {
    private final ProfileBuilder into;
    private final FrameWords words;
    private final ThreadClassOfFrames classes;
    private final Damage damage;
    private long total;
    private long samples;

    Pass(RecordingSource source, ProfileBuilder into) {
      this.into = into;
      this.words = new FrameWords(into);
      this.classes = new ThreadClassOfFrames(into.frames());
      this.damage = new Damage(source.name(), "line");
    }

    private void line(LineFeed lines) {
      if (lines.isTooLong()) {
        damage.bad("line " + lines.number(), "longer than any stack");
        return;
      }
      String line = lines.text();
      if (isComment(line)) {
        return;
      }
      String stripped = line.stripTrailing();
      int space = stripped.lastIndexOf(' ');
      Optional<Long> count = count(stripped.substring(space + 1));
      if (space < 0 || count.isEmpty()) {
        damage.bad("line " + lines.number(), "no count at its end: " + shown(stripped));
      } else if (total + count.get() > MOST) {
        damage.bad("line " + lines.number(), "more samples than can be counted");
      } else {
        damage.good();
        stack(stripped.substring(0, space), count.get());
      }
    }

    private static String shown(String line) {
      return "'"
          + Plain.name(
              line.length() <= SHOWN ? line : "..." + line.substring(line.length() - SHOWN))
          + "'";
    }

    private void stack(String text, long count) {
      total += count;
      samples += count;
      Optional<ThreadClass> given = CollapsedWriter.threadClass(text);
      String rest = given.isPresent() ? afterFirst(text) : text;
      Matcher thread = THREAD.matcher(rest);
      boolean named = rest.startsWith("[") && thread.lookingAt();
      String name = named ? name(thread) : command(rest);
      Selection selection = into.selection();
      if (!selection.wholeTime() || !selection.thread().test(name) || count == 0) {
        return;
      }
      frames(named ? rest.substring(thread.end()) : rest);
      into.add(
          given.orElseGet(() -> classes.of(name, words.stack())),
          name,
          words.stack(),
          -1,
          count,
          count);
    }

    private static String afterFirst(String text) {
      int end = text.indexOf(';');
      return end < 0 ? "" : text.substring(end + 1);
    }

    private static String name(Matcher thread) {
      return thread.group(1) == null ? "tid=" + thread.group(2) : thread.group(1);
    }

    /// The JVM's threads are known even where the name stands without brackets.
    private static String command(String text) {
      Matcher command = COMMAND.matcher(text);
      String name = command.lookingAt() ? command.group(1).replace('_', ' ') : "";
      return ThreadNames.of(name) == ThreadClass.APPLICATION ? "" : name;
    }

    private void frames(String text) {
      words.begin();
      int from = kept(text);
      while (from <= text.length() && !text.isEmpty()) {
        int to = text.indexOf(';', from);
        int end = to < 0 ? text.length() : to;
        words.push(text.substring(from, end));
        from = end + 1;
      }
    }

    /// Where the frames begin that are kept: those in which time is spent are the last.
    private int kept(String text) {
      int frames = 1;
      int at = text.length();
      while ((at = text.lastIndexOf(';', at - 1)) >= 0) {
        if (++frames > FrameWords.DEEPEST) {
          damage.deep();
          return at + 1;
        }
      }
      return 0;
    }

    /// Whole, or with a fraction as some scripts write it.
    private static Optional<Long> count(String text) {
      try {
        long count =
            text.indexOf('.') < 0 ? Long.parseLong(text) : Math.round(Double.parseDouble(text));
        return count < 0 || count > MOST ? Optional.empty() : Optional.of(count);
      } catch (NumberFormatException e) {
        return Optional.empty();
      }
    }
  }
}
