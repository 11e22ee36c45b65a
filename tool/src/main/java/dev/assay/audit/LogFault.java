package dev.assay.audit;

import dev.assay.flags.JvmBuild;
import dev.assay.flags.JvmBuild.LogWord;
import dev.assay.text.Spelling;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// An `-Xlog` that the JVM cannot read.
final class LogFault extends RefusalRule {

  private static final Pattern WORD = Pattern.compile("Invalid (tag|level|decorator) '([^']*)'");

  LogFault() {
    super("log-syntax", Refused.Cause.LOG);
  }

  @Override
  String message(Subject subject, Refused refused) {
    String words = refused.refusal().words();
    Matcher word = WORD.matcher(words);
    if (!word.find()) {
      return "The JVM cannot read this and does not start." + Words.said(words);
    }
    return "-Xlog has no "
        + word.group(1)
        + " '"
        + word.group(2)
        + "', so the JVM does not start."
        + near(word, refused.ruling().build()).map(n -> " '" + n + "' is near.").orElse("");
  }

  private static Optional<String> near(Matcher word, JvmBuild build) {
    return Stream.of(LogWord.values())
        .filter(sort -> sort.name().toLowerCase(Locale.ROOT).equals(word.group(1)))
        .flatMap(sort -> Spelling.nearest(word.group(2), build.logWords(sort)).stream())
        .findFirst();
  }

  @Override
  String fix(Subject subject, Refused refused) {
    return "Write -Xlog:TAGS=LEVEL:file=NAME:DECORATORS, as in"
        + " -Xlog:gc*=info:file=gc.log:time,level,tags; java -Xlog:help lists all words.";
  }
}
