package dev.assay.recording;

import org.jspecify.annotations.Nullable;

/// A sample that is nothing but numbers, with its thread, stack, subject and weight in this order
/// and nothing after them, as allocations are: how many numbers are passed over before each of
/// these.
///
/// @param beforeSubject negative when there is no subject
record JfrPlainSample(int beforeThread, int beforeStack, int beforeSubject, int beforeWeight) {

  /// No more numbers than a window has zeros behind it: so they end there at the latest.
  private static final int MOST_NUMBERS = JfrBytes.LONGEST_NUMBER;

  /// @param slots where each number of an event goes, negative for one that is passed over
  /// @param weight where in the values what one weighs is
  /// @return null for samples that are not plain
  static @Nullable JfrPlainSample of(int[] slots, int weight) {
    int[] order = {JfrEvent.THREAD, JfrEvent.STACK, JfrEvent.SUBJECT, weight};
    int[] before = {-1, -1, -1, -1};
    int next = 0;
    int passed = 0;
    for (int slot : slots) {
      if (slot < 0) {
        passed++;
        continue;
      }
      next += next == 2 && slot == weight ? 1 : 0;
      if (next == order.length || slot != order[next]) {
        return null;
      }
      before[next++] = passed;
      passed = 0;
    }
    return next == order.length && slots.length <= MOST_NUMBERS
        ? new JfrPlainSample(before[0], before[1], before[2], before[3])
        : null;
  }
}
