package dev.assay.report;

import dev.assay.model.Argument;
import dev.assay.model.Audit;
import dev.assay.model.Audit.AuditedLine;
import dev.assay.model.FlagFinding;
import dev.assay.model.JdkVerdict;
import dev.assay.model.Notice;
import dev.assay.model.Origin;
import dev.assay.model.Releases;
import dev.assay.model.Severity;
import java.util.List;
import java.util.OptionalInt;

/// An audit of a repository whose texts try to become escapes, markup, or commands.
final class AuditHostile {
  static final List<String> ATTACKS =
      List.of(
          "-Dname=\u001b[2J\u001b[31mred\u009b1m",
          "::error file=x::injected",
          "-Dx=1\n::stop-commands::token",
          "-Dx=##[add-mask]secret",
          "-Dx=a|b`c`**d** [e](javascript:f) <img src=x onerror=g> @everyone #1 $x$",
          "-Dx=`|\\|`",
          "-Dx=%0A::set-output name=y::z\r\n::error::",
          "-Dx=\u202ereversed\u2066 tab\tnull\u0000 del\u007f");

  private AuditHostile() {}

  static Audit audit() {
    List<AuditedLine> lines = ATTACKS.stream().map(AuditHostile::line).toList();
    return new Audit(
        lines,
        ATTACKS.stream().map(text -> new Notice("x", Severity.WARNING, "w " + text)).toList());
  }

  private static AuditedLine line(String attack) {
    Argument argument =
        new Argument(attack, new Origin("dir," + attack, 3, 7, 20, 5), Releases.ALL);
    JdkVerdict verdict =
        new JdkVerdict(
            17,
            List.of(attack),
            List.of(attack),
            List.of(attack),
            List.of(attack),
            true,
            attack,
            true);
    FlagFinding finding =
        new FlagFinding(
            "rule" + attack,
            Severity.ERROR,
            attack,
            argument.origin(),
            List.of(17),
            "message " + attack + " ::error::wrapped",
            "fix " + attack);
    return new AuditedLine(
        new dev.assay.model.JvmLine(
            attack,
            List.of(argument),
            List.of(argument),
            OptionalInt.empty(),
            dev.assay.model.Container.UNLIMITED),
        List.of(verdict),
        List.of(finding));
  }
}
