package dev.assay.ledger;

import dev.assay.model.Gc.Group;
import java.util.Collection;
import java.util.List;

/// Events by name.
final class EventGroups {

  private final AccountsByName<EventGroup> groups = new AccountsByName<>(EventGroup::new);

  EventGroup of(String name) {
    return groups.of(name);
  }

  Collection<EventGroup> all() {
    return groups.all();
  }

  /// Adds those of runs that are over.
  void add(EventGroups runs) {
    runs.groups.map().forEach((name, group) -> of(name).add(group));
  }

  /// Nanoseconds of all.
  long total() {
    return all().stream().mapToLong(group -> group.time().total()).sum();
  }

  /// The times of all.
  Durations time() {
    return Durations.sum(all().stream().map(EventGroup::time));
  }

  /// All, in the order of a report.
  List<Group> groups() {
    return all().stream()
        .map(EventGroup::group)
        .sorted((one, other) ->
            AccountsByName.order(one.name(), one.time(), other.name(), other.time()))
        .toList();
  }
}
