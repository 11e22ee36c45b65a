package dev.assay.diagnosis;

import dev.assay.model.LogReport.LogFile;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A way to tell nodes by the paths of their logs.
///
/// @param path what is left of a path
/// @param kept what is left of the words with which all files of a node begin
record NodeNaming(UnaryOperator<String> path, UnaryOperator<List<String>> kept) {

  /// What differs from start to start and from day to day: the number of a process, a date, also as
  /// folders, with the time of a start as `%t` in the name of a log writes it, and days of the
  /// week.
  private static final Pattern OF_A_START =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}])(?:\\d{4}([-_./\\\\])\\d\\d\\1\\d\\d(?:[_T-]\\d\\d[-.:]\\d\\d[-.:]\\d\\d)?|pid\\d+|\\d{3,}|(?i:(?:mon|tues|wednes|thurs|fri|satur|sun)day))(?![\\p{L}\\p{N}])");

  /// The name of an archive before that of its member: `node1/logs.zip!gc.log`.
  private static final Pattern ARCHIVE = Pattern.compile("[^/!]+!");

  /// The name of a member behind that of its archive: `node1.zip!gc.log`.
  private static final Pattern MEMBER = Pattern.compile("!.*");

  /// Last words of files, which tell how a log is kept.
  private static final Set<String> ENDINGS = Set.of("log", "gz", "zip", "zst");

  /// Without what differs between the logs of a node.
  static final NodeNaming OF_A_NODE =
      new NodeNaming(NodeNaming::startless, NodeNaming::withoutEndings);

  /// Those that are tried, the plainest first.
  static Stream<NodeNaming> all() {
    UnaryOperator<String> startless = NodeNaming::startless;
    Stream<NodeNaming> unpacked =
        Stream.of(ARCHIVE, MEMBER)
            .<UnaryOperator<String>>map(packing -> path -> packing.matcher(path).replaceFirst(""))
            .flatMap(path -> Stream.of(path, path.andThen(startless)::apply))
            .map(path -> new NodeNaming(path, NodeNaming::withoutEndings));
    UnaryOperator<List<String>> all = UnaryOperator.identity();
    Stream<NodeNaming> asTheyAre =
        Stream.of(new NodeNaming(path -> path, all), new NodeNaming(startless, all));
    return Stream.concat(asTheyAre, unpacked);
  }

  static String startless(String path) {
    return OF_A_START.matcher(path).replaceAll(" ");
  }

  /// The words that tell a node.
  List<String> words(List<LogFile> files) {
    return kept.apply(words(files, path));
  }

  /// The names of nodes: their words without those with which all begin or end.
  List<String> names(List<LogNode> nodes) {
    List<List<String>> all = nodes.stream().map(node -> words(node.files())).toList();
    int first = all.stream().reduce(NodeNaming::beginning).orElseThrow().size();
    int last = all.stream().map(List::reversed).reduce(NodeNaming::beginning).orElseThrow().size();
    return all.stream()
        .map(words -> words.subList(first, Math.max(first, words.size() - last)))
        .map(words -> String.join("-", words))
        .toList();
  }

  /// The words with which all files of a log begin: those of a rotated log end with a number.
  static List<String> words(List<LogFile> files, UnaryOperator<String> naming) {
    return files.stream()
        .map(file -> List.of(naming.apply(file.path()).split("[^\\p{L}\\p{N}]+", -1)))
        .reduce(NodeNaming::beginning)
        .orElse(List.of());
  }

  private static List<String> withoutEndings(List<String> words) {
    int end = words.size();
    while (end > 0 && ENDINGS.contains(words.get(end - 1))) {
      end--;
    }
    return words.subList(0, end);
  }

  /// What both begin with.
  private static List<String> beginning(List<String> one, List<String> other) {
    int end = 0;
    while (end < Math.min(one.size(), other.size()) && one.get(end).equals(other.get(end))) {
      end++;
    }
    return one.subList(0, end);
  }
}
