package dev.assay.sources;

import dev.assay.model.Problem;
import dev.assay.sources.ShellNode.Arithmetic;
import dev.assay.sources.ShellNode.Assignment;
import dev.assay.sources.ShellNode.Branch;
import dev.assay.sources.ShellNode.Chain;
import dev.assay.sources.ShellNode.Choice;
import dev.assay.sources.ShellNode.Command;
import dev.assay.sources.ShellNode.Function;
import dev.assay.sources.ShellNode.Guard;
import dev.assay.sources.ShellNode.Loop;
import dev.assay.sources.ShellNode.Matches;
import dev.assay.sources.ShellNode.Not;
import dev.assay.sources.ShellNode.Otherwise;
import dev.assay.sources.ShellNode.Sequence;
import dev.assay.sources.ShellNode.When;
import dev.assay.sources.ShellToken.End;
import dev.assay.sources.ShellToken.Operator;
import dev.assay.sources.ShellToken.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads the structure of a shell script. An excerpt of one is read as far as it goes: a `fi`
/// without its `if` is skipped, an `if` without its `fi` reaches to the end.
final class ShellParser {

  private static final int DEEPEST = 200;

  private static final Pattern ASSIGNMENT =
      Pattern.compile("([A-Za-z_]\\w*)(?:\\[\\w*\\])?(\\+?)=");
  private static final Set<String> DECLARATIONS =
      Set.of("export", "declare", "local", "readonly", "typeset", "env");
  private static final Set<String> STRAY =
      Set.of("fi", "done", "esac", "}", "else", "elif", "then", "do");

  private final ShellLexer lexer;
  private ShellToken current;
  private int start;
  private int depth;

  private ShellParser(Passage script) {
    this.lexer = new ShellLexer(script);
    this.current = new End();
    advance();
  }

  /// The whole script.
  static ShellNode parse(Passage script) {
    return new ShellParser(script).script();
  }

  private ShellNode script() {
    List<ShellNode> nodes = new ArrayList<>();
    while (!(current instanceof End)) {
      nodes.add(list(Set.of()));
      if (!(current instanceof End)) {
        advance();
      }
    }
    return new Sequence(nodes);
  }

  private void advance() {
    start = lexer.position();
    current = lexer.next();
  }

  private boolean at(String text) {
    return switch (current) {
      case Operator(String operator) -> operator.equals(text);
      case Word(ShellWord word) -> word.is(text);
      default -> false;
    };
  }

  private boolean skip(String text) {
    boolean there = at(text);
    if (there) {
      advance();
    }
    return there;
  }

  private void skipLineEnds() {
    while (at(";")) {
      advance();
    }
  }

  private void deeper() {
    if (++depth > DEEPEST) {
      throw Problem.unfit(
          "the commands at %s:%d are nested more than %d deep; give the part that holds the options"
              .formatted(source().name(), source().line(lexer.script().start(start)), DEEPEST));
    }
  }

  private boolean atAny(Set<String> texts) {
    return texts.stream().anyMatch(this::at);
  }

  private ShellNode list(Set<String> ends) {
    deeper();
    List<ShellNode> nodes = new ArrayList<>();
    while (!(current instanceof End) && !atAny(ends)) {
      if (skip(";") || skip("&")) {
        continue;
      }
      if (at(")") || at(";;") || atAny(STRAY)) {
        if (!ends.isEmpty()) {
          break;
        }
        advance();
        continue;
      }
      nodes.add(chain());
    }
    depth--;
    return nodes.size() == 1 ? nodes.getFirst() : new Sequence(nodes);
  }

  private SourceText source() {
    return lexer.script().source();
  }

  private ShellNode chain() {
    ShellNode node = pipeline();
    while (at("&&") || at("||")) {
      boolean and = at("&&");
      advance();
      skipLineEnds();
      node = new Chain(node, and, pipeline());
    }
    return node;
  }

  private ShellNode pipeline() {
    if (skip("!")) {
      return new Not(pipelineOf());
    }
    return pipelineOf();
  }

  private ShellNode pipelineOf() {
    ShellNode first = node();
    List<ShellNode> nodes = new ArrayList<>(List.of(first));
    while (skip("|") || skip("|&")) {
      skipLineEnds();
      nodes.add(node());
    }
    return nodes.size() == 1 ? first : new Sequence(nodes);
  }

  private ShellNode node() {
    deeper();
    ShellNode node = compound();
    depth--;
    return node;
  }

  private ShellNode compound() {
    if (current instanceof ShellToken.Arithmetic(Passage text)) {
      advance();
      return new Arithmetic(text);
    }
    if (skip("if")) {
      return conditional();
    }
    if (skip("case")) {
      return cases();
    }
    if (at("for") || at("select") || at("while") || at("until")) {
      return loop();
    }
    if (skip("{")) {
      return group("}");
    }
    if (skip("(")) {
      return group(")");
    }
    return skip("function") ? named() : command();
  }

