package dev.assay.diagnosis.comparison;

import dev.assay.model.LogReport;
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

  private static final String NOT_WITHIN = "(?<![\\p{L}\\p{N}])(?:";
  private static final String NOT_BEFORE = ")(?![\\p{L}\\p{N}])";

  /// What differs from start to start and from day to day and is nothing else: a date, also as
  /// folders, with the time of a start as `%t` in the name of a log writes it, days of the week,
  /// and the number of a process as `%p` does.
  private static final Pattern DATE =
      Pattern.compile(
          NOT_WITHIN
              + "(?:(?:19|20)\\d\\d([-_./\\\\]?)[01]\\d\\1[0-3]\\d|[0-3]\\d([-_.])[01]\\d\\2(?:19|20)\\d\\d)"
              + "(?:[_T-]?\\d\\d[-.:]?\\d\\d[-.:]?\\d\\d)?Z?"
              + "|pid\\d+|(?i:(?:mon|tue|tues|wed|wednes|thu|thurs|fri|sat|satur|sun)(?:day)?)"
              + NOT_BEFORE);

  /// The number of a process, or of a host or a port.
  private static final Pattern NUMBER = Pattern.compile(NOT_WITHIN + "\\d{3,}" + NOT_BEFORE);

  /// The name of an archive before that of its member: `node1/logs.zip!gc.log`.
  private static final Pattern ARCHIVE = Pattern.compile("[^/!]+!");

  /// The name of a member behind that of its archive: `node1.zip!gc.log`.
  private static final Pattern MEMBER = Pattern.compile("!.*");

  /// Last words of files, which tell how a log is kept.
  private static final Set<String> ENDINGS = Set.of("log", "gz", "zip", "zst");

  private static final NodeNaming DATELESS =
      new NodeNaming(NodeNaming::dateless, NodeNaming::withoutEndings);

  private static final NodeNaming STARTLESS =
      new NodeNaming(NodeNaming::startless, NodeNaming::withoutEndings);

  /// Without what differs between the logs of a node. A number that comes again, on another day or
  /// on the other side, is that of a host or a port: no process has it again.
  static NodeNaming ofNodes(List<LogReport> before, List<LogReport> after) {
    List<String> numbered =
        Stream.of(before, after)
            .flatMap(side -> DATELESS.names(LogNode.each(side)).stream())
            .filter(name -> NUMBER.matcher(name).find())
            .toList();
    return Set.copyOf(numbered).size() < numbered.size() ? DATELESS : STARTLESS;
  }

  /// Without these numbers.
  NodeNaming without(NameNumbers numbers) {
    return new NodeNaming(path.andThen(numbers::without)::apply, kept);
  }

  /// Those that are tried, the plainest first.
  static Stream<NodeNaming> all() {
    Stream<UnaryOperator<String>> packings =
        Stream.concat(
            Stream.of(UnaryOperator.identity()),
            Stream.of(ARCHIVE, MEMBER)
                .map(packing -> path -> packing.matcher(path).replaceFirst("")));
    return packings
        .flatMap(packing ->
            Stream.of(
                packing.andThen(NodeNaming::dateless), packing.andThen(NodeNaming::startless)))
        .map(path -> new NodeNaming(path::apply, NodeNaming::withoutEndings));
  }

  private static String dateless(String path) {
    return DATE.matcher(path).replaceAll(" ");
  }

  static String startless(String path) {
    return NUMBER.matcher(dateless(path)).replaceAll(" ");
  }

  /// The words that tell a node.
  List<String> words(List<LogFile> files) {
    return kept.apply(words(files, path));
  }

  /// The names of nodes: their words without those with which all begin or end.
  List<String> names(List<LogNode> nodes) {
    List<List<String>> all = nodes.stream().map(node -> words(node.files())).toList();
    int first = all.stream().reduce(NodeNaming::beginning).orElse(List.of()).size();
    int last =
        all.stream().map(List::reversed).reduce(NodeNaming::beginning).orElse(List.of()).size();
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
