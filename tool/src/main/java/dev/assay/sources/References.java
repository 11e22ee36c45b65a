package dev.assay.sources;

import dev.assay.sources.ShellWord.Part;
import dev.assay.sources.ShellWord.Text;
import dev.assay.sources.ShellWord.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds references to variables in texts that are no shell script, so that [ShellExpansion] can
/// replace them.
final class References {

  /// `${NAME}`, `${NAME:-default}`, `$NAME`.
  private static final Pattern BRACED =
      Pattern.compile("\\$\\{(\\w+)(?:(:?-)([^{}]*))?\\}|\\$([A-Za-z_]\\w*)");

  /// `$(NAME)`.
  private static final Pattern KUBERNETES = Pattern.compile("\\$\\((\\w+)\\)");

  /// `%NAME%`, `!NAME!`.
  private static final Pattern WINDOWS = Pattern.compile("%(\\w+)%|!(\\w+)!");

  private References() {}

  /// References of compose files, of units and of the like.
  static ShellWord braced(Passage text) {
    List<Part> parts = new ArrayList<>();
    int from = 0;
    Matcher found = BRACED.matcher(text.text());
    while (found.find()) {
      parts.add(new Text(text.sub(from, found.start())));
      Passage raw = text.sub(found.start(), found.end());
      from = found.end();
      if (found.group(4) != null) {
        parts.add(new Variable(found.group(4), "", Optional.empty(), raw));
        continue;
      }
      boolean defaults = found.group(2) != null;
      Optional<ShellWord> operand =
          defaults
              ? Optional.of(literal(text.sub(found.start(3), found.end(3))))
              : Optional.empty();
      parts.add(new Variable(found.group(1), defaults ? found.group(2) : "", operand, raw));
    }
    parts.add(new Text(text.sub(from)));
    return new ShellWord(parts, text);
  }

  /// References in the command of a container on Kubernetes.
  static ShellWord kubernetes(Passage text) {
    return simple(text, KUBERNETES);
  }

  /// References in a batch file.
  static ShellWord windows(Passage text) {
    return simple(text, WINDOWS);
  }

  private static ShellWord literal(Passage text) {
    return new ShellWord(List.of(new Text(text)), text);
  }

  private static ShellWord simple(Passage text, Pattern pattern) {
    List<Part> parts = new ArrayList<>();
    int from = 0;
    Matcher found = pattern.matcher(text.text());
    while (found.find()) {
      parts.add(new Text(text.sub(from, found.start())));
      int group = found.group(1) == null ? 2 : 1;
      Passage raw = text.sub(found.start(), found.end());
      parts.add(new Variable(found.group(group), "", Optional.empty(), raw));
      from = found.end();
    }
    parts.add(new Text(text.sub(from)));
    return new ShellWord(parts, text);
  }
}
