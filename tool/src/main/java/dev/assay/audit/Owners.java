package dev.assay.audit;

import dev.assay.flags.Catalogue.Entry;
import java.util.Map;
import java.util.Set;

/// The collectors that look at a flag.
final class Owners {

  /// From 18 on (JEP 192 and its followers) every collector but Epsilon removes duplicate strings.
  private static final int DEDUPLICATION_EVERYWHERE = 18;

  private static final String OOPS = "UseCompressedOops";

  /// References of Z carry bits of their own, and no release compresses them.
  private static final Set<String> COMPRESSING =
      Set.of("CMS", "Epsilon", "G1", "Parallel", "Serial", "Shenandoah");

  /// For flags that the catalogue does not have.
  private static final Map<String, String> PREFIXES =
      Map.of("G1", "G1", "CMS", "CMS", "Shenandoah", "Shenandoah", "Z", "Z");

  private Owners() {}

  /// Empty when every collector may, or when it is not known.
  static Set<String> of(String flag, int feature) {
    if (flag.equals("UseStringDeduplication") && feature < DEDUPLICATION_EVERYWHERE) {
      return Set.of("G1", "Shenandoah");
    }
    if (flag.equals(OOPS)) {
      return COMPRESSING;
    }
    if (flag.startsWith("Use") && flag.endsWith("GC")) {
      return Set.of();
    }
    return Advice.entry(flag)
        .map(Entry::collectors)
        .map(Set::copyOf)
        .orElseGet(() -> byPrefix(flag));
  }

  private static Set<String> byPrefix(String flag) {
    return PREFIXES.entrySet().stream()
        .filter(prefix -> isPrefix(prefix.getKey(), flag))
        .map(prefix -> Set.of(prefix.getValue()))
        .findFirst()
        .orElse(Set.of());
  }

  private static boolean isPrefix(String prefix, String flag) {
    return flag.startsWith(prefix)
        && flag.length() > prefix.length()
        && Character.isUpperCase(flag.charAt(prefix.length()));
  }
}
