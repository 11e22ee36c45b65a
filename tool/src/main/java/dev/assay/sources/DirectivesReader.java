package dev.assay.sources;

import dev.assay.model.Argument;
import dev.assay.model.JvmLine;
import dev.assay.sources.WordSplitter.Quoting;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Directives in the comments of source files: `//> using javaOpt ..` of Scala, `//JAVA_OPTIONS`
/// and `//RUNTIME_OPTIONS` of JBang, `@run main/othervm ..` of the JDK's own tests.
final class DirectivesReader implements Reader {

  private static final Pattern SHARED =
      Pattern.compile(
          "(?m)^[ \\t]*//(?:>[ \\t]*using[ \\t]+javaOpts?|JAVA_OPTIONS|RUNTIME_OPTIONS)[ \\t]+([^\\r\\n]*)");
  private static final Pattern RUN =
      Pattern.compile("(?m)^[ \\t*/]*@run[ \\t]+\\w+/othervm(?:/\\S*)?[ \\t]+([^\\r\\n]*)");

  @Override
  public boolean recognises(String name, Passage text) {
    return SHARED.matcher(text.text()).find() || RUN.matcher(text.text()).find();
  }

  @Override
  public List<JvmLine> read(String title, Passage text) {
    List<Argument> shared = new ArrayList<>();
    SHARED.matcher(text.text()).results().forEach(found -> shared.addAll(words(text, found)));
    List<JvmLine> lines = new ArrayList<>();
    if (!shared.isEmpty()) {
      lines.add(Setting.of(title).line(Launch.options(shared).arguments(), List.of()));
    }
    RUN.matcher(text.text())
        .results()
        .forEach(found -> {
          Launch launch = Launch.through(words(text, found));
          if (!launch.isEmpty()) {
            String place = title + ": @run, line " + text.source().line(text.start(found.start(1)));
            lines.add(Setting.of(place).line(launch.arguments(), launch.after()));
          }
        });
    return lines;
  }

  private static List<Argument> words(Passage text, MatchResult found) {
    Passage words = text.sub(found.start(1), found.end(1));
    return Merge.arguments(WordSplitter.split(words, Quoting.VARIABLE));
  }
}
