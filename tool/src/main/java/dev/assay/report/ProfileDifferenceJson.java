package dev.assay.report;

import static dev.assay.report.JsonFigures.array;
import static dev.assay.report.JsonFigures.number;

import dev.assay.difference.Change;
import dev.assay.difference.ProfileDifference;
import dev.assay.difference.ProfileDifference.Item;
import dev.assay.difference.ProfileDifference.Level;
import dev.assay.profile.CallTree;
import dev.assay.profile.Frame;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// A difference of profiles as JSON, schema `assay.profile-difference/1`:
/// `docs/reference/profile-json.md` describes every field. What was not tested is `null`.
public final class ProfileDifferenceJson {

  /// The schema's name and number.
  public static final String SCHEMA = "assay.profile-difference/1";

  private ProfileDifferenceJson() {}

  /// The whole document, indented, with a line end.
  public static String write(ProfileDifference difference) {
    ObjectNode root = JsonText.object();
    root.put("schema", SCHEMA);
    root.put("kind", difference.kind().name());
    root.put("unit", ProfileJson.unit(difference.kind()));
    root.put("workUnit", difference.workUnit());
    root.put("before", difference.before());
    root.put("after", difference.after());
    root.put("recordingsBefore", difference.forksBefore());
    root.put("recordingsAfter", difference.forksAfter());
    root.put("test", name(difference.test()));
    number(root, "nullBand", difference.nullBand());
    root.set("total", change(difference.total()));
    root.set("levels", array(difference.levels(), level -> level(level, difference)));
    root.set("paths", paths(difference));
    root.set("notices", ProfileJson.notices(difference.notices()));
    return JsonText.of(root);
  }

  private static String name(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static ObjectNode level(Level level, ProfileDifference difference) {
    ObjectNode node = JsonText.object();
    node.put("of", name(level.of()));
    node.set("items", array(level.items(), item -> item(item, difference)));
    return node;
  }

  private static ObjectNode item(Item item, ProfileDifference difference) {
    ObjectNode node = JsonText.object();
    node.put("name", item.name());
    node.put("threadClass", item.within());
    if (item.frame() < 0) {
      node.putNull("code");
    } else {
      Frame frame = difference.tree().frames().get(item.frame());
      node.put("code", ProfileJson.code(frame.code()));
    }
    node.setAll(change(item.change()));
    return node;
  }

  private static ObjectNode change(Change change) {
    ObjectNode node = JsonText.object();
    node.put("standing", name(change.standing()));
    number(node, "before", change.before());
    number(node, "after", change.after());
    number(node, "delta", change.delta());
    number(node, "low", change.low());
    number(node, "high", change.high());
    number(node, "p", change.p());
    number(node, "detectable", change.detectable());
    number(node, "share", change.share());
    return node;
  }

  private static ArrayNode paths(ProfileDifference difference) {
    Map<Integer, Change> sorted = new TreeMap<>(difference.paths());
    return array(
        sorted.entrySet(),
        path -> {
          ObjectNode node = JsonText.object();
          ArrayNode frames = node.putArray("path");
          path(difference.tree(), path.getKey()).forEach(frames::add);
          node.setAll(change(path.getValue()));
          return node;
        });
  }

  private static List<String> path(CallTree tree, int node) {
    List<String> frames = new ArrayList<>();
    for (int at = node; at != CallTree.ROOT; at = tree.parent(at)) {
      frames.add(tree.frame(at).text());
    }
    Collections.reverse(frames);
    return frames;
  }
}
