package dev.assay.sources;

import dev.assay.jvm.JavaCommand;
import dev.assay.model.Argument;
import dev.assay.model.JvmLine;
import dev.assay.model.Releases;
import dev.assay.sources.WordSplitter.Quoting;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Files of options, one per line: `jvm.options` of Elasticsearch, OpenSearch and Logstash with
/// their version ranges, Cassandra's `jvm17-server.options`, `jvm.config` of Trino, Druid and
/// Maven, `.jvmopts`, `.vmoptions`, `eclipse.ini` (there only behind `-vmargs`).
final class OptionLinesReader implements Reader {

  private static final Pattern NAME =
      Pattern.compile(
          "(?i)(?:jvm.*\\.options|.*\\.jvmoptions|\\.jvmopts|\\.sbtopts|jvm\\.config|.*\\.vmoptions|eclipse\\.ini"
              + "|\\.jvm)(?:\\.(?:in|dist|sample|template|j2|erb))?");
  private static final Pattern RANGED = Pattern.compile("(\\d{1,9})(?:(-)(\\d{1,9})?)?:(?=-)");
  private static final Pattern SEVERAL = Pattern.compile("\\s-");
  private static final Pattern TRAILING_COMMENT = Pattern.compile("\\s#");

  @Override
  public boolean recognises(String name, Passage text) {
    if (NAME.matcher(name).matches()) {
      return true;
    }
    List<String> lines =
        text.lines().map(line -> line.text().strip()).filter(OptionLinesReader::counts).toList();
    return lines.contains("-vmargs")
        || (lines.stream().anyMatch(OptionShape::isIn)
            && lines.stream().allMatch(line -> isOption(bare(line))));
  }

  private static boolean counts(String line) {
    return !line.isEmpty() && !line.startsWith("#");
  }

  private static String bare(String line) {
    return RANGED.matcher(line).replaceFirst("");
  }

  /// A file of another program's options, `--foo bar`, is none of ours.
  private static boolean isOption(String line) {
    return line.startsWith("-") && line.length() > 2 && line.charAt(1) != ' ';
  }

  @Override
  public List<JvmLine> read(String title, Passage text) {
    List<Passage> lines =
        text.lines().map(Passage::strip).filter(line -> counts(line.text())).toList();
    List<String> texts = lines.stream().map(Passage::text).toList();
    int first = texts.indexOf("-vmargs") + 1;
    List<Argument> words = new ArrayList<>();
    lines.subList(first, lines.size()).forEach(line -> words.addAll(words(line)));
    Launch launch = Launch.options(words);
    return launch.isEmpty()
        ? List.of()
        : List.of(Setting.of(title).line(launch.arguments(), launch.after()));
  }

  private static List<Argument> words(Passage line) {
    Matcher range = RANGED.matcher(line.text());
    boolean ranged = range.lookingAt();
    Releases releases = ranged ? releases(range) : Releases.ALL;
    Passage option = ranged ? line.sub(range.end()) : line;
    Matcher comment = TRAILING_COMMENT.matcher(option.text());
    if (comment.find()) {
      option = option.sub(0, comment.start()).strip();
    }
    return parted(option).stream()
        .map(word -> new Argument(word.text(), word.origin(), releases))
        .toList();
  }

  /// A line is one option, blanks in it included, unless a second one begins in it or its value is
  /// a word of its own.
  private static List<Passage> parted(Passage line) {
    List<Passage> words = WordSplitter.split(line, Quoting.VARIABLE);
    boolean several =
        SEVERAL.matcher(line.text()).find()
            || words.size() == 1
            || (words.size() == 2 && JavaCommand.takesValue(words.getFirst().text()));
    return several ? words : List.of(line);
  }

  private static Releases releases(Matcher range) {
    int first = Integer.parseInt(range.group(1));
    int last =
        range.group(2) == null
            ? first
            : range.group(3) == null ? Releases.NEWEST : Integer.parseInt(range.group(3));
    // The programs that read such a file refuse 13-8; here it is for none.
    return new Releases(Math.min(first, last), Math.max(first, last));
  }
}
