package dev.assay.audit;

import java.util.List;
import java.util.stream.Collectors;

/// Two arguments that cannot both hold, so that the JVM does not start.
final class Contradiction extends RefusalRule {

  private static final List<String> COLLECTORS =
      List.of(
          "UseSerialGC",
          "UseParallelGC",
          "UseParallelOldGC",
          "UseConcMarkSweepGC",
          "UseParNewGC",
          "UseG1GC",
          "UseZGC",
          "UseShenandoahGC",
          "UseEpsilonGC");

  Contradiction() {
    super("contradiction", Refused.Cause.CONTRADICTION);
  }

  @Override
  String message(Subject subject, Refused refused) {
    Option option = refused.option();
    if (option.flag().filter(COLLECTORS::contains).isPresent()) {
      return collectors(subject, refused, option);
    }
    if (isStartAboveMaximum(refused)) {
      return "The heap would start larger ("
          + option.value()
          + ") than it may become"
          + maximum(refused)
          + ", so the JVM does not start.";
    }
    return "The JVM does not start with this." + Words.said(refused.refusal().words());
  }

  private static boolean isStartAboveMaximum(Refused refused) {
    return refused.refusal().words().contains("larger value than the maximum heap size");
  }

  private static String collectors(Subject subject, Refused refused, Option option) {
    String others =
        subject.line().arguments(refused.ruling().feature()).stream()
            .map(argument -> Option.of(argument.text()))
            .filter(o -> o.text().startsWith("-XX:+"))
            .flatMap(o -> o.flag().stream())
            .filter(COLLECTORS::contains)
            .filter(name -> !name.equals(option.flag().orElse("")))
            .distinct()
            .collect(Collectors.joining(", "));
    return others.isEmpty()
        ? "This leaves the JVM without a collector that it could choose, and it does not start."
            + Words.said(refused.refusal().words())
        : "The line chooses another collector as well (" + others + "), so the JVM does not start.";
  }

  private static String maximum(Refused refused) {
    return refused
        .ruling()
        .judgement()
        .settings()
        .of("MaxHeapSize")
        .map(s -> " (" + s.argument().text() + ")")
        .orElse("");
  }

  @Override
  String fix(Subject subject, Refused refused) {
    Option option = refused.option();
    if (option.flag().filter(COLLECTORS::contains).isPresent()) {
      return "Keep one collector.";
    }
    return isStartAboveMaximum(refused)
        ? "Make -Xms no larger than -Xmx."
        : "Change the value, or remove it.";
  }
}
