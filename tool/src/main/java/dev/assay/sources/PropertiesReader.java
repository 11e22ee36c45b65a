package dev.assay.sources;

import dev.assay.model.Argument;
import dev.assay.model.JvmLine;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Files of properties: `org.gradle.jvmargs` of Gradle, Spark's `spark.executor.extraJavaOptions`,
/// the numbered `wrapper.java.additional.1` of a service wrapper, and any other key with options in
/// its value. Each key is a JVM of its own; numbered ones belong together.
final class PropertiesReader implements Reader {

  private static final Pattern NAME =
      Pattern.compile(
          "(?i).*\\.properties(?:\\.\\w+)?|spark-defaults\\.conf.*|wrapper\\.conf|maven\\.config");
  private static final Pattern GRADLE =
      Pattern.compile(
          "(?m)^[ \\t]*(?:org\\.gradle\\.jvmargs|kotlin\\.daemon\\.jvmargs)[ \\t]*[=:]");
  private static final Pattern DOTTED =
      Pattern.compile("(?m)^[ \\t]*\\w[\\w-]*\\.[\\w.-]*\\w[ \\t]*=[ \\t]*\"?-(?:X|D\\w|-add-)");
  private static final Pattern ENTRY =
      Pattern.compile("\\s*([^\\s=:#!][^\\s=:]*)(?:\\s*[=:]\\s*|\\s+)");
  private static final Pattern NUMBER = Pattern.compile("\\.\\d+$");

  @Override
  public boolean recognises(String name, Passage text) {
    return NAME.matcher(name).matches()
        || GRADLE.matcher(text.text()).find()
        || DOTTED.matcher(text.text()).find();
  }

  @Override
  public List<JvmLine> read(String title, Passage text) {
    Map<String, List<Argument>> keys = new LinkedHashMap<>();
    for (Passage line : joined(text)) {
      Matcher entry = ENTRY.matcher(line.text());
      if (!entry.lookingAt()) {
        continue;
      }
      Passage value = unescaped(line.sub(entry.end()));
      if (VariableName.isForJvm(entry.group(1), value)) {
        String key = NUMBER.matcher(entry.group(1)).replaceFirst("");
        keys.computeIfAbsent(key, k -> new ArrayList<>()).addAll(Merge.options(value).arguments());
      }
    }
    return keys.entrySet().stream()
        .filter(entry -> !entry.getValue().isEmpty())
        .map(entry ->
            Setting.of(keys.size() > 1 ? title + ": " + entry.getKey() : title)
                .line(entry.getValue(), List.of()))
        .toList();
  }

  /// `\:` and the like are the character behind the backslash.
  private static Passage unescaped(Passage value) {
    return JsonStrings.unescaped(value);
  }

  /// Lines without comments, with those that end in a backslash and the next one as one.
  private static List<Passage> joined(Passage text) {
    List<Passage> lines = new ArrayList<>();
    Passage.Builder open = new Passage.Builder(text.source());
    for (Passage line : text.lines().toList()) {
      Passage stripped = line.strip();
      if (open.length() == 0 && "#!".indexOf(stripped.peek(0)) >= 0 && stripped.length() > 0) {
        continue;
      }
      int last = stripped.length() - 1;
      boolean goesOn = last >= 0 && stripped.charAt(last) == '\\';
      open.append(goesOn ? stripped.sub(0, last) : stripped);
      if (!goesOn) {
        lines.add(open.build());
        open = new Passage.Builder(text.source());
      }
    }
    lines.add(open.build());
    return lines;
  }
}
