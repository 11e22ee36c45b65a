package dev.assay.ledger;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/// Accounts by name, at most so many: a file with ever new names must not fill the memory.
final class ByName<T> {
  private static final int MOST = 100;
  private static final String OTHERS = "(others)";

  private final Map<String, T> accounts = new LinkedHashMap<>();
  private final Function<String, T> open;

  ByName(Function<String, T> open) {
    this.open = open;
  }

  /// The account of this name.
  T of(String name) {
    T account = accounts.get(name);
    if (account != null) {
      return account;
    }
    return accounts.computeIfAbsent(accounts.size() < MOST ? name : OTHERS, open);
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
