package dev.assay.sources;

import java.util.ArrayList;
import java.util.List;

/// What a variable of a shell script holds.
///
/// @param array whether its elements are words as they are; otherwise there is one, which is parted
///   at white space when it is used
record ShellValue(List<Passage> elements, boolean array) {

  ShellValue {
    elements = List.copyOf(elements);
  }

  static ShellValue of(Passage text) {
    return new ShellValue(List.of(text), false);
  }

  /// The value with another one behind it, `NAME+=..`.
  ShellValue plus(ShellValue other) {
    if (array || other.array) {
      List<Passage> all = new ArrayList<>(elements);
      all.addAll(other.elements);
      return new ShellValue(all, true);
    }
    Passage.Builder text = new Passage.Builder(elements.getFirst().source());
    elements.forEach(text::append);
    other.elements.forEach(text::append);
    return of(text.build());
  }

  /// As one text.
  Passage text(SourceText source) {
    if (elements.size() == 1) {
      return elements.getFirst();
    }
    Passage.Builder text = new Passage.Builder(source);
    for (Passage element : elements) {
      if (text.length() > 0) {
        text.append(' ', element.start(0), element.start(0));
      }
      text.append(element);
    }
    return text.build();
  }

  /// As one text that is parted into the same words again.
  Passage quoted(SourceText source) {
    if (!array) {
      return elements.getFirst();
    }
    Passage.Builder text = new Passage.Builder(source);
    for (Passage element : elements) {
      if (element.length() == 0) {
        continue;
      }
      int start = element.start(0);
      int end = element.end(element.length() - 1);
      boolean plain =
          element.text().chars().noneMatch(c -> Character.isWhitespace(c) || c == '\'' || c == '"');
      char quote = element.text().indexOf('"') < 0 ? '"' : '\'';
      if (text.length() > 0) {
        text.append(' ', start, start);
      }
      if (plain) {
        text.append(element);
      } else {
        text.append(quote, start, start).append(element).append(quote, end, end);
      }
    }
    return text.build();
  }

  /// The words that it becomes in a command.
  List<Passage> words() {
    return array
        ? elements
        : WordSplitter.split(elements.getFirst(), WordSplitter.Quoting.VARIABLE);
  }
}
