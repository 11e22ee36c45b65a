package dev.assay.probe;

import java.util.Map;
import java.util.TreeMap;

/**
 * Prints what a program can see of the JVM's flags that no list of flags shows: the system
 * properties, and up to which number {@link Integer#valueOf(int)} gives the same object twice.
 */
public final class Effects {

  private Effects() {}

  /** Prints one line {@code assay-effect NAME=VALUE} for each. */
  public static void main(String[] args) {
    Map<String, String> effects = new TreeMap<>();
    for (String name : System.getProperties().stringPropertyNames()) {
      effects.put("property " + name, System.getProperty(name));
    }
    effects.put("Integer cache up to", String.valueOf(integerCache()));
    for (Map.Entry<String, String> effect : effects.entrySet()) {
      String value =
          effect.getValue().replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r");
      System.out.println("assay-effect " + effect.getKey() + "=" + value);
    }
  }

  /** The greatest number that is cached; the cache has no gaps. */
  static int integerCache() {
    int cached = 127;
    int beyond = Integer.MAX_VALUE;
    while (beyond - cached > 1) {
      int middle = cached + (beyond - cached) / 2;
      if (isCached(middle)) {
        cached = middle;
      } else {
        beyond = middle;
      }
    }
    return cached;
  }

  @SuppressWarnings({"ReferenceEquality", "BoxedPrimitiveEquality"})
  private static boolean isCached(int number) {
    Integer first = number;
    Integer second = number;
    // The question is exactly whether both are one object.
    return first == second;
  }
}
