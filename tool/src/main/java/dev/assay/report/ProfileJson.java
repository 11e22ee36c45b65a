package dev.assay.report;

import static dev.assay.report.JsonFigures.array;
import static dev.assay.report.JsonFigures.number;
import static dev.assay.report.JsonFigures.text;

import dev.assay.model.Notice;
import dev.assay.profile.CallTree;
import dev.assay.profile.CompilerWork;
import dev.assay.profile.Frame;
import dev.assay.profile.HotSpots;
import dev.assay.profile.HotSpots.Spot;
import dev.assay.profile.Profile;
import dev.assay.profile.RecordingFacts;
import dev.assay.profile.Regime;
import dev.assay.profile.SampleKind;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// A profile as JSON, schema `assay.profile/1`: `docs/reference/profile-json.md` describes every
/// field. What is not known is `null`.
public final class ProfileJson {

  /// The schema's name and number.
  public static final String SCHEMA = "assay.profile/1";

  private static final int SPOTS = 1000;

  /// Of the call tree; what is smaller is added to what called it.
  private static final int NODES = 50_000;

  private static final String[] MODES = {"interpreted", "c1", "compiled", "inlined"};

  private ProfileJson() {}

  /// The whole document, indented, with a line end.
  public static String write(Profile profile, ProfileView view, List<Regime> regimes) {
    CallTree tree = profile.tree();
    ObjectNode root = JsonText.object();
    root.put("schema", SCHEMA);
    root.put("kind", profile.kind().name());
    root.put("unit", unit(profile.kind()));
    root.put("total", tree.totals()[CallTree.ROOT]);
    root.put("samples", tree.totalSamples()[CallTree.ROOT]);
    facts(root, profile.facts());
    root.set("threadClasses", array(HotSpots.threadClasses(tree), ProfileJson::threadClass));
    List<Spot> spots = HotSpots.of(tree, view.by());
    root.put("by", view.by().text());
    root.put("places", spots.size());
    root.set("hotSpots", array(spots.stream().limit(SPOTS).toList(), ProfileJson::spot));
    root.set("subjects", marked(tree));
    root.set("compilers", compilers(CompilerWork.of(profile)));
    root.set("regimes", array(regimes, ProfileJson::regime));
    root.set("tree", tree(tree));
    return JsonText.of(root);
  }

  static String unit(SampleKind kind) {
    return kind.unit().name().toLowerCase(Locale.ROOT);
  }

  private static void facts(ObjectNode root, RecordingFacts facts) {
    ArrayNode files = root.putArray("files");
    facts.sources().forEach(files::add);
    text(root, "jvm", facts.jvm().orElse(null));
    text(root, "start", facts.start().map(ms -> Instant.ofEpochMilli(ms).toString()).orElse(null));
    number(root, "seconds", facts.seconds().orElse(Double.NaN));
    root.put("lost", facts.lost());
    root.set("kinds", counts(facts.kinds()));
    root.set("intervals", counts(facts.intervals()));
    root.set("notices", notices(facts.notices()));
  }

  static ArrayNode notices(Collection<Notice> notices) {
    return array(notices, JsonText::notice);
  }

  private static ObjectNode counts(Map<String, Long> counts) {
    ObjectNode node = JsonText.object();
    new TreeMap<>(counts).forEach(node::put);
    return node;
  }

  private static ObjectNode threadClass(Spot spot) {
    ObjectNode node = JsonText.object();
    node.put("name", spot.threadClass());
    node.put("total", spot.total());
    return node;
  }

  private static ObjectNode spot(Spot spot) {
    ObjectNode node = JsonText.object();
    node.put("name", spot.name());
    node.put("code", code(spot.code()));
    node.put("threadClass", spot.threadClass());
    node.put("self", spot.self());
    node.put("total", spot.total());
    node.put("samples", spot.samples());
    ObjectNode modes = node.putObject("modes");
    for (int i = 0; i < MODES.length; i++) {
      modes.put(MODES[i], spot.modes().get(i));
    }
    return node;
  }

  private static ArrayNode marked(CallTree tree) {
    List<Spot> subjects = HotSpots.marked(tree, Frame.Code.SUBJECT);
    return array(
        subjects.stream().limit(SPOTS).toList(),
        spot -> {
          ObjectNode node = JsonText.object();
          node.put("name", spot.name());
          node.put("threadClass", spot.threadClass());
          node.put("total", spot.total());
          return node;
        });
  }

  private static ObjectNode compilers(CompilerWork work) {
    ObjectNode node = JsonText.object();
    node.put("total", work.weight());
    node.put("attributed", work.attributed());
    node.set(
        "methods",
        array(
            work.methods().stream().limit(SPOTS).toList(),
            method -> {
              ObjectNode entry = JsonText.object();
              entry.put("name", method.method());
              entry.put("c1", method.c1());
              entry.put("c2", method.c2());
              entry.put("samples", method.samples());
              return entry;
            }));
    node.set(
        "recompiled",
        array(
            work.recompiled(),
            method -> {
              ObjectNode entry = JsonText.object();
              entry.put("name", method.method());
              entry.put("times", method.times());
              JsonFigures.seconds(entry, "seconds", method.nanos());
              return entry;
            }));
    node.set(
        "deoptimized",
        array(
            work.deoptimized(),
            method -> {
              ObjectNode entry = JsonText.object();
              entry.put("name", method.method());
              entry.put("reason", method.reason());
              entry.put("times", method.times());
              return entry;
            }));
    return node;
  }

  private static ObjectNode regime(Regime regime) {
    ObjectNode node = JsonText.object();
    node.put("name", regime.name());
    node.put("from", regime.fromSeconds());
    node.put("to", regime.toSeconds());
    return node;
  }

  static String code(Frame.Code code) {
    return code.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /// `[parent, frame, samples, self]` for every node but the root, a caller before what it calls.
  private static ObjectNode tree(CallTree whole) {
    CallTree tree = whole.largest(NODES);
    ObjectNode node = JsonText.object();
    node.put("left", whole.size() - tree.size());
    ArrayNode frames = node.putArray("frames");
    int[] numbers = new int[tree.frames().size()];
    ArrayNode nodes = node.putArray("nodes");
    for (int i = CallTree.ROOT + 1; i < tree.size(); i++) {
      int frame = tree.frameNumber(i);
      if (numbers[frame] == 0) {
        frames.add(frame(tree.frame(i)));
        numbers[frame] = frames.size();
      }
      ArrayNode entry = nodes.addArray();
      entry.add(tree.parent(i)).add(numbers[frame] - 1).add(tree.samples(i)).add(tree.self(i));
    }
    return node;
  }

  private static ObjectNode frame(Frame frame) {
    ObjectNode node = JsonText.object();
    node.put("code", code(frame.code()));
    node.put("owner", frame.owner());
    node.put("name", frame.name());
    node.put("line", frame.line());
    return node;
  }
}
