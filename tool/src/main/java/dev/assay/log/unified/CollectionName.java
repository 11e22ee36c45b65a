package dev.assay.log.unified;

import dev.assay.model.LogEvent.PauseKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The meaning of the words of a pause or collection: `Pause Young (Normal) (G1 Evacuation Pause)`.
///
/// @param name without the cause
/// @param evacuationFailed whether the words say that room was missing, as from JDK 17 on
record CollectionName(
    PauseKind kind, String name, @Nullable String cause, boolean evacuationFailed) {

  private static final Set<String> YOUNG_KINDS =
      Set.of("Normal", "Concurrent Start", "Mixed", "Prepare Mixed", "Initial Mark");
  private static final String FAILURE = "Evacuation Failure";

  /// From JDK 22 on: native code held the objects where they were, which is no lack of room.
  private static final String PINNED = "Evacuation Failure: Pinned";

  /// Of a full pause of Parallel, which no other collector has.
  private static final String ERGONOMICS = "Ergonomics";

  /// What authors put between the words and the time.
  private static final String ARROW = "->";

  /// The meaning of the words in front of sizes and times.
  static CollectionName of(String text) {
    String words =
        text.endsWith(ARROW)
            ? text.substring(0, text.length() - ARROW.length()).stripTrailing()
            : text;
    int open = words.indexOf(" (");
    String base = open < 0 ? words : words.substring(0, open);
    List<String> groups = open < 0 ? List.of() : groups(words.substring(open + 1));
    boolean failed = groups.stream().anyMatch(CollectionName::isLackOfRoom);
    List<String> rest = groups.stream().filter(group -> !group.startsWith(FAILURE)).toList();
    return switch (base) {
      case "Pause Young" -> young(rest, failed);
      case "Pause Incremental GC", "Incremental GC" ->
          new CollectionName(PauseKind.YOUNG, base, last(rest), failed);
      case "Pause Mixed" -> new CollectionName(PauseKind.MIXED, base, last(rest), failed);
      case "Pause Full", "Pause Full GC", "Full GC" ->
          new CollectionName(PauseKind.FULL, base, last(rest), failed);
      case "Pause Initial Mark" ->
          new CollectionName(
              rest.isEmpty() ? PauseKind.STEP : PauseKind.CONCURRENT_START,
              base,
              last(rest),
              failed);
      default ->
          base.startsWith("Pause Degenerated")
              ? new CollectionName(PauseKind.DEGENERATED, words, null, failed)
              : new CollectionName(PauseKind.STEP, words, null, failed);
    };
  }

  /// Whether only Parallel makes such a pause.
  boolean isOfParallel() {
    return kind == PauseKind.FULL && ERGONOMICS.equals(cause);
  }

  private static boolean isLackOfRoom(String group) {
    return group.startsWith(FAILURE) && !group.equals(PINNED);
  }

  /// A whole collection, whose only group is its cause; a note may stand behind it.
  static CollectionName ofCollection(String words) {
    int open = words.indexOf(" (");
    return new CollectionName(
        PauseKind.STEP,
        open < 0 ? words : words.substring(0, open),
        open < 0 ? null : first(groups(words.substring(open + 1))),
        false);
  }

  private static CollectionName young(List<String> groups, boolean failed) {
    if (groups.isEmpty() || !YOUNG_KINDS.contains(groups.getFirst())) {
      return new CollectionName(PauseKind.YOUNG, "Pause Young", last(groups), failed);
    }
    PauseKind kind =
        switch (groups.getFirst()) {
          case "Mixed" -> PauseKind.MIXED;
          case "Concurrent Start", "Initial Mark" -> PauseKind.CONCURRENT_START;
          default -> PauseKind.YOUNG;
        };
    String cause = groups.size() > 1 ? groups.getLast() : null;
    return new CollectionName(kind, "Pause Young (" + groups.getFirst() + ")", cause, failed);
  }

  private static @Nullable String first(List<String> groups) {
    return groups.isEmpty() ? null : groups.getFirst();
  }

  private static @Nullable String last(List<String> groups) {
    return groups.isEmpty() ? null : groups.getLast();
  }

  /// The contents of the outer parentheses in front: of `(System.gc()) (x)` these are `System.gc()`
  /// and `x`. Tools that join the lines of a pause put others behind, `Metaspace: 9K->9K(64K)`.
  private static List<String> groups(String text) {
    List<String> groups = new ArrayList<>();
    int depth = 0;
    int begin = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '(' && depth++ == 0) {
        begin = i + 1;
      } else if (c == ')' && depth > 0 && --depth == 0) {
        groups.add(text.substring(begin, i));
      } else if (depth == 0 && c != ' ') {
        break;
      }
    }
    return groups;
  }
}
