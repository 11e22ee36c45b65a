package dev.assay.sources;

import dev.assay.model.JvmLine;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Dockerfiles: what the image of each stage starts, with the variables that it sets. What `RUN`
/// does while the image is built is not read.
final class DockerfileReader implements Reader {

  private static final Pattern NAME =
      Pattern.compile(
          "(?i)(?:dockerfile|containerfile)(?:[.-].*)?|.*\\.(?:dockerfile|containerfile)");
  private static final Pattern INSTRUCTION =
      Pattern.compile(
          "(?m)^(?:FROM\\s+\\S+|(?:CMD|ENTRYPOINT)\\s*\\[\\s*\".*\\]?|ENV\\s+\\w+[ =]\\S)");
  private static final Pattern KEYWORD = Pattern.compile("\\s*([A-Za-z]+)\\s+");
  private static final Pattern STAGE =
      Pattern.compile("(?i)(?:--\\S+\\s+){0,4}(\\S+)(?:\\s+AS\\s+(\\S+))?\\s*");

  @Override
  public boolean recognises(String name, Passage text) {
    return NAME.matcher(name).matches() || INSTRUCTION.matcher(text.text()).find();
  }

  @Override
  public List<JvmLine> read(String title, Passage text) {
    Map<String, DockerStage> stages = new LinkedHashMap<>();
    List<DockerStage> inOrder = new ArrayList<>();
    ShellExpansion arguments = new ShellExpansion();
    DockerStage stage = new DockerStage("");
    inOrder.add(stage);
    for (Passage instruction : instructions(text)) {
      Matcher keyword = KEYWORD.matcher(instruction.text());
      if (!keyword.lookingAt()) {
        continue;
      }
      Passage operand = instruction.sub(keyword.end());
      String name = keyword.group(1).toUpperCase(Locale.ROOT);
      if (name.equals("FROM")) {
        stage = from(operand, arguments, stages);
        inOrder.add(stage);
      } else if (name.equals("ARG") && inOrder.size() == 1) {
        DockerStage.assignments(operand, arguments)
            .forEach((key, value) -> arguments.set(key, ShellValue.of(value)));
      } else {
        stage.add(name, operand);
      }
    }
    return lines(title, inOrder);
  }

  /// Titles name the stage only when several stages give lines.
  private static List<JvmLine> lines(String title, List<DockerStage> stages) {
    List<DockerStage> telling = stages.stream().filter(s -> !s.lines(title).isEmpty()).toList();
    List<JvmLine> lines = new ArrayList<>();
    for (DockerStage stage : telling) {
      boolean named = telling.size() > 1 && !stage.name().isEmpty();
      lines.addAll(stage.lines(named ? title + ": stage " + stage.name() : title));
    }
    return lines;
  }

  private static DockerStage from(
      Passage operand, ShellExpansion arguments, Map<String, DockerStage> stages) {
    Matcher matcher = STAGE.matcher(operand.text());
    if (!matcher.matches()) {
      return new DockerStage("");
    }
    Passage word = operand.sub(matcher.start(1), matcher.end(1));
    String image = arguments.text(ShellWordReader.whole(word)).text();
    String name = matcher.group(2) == null ? "" : matcher.group(2);
    DockerStage base = stages.get(image.toLowerCase(Locale.ROOT));
    DockerStage stage = base == null ? new DockerStage(name) : base.derived(name);
    if (base == null) {
      stage.image(image);
    }
    stages.put(name.toLowerCase(Locale.ROOT), stage);
    return stage;
  }

  /// Instructions with their continuation lines, comments left out.
  private static List<Passage> instructions(Passage text) {
    List<Passage> instructions = new ArrayList<>();
    Passage.Builder open = new Passage.Builder(text.source());
    for (Passage line : text.lines().toList()) {
      Passage stripped = line.strip();
      boolean comment = stripped.peek(0) == '#';
      if (comment || (open.length() > 0 && stripped.length() == 0)) {
        continue;
      }
      boolean goesOn = stripped.length() > 0 && stripped.charAt(stripped.length() - 1) == '\\';
      open.append(goesOn ? stripped.sub(0, stripped.length() - 1) : line);
      if (goesOn) {
        open.append(' ', stripped.end(stripped.length() - 1), stripped.end(stripped.length() - 1));
      } else {
        instructions.add(open.build());
        open = new Passage.Builder(text.source());
      }
    }
    instructions.add(open.build());
    return instructions;
  }
}
