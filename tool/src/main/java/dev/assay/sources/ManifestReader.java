package dev.assay.sources;

import dev.assay.model.Argument;
import dev.assay.model.JvmLine;
import dev.assay.model.Releases;
import dev.assay.sources.WordSplitter.Quoting;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// The manifest of a JAR: `Add-Opens`, `Add-Exports` and `Enable-Native-Access`, which the launcher
/// follows only for the JAR behind `-jar`.
final class ManifestReader implements Reader {

  private static final Pattern MANIFEST =
      Pattern.compile(
          "(?m)\\A\\s*Manifest-Version:|^(?:Add-Opens|Add-Exports|Enable-Native-Access):");

  @Override
  public boolean recognises(String name, Passage text) {
    return name.equalsIgnoreCase("MANIFEST.MF") || MANIFEST.matcher(text.text()).find();
  }

  @Override
  public List<JvmLine> read(String title, Passage text) {
    List<Argument> arguments = new ArrayList<>();
    for (Passage line : joined(text)) {
      int colon = line.text().indexOf(':');
      String key = colon < 0 ? "" : line.text().substring(0, colon).toLowerCase(Locale.ROOT);
      switch (key) {
        case "add-opens" -> packages(line.sub(colon + 1), "--add-opens", arguments);
        case "add-exports" -> packages(line.sub(colon + 1), "--add-exports", arguments);
        case "enable-native-access" -> {
          Passage value = line.sub(colon + 1).strip();
          arguments.add(
              new Argument("--enable-native-access=" + value, value.origin(), Releases.from(22)));
        }
        default -> {}
      }
    }
    return arguments.isEmpty() ? List.of() : List.of(Setting.of(title).line(arguments, List.of()));
  }

  private static void packages(Passage value, String option, List<Argument> arguments) {
    for (Passage word : WordSplitter.split(value, Quoting.VARIABLE)) {
      arguments.add(
          new Argument(option + " " + word + "=ALL-UNNAMED", word.origin(), Releases.from(9)));
    }
  }

  /// Lines, those that begin with a space as the rest of the one before.
  private static List<Passage> joined(Passage text) {
    List<Passage> lines = new ArrayList<>();
    Passage.Builder open = new Passage.Builder(text.source());
    for (Passage line : text.lines().toList()) {
      if (line.peek(0) == ' ') {
        open.append(line.sub(1));
      } else {
        lines.add(open.build());
        open = new Passage.Builder(text.source());
        open.append(line);
      }
    }
    lines.add(open.build());
    return lines;
  }
}
