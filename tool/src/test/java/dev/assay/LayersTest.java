package dev.assay;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.constantpool.ClassEntry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Holds the layer table of ARCHITECTURE.md against the class files.
class LayersTest {

  private static final Path CLASSES = Path.of("target/classes/dev/assay");
  private static final Pattern ROW =
      Pattern.compile("(?m)^\\| \\d \\| `([\\w.]+)` \\|[^|]*\\| ([\\w. ]+) \\|$");
  private static final Pattern OURS = Pattern.compile("dev/assay/((?:[a-z]\\w*/)+)[A-Z]");

  @Test
  void everyPackageImportsOnlyWhatTheTableAllows() throws IOException {
    Map<String, Set<String>> allowed = table();
    Map<String, Set<String>> actual = imports();
    assertThat(allowed.keySet()).as("packages in the table").isEqualTo(actual.keySet());
    Set<String> breaches = new TreeSet<>();
    actual.forEach((from, targets) ->
        targets.stream()
            .filter(to -> !to.equals(from) && !allowed.get(from).contains(to))
            .forEach(to -> breaches.add(from + " imports " + to)));
    assertThat(breaches).isEmpty();
  }

  private static Map<String, Set<String>> table() throws IOException {
    return ROW.matcher(Files.readString(Path.of("../ARCHITECTURE.md")))
        .results()
        .collect(
            Collectors.toMap(
                row -> row.group(1),
                row -> Set.of(row.group(2).split(" ")),
                (a, b) -> a,
                TreeMap::new));
  }

  private static Map<String, Set<String>> imports() throws IOException {
    Map<String, Set<String>> imports = new TreeMap<>();
    try (Stream<Path> files = Files.walk(CLASSES)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".class")).toList()) {
        String from = name(CLASSES.relativize(file).getParent().toString());
        imports.computeIfAbsent(from, key -> new TreeSet<>()).addAll(packagesNamedBy(file));
      }
    }
    return imports;
  }

  /// Packages of Assay that the constant pool names, in class entries and in descriptors.
  private static Set<String> packagesNamedBy(Path file) throws IOException {
    Set<String> packages = new TreeSet<>();
    for (var entry : ClassFile.of().parse(file).constantPool()) {
      String text =
          switch (entry) {
            case ClassEntry c -> c.name().stringValue();
            case java.lang.classfile.constantpool.NameAndTypeEntry n -> n.type().stringValue();
            default -> "";
          };
      OURS.matcher(text).results().map(folders -> name(folders.group(1))).forEach(packages::add);
    }
    return packages;
  }

  /// `log.line` for `log/line/`.
  private static String name(String folders) {
    return folders.replaceFirst("/$", "").replace('/', '.');
  }
}
