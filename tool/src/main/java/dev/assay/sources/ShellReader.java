package dev.assay.sources;

import dev.assay.model.JvmLine;
import java.util.List;
import java.util.regex.Pattern;

/// Shell scripts, and files of assignments that scripts read: `setenv.sh`, `hbase-env.sh`,
/// `/etc/default/..`, `fe.conf`.
final class ShellReader implements Reader {

  private static final Pattern SCRIPT =
      Pattern.compile("\\A#!\\s*\\S*/(?:env\\s+)?(?:ba|da|k|z|a)?sh\\b");
  private static final Pattern NAME =
      Pattern.compile(
          "(?i).*\\.(?:sh|bash|ksh|zsh|env)(?:\\.\\w+)?|.*-env\\.sh.*|\\.env|gradlew|mvnw");
  private static final Pattern ASSIGNMENT =
      Pattern.compile(
          "(?m)^[ \t]*(?:export\\s+|declare\\s+(?:-x\\s+)?)?[A-Za-z_]\\w*\\+?=(?:[\"'(\\w$/-]|$)");
  private static final Pattern COMMAND =
      Pattern.compile(
          "(?m)^[ \\t]*(?:exec\\s+|nohup\\s+|sudo\\s+|eval\\s+){0,4}[\"']?"
              + "(?:(?:[^\\s\"'=:]*/)?java|\\$\\{?_?(?:RUN)?JAVA(?:_?CMD|_?BIN|_?EXE)?\\}?)[\"']?"
              + "[ \\t]+[-$\"'@\\\\]");

  @Override
  public boolean recognises(String name, Passage text) {
    return SCRIPT.matcher(text.text()).find()
        || NAME.matcher(name).matches()
        || ASSIGNMENT.matcher(text.text()).find()
        || COMMAND.matcher(text.text()).find();
  }

  @Override
  public List<JvmLine> read(String title, Passage text) {
    return ShellScript.lines(text, Setting.of(title));
  }
}
