package dev.assay.recording;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// How the values of a type follow each other: its fields, those of embedded types in their place.
final class JfrLayout {

  /// How deep types are embedded in each other; real ones twice.
  private static final int DEEPEST = 6;

  /// How many values an event has at most; real ones 30.
  private static final int MOST = 2000;

  /// One field, or a run of numbers.
  sealed interface Step {
    void skip(JfrBytes in);
  }

  /// Numbers and keys of constants, whose length only their bytes tell.
  record Varints(int count) implements Step {
    @Override
    public void skip(JfrBytes in) {
      in.skipVarints(count);
    }
  }

  /// Values of a known length.
  record Bytes(int count) implements Step {
    @Override
    public void skip(JfrBytes in) {
      in.skip(count);
    }
  }

  /// A string.
  record Text() implements Step {
    @Override
    public void skip(JfrBytes in) {
      in.skipText();
    }
  }

  /// Values of another type, as they are.
  record Embedded(JfrLayout layout) implements Step {
    @Override
    public void skip(JfrBytes in) {
      layout.skip(in);
    }
  }

  /// A count and as many elements.
  record Repeated(JfrLayout element) implements Step {
    @Override
    public void skip(JfrBytes in) {
      int count = in.count();
      if (element.runs.length == 1 && element.runs[0] instanceof Varints numbers) {
        in.skipPositive((long) count * numbers.count);
      } else if (element.runs.length > 0) {
        for (int i = 0; i < count; i++) {
          element.skip(in);
        }
      }
    }
  }

  private final Map<String, Step> fields;
  private final Step[] runs;

  private JfrLayout(Map<String, Step> fields) {
    this.fields = fields;
    this.runs = runs(fields.values());
  }

  /// A layout of unnamed steps.
  private static Step[] runs(Iterable<Step> steps) {
    List<Step> runs = new ArrayList<>();
    flatten(steps, runs);
    return runs.toArray(Step[]::new);
  }

  private static void flatten(Iterable<Step> steps, List<Step> runs) {
    for (Step step : steps) {
      if (step instanceof Embedded embedded) {
        flatten(List.of(embedded.layout.runs), runs);
      } else if (step instanceof Varints more
          && !runs.isEmpty()
          && runs.getLast() instanceof Varints before) {
        runs.set(runs.size() - 1, new Varints(before.count + more.count));
      } else {
        runs.add(step);
      }
    }
  }

  /// The layout of a type.
  ///
  /// @throws IndexOutOfBoundsException when it embeds itself, or a type that is not there
  static JfrLayout of(JfrMetadata metadata, @Nullable JfrType type) {
    return of(metadata, type, 0, new int[1]);
  }

  private static JfrLayout of(
      JfrMetadata metadata, @Nullable JfrType type, int depth, int[] fields) {
    if (type == null || depth > DEEPEST || (fields[0] += type.fields().size()) > MOST) {
      throw new IndexOutOfBoundsException("a type without a layout");
    }
    if (type.name().equals("java.lang.String")) {
      return new JfrLayout(Map.of("string", new Text()));
    }
    Map<String, Step> steps = new LinkedHashMap<>();
    for (JfrType.Field field : type.fields()) {
      Step one = field.constant() ? new Varints(1) : step(metadata, field, depth, fields);
      Step step = field.array() ? new Repeated(new JfrLayout(Map.of("", one))) : one;
      steps.put(steps.containsKey(field.name()) ? "#" + steps.size() : field.name(), step);
    }
    return new JfrLayout(steps);
  }

  private static Step step(JfrMetadata metadata, JfrType.Field field, int depth, int[] fields) {
    JfrType type = metadata.type(field.type());
    return switch (type == null ? "" : type.name()) {
      case "boolean", "byte" -> new Bytes(1);
      case "short", "char", "int", "long" -> new Varints(1);
      case "float" -> new Bytes(4);
      case "double" -> new Bytes(8);
      case "java.lang.String" -> new Text();
      default -> new Embedded(of(metadata, type, depth + 1, fields));
    };
  }

  /// By name, in the order of the bytes.
  Map<String, Step> fields() {
    return fields;
  }

  /// Passes one value over.
  void skip(JfrBytes in) {
    for (Step run : runs) {
      run.skip(in);
    }
  }
}
