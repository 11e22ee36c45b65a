package dev.assay.sources;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The structure of a YAML, JSON or HCL text with its places.
sealed interface Tree {

  /// A scalar.
  ///
  /// @param block whether it is a text of several lines rather than a value
  record Leaf(Passage text, boolean block) implements Tree {}

  /// Keys and values.
  ///
  /// @param own those that stand in it, as they stand; [#entries] has the merged ones too
  record Mapping(List<Entry> own) implements Tree {}

  /// A list.
  record Listing(List<Tree> items) implements Tree {}

  /// @param key empty when it is no scalar
  record Entry(String key, Tree value) {}

  /// The value under a path of keys; the last one of several.
  default Optional<Tree> at(String... path) {
    Optional<Tree> found = Optional.of(this);
    for (String key : path) {
      found = found.flatMap(tree -> tree.value(key));
    }
    return found;
  }

  /// The scalar under a path of keys.
  default Optional<String> scalar(String... path) {
    return at(path)
        .flatMap(tree ->
            tree instanceof Leaf(Passage text, _)
                ? Optional.of(text.text().strip())
                : Optional.empty());
  }

  private Optional<Tree> value(String key) {
    return entries().filter(entry -> entry.key().equals(key)).map(Entry::value).reduce((a, b) -> b);
  }

  /// The entries of a mapping, those that `<<: *anchor` merges first.
  default Stream<Entry> entries() {
    if (!(this instanceof Mapping(List<Entry> own))) {
      return Stream.empty();
    }
    Stream<Entry> merged =
        own.stream()
            .filter(entry -> entry.key().equals("<<") && entry.value() != this)
            .flatMap(entry ->
                entry.value() instanceof Mapping(List<Entry> inner)
                    ? inner.stream()
                    : Stream.empty());
    return Stream.concat(merged, own.stream().filter(entry -> !entry.key().equals("<<")));
  }
}
