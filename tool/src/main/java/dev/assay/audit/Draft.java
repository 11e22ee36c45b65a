package dev.assay.audit;

import dev.assay.model.Argument;
import dev.assay.model.JvmLine;
import dev.assay.model.Origin;
import dev.assay.model.RewriteReport.Action;
import dev.assay.model.RewriteReport.Edit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// A line while it is rewritten: for each argument what stands in its place by now, and why.
final class Draft {

  /// Collectors by the flag that selects them.
  private static final List<String> COLLECTORS =
      List.of(
          "UseSerialGC",
          "UseParallelGC",
          "UseParallelOldGC",
          "UseConcMarkSweepGC",
          "UseG1GC",
          "UseZGC",
          "UseShenandoahGC",
          "UseEpsilonGC");

  private static final class Slot {
    private final Argument argument;
    private final List<String> reasons = new ArrayList<>();
    private List<String> texts;

    private Slot(Argument argument) {
      this.argument = argument;
      this.texts = List.of(argument.text());
    }

    private Edit edit() {
      if (texts.equals(List.of(argument.text()))) {
        return Edit.keep(argument);
      }
      Action action = texts.isEmpty() ? Action.DELETED : Action.REPLACED;
      return new Edit(argument, action, texts, String.join(" ", reasons));
    }
  }

  /// One word of the draft, by the argument that it stands for.
  record Place(int slot, int text) {}

  private final List<Slot> slots;
  private final List<String> remaining = new ArrayList<>();

  Draft(List<Argument> arguments) {
    slots = arguments.stream().map(Slot::new).toList();
  }

  int size() {
    return slots.size();
  }

  List<String> texts(int slot) {
    return slots.get(slot).texts;
  }

  /// The line as it is by now.
  List<String> texts() {
    return slots.stream().flatMap(slot -> slot.texts.stream()).toList();
  }

  /// Whether any word of it is such.
  boolean has(Predicate<String> word) {
    return slots.stream().flatMap(slot -> slot.texts.stream()).anyMatch(word);
  }

  /// Collectors that the line selects, besides the flag of this name.
  Stream<String> collectorsBeside(String name) {
    return COLLECTORS.stream()
        .filter(collector -> !collector.equals(name))
        .filter(collector -> has(XxOption.on(collector)::equals));
  }

  /// Puts other words in the place of all that stand for an argument.
  void replace(int slot, List<String> texts, String reason) {
    Slot there = slots.get(slot);
    there.texts = List.copyOf(texts);
    there.reasons.add(reason);
  }

  /// Puts other words in the place of one word.
  void replace(Place place, List<String> texts, String reason) {
    List<String> words = new ArrayList<>(texts(place.slot()));
    words.remove(place.text());
    words.addAll(place.text(), texts);
    replace(place.slot(), words, reason);
  }

  /// Something that no edit solves.
  void remains(String sentence) {
    if (!remaining.contains(sentence)) {
      remaining.add(sentence);
    }
  }

  List<String> remaining() {
    return remaining;
  }

  List<Edit> edits() {
    return slots.stream().map(Slot::edit).toList();
  }

  /// The line as it is by now for a judge. An argument's offset is its index in [#places()], since
  /// two may be equal.
  JvmLine line(JvmLine original) {
    List<Argument> arguments = new ArrayList<>();
    for (Slot slot : slots) {
      for (String text : slot.texts) {
        Origin index = new Origin("draft", 0, 0, arguments.size(), 0);
        arguments.add(new Argument(text, index, slot.argument.releases()));
      }
    }
    return new JvmLine(
        original.title(), arguments, original.after(), original.jdk(), original.container());
  }

  List<Place> places() {
    return IntStream.range(0, slots.size())
        .boxed()
        .flatMap(
            slot -> IntStream.range(0, texts(slot).size()).mapToObj(text -> new Place(slot, text)))
        .toList();
  }

  /// The value of the last option that starts so.
  Optional<String> lastValue(String start) {
    return slots.stream()
        .flatMap(slot -> slot.texts.stream())
        .filter(text -> text.startsWith(start))
        .reduce((_, later) -> later)
        .map(text -> text.substring(start.length()));
  }
}
