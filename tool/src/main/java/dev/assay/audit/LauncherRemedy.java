package dev.assay.audit;

import dev.assay.audit.Cure.Into;
import dev.assay.audit.Cure.Out;
import dev.assay.audit.Cure.Stays;
import dev.assay.flags.Judgement.Reason;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Options that are no `-XX` flags.
final class LauncherRemedy implements Remedy {

  private static final String VERIFY =
      "Verification cannot be left out in 27 and warns since 13: it is on again, which costs some"
          + " start-up time; an AOT or CDS archive saves more.";

  private static final String MODULES =
      "JDK 8 has no modules: put the jars of this path on the class path, and name the main class,"
          + " by hand.";

  private static final String SECURITY_MANAGER = "-Djava.security.manager";

  /// What starts so goes, for the reason beside it.
  private record Gone(String start, String reason) {}

  private static final List<Gone> GONE =
      List.of(
          new Gone("-d64", "It chose between 32 and 64 bits where both were installed, until 9."),
          new Gone("-d32", "It chose between 32 and 64 bits where both were installed, until 9."),
          new Gone("-Xverify:none", VERIFY),
          new Gone("-noverify", VERIFY),
          new Gone(
              "--illegal-access",
              "Since 17 the JDK's internals open only with --add-opens, one package each."),
          new Gone(
              "-Djava.ext.dirs",
              "The extension folders are gone since 9: put their jars on the class path by hand."),
          new Gone(
              "-Djava.endorsed.dirs",
              "Endorsed standards are gone since 9: put the jars on the class path by hand, or use"
                  + " --upgrade-module-path."),
          new Gone(
              "-Xbootclasspath",
              "Only -Xbootclasspath/a is left since 9; --patch-module replaces classes of a"
                  + " module: decide by hand."),
          new Gone(
              SECURITY_MANAGER,
              "The security manager is gone since 24, and warned of since 17: isolate by process"
                  + " or container."),
          new Gone("-p ", MODULES),
          new Gone("--module-path", MODULES),
          new Gone("--upgrade-module-path", MODULES),
          new Gone("-Xdebug", "It does nothing since 5; -agentlib:jdwp starts the debugger."),
          new Gone("-Xnoagent", "It does nothing since 5."),
          new Gone("-Xfuture", "It asked for stricter checks of classes, which are the rule now."),
          new Gone("-Xoss", "The JVM has no native stacks apart from -Xss."),
          new Gone("-Xsqnopause", "It is an option of Windows long ago."));

  /// The JVM names the smallest stack that it takes.
  private static final Pattern LEAST = Pattern.compile("[Ss]pecify at least (\\d+k)");

  @Override
  public Optional<Cure> cure(Complaint complaint) {
    String text = complaint.text();
    Matcher least = LEAST.matcher(complaint.words());
    if (complaint.is(Reason.OUT_OF_RANGE) && least.find()) {
      return stack(text, least.group(1));
    }
    if (text.startsWith("--class-path")) {
      return Optional.of(new Stays("JDK 8 knows -cp only: write that in its place, by hand."));
    }
    return GONE.stream()
        .filter(gone -> text.startsWith(gone.start()))
        .filter(gone -> !gone.start().equals(SECURITY_MANAGER) || complaint.build().feature() >= 17)
        .findFirst()
        .map(gone -> new Out(gone.reason()));
  }

  private static Optional<Cure> stack(String text, String least) {
    String reason = "The JVM does not start with a smaller stack than " + least + ".";
    if (text.startsWith("-Xss")) {
      return Optional.of(new Into("-Xss" + least, reason));
    }
    // The flag counts in KB.
    return text.matches("-XX:(ThreadStackSize|VMThreadStackSize|CompilerThreadStackSize)=.*")
        ? Optional.of(
            new Into(text.substring(0, text.indexOf('=') + 1) + least.replace("k", ""), reason))
        : Optional.empty();
  }
}
