package dev.assay.recording;

import dev.assay.model.Notice;
import dev.assay.profile.ProfileBuilder;
import dev.assay.profile.SampleKind;
import dev.assay.profile.Selection;
import dev.assay.recording.KindBuilders.Part;
import dev.assay.text.Plain;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// The JSON of the Firefox profiler, which samply and others write: as its page saves it, and as
/// Firefox itself writes it (`gecko`).
final class FirefoxReader implements RecordingReader {

  private static final int MOST_THREADS = 100_000;

  private static final Pattern KEYS =
      Pattern.compile(
          "\\s*\\{\\s*\"(?:meta|libs|threads|pages|shared|counters)\"\\s*:.*", Pattern.DOTALL);

  /// Whether it names what only these files have.
  static boolean hasTables(String text) {
    return text.contains("\"stackTable\"") || text.contains("\"meta\"");
  }

  @Override
  public boolean recognises(byte[] head) {
    return KEYS.matcher(new String(head, StandardCharsets.ISO_8859_1)).matches();
  }

  @Override
  public Read read(RecordingSource source, ProfileBuilder into, Progress watch) throws IOException {
    Pass pass = new Pass(source, into);
    JsonFeed.read(source, pass::property, pass.damage, watch);
    return pass.end();
  }

  /// One thread of the file.
  private record OneThread(String name, JsonColumns samples, FirefoxTables tables) {}

  /// One pass over one file.
  private static final class Pass {
    private final KindBuilders kinds;
    private final Selection selection;
    private final Damage damage;
    private final JsonColumns.Budget budget = new JsonColumns.Budget();
    private final FirefoxTables shared = new FirefoxTables(budget);
    private final List<OneThread> threads = new ArrayList<>();
    private double start = Double.NaN;
    private double cpuFactor = Double.NaN;
    private double first = Double.POSITIVE_INFINITY;
    private double last = Double.NEGATIVE_INFINITY;

    Pass(RecordingSource source, ProfileBuilder into) {
      this.kinds = new KindBuilders(source, into);
      this.selection = into.selection();
      this.damage = new Damage(source.name(), "sample");
    }

    private boolean property(JsonFeed json, String name) {
      switch (name) {
        case "meta" -> json.object(property -> meta(json, property));
        case "shared" -> json.object(property -> shared.property(json, property));
        case "threads" -> json.array(() -> thread(json));
        // Of Firefox: the same once more for each further process.
        case "processes" -> json.array(() -> json.object(property -> property(json, property)));
        default -> {
          return false;
        }
      }
      return true;
    }

    private boolean meta(JsonFeed json, String property) {
      switch (property) {
        case "startTime" -> start = Double.isNaN(start) ? json.number(Double.NaN) : start;
        case "sampleUnits" ->
            json.object(unit -> {
              if (unit.equals("threadCPUDelta")) {
                cpuFactor = factor(json.text());
                return true;
              }
              return false;
            });
        default -> {
          return false;
        }
      }
      return true;
    }

    /// To nanoseconds; NaN for cycles of a CPU, which are no time.
    private static double factor(String unit) {
      return switch (unit) {
        case "ns" -> 1;
        case "µs", "us" -> 1e3;
        default -> Double.NaN;
      };
    }

    private void thread(JsonFeed json) {
      String[] name = {""};
      JsonColumns samples =
          new JsonColumns(
              List.of("stack", "time", "timeDeltas", "weight", "threadCPUDelta"), budget);
      FirefoxTables tables = new FirefoxTables(budget);
      json.object(property -> {
        switch (property) {
          case "name" -> name[0] = json.text();
          case "samples" -> samples.read(json);
          default -> {
            return tables.property(json, property);
          }
        }
        return true;
      });
      if (threads.size() < MOST_THREADS) {
        threads.add(new OneThread(name[0], samples, tables));
      }
    }

    private Read end() {
      if (budget.isSpent()) {
        damage.cut("its first %,d numbers".formatted(JsonColumns.MOST_CELLS), "it is too large");
      }
      threads.forEach(thread ->
          times(
              thread,
              (row, time) -> {
                first = Math.min(first, time);
                last = Math.max(last, time);
              }));
      for (OneThread thread : threads) {
        times(thread, (row, time) -> sample(thread, row, time));
      }
      List<Notice> notices = damage.notices();
      return kinds.finish(
          Double.isNaN(start) ? Optional.empty() : Optional.of((long) (start + first)),
          last > first ? Optional.of((last - first) / 1e3) : Optional.empty(),
          notices);
    }

    /// Is told when each sample was taken.
    private interface Timed {
      void at(int row, double millis);
    }

    private static void times(OneThread thread, Timed timed) {
      JsonColumns samples = thread.samples();
      double now = 0;
      for (int row = 0; row < samples.rows("stack"); row++) {
        double delta = samples.number("timeDeltas", row);
        now += Double.isNaN(delta) ? 0 : delta;
        double time = samples.number("time", row);
        timed.at(row, Double.isNaN(time) ? now : time);
      }
    }

    private void sample(OneThread thread, int row, double time) {
      double offset = (time - first) / 1e3;
      int stack = thread.samples().index("stack", row);
      if (stack < 0
          || offset < selection.from()
          || offset >= selection.to()
          || !selection.thread().test(thread.name())) {
        return;
      }
      damage.good();
      double weight = thread.samples().number("weight", row);
      put(weighed(thread), thread, stack, time, Double.isNaN(weight) ? 1 : weight);
      double cpu = thread.samples().number("threadCPUDelta", row) * cpuFactor;
      if (cpu >= 0) {
        put(SampleKind.CPU, thread, stack, time, cpu);
      }
    }

    private static SampleKind weighed(OneThread thread) {
      return switch (thread.samples().weightType()) {
        case "tracing-ms" -> SampleKind.WALL;
        case "bytes" -> SampleKind.ALLOC;
        default -> SampleKind.SAMPLES;
      };
    }

    private void put(SampleKind kind, OneThread thread, int stack, double time, double weight) {
      kinds.count(kind, 1);
      Optional<Part> part = kinds.part(kind);
      if (part.isEmpty()) {
        return;
      }
      stack(part.get().words, thread, stack);
      double scaled = kind.equals(SampleKind.WALL) ? weight * 1e6 : weight;
      double millis = Double.isNaN(start) ? time : start + time;
      if (!part.get().add(thread.name(), (long) millis, 1, Math.round(scaled))) {
        damage.bad("thread " + Plain.name(thread.name()), "a weight that cannot be counted");
      }
    }

    private void stack(FrameWords words, OneThread thread, int innermost) {
      FirefoxTables stacks = thread.tables().hasStacks() ? thread.tables() : shared;
      FirefoxTables frames = thread.tables().hasFrames() ? thread.tables() : shared;
      FirefoxTables texts = thread.tables().hasStrings() ? thread.tables() : shared;
      int[] path = new int[FrameWords.DEEPEST];
      int depth = 0;
      int at = innermost;
      for (; at >= 0 && depth < FrameWords.DEEPEST; at = stacks.prefix(at)) {
        path[depth++] = stacks.frame(at);
      }
      if (at >= 0) {
        damage.deep();
      }
      words.begin();
      while (depth > 0) {
        words.push(words.word(frames.named(path[--depth], texts)));
      }
    }
  }
}
