package dev.assay.difference;

import dev.assay.profile.SampleKind;
import dev.assay.text.Scale;

/// Amounts of one kind of samples in words.
record Amounts(SampleKind kind) {

  /// In the unit that suits it: `122.0 ms`, `45.3 MiB`, `12 samples`.
  String text(double amount) {
    return switch (kind.unit()) {
      case NANOSECONDS, BYTES -> Scale.show(amount, kind.unit().symbol());
      case COUNT -> Scale.figure(amount) + " " + kind.name();
    };
  }

  /// With its sign.
  String signed(double amount) {
    return (amount < 0 ? "-" : "+") + text(Math.abs(amount));
  }

  /// A name of code.
  static String code(String name) {
    return "`" + name + "`";
  }
}
