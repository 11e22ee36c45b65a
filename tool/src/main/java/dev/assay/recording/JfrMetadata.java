package dev.assay.recording;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// The types of a chunk, as its metadata event lists them: a table of texts, and a tree of elements
/// whose names and attributes are places in that table.
final class JfrMetadata {

  /// Type of the event itself.
  static final int EVENT = 0;

  /// Real trees have five levels.
  private static final int DEEPEST = 16;

  private final Map<Long, JfrType> byId = new HashMap<>();
  private final Map<String, JfrType> byName = new HashMap<>();
  private final Map<Long, JfrLayout> layouts = new ConcurrentHashMap<>();
  private String[] texts = new String[0];
  private long highest;

  private JfrMetadata() {}

  /// Reads the event at the cursor.
  static JfrMetadata read(JfrBytes in) {
    skipHead(in);
    JfrMetadata metadata = new JfrMetadata();
    metadata.texts = new String[in.count()];
    for (int i = 0; i < metadata.texts.length; i++) {
      metadata.texts[i] = in.text(JfrBytes.Strings.NONE);
    }
    metadata.element(in, 0);
    metadata.texts = new String[0];
    return metadata;
  }

  /// Passes over what differs between the metadata events of two chunks with the same types.
  static void skipHead(JfrBytes in) {
    in.skipVarints(2); // size, type
    in.skipVarints(3); // start, duration, number of the metadata
  }

  private void element(JfrBytes in, int depth) {
    if (depth > DEEPEST) {
      throw new IndexOutOfBoundsException("metadata deeper than " + DEEPEST);
    }
    if (text(in).equals("class")) {
      type(in);
      return;
    }
    in.skipPositive(2L * in.count());
    for (int i = in.count(); i > 0; i--) {
      element(in, depth + 1);
    }
  }

  private void type(JfrBytes in) {
    Map<String, String> attributes = attributes(in);
    List<JfrType.Field> fields = new ArrayList<>();
    for (int i = in.count(); i > 0; i--) {
      boolean field = text(in).equals("field");
      if (field) {
        fields.add(field(attributes(in)));
      } else {
        in.skipPositive(2L * in.count());
      }
      for (int j = in.count(); j > 0; j--) {
        leaf(in, 0);
      }
    }
    JfrType type =
        new JfrType(
            number(attributes.get("id")), attributes.getOrDefault("name", "").intern(), fields);
    byId.put(type.id(), type);
    byName.put(type.name(), type);
    highest = Math.max(highest, type.id());
  }

  /// An annotation: passed over with all below it.
  private static void leaf(JfrBytes in, int depth) {
    if (depth > DEEPEST) {
      throw new IndexOutOfBoundsException("metadata deeper than " + DEEPEST);
    }
    in.skipVarints(1);
    in.skipPositive(2L * in.count());
    for (int i = in.count(); i > 0; i--) {
      leaf(in, depth + 1);
    }
  }

  private static JfrType.Field field(Map<String, String> attributes) {
    return new JfrType.Field(
        attributes.getOrDefault("name", ""),
        number(attributes.get("class")),
        "true".equals(attributes.get("constantPool")),
        attributes.containsKey("dimension"));
  }

  private Map<String, String> attributes(JfrBytes in) {
    Map<String, String> attributes = HashMap.newHashMap(4);
    for (int i = in.count(); i > 0; i--) {
      attributes.put(text(in), text(in));
    }
    return attributes;
  }

  private String text(JfrBytes in) {
    long place = in.varint();
    if (place < 0 || place >= texts.length) {
      throw new IndexOutOfBoundsException("metadata without its text " + place);
    }
    return texts[(int) place];
  }

  private static long number(@Nullable String text) {
    try {
      return text == null ? -1 : Long.parseLong(text);
    } catch (NumberFormatException e) {
      return -1;
    }
  }

  @Nullable JfrType type(long id) {
    return byId.get(id);
  }

  @Nullable JfrType type(String name) {
    return byName.get(name);
  }

  /// Whether async-profiler wrote the chunk.
  boolean async() {
    return byName.containsKey("profiler.Log") || byName.containsKey("profiler.LiveObject");
  }

  /// Of all ids.
  long highest() {
    return highest;
  }

  /// How the constants of a type are laid out, null when the metadata cannot tell.
  @Nullable JfrLayout layout(long type) {
    JfrLayout known = layouts.get(type);
    if (known == null && byId.containsKey(type)) {
      try {
        known = JfrLayout.of(this, byId.get(type));
      } catch (IndexOutOfBoundsException embedsItself) {
        return null;
      }
      layouts.put(type, known);
    }
    return known;
  }
}
