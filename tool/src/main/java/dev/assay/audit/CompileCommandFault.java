package dev.assay.audit;

import dev.assay.flags.Judgement.Effect;
import dev.assay.model.FlagFinding;
import dev.assay.model.Severity;
import java.util.stream.Stream;

/// A compile command that does nothing: older JDKs print a page and go on without it, newer ones do
/// not start.
final class CompileCommandFault extends RefusalRule {

  private static final String PREFIX = "-XX:CompileCommand=";

  CompileCommandFault() {
    super("compile-command", Refused.Cause.COMPILE_COMMAND);
  }

  @Override
  public Stream<FlagFinding> check(Subject subject) {
    Stream<FlagFinding> useless =
        subject.targets().stream()
            .flatMap(ruling ->
                ruling.judgement().remarks().stream()
                    .filter(remark -> remark.effect() == Effect.IGNORED)
                    .filter(remark -> remark.argument().text().startsWith(PREFIX))
                    .map(remark ->
                        found(
                            Severity.WARNING,
                            remark.argument(),
                            ruling.feature(),
                            "The JVM starts and the command does nothing: "
                                + fault(remark.words())
                                + ".",
                            advice())));
    return Stream.concat(super.check(subject), useless);
  }

  @Override
  String message(Subject subject, Refused refused) {
    return "The command cannot be read and the JVM does not start: "
        + fault(refused.refusal().words())
        + ". JDK 21 and before go on without it.";
  }

  @Override
  String fix(Subject subject, Refused refused) {
    return advice();
  }

  private static String fault(String words) {
    String plain = words.replace("CompileCommand: ", "").strip();
    return plain.isEmpty()
        ? "it is malformed"
        : Character.toLowerCase(plain.charAt(0)) + plain.substring(1);
  }

  private static String advice() {
    return "Write COMMAND,PACKAGE.CLASS::METHOD, as in dontinline,java.lang.String::indexOf.";
  }
}
