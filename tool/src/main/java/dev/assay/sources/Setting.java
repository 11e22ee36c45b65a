package dev.assay.sources;

import dev.assay.model.Argument;
import dev.assay.model.Container;
import dev.assay.model.JvmLine;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/// Where a JVM is started.
///
/// @param title of its line
/// @param environment variables that are set there
/// @param jdk that runs there, when it is known
record Setting(
    String title, Map<String, Passage> environment, OptionalInt jdk, Container container) {

  Setting {
    environment = Collections.unmodifiableMap(new LinkedHashMap<>(environment));
  }

  /// Nothing is known but a name.
  static Setting of(String title) {
    return new Setting(title, Map.of(), OptionalInt.empty(), Container.UNLIMITED);
  }

  /// The same where the program that is started tells its JDK by the folder that it is in.
  Setting runBy(String program) {
    OptionalInt told = ImageTag.jdk(program);
    return told.isEmpty() ? this : new Setting(title, environment, told, container);
  }

  /// A line of this place.
  JvmLine line(List<Argument> arguments, List<Argument> after) {
    return line(title, arguments, after);
  }

  /// A line of this place with another title.
  JvmLine line(String other, List<Argument> arguments, List<Argument> after) {
    return new JvmLine(other, arguments, after, jdk, container);
  }
}
