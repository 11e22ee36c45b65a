package dev.assay.diagnosis;

import dev.assay.text.Amounts;

/// What a cost leaves out because another finding tells it, in words.
record Uncounted(String inWords) {

  /// Nothing.
  Uncounted() {
    this("");
  }

  /// The same with what pauses waited, if they did.
  Uncounted waiting(long nanos) {
    return and(nanos, "spent waiting for CPU or I/O");
  }

  /// The same with this time, if there is any.
  ///
  /// @param what it is: `of time to safepoint`
  Uncounted and(long nanos, String what) {
    return nanos <= 0
        ? this
        : new Uncounted(
            "%s %s %s"
                .formatted(
                    inWords.isEmpty() ? ", excluding" : inWords + " and",
                    Amounts.time(nanos),
                    what));
  }
}
