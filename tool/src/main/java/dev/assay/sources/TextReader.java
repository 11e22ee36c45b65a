package dev.assay.sources;

import dev.assay.model.Argument;
import dev.assay.model.JvmLine;
import dev.assay.model.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Any other text with options in it: source code, where strings next to one another belong to one
/// command line, build files, documents. The last one to be asked.
final class TextReader implements Reader {

  private static final int MOST_LINES = 1_000;

  /// Where options outside of strings stand in comments.
  private static final Pattern CODE =
      Pattern.compile(
          "(?i).*\\.(?:java|kt|kts|scala|sc|groovy|gradle|sbt|cs|go|js|ts|py|rb|rs|c|cc|cpp|h|hpp|pl|php)");

  /// What is completed elsewhere.
  private static final Pattern PART =
      Pattern.compile(
          "-XX:\\w*=?|-X(?:m[snx]|ss|log(?:gc)?|verify|share|bootclasspath|check)[:=]?"
              + "|--(?:add-|patch-|limit-|illegal-|enable-native|sun-)[a-z-]*=?|-\\w+:");

  @Override
  public boolean recognises(String name, Passage text) {
    return OptionShape.isIn(text.text());
  }

  @Override
  public List<JvmLine> read(String title, Passage text) {
    List<Launch> launches = new ArrayList<>();
    Matcher option = OptionShape.pattern().matcher(text.text());
    boolean code = CODE.matcher(text.source().fileName()).matches();
    int from = 0;
    while (option.find(from)) {
      OptionRun run = OptionRun.around(text, option.start(), from);
      from = Math.max(run.end(), option.end());
      if ((code && !run.quoted()) || isComment(text, option.start())) {
        continue;
      }
      Launch launch = launch(run);
      if (!launch.arguments().isEmpty()) {
        launches.add(launch);
      }
      if (launches.size() > MOST_LINES) {
        throw Problem.unfit(
            "%s holds more than %d command lines; give the part that matters"
                .formatted(title, MOST_LINES));
      }
    }
    return launches.stream().map(launch -> line(title, launch, launches.size() > 1)).toList();
  }

  private static boolean isComment(Passage text, int at) {
    int line = text.text().lastIndexOf('\n', at - 1) + 1;
    String before = text.text().substring(line, Math.min(at, line + 200)).stripLeading();
    return before.startsWith("#") || before.startsWith("//") || before.startsWith("<!--");
  }

  private static JvmLine line(String title, Launch launch, boolean several) {
    int at = launch.arguments().getFirst().origin().line();
    return Setting.of(several ? title + ": line " + at : title)
        .line(launch.arguments(), launch.after());
  }

  /// The options of the run; none when it is prose about options, or holds nothing but beginnings
  /// that the code completes, `"-Xmx" + heap`.
  private static Launch launch(OptionRun run) {
    List<Argument> words = Merge.arguments(run.words());
    long options = words.stream().filter(word -> word.text().startsWith("-")).count();
    if (run.quoted() && options * 3 < words.size()) {
      return new Launch(List.of(), List.of());
    }
    Launch launch = Launch.command(words).orElseGet(() -> Launch.options(words));
    List<Argument> whole =
        launch.arguments().stream().filter(a -> !PART.matcher(a.text()).matches()).toList();
    boolean own = whole.stream().anyMatch(argument -> OptionShape.isOwn(argument.text()));
    return new Launch(own ? whole : List.of(), launch.after());
  }
}
