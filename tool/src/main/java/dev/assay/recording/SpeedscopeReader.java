package dev.assay.recording;

import dev.assay.model.Notice;
import dev.assay.model.ThreadClass;
import dev.assay.profile.Frame;
import dev.assay.profile.ProfileBuilder;
import dev.assay.profile.SampleKind;
import dev.assay.profile.SampleKind.Unit;
import dev.assay.recording.FrameNames.Named;
import dev.assay.recording.KindBuilders.Part;
import dev.assay.text.Plain;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// The JSON of speedscope, which py-spy, rbspy, dotnet-trace and many others write: sampled and
/// evented profiles.
final class SpeedscopeReader implements RecordingReader {

  private static final int MOST_FRAMES = 1_000_000;

  private static final Pattern KEYS =
      Pattern.compile("\\s*\\{.*\"(?:shared|profiles|activeProfileIndex)\"\\s*:.*", Pattern.DOTALL);

  @Override
  public boolean recognises(byte[] head) {
    String text = new String(head, StandardCharsets.ISO_8859_1).stripLeading();
    return text.startsWith("{")
        && (text.contains("speedscope.app/file-format-schema")
            || (KEYS.matcher(text).matches() && !FirefoxReader.hasTables(text)));
  }

  @Override
  public Read read(RecordingSource source, ProfileBuilder into, Progress watch) throws IOException {
    Pass pass = new Pass(source, into);
    JsonFeed.read(source, pass::property, pass.damage, watch);
    return pass.end();
  }

  /// One profile of the file: a thread, mostly.
  private record OneProfile(String name, String unit, IndexTree tree) {}

  /// One pass over one file.
  private static final class Pass {
    private final KindBuilders kinds;
    private final ProfileBuilder into;
    private final Damage damage;
    private final List<Named> frames = new ArrayList<>();
    private final List<OneProfile> profiles = new ArrayList<>();

    Pass(RecordingSource source, ProfileBuilder into) {
      this.kinds = new KindBuilders(source, into);
      this.into = into;
      this.damage = new Damage(source.name(), "sample");
      damage.noteTimes(into.selection());
    }

    private boolean property(JsonFeed json, String name) {
      switch (name) {
        case "shared" ->
            json.object(shared -> {
              if (shared.equals("frames")) {
                json.array(() -> frame(json));
              }
              return shared.equals("frames");
            });
        case "profiles" -> json.array(() -> profile(json));
        default -> {
          return false;
        }
      }
      return true;
    }

    private void frame(JsonFeed json) {
      String[] texts = {"", ""};
      int[] line = {0};
      json.object(name -> {
        switch (name) {
          case "name" -> texts[0] = json.text();
          case "file" -> texts[1] = json.text();
          case "line" -> line[0] = Math.max(0, json.index());
          default -> {
            return false;
          }
        }
        return true;
      });
      if (frames.size() < MOST_FRAMES) {
        frames.add(SpeedscopeFrames.of(texts[0], texts[1], line[0]));
      }
    }

    private void profile(JsonFeed json) {
      SpeedscopeProfile profile = new SpeedscopeProfile(json, damage);
      json.object(profile::property);
      profiles.add(new OneProfile(profile.name(), profile.unit(), profile.finish()));
    }

    private Read end() {
      for (OneProfile profile : profiles) {
        SampleKind kind = kind(profile);
        String thread = isKind(profile) ? "" : profile.name();
        Optional<Part> part = kinds.part(kind);
        for (int node = 0; node < profile.tree().size(); node++) {
          if (profile.tree().samples(node) > 0) {
            kinds.count(kind, profile.tree().samples(node));
            damage.good();
            add(part, profile, node, thread);
          }
        }
      }
      // Before the kind is chosen: a file without any has none to choose from.
      List<Notice> notices = damage.notices();
      return kinds.finish(Optional.empty(), Optional.empty(), notices);
    }

    private void add(Optional<Part> part, OneProfile profile, int node, String thread) {
      if (part.isEmpty()) {
        return;
      }
      FrameWords words = part.get().words;
      words.begin();
      String name = thread;
      Optional<ThreadClass> given = Optional.empty();
      for (int index : profile.tree().path(node)) {
        Named named = frame(index);
        String text = named.frame().name();
        Optional<String> threadName = ThreadMark.name(text);
        Optional<ThreadClass> kind = CollapsedWriter.threadClass(text);
        if (words.stack().depth() == 0 && kind.isPresent()) {
          given = kind;
        } else if (words.stack().depth() == 0 && threadName.isPresent()) {
          name = threadName.get();
        } else {
          words.push(words.word(named));
        }
      }
      long weight = Math.round(profile.tree().weight(node) * factor(profile.unit()));
      if (into.selection().wholeTime()
          && into.selection().thread().test(name)
          && !part.get().add(given, name, -1, profile.tree().samples(node), weight)) {
        damage.bad("profile " + Plain.name(profile.name()), "a weight that cannot be counted");
      }
    }

    private Named frame(int index) {
      return index < frames.size()
          ? frames.get(index)
          : new Named(Frame.of(Frame.Code.UNKNOWN, "", "[unknown]"), Frame.Mode.NONE);
    }

    /// Our own writer names the profile after what was sampled.
    private static boolean isKind(OneProfile profile) {
      return SampleKind.PREFERENCE.stream().anyMatch(kind -> kind.name().equals(profile.name()));
    }

    private static SampleKind kind(OneProfile profile) {
      if (isKind(profile)) {
        return new SampleKind(profile.name(), unit(profile.unit()));
      }
      return switch (unit(profile.unit())) {
        case NANOSECONDS -> SampleKind.WALL;
        case BYTES -> SampleKind.ALLOC;
        case COUNT -> SampleKind.SAMPLES;
      };
    }

    private static Unit unit(String unit) {
      return switch (unit) {
        case "nanoseconds", "microseconds", "milliseconds", "seconds" -> Unit.NANOSECONDS;
        case "bytes" -> Unit.BYTES;
        default -> Unit.COUNT;
      };
    }

    private static double factor(String unit) {
      return switch (unit) {
        case "microseconds" -> 1e3;
        case "milliseconds" -> 1e6;
        case "seconds" -> 1e9;
        default -> 1;
      };
    }
  }
}
