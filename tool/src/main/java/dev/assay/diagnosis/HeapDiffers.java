package dev.assay.diagnosis;

import dev.assay.model.JvmDifference;
import dev.assay.model.JvmDifference.Kind;
import java.util.OptionalLong;

/// Another heap, or pointers of another width, that follow from something else.
final class HeapDiffers extends HiddenDifference {

  /// Collectors round the same size to generations, regions or pages of their own, by some percent
  /// of a small heap.
  private static final double ROUNDED = 0.03;

  private static final int DIGITS = 18;

  HeapDiffers() {
    super("The heap of %s differs from that of %s in something", Kind.HEAP);
  }

  @Override
  public String id() {
    return "heap-differs";
  }

  @Override
  boolean isWorthAWord(JvmDifference difference) {
    OptionalLong one = number(difference.baseline());
    OptionalLong other = number(difference.value());
    if (one.isEmpty() || other.isEmpty()) {
      return true;
    }
    long most = Math.max(one.getAsLong(), other.getAsLong());
    return Math.abs(one.getAsLong() - other.getAsLong()) > ROUNDED * most;
  }

  private static OptionalLong number(String value) {
    boolean digits =
        !value.isEmpty()
            && value.length() <= DIGITS
            && value.chars().allMatch(c -> c >= '0' && c <= '9');
    return digits ? OptionalLong.of(Long.parseLong(value)) : OptionalLong.empty();
  }
}
