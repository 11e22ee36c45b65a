package dev.assay.recording;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// How the wanted fields of one type are got out of its bytes: what is skipped, what is read.
///
/// Written for the machine: it is followed once for every sample.
final class JfrPlan {

  /// What a field has that is not there.
  static final long MISSING = -1;

  private static final int SKIP_NUMBERS = 0;
  private static final int SKIP = 1;
  private static final int NUMBER = 2;
  private static final int BYTE = 3;
  private static final int PLACE = 4;
  private static final int LAST_PLACE = 5;

  private final int[] codes;
  private final int[] operands;
  private final JfrLayout.Step[] steps;
  private final boolean[] present;

  /// Where each number goes, for types of nothing but numbers; empty for others.
  private final int[] slots;

  /// Whether a field follows that is not wanted.
  private final boolean cut;

  private JfrPlan(
      List<Integer> codes,
      List<Integer> operands,
      List<JfrLayout.Step> steps,
      boolean[] present,
      boolean cut) {
    this.codes = codes.stream().mapToInt(code -> code).toArray();
    this.operands = operands.stream().mapToInt(operand -> operand).toArray();
    this.steps = steps.toArray(JfrLayout.Step[]::new);
    this.present = present;
    this.slots = slots();
    this.cut = cut;
  }

  private int[] slots() {
    int[] slots = new int[JfrBytes.MOST_NUMBERS];
    int size = 0;
    for (int i = 0; i < codes.length; i++) {
      int count = codes[i] == SKIP_NUMBERS ? operands[i] : 1;
      if (size + count > slots.length || (codes[i] != SKIP_NUMBERS && codes[i] != NUMBER)) {
        return new int[0];
      }
      Arrays.fill(slots, size, size + count, codes[i] == NUMBER ? operands[i] : -1);
      size += count;
    }
    return Arrays.copyOf(slots, size);
  }

  /// @param layout of the type; null for a type that is not there
  /// @param wanted names of fields; the values come in this order
  static JfrPlan of(@Nullable JfrLayout layout, List<String> wanted) {
    return of(layout, wanted, false);
  }

  /// The same for elements of arrays: the cursor ends behind the last field.
  static JfrPlan ofElement(@Nullable JfrLayout layout, List<String> wanted) {
    return of(layout, wanted, true);
  }

  private static JfrPlan of(@Nullable JfrLayout layout, List<String> wanted, boolean whole) {
    List<Integer> codes = new ArrayList<>();
    List<Integer> operands = new ArrayList<>();
    List<JfrLayout.Step> steps = new ArrayList<>();
    boolean[] present = new boolean[wanted.size()];
    int needed = 0;
    Map<String, JfrLayout.Step> fields = layout == null ? Map.of() : layout.fields();
    for (Map.Entry<String, JfrLayout.Step> field : fields.entrySet()) {
      int slot = wanted.indexOf(field.getKey());
      int last = codes.size() - 1;
      int code = slot < 0 ? skipping(field.getValue()) : reading(field.getValue());
      if (code == SKIP_NUMBERS && last >= 0 && codes.get(last) == SKIP_NUMBERS) {
        operands.set(last, operands.get(last) + 1);
        continue;
      }
      codes.add(code);
      operands.add(code == SKIP_NUMBERS ? 1 : slot);
      steps.add(field.getValue());
      if (slot >= 0) {
        present[slot] = true;
      }
      needed = slot >= 0 || whole ? codes.size() : needed;
    }
    if (!whole && needed > 0 && codes.get(needed - 1) == PLACE) {
      codes.set(needed - 1, LAST_PLACE);
    }
    return new JfrPlan(
        codes.subList(0, needed),
        operands.subList(0, needed),
        steps.subList(0, needed),
        present,
        needed < codes.size());
  }

  private static int skipping(JfrLayout.Step step) {
    return step instanceof JfrLayout.Varints ? SKIP_NUMBERS : SKIP;
  }

  private static int reading(JfrLayout.Step step) {
    // Not a switch: linking one over types takes longer than all that is read here.
    if (step instanceof JfrLayout.Varints) {
      return NUMBER;
    }
    return step instanceof JfrLayout.Bytes bytes && bytes.count() == 1 ? BYTE : PLACE;
  }

  /// Whether the type has the field that was wanted in this place.
  boolean has(int wanted) {
    return present[wanted];
  }

  /// How samples are read without this plan, null when they are not plain.
  ///
  /// @param weight what of the wanted one weighs
  @Nullable JfrPlainSample plain(int weight) {
    return cut ? null : JfrPlainSample.of(slots, weight);
  }

  /// Reads the fields at the cursor: numbers, and of texts, arrays and embedded types where they
  /// begin. Where the rest is not wanted the cursor ends behind the last wanted number, or at the
  /// last wanted text, array or embedded type.
  ///
  /// @param values fields that are not there stay as they are
  void read(JfrBytes in, long[] values) {
    if (slots.length > 0) {
      in.numbers(slots, values);
    } else {
      follow(in, values);
    }
  }

  private void follow(JfrBytes in, long[] values) {
    for (int i = 0; i < codes.length; i++) {
      switch (codes[i]) {
        case SKIP_NUMBERS -> in.skipVarints(operands[i]);
        case NUMBER -> values[operands[i]] = in.varint();
        case BYTE -> values[operands[i]] = in.int8();
        case LAST_PLACE -> values[operands[i]] = in.position();
        case PLACE -> {
          values[operands[i]] = in.position();
          steps[i].skip(in);
        }
        default -> steps[i].skip(in);
      }
    }
  }
}
