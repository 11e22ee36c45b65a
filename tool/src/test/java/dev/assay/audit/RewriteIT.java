package dev.assay.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.flags.Knowledge;
import dev.assay.jvm.JvmDiscovery;
import dev.assay.jvm.JvmStart;
import dev.assay.model.Argument;
import dev.assay.model.Container;
import dev.assay.model.Jvm;
import dev.assay.model.JvmLine;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/// Rewritten lines on real JVMs. `bench/run RewriteProof` does the same for all JDKs, and compares
/// heaps, collectors and logs.
class RewriteIT {

  private static final Pattern WARNING = Pattern.compile("(?i).*(warning|deprecated|ignoring).*");

  private static final JsonMapper JSON = new JsonMapper();

  @TempDir private Path folder = Path.of("unset");

  @ParameterizedTest
  @ValueSource(ints = {8, 17, 25})
  void everySampleStartsWithoutAWarningThatIsNotAnnounced(int feature)
      throws IOException, InterruptedException {
    Optional<Jvm> jvm =
        new JvmDiscovery(System.getenv())
            .find().stream().filter(found -> found.feature() == feature).findFirst();
    assumeTrue(jvm.isPresent(), "no JDK " + feature + " here: dev/jdks unpacks one");
    List<List<String>> lines = lines(feature);
    assertThat(lines).hasSizeGreaterThan(30);
    for (List<String> line : lines) {
      Rewrite rewrite = rewrite(line, feature);
      List<String> warnings = warnings(jvm.get(), rewrite.arguments());
      assertThat(warnings)
          .as("%s", rewrite.arguments())
          .hasSizeLessThanOrEqualTo(rewrite.remaining().size());
    }
  }

  private static Rewrite rewrite(List<String> line, int feature) {
    return Rewrite.of(
        new JvmLine(
            "sample",
            line.stream().map(Argument::typed).toList(),
            List.of(),
            OptionalInt.empty(),
            Container.UNLIMITED),
        Knowledge.shipped().build(feature));
  }

  private static List<List<String>> lines(int feature) throws IOException {
    try (InputStream in = RewriteIT.class.getResourceAsStream("/flags/truth-samples.tsv")) {
      assertThat(in).isNotNull();
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(row -> !row.startsWith("#"))
          .map(row -> row.split("\t", -1))
          .filter(cells -> cells[1].equals(String.valueOf(feature)))
          .map(cells -> JSON.readValue(cells[2], new TypeReference<List<String>>() {}))
          .toList();
    }
  }

  /// What it warns about when it is started in an empty folder, which it must be able to.
  private List<String> warnings(Jvm jvm, List<String> arguments)
      throws IOException, InterruptedException {
    List<String> options =
        arguments.stream()
            .flatMap(argument ->
                argument.startsWith("--") ? Stream.of(argument.split(" ", 2)) : Stream.of(argument))
            .toList();
    String java = Path.of(jvm.home(), "bin", "java").toString();
    JvmStart start = JvmStart.of(java, options, Files.createTempDirectory(folder, "place"));
    assertThat(start.exit()).as("%s: %s", options, start.output()).isZero();
    return start.output().lines().filter(line -> WARNING.matcher(line).matches()).toList();
  }
}
