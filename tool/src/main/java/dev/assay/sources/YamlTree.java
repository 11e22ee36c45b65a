package dev.assay.sources;

import dev.assay.model.Problem;
import dev.assay.sources.Tree.Entry;
import dev.assay.sources.Tree.Leaf;
import dev.assay.sources.Tree.Listing;
import dev.assay.sources.Tree.Mapping;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.common.Anchor;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionEndEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.MappingStartEvent;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.events.SequenceStartEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/// Reads YAML, and what is nearly YAML: templates that become YAML, excerpts. Where the parser
/// gives up, what it has read so far counts, and reading goes on at the line that it did not
/// understand.
final class YamlTree {

  private static final int DEEPEST = 100;
  private static final int MOST_RESTARTS = 60;
  private static final int MOST_NODES = 200_000;

  /// A collection that is being read.
  private static final class Open {
    final Tree tree;
    final List<Tree> items;
    final List<Entry> entries;
    @Nullable String key;

    Open(boolean mapping) {
      items = new ArrayList<>();
      entries = new ArrayList<>();
      tree = mapping ? new Mapping(entries) : new Listing(items);
    }

    void add(Tree child) {
      if (tree instanceof Listing) {
        items.add(child);
      } else if (key == null) {
        key = child instanceof Leaf(Passage text, _) ? text.text() : "";
      } else {
        entries.add(new Entry(key, child));
        key = null;
      }
    }
  }

  private final Passage text;
  private final String masked;
  private final List<Tree> roots = new ArrayList<>();
  private final Map<String, Tree> anchors = new HashMap<>();
  private Deque<Open> open = new ArrayDeque<>();
  private int base;
  private int nodes;

  private YamlTree(Passage text) {
    this.text = text;
    this.masked = YamlText.masked(text.text());
  }

  /// Reads the whole text.
  static List<Tree> read(Passage text) {
    return new YamlTree(text).read();
  }

  private List<Tree> read() {
    for (int i = 0; i <= MOST_RESTARTS; i++) {
      Optional<Integer> failure = parse();
      open = new ArrayDeque<>();
      if (failure.isEmpty()) {
        return roots;
      }
      base = failure.get();
    }
    return roots;
  }

  /// Parses from the base on; where to go on when that fails.
  private Optional<Integer> parse() {
    LoadSettings settings =
        LoadSettings.builder()
            .setUseMarks(true)
            .setCodePointLimit(Integer.MAX_VALUE)
            // A token longer than the buffer is copied once for each buffer that it fills.
            .setBufferSize(1 << 18)
            .build();
    try {
      for (Event event : new Parse(settings).parseString(masked.substring(base))) {
        handle(event);
      }
      return Optional.empty();
    } catch (MarkedYamlEngineException e) {
      int at = e.getProblemMark().map(mark -> base + mark.getIndex()).orElse(base);
      return next(masked.lastIndexOf('\n', Math.min(at, masked.length()) - 1) + 1);
    } catch (YamlEngineException e) {
      return next(base);
    }
  }

  private Optional<Integer> next(int line) {
    int after = line > base ? line : masked.indexOf('\n', base) + 1;
    return after <= base || after >= masked.length() ? Optional.empty() : Optional.of(after);
  }

  private void handle(Event event) {
    switch (event) {
      case ScalarEvent scalar -> add(scalar, leaf(scalar));
      case AliasEvent alias -> {
        Tree target = anchors.get(alias.getAlias().getValue());
        add(target == null || contains(target) ? new Leaf(text.sub(0, 0), false) : target);
      }
      case MappingStartEvent start -> begin(start, new Open(true));
      case SequenceStartEvent start -> begin(start, new Open(false));
      case CollectionEndEvent _ -> open.poll();
      default -> {}
    }
  }

  /// Whether the collection is still being read: a node within itself has no end.
  private boolean contains(Tree target) {
    return open.stream().anyMatch(collection -> collection.tree == target);
  }

  private void begin(NodeEvent event, Open collection) {
    if (open.size() >= DEEPEST) {
      int at = base + event.getStartMark().map(Mark::getIndex).orElse(0);
      throw Problem.unfit(
          "%s:%d is nested more than %d deep; give the part that holds the options"
              .formatted(text.source().name(), text.source().line(text.start(at)), DEEPEST));
    }
    add(event, collection.tree);
    open.push(collection);
  }

  private void add(NodeEvent event, Tree tree) {
    Optional<Anchor> anchor = event.getAnchor();
    anchor.ifPresent(name -> anchors.put(name.getValue(), tree));
    add(tree);
  }

  private void add(Tree tree) {
    if (++nodes > MOST_NODES) {
      throw Problem.unfit(
          "%s has more than %d values; give the part that holds the options"
              .formatted(text.source().name(), MOST_NODES));
    }
    Open collection = open.peek();
    if (collection == null) {
      roots.add(tree);
    } else {
      collection.add(tree);
    }
  }

  private Leaf leaf(ScalarEvent scalar) {
    int from = base + scalar.getStartMark().map(Mark::getIndex).orElse(0);
    int to = base + scalar.getEndMark().map(Mark::getIndex).orElse(0);
    Passage raw = text.sub(from, Math.min(to, text.length()));
    return switch (scalar.getScalarStyle()) {
      case SINGLE_QUOTED -> new Leaf(YamlText.singleQuoted(raw), false);
      case DOUBLE_QUOTED, JSON_SCALAR_STYLE -> new Leaf(YamlText.doubleQuoted(raw), false);
      case LITERAL -> new Leaf(YamlText.block(raw, false), true);
      case FOLDED -> new Leaf(YamlText.block(raw, true), true);
      case PLAIN -> new Leaf(YamlText.plain(raw), false);
    };
  }
}
