package dev.assay.sources;

import dev.assay.model.Problem;
import dev.assay.sources.ShellWord.Opaque;
import dev.assay.sources.ShellWord.Part;
import dev.assay.sources.ShellWord.Text;
import dev.assay.sources.ShellWord.Variable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Replaces the variables of a script by what the script itself set them to.
///
/// Words out of a variable keep the place where they were assigned. A word that is put together,
/// `-Xmx${HEAP}`, stands where it is put together, so that all of it can be replaced there. A
/// variable that is not set in the script stays as it is.
final class ShellExpansion {

  /// Characters in all values and words together; a script that repeats a variable in itself
  /// doubles it each time.
  private static final long MOST = 4_000_000;

  private final Map<String, ShellValue> variables = new LinkedHashMap<>();
  private long spent;

  /// What is set, in the order of the first assignments.
  Map<String, ShellValue> variables() {
    return variables;
  }

  void set(String name, ShellValue value) {
    variables.put(name, value);
  }

  /// The text that is assigned: `NAME=word`.
  Passage text(ShellWord word) {
    Joint joint = new Joint(word.raw().source());
    for (Part part : word.parts()) {
      switch (part) {
        case Text(Passage passage) -> joint.add(passage);
        case Opaque(Passage raw) -> joint.add(raw);
        case Variable variable ->
            value(variable)
                .ifPresentOrElse(
                    value -> joint.addValue(value.text(word.raw().source()), variable.raw()),
                    () -> joint.add(variable.raw()));
      }
    }
    return joint.build();
  }

  /// The words of a command that one word becomes.
  List<Passage> words(ShellWord word) {
    List<Passage> words = new ArrayList<>();
    Joint joint = new Joint(word.raw().source());
    boolean written = false;
    for (Part part : word.parts()) {
      Optional<ShellValue> value =
          part instanceof Variable variable ? value(variable) : Optional.empty();
      if (value.isEmpty()) {
        joint.add(raw(part));
        written |= raw(part).length() > 0;
        continue;
      }
      Passage raw = raw(part);
      List<Passage> pieces = value.get().words();
      for (int i = 0; i < pieces.size(); i++) {
        if (i > 0) {
          words.add(joint.take());
        }
        joint.addValue(pieces.get(i), raw);
      }
    }
    Passage last = joint.take();
    boolean whole = written && words.isEmpty() && last.length() > 0;
    words.add(whole ? last.spanning(start(word), end(word)) : last);
    return words.stream().filter(passage -> passage.length() > 0).toList();
  }

  private static int start(ShellWord word) {
    return word.raw().start(0);
  }

  private static int end(ShellWord word) {
    return word.raw().end(word.raw().length() - 1);
  }

  private static Passage raw(Part part) {
    return switch (part) {
      case Text(Passage passage) -> passage;
      case Opaque(Passage raw) -> raw;
      case Variable variable -> variable.raw();
    };
  }

  private void spent(SourceText source, int characters) {
    spent += characters;
    if (spent > MOST) {
      throw Problem.unfit(
          "the variables of %s grow beyond %d million characters; give the part that holds the options"
              .formatted(source.name(), MOST / 1_000_000));
    }
  }

  /// The value; absent when the script does not tell.
  private Optional<ShellValue> value(Variable variable) {
    Optional<ShellValue> set =
        Optional.ofNullable(variables.get(variable.name())).filter(ShellExpansion::isKnown);
    return switch (variable.operator()) {
      case "" -> variable.operand().isPresent() ? Optional.empty() : set;
      case ":-", "-" -> set.filter(ShellExpansion::isFilled).or(() -> fallback(variable));
      case ":=", "=" -> {
        Optional<ShellValue> value =
            set.filter(ShellExpansion::isFilled).or(() -> fallback(variable));
        value.ifPresent(passage -> set(variable.name(), passage));
        yield value;
      }
      case ":+", "+" -> set.isPresent() ? fallback(variable) : Optional.of(empty(variable.raw()));
      default ->
          variable.operator().equals("[@]") || variable.operator().equals("[*]")
              ? set
              : Optional.empty();
    };
  }

  private Optional<ShellValue> fallback(Variable variable) {
    return Optional.of(
        variable.operand().map(word -> ShellValue.of(text(word))).orElse(empty(variable.raw())));
  }

  private static ShellValue empty(Passage at) {
    return ShellValue.of(at.sub(0, 0));
  }

  /// Whether it would mean more than the name: what a command prints is not known.
  private static boolean isKnown(ShellValue value) {
    return value.elements().stream()
        .map(Passage::text)
        .allMatch(text ->
            !(text.contains("$(") || text.indexOf('`') >= 0)
                || text.stripLeading().startsWith("-")
                || OptionShape.isIn(text));
  }

  private static boolean isFilled(ShellValue value) {
    return value.elements().stream().anyMatch(element -> !element.isBlank());
  }

  /// Puts pieces together and notices which words are made of several.
  private final class Joint {
    private final SourceText source;
    private Passage.Builder text;
    private int valueFrom = -1;
    private Passage reference;

    Joint(SourceText source) {
      this.source = source;
      this.text = new Passage.Builder(source);
      this.reference = Passage.of(source).sub(0, 0);
    }

    void add(Passage passage) {
      if (passage.length() == 0) {
        return;
      }
      spent(source, passage.length());
      if (valueFrom >= 0 && !Character.isWhitespace(passage.charAt(0))) {
        text.refer(valueFrom, reference);
      }
      text.append(passage);
      valueFrom = -1;
    }

    void addValue(Passage value, Passage raw) {
      if (value.length() == 0) {
        return;
      }
      boolean glued = !text.endsWithSpace() && !Character.isWhitespace(value.charAt(0));
      int from = text.length();
      add(value);
      if (glued) {
        glue(value, from, raw);
      }
      valueFrom = from + lastWord(value.text());
      reference = raw;
    }

    /// Moves the first word of the value to where it is referred to.
    private void glue(Passage value, int from, Passage raw) {
      int end = 0;
      while (end < value.length() && !Character.isWhitespace(value.charAt(end))) {
        end++;
      }
      Passage rest = value.sub(end);
      Passage.Builder all = new Passage.Builder(source);
      Passage before = text.build();
      all.append(before.sub(0, from + end)).refer(from, raw);
      text = all.append(rest);
    }

    private int lastWord(String value) {
      int from = value.length();
      while (from > 0 && !Character.isWhitespace(value.charAt(from - 1))) {
        from--;
      }
      return from;
    }

    /// What was put together so far; what follows is another word.
    Passage take() {
      Passage taken = text.build();
      text = new Passage.Builder(source);
      valueFrom = -1;
      return taken;
    }

    Passage build() {
      return text.build();
    }
  }
}
