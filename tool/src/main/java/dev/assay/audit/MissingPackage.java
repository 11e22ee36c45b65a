package dev.assay.audit;

import dev.assay.flags.JvmBuild;
import dev.assay.model.Argument;
import dev.assay.model.FlagFinding;
import dev.assay.model.Severity;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A module that is gone, or a package that is not in it.
final class MissingPackage extends RefusalRule {

  /// The first release with modules.
  private static final int MODULES = 9;

  MissingPackage() {
    super("missing-package", Refused.Cause.MODULE);
  }

  /// The JVM refuses a missing root module, and only warns where a package is to be opened.
  @Override
  public Stream<FlagFinding> check(Subject subject) {
    return Stream.concat(
        super.check(subject),
        subject.targets().stream().flatMap(ruling -> warned(subject, ruling)));
  }

  private Stream<FlagFinding> warned(Subject subject, Ruling ruling) {
    if (ruling.feature() < MODULES) {
      return Stream.empty();
    }
    return subject.line().arguments(ruling.feature()).stream()
        .filter(argument -> argument.text().startsWith("--add-"))
        .filter(argument -> !subject.refuses(ruling, argument))
        .flatMap(argument -> missing(argument, ruling));
  }

  private Stream<FlagFinding> missing(Argument argument, Ruling ruling) {
    return ModuleOption.of(argument.text())
        .filter(_ -> !argument.hasPlaceholder())
        .flatMap(option -> fault(option, ruling.build()))
        .map(fault ->
            found(
                Severity.WARNING,
                argument,
                ruling.feature(),
                fault + ", so the JVM warns and the option does nothing.",
                "Remove it, or give it only to the JDKs that have the package."))
        .stream();
  }

  private static Optional<String> fault(ModuleOption option, JvmBuild build) {
    if (!isOfTheJdk(option.module())) {
      return Optional.empty();
    }
    if (!build.hasModule(option.module())) {
      return Optional.of("There is no module " + option.module());
    }
    List<String> packages = build.packages(option.module());
    return packages.isEmpty() || packages.contains(option.pack())
        ? Optional.empty()
        : Optional.of("Module " + option.module() + " has no package " + option.pack());
  }

  /// Others may come from the application.
  private static boolean isOfTheJdk(String module) {
    return module.startsWith("java.") || module.startsWith("jdk.");
  }

  @Override
  String message(Subject subject, Refused refused) {
    return "A module that this names is not there, so the JVM does not start."
        + Words.said(refused.refusal().words());
  }

  @Override
  String fix(Subject subject, Refused refused) {
    return "Remove the option; where the module held Java EE classes (java.xml.bind and others), put"
        + " their jars on the class path.";
  }
}
