package dev.assay.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// Finds every argument that keeps a JVM from starting. It stops at the first one; so that one is
/// found, taken away, and the JVM is started again.
final class Refusals {

  private static final Pattern FLAG = Pattern.compile("-XX:[+-]?(\\w+).*", Pattern.DOTALL);

  /// A message about a locked flag names the unlock too; the locked flag is what it refuses.
  private static final Pattern UNLOCK = Pattern.compile("-XX:[+-]Unlock\\w+");

  private static final int MOST_CHECKED_ALONE = 60;

  /// What a JVM thinks of a line.
  ///
  /// @param refused arguments in the order found
  /// @param words what it said to each of them
  /// @param rest arguments with which it starts
  /// @param last its words when it starts with these; the refusal when no culprit was found
  /// @param resolved whether it starts with the rest
  record Found(
      List<String> refused,
      List<String> words,
      List<String> rest,
      List<String> last,
      boolean resolved) {}

  private final RealJvm jvm;
  private final Map<List<String>, RealJvm.Answer> asked = new LinkedHashMap<>();

  Refusals(RealJvm jvm) {
    this.jvm = jvm;
  }

  Found find(List<String> arguments) throws IOException, InterruptedException {
    List<String> refused = new ArrayList<>();
    List<String> words = new ArrayList<>();
    List<String> rest = List.copyOf(arguments);
    RealJvm.Answer answer = ask(rest);
    while (!answer.starts()) {
      Optional<Integer> culprit = culprit(rest, answer);
      if (culprit.isEmpty()) {
        return new Found(refused, words, rest, answer.messages(), false);
      }
      refused.add(rest.get(culprit.get()));
      words.add(answer.errors().isEmpty() ? "" : answer.errors().getFirst());
      rest = without(rest, culprit.get());
      answer = ask(rest);
    }
    return new Found(refused, words, rest, answer.messages(), true);
  }

  RealJvm.Answer ask(List<String> arguments) throws IOException, InterruptedException {
    RealJvm.Answer known = asked.get(arguments);
    if (known != null) {
      return known;
    }
    RealJvm.Answer answer = jvm.run(split(arguments));
    asked.put(List.copyOf(arguments), answer);
    return answer;
  }

  /// An option and its value in the next word are one argument here, and two for the JVM.
  private static List<String> split(List<String> arguments) {
    List<String> words = new ArrayList<>();
    for (String argument : arguments) {
      int space = argument.indexOf(' ');
      boolean two = argument.matches("--[a-z-]+ .*");
      if (two) {
        words.add(argument.substring(0, space));
        words.add(argument.substring(space + 1));
      } else {
        words.add(argument);
      }
    }
    return words;
  }

  private Optional<Integer> culprit(List<String> arguments, RealJvm.Answer answer)
      throws IOException, InterruptedException {
    List<Integer> named =
        IntStream.range(0, arguments.size())
            .boxed()
            .filter(at -> !UNLOCK.matcher(arguments.get(at)).matches())
            .filter(at -> isNamed(arguments.get(at), answer.errors()))
            .toList();
    for (int at : named) {
      if (changes(arguments, at, answer)) {
        return Optional.of(at);
      }
    }
    if (named.size() > 1 && !same(withoutAll(arguments, named), answer)) {
      return Optional.of(named.getFirst());
    }
    return unnamed(arguments, answer);
  }

  /// The message names no argument, as with two collectors: it is the one that the JVM refuses when
  /// it is added to those before it.
  private Optional<Integer> unnamed(List<String> arguments, RealJvm.Answer answer)
      throws IOException, InterruptedException {
    int refused = arguments.size();
    int accepted = 0;
    while (refused - accepted > 1) {
      int middle = (refused + accepted) / 2;
      if (same(arguments.subList(0, middle), answer)) {
        refused = middle;
      } else {
        accepted = middle;
      }
    }
    if (same(arguments.subList(0, refused), answer)
        && (refused < arguments.size() || changes(arguments, refused - 1, answer))) {
      return Optional.of(refused - 1);
    }
    return lastThatChanges(arguments, answer);
  }

  private Optional<Integer> lastThatChanges(List<String> arguments, RealJvm.Answer answer)
      throws IOException, InterruptedException {
    int lowest = Math.max(0, arguments.size() - MOST_CHECKED_ALONE);
    for (int at = arguments.size() - 1; at >= lowest; at--) {
      if (changes(arguments, at, answer)) {
        return Optional.of(at);
      }
    }
    return Optional.empty();
  }

  private boolean changes(List<String> arguments, int at, RealJvm.Answer answer)
      throws IOException, InterruptedException {
    return !same(without(arguments, at), answer);
  }

  /// Whether it stops at the same thing.
  private boolean same(List<String> arguments, RealJvm.Answer answer)
      throws IOException, InterruptedException {
    RealJvm.Answer other = ask(arguments);
    return other.starts() == answer.starts() && other.errors().equals(answer.errors());
  }

  /// Whether a message is about this argument.
  static boolean isNamed(String argument, List<String> messages) {
    return messages.stream().anyMatch(message -> isNamed(argument, message));
  }

  static boolean isNamed(String argument, String message) {
    Matcher flag = FLAG.matcher(argument);
    if (flag.matches()) {
      return Pattern.compile("(?<!\\w)" + Pattern.quote(flag.group(1)) + "(?!\\w)")
          .matcher(message)
          .find();
    }
    String name = argument.replaceFirst("[:= ].*", "");
    boolean named =
        Pattern.compile("(?<![\\w-])" + Pattern.quote(name) + "(?![\\w-])").matcher(message).find();
    return named || (argument.length() > 3 && message.contains(argument));
  }

  private static List<String> without(List<String> arguments, int at) {
    return withoutAll(arguments, List.of(at));
  }

  private static List<String> withoutAll(List<String> arguments, List<Integer> places) {
    List<String> rest = new ArrayList<>();
    for (int at = 0; at < arguments.size(); at++) {
      if (!places.contains(at)) {
        rest.add(arguments.get(at));
      }
    }
    return List.copyOf(rest);
  }
}
