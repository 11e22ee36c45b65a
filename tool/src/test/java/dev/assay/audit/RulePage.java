package dev.assay.audit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A page of `rules/`: what it says of the rule, and its examples.
record RulePage(String id, String severity, String title, List<ExampleLine> examples) {

  private static final Path FOLDER = Path.of("../rules");

  private static final Pattern FENCE =
      Pattern.compile("(?ms)^```(fires|silent)([^\\n]*)\\n(.*?)\\n```$");

  static List<RulePage> all() {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files.sorted().map(RulePage::read).toList();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private static RulePage read(Path file) {
    try {
      String text = Files.readString(file);
      RulePage page =
          new RulePage(
              field(text, "id"), field(text, "severity"), field(text, "title"), examples(text));
      if (!file.getFileName().toString().equals(page.id + ".md")) {
        throw new IllegalArgumentException(file + " says that it is " + page.id);
      }
      return page;
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

  private static List<ExampleLine> examples(String text) {
    List<ExampleLine> examples = new ArrayList<>();
    Matcher fence = FENCE.matcher(text);
    while (fence.find()) {
      examples.add(
          ExampleLine.of(fence.group(1).equals("fires"), fence.group(2).strip(), fence.group(3)));
    }
    return examples;
  }
}