  private ShellNode group(String end) {
    ShellNode body = list(Set.of(end));
    skip(end);
    return body;
  }

  private ShellNode conditional() {
    List<Branch> branches = new ArrayList<>();
    Guard guard = new When(list(Set.of("then")));
    while (true) {
      skip("then");
      branches.add(branch(guard, Set.of("elif", "else", "fi")));
      if (skip("elif")) {
        guard = new When(list(Set.of("then")));
      } else if (skip("else")) {
        guard = new Otherwise();
      } else {
        skip("fi");
        return new Choice(branches);
      }
    }
  }

  private Branch branch(Guard guard, Set<String> ends) {
    int from = start;
    ShellNode body = list(ends);
    String text = lexer.script().text().substring(from, Math.max(from, start));
    return new Branch(guard, body, OptionShape.count(text));
  }

  private ShellNode cases() {
    List<Branch> branches = new ArrayList<>();
    if (!(current instanceof Word(ShellWord subject))) {
      return new Sequence(List.of());
    }
    advance();
    skipLineEnds();
    skip("in");
    while (!(current instanceof End)) {
      if (skip(";") || skip(";;") || skip(";&") || skip(";;&")) {
        continue;
      }
      if (skip("esac")) {
        break;
      }
      List<ShellWord> patterns = patterns();
      branches.add(branch(new Matches(subject, patterns), Set.of(";;", ";&", ";;&", "esac")));
      if (patterns.isEmpty() && !at("esac")) {
        advance();
      }
    }
    return new Choice(branches);
  }

  private List<ShellWord> patterns() {
    List<ShellWord> patterns = new ArrayList<>();
    skip("(");
    while (current instanceof Word(ShellWord word)) {
      patterns.add(word);
      advance();
      if (!skip("|")) {
        break;
      }
    }
    skip(")");
    return patterns;
  }

  private ShellNode named() {
    String name = current instanceof Word(ShellWord word) ? word.toString() : "";
    advance();
    skip("(");
    skip(")");
    skipLineEnds();
    return new Function(name, node());
  }

  private ShellNode loop() {
    advance();
    list(Set.of("do"));
    skip("do");
    ShellNode body = list(Set.of("done"));
    skip("done");
    return new Loop(body);
  }

  private ShellNode command() {
    List<Assignment> assignments = new ArrayList<>();
    List<ShellWord> words = new ArrayList<>();
    while (current instanceof Word(ShellWord word)) {
      Optional<Assignment> assignment = mayAssign(words) ? assignment(word) : Optional.empty();
      advance();
      if (assignment.isPresent()) {
        assignments.add(assignment.get());
      } else {
        words.add(word);
      }
      if (isTest(words) && (at("&&") || at("||") || at("(") || at(")"))) {
        words.add(operatorWord());
      }
    }
    return function(words)
        .or(() -> assignments.isEmpty() && words.isEmpty() ? skipped() : Optional.empty())
        .orElseGet(() -> new Command(List.copyOf(assignments), List.copyOf(words)));
  }

  /// A token that fits nowhere would be met again and again.
  private Optional<ShellNode> skipped() {
    if (!(current instanceof End)) {
      advance();
    }
    return Optional.of(new Sequence(List.of()));
  }

  private static boolean isTest(List<ShellWord> words) {
    return !words.isEmpty() && words.getFirst().is("[[") && !words.getLast().is("]]");
  }

  /// Within `[[ .. ]]` operators are words.
  private ShellWord operatorWord() {
    Passage raw = lexer.script().sub(start, lexer.position()).strip();
    advance();
    return new ShellWord(List.of(new ShellWord.Text(raw)), raw);
  }

  private static boolean mayAssign(List<ShellWord> words) {
    return words.isEmpty() || DECLARATIONS.stream().anyMatch(words.getFirst()::is);
  }

  private Optional<ShellNode> function(List<ShellWord> words) {
    if (words.size() != 1 || !at("(")) {
      return Optional.empty();
    }
    advance();
    skip(")");
    skipLineEnds();
    return Optional.of(new Function(words.getFirst().toString(), node()));
  }

  private Optional<Assignment> assignment(ShellWord word) {
    Matcher matcher = ASSIGNMENT.matcher(word.raw().text());
    if (!matcher.lookingAt()
        || !(word.parts().getFirst() instanceof ShellWord.Text(Passage text))) {
      return Optional.empty();
    }
    boolean appends = !matcher.group(2).isEmpty();
    Passage raw = word.raw().sub(matcher.end());
    if (raw.length() == 0 && lexer.script().peek(lexer.position()) == '(') {
      return Optional.of(
          new Assignment(matcher.group(1), appends, true, lexer.array(), raw.sub(0, 0)));
    }
    List<ShellWord.Part> parts = new ArrayList<>(word.parts());
    parts.set(0, new ShellWord.Text(text.sub(matcher.end())));
    ShellWord value = new ShellWord(parts, raw);
    return Optional.of(
        new Assignment(matcher.group(1), appends, false, List.of(value), raw.sub(0, 0)));
  }
}
