package dev.assay.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/// A page of `docs/findings/`: what it says of a finding, and its examples.
public record FindingPage(String id, String severity, String text, List<Example> examples) {

  public static final Path FOLDER = Path.of("../docs/findings");

  private static final Pattern FENCE = Pattern.compile("(?ms)^```(fires|silent)\\n(.*?)\\n```$");

  public record Example(boolean fires, String report) {}

  /// Fails unless every page has its parts, an example that fires and one that does not.
  public static void demandParts(List<FindingPage> pages) {
    for (FindingPage page : pages) {
      assertThat(page.text())
          .as(page.id())
          .contains("## How it is computed", "## When it misleads", "## What to do", "## Source");
      assertThat(page.examples().stream().map(Example::fires).distinct())
          .as(page.id())
          .containsExactlyInAnyOrder(true, false);
    }
  }

  /// A test of every example.
  public static Stream<DynamicTest> tests(
      List<FindingPage> pages, BiConsumer<FindingPage, Example> check) {
    return pages.stream()
        .flatMap(page ->
            page.examples().stream()
                .map(example ->
                    DynamicTest.dynamicTest(
                        page.id() + (example.fires() ? " fires" : " stays silent"),
                        () -> check.accept(page, example))));
  }

  public static List<FindingPage> all() {
    return in(FOLDER);
  }

  public static List<FindingPage> in(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(Files::isRegularFile)
          .filter(file -> !file.getFileName().toString().equals("README.md"))
          .sorted()
          .map(FindingPage::read)
          .toList();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private static FindingPage read(Path file) {
    try {
      String text = Files.readString(file);
      List<Example> examples =
          FENCE
              .matcher(text)
              .results()
              .map(match -> new Example(match.group(1).equals("fires"), match.group(2)))
              .toList();
      String name = file.getFileName().toString().replaceFirst("\\.md$", "");
      return new FindingPage(name, field(text, "severity"), text, examples);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private static String field(String text, String name) {
    Matcher field = Pattern.compile("(?m)^" + name + ": (.+)$").matcher(text);
    if (!field.find()) {
      throw new IllegalArgumentException("no " + name + " in the page\n" + text);
    }
    return field.group(1);
  }
}
