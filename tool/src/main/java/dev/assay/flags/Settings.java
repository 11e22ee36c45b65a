package dev.assay.flags;

import dev.assay.model.Argument;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The flags that a line sets on one build, by the flag's own name: `-Xmx1g` is under
/// `MaxHeapSize`.
///
/// @param explicit the last setting of each flag
/// @param overridden settings that a later one of the same flag replaced, in the order of the line
/// @param collector that runs: `Serial`, `Parallel`, `CMS`, `G1`, `Z`, `Shenandoah`, `Epsilon`;
///   absent when the machine decides
public record Settings(
    Map<String, Setting> explicit, List<Setting> overridden, Optional<String> collector) {

  public Settings {
    explicit = Map.copyOf(explicit);
    overridden = List.copyOf(overridden);
  }

  /// One flag set.
  ///
  /// @param value `true` or `false`, a number in plain digits, bytes for sizes, or a text
  public record Setting(String flag, String value, Argument argument) {

    /// The value of a flag whose values are numbers.
    public BigInteger number() {
      return new BigInteger(value);
    }
  }

  /// The setting of this flag.
  public Optional<Setting> of(String flag) {
    return Optional.ofNullable(explicit.get(flag));
  }

  /// Whether this flag is set to `true`.
  public boolean isOn(String flag) {
    return of(flag).filter(setting -> setting.value().equals("true")).isPresent();
  }

  /// Whether this flag is set to `false`.
  public boolean isOff(String flag) {
    return of(flag).filter(setting -> setting.value().equals("false")).isPresent();
  }
}
