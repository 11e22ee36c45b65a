package dev.assay.diagnosis;

import dev.assay.text.Amounts;

/// What a cost leaves out because another finding counts it.
///
/// @param amounts of time, in words
record Uncounted(String amounts) {

  /// Nothing.
  Uncounted() {
    this("");
  }

  /// The same with what pauses waited, if they did.
  Uncounted waiting(long nanos) {
    return and(nanos, "spent waiting for CPU or I/O");
  }

  /// The same with what heap dumps and class histograms took, if there were any.
  Uncounted looking(long nanos) {
    return and(nanos, "of heap dumps and class histograms");
  }

  /// The same with this time, if there is any.
  ///
  /// @param what it is: `of time to safepoint`
  Uncounted and(long nanos, String what) {
    return nanos <= 0
        ? this
        : new Uncounted(
            (amounts.isEmpty() ? "" : amounts + " and ") + Amounts.time(nanos) + " " + what);
  }

  /// The same behind a cost.
  String inWords() {
    return amounts.isEmpty() ? "" : ", excluding " + amounts;
  }

  /// The same behind a cost of which words tell what it includes, or nothing.
  String inWords(String including) {
    return including.isEmpty() || amounts.isEmpty()
        ? including + inWords()
        : including + " but excluding " + amounts;
  }
}
