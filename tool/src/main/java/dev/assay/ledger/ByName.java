package dev.assay.ledger;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Accounts by name, at most so many: a file with ever new names must not fill the memory.
final class ByName<T> {
  private static final int MOST = 100;
  private static final String OTHERS = "(others)";

  private final Map<String, T> accounts = new LinkedHashMap<>();
  private final Function<String, T> open;
  private String lastName = "";
  private @Nullable T last;

  ByName(Function<String, T> open) {
    this.open = open;
  }

  /// The account of this name.
  @SuppressWarnings("ReferenceEquality")
  T of(String name) {
    // Readers give the same object for the same name, and mostly the same name again.
    if (name != lastName || last == null) {
      last = find(name);
      lastName = name;
    }
    return last;
  }

  private T find(String name) {
    T account = accounts.get(name);
    return account != null
        ? account
        : accounts.computeIfAbsent(accounts.size() < MOST ? name : OTHERS, open);
  }

  /// All accounts.
  Collection<T> all() {
    return accounts.values();
  }

  /// All accounts with their names.
  Map<String, T> map() {
    return accounts;
  }
}
