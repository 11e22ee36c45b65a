package dev.assay.recording;

import dev.assay.profile.ProfileBuilder;
import dev.assay.profile.SampleKind;
import dev.assay.profile.SampleKind.Unit;
import dev.assay.profile.Selection;
import dev.assay.recording.FrameNames.Named;
import dev.assay.recording.KindBuilders.Part;
import dev.assay.text.Plain;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What `perf script` prints: a line for the sample, a line for each frame, the innermost first.
/// Names of Java methods come from the map of JIT symbols that perf found.
final class PerfReader implements RecordingReader {

  /// `java 12/13 [001] 47970.224467: 2004008 cpu-clock:pppH: `, parts of it optional.
  private static final Pattern SAMPLE =
      Pattern.compile(
          "\\s*(\\S.*?)\\s+(?:\\d+/)?\\d+\\s+(?:\\[\\d+]\\s+)?(?:[-.\\w]{4,5}\\s+)?"
              + "(\\d{1,12}\\.\\d{1,9}):\\s+(?:(\\d{1,18})\\s+)?([^\\s:]+(?::\\S+?)?):(?:\\s+(.*))?");

  private static final int LONGEST_SAMPLE = 1000;
  private static final int LONGEST_FRAME = 20_000;

  /// Deeper than perf itself goes.
  private static final int DEEPEST = 4096;

  @Override
  public boolean recognises(byte[] head) {
    String[] lines = new String(head, StandardCharsets.UTF_8).split("\n");
    for (String line : lines) {
      if (!line.isBlank() && !line.startsWith("#")) {
        return line.length() <= LONGEST_SAMPLE && SAMPLE.matcher(line.stripTrailing()).matches();
      }
    }
    return false;
  }

  @Override
  public Read read(RecordingSource source, ProfileBuilder into, Progress watch) throws IOException {
    Pass pass = new Pass(source, into.selection(), new KindBuilders(source, into));
    LineFeed.read(source, pass::line, pass.damage, watch);
    return pass.end();
  }

  /// One pass over one file.
  private static final class Pass {
    private final Selection selection;
    private final KindBuilders kinds;
    private final Damage damage;
    private final List<Named> frames = new ArrayList<>();
    private final PerfFrames cache = new PerfFrames();
    private boolean open;
    private String thread = "";
    private double time;
    private double first = Double.NaN;
    private double last;
    private long weight;
    private SampleKind kind = SampleKind.SAMPLES;

    Pass(RecordingSource source, Selection selection, KindBuilders kinds) {
      this.selection = selection;
      this.kinds = kinds;
      this.damage = new Damage(source.name(), "line");
    }

    private void line(LineFeed lines) {
      String line = lines.isTooLong() ? "" : lines.text();
      if (line.isBlank() && !lines.isTooLong()) {
        close();
      } else if (!line.startsWith("#") && !(open && frame(line)) && !sample(line)) {
        // Places in the source stand below their frames, indented and without an address.
        if (!open || lines.isTooLong() || !Character.isWhitespace(line.charAt(0))) {
          damage.bad("line " + lines.number(), "neither a sample nor a frame of perf script");
        }
      }
    }

    private boolean sample(String line) {
      Matcher sample = SAMPLE.matcher(line);
      if (line.length() > LONGEST_SAMPLE || !sample.matches()) {
        return false;
      }
      close();
      open = true;
      thread = sample.group(1);
      time = Double.parseDouble(sample.group(2));
      weight = sample.group(3) == null ? 1 : Long.parseLong(sample.group(3));
      kind = kind(sample.group(4), sample.group(3) != null);
      if (sample.group(5) != null) {
        frame(sample.group(5));
      }
      return true;
    }

    private boolean frame(String line) {
      Optional<Named> frame = line.length() > LONGEST_FRAME ? Optional.empty() : cache.frame(line);
      if (frame.isPresent() && frames.size() < DEEPEST) {
        frames.add(frame.get());
      } else if (frame.isPresent()) {
        damage.deep();
      }
      return frame.isPresent();
    }

    private void close() {
      if (open) {
        first = Double.isNaN(first) ? time : Math.min(first, time);
        last = Math.max(last, time);
        kinds.count(kind, 1);
        double offset = time - first;
        boolean wanted =
            selection.thread().test(thread)
                && offset >= selection.from()
                && offset < selection.to();
        Optional<Part> part = wanted ? kinds.part(kind) : Optional.empty();
        part.ifPresent(this::add);
        damage.good();
      }
      open = false;
      frames.clear();
    }

    private void add(Part part) {
      part.words.begin();
      for (int i = outermost(); i >= 0; i--) {
        part.words.push(part.words.word(frames.get(i)));
      }
      if (!part.add(thread, (long) (time * 1e3), 1, weight)) {
        damage.bad("a sample at " + time, "more samples than can be counted");
      }
    }

    /// What perf could not walk any further is many addresses that mean nothing: one is enough.
    private int outermost() {
      int outermost = frames.size() - 1;
      while (outermost > 0
          && frames.get(outermost).equals(PerfFrames.UNKNOWN)
          && frames.get(outermost - 1).equals(PerfFrames.UNKNOWN)) {
        outermost--;
      }
      return outermost;
    }

    private Read end() {
      close();
      return kinds.finish(
          Optional.empty(),
          Double.isNaN(first) ? Optional.empty() : Optional.of(last - first),
          damage.notices());
    }
  }

  /// `cpu-clock:pppH` and the like; perf counts its time in nanoseconds.
  private static SampleKind kind(String event, boolean hasPeriod) {
    int colon = event.indexOf(':');
    String modifier = colon < 0 ? "" : event.substring(colon + 1);
    String name =
        modifier.matches("[ukhpGHSDIPWeb]*") && colon > 0 ? event.substring(0, colon) : event;
    return switch (name) {
      case "cpu-clock", "task-clock" -> hasPeriod ? SampleKind.CPU : SampleKind.SAMPLES;
      case "page-faults", "faults" -> SampleKind.PAGE_FAULTS;
      case "context-switches", "cs" -> SampleKind.CONTEXT_SWITCHES;
      default -> new SampleKind(Plain.name(name), Unit.COUNT);
    };
  }
}
