package dev.assay.ledger;

import dev.assay.model.Distribution;
import dev.assay.model.Kept;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Accounts by name. Their number is limited, so that a file with ever new names does not fill the
/// memory.
final class AccountsByName<T> {
  private static final int MOST = 100;

  /// Places for names, two to the power of these bits; the names that a log has again and again are
  /// fewer.
  private static final int BITS = 5;

  /// 2^32 divided by the golden ratio: multiplied by it, numbers that end alike begin otherwise.
  private static final int GOLDEN = 0x9e3779b9;

  private final Map<String, T> accounts = new LinkedHashMap<>();
  private final Function<String, T> open;

  /// Names and their accounts where they were found last.
  private final @Nullable String[] recentNames = new String[1 << BITS];

  private final @Nullable Object[] recent = new Object[1 << BITS];

  AccountsByName(Function<String, T> open) {
    this.open = open;
  }

  /// The account of this name.
  @SuppressWarnings({"ReferenceEquality", "unchecked", "NullAway"}) // A slot with a name is full.
  T of(String name) {
    // Readers give the same object for the same name.
    int slot = (name.hashCode() * GOLDEN) >>> -BITS;
    if (recentNames[slot] != name) {
      recent[slot] = find(name);
      recentNames[slot] = name;
    }
    return (T) recent[slot];
  }

  private T find(String whole) {
    String name = Kept.name(whole);
    T account = accounts.get(name);
    return account != null
        ? account
        : accounts.computeIfAbsent(accounts.size() < MOST ? name : Kept.OTHERS, open);
  }

  /// The order of accounts in a report: the one that took longest comes first, the sum of those
  /// that are not kept last.
  static int order(String one, Distribution time, String other, Distribution otherTime) {
    int others = Boolean.compare(Kept.isOthers(one), Kept.isOthers(other));
    if (others != 0) {
      return others;
    }
    int byTime = Long.compare(otherTime.total(), time.total());
    return byTime != 0 ? byTime : one.compareTo(other);
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
