package dev.assay.cli;

import dev.assay.diagnosis.advice.LogAdvice;
import dev.assay.diagnosis.advice.LogAdvice.Choice;
import dev.assay.diagnosis.advice.LogAdvice.Reason;
import dev.assay.diagnosis.advice.LogAdvice.Trap;
import dev.assay.text.Colour;
import dev.assay.text.Paragraph;
import dev.assay.text.Style;

/// The logging options for a JDK as the terminal shows them.
final class LogAdviceText {

  private static final String INDENT = "    ";

  private LogAdviceText() {}

  static String render(LogAdvice advice, Style style) {
    StringBuilder text = new StringBuilder("What to log on JDK " + advice.release() + "\n");
    for (Choice choice : advice.choices()) {
      text.append('\n').append(style.paint(Colour.BOLD, choice.name())).append('\n');
      text.append("  ").append(choice.line()).append('\n');
      for (Reason reason : choice.why()) {
        lines(text, reason.part() + ": " + reason.feeds(), style);
      }
    }
    if (!advice.traps().isEmpty()) {
      text.append("\nNot on JDK ").append(advice.release()).append('\n');
    }
    for (Trap trap : advice.traps()) {
      boolean several = trap.option().contains(" and ");
      String what =
          trap.refused()
              ? (several ? " prevent" : " prevents") + " this JVM from starting: "
              : " is of limited use: ";
      lines(text, trap.option() + what + trap.reason(), style);
    }
    return text.toString();
  }

  private static void lines(StringBuilder text, String sentence, Style style) {
    Paragraph.lines(sentence, style.width() - INDENT.length())
        .forEach(line -> text.append(INDENT).append(line).append('\n'));
  }
}
