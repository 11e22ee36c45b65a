package dev.assay.model;

import java.util.List;

/// Something to know about an argument of a JVM.
///
/// @param rule id of the rule and name of its page, `removed-flag`
/// @param argument as typed; empty when the line as a whole is meant
/// @param origin of the argument
/// @param jdks releases for which it holds, ascending
/// @param message what is the case and why it matters, one or two sentences
/// @param fix what to do; may be a command that runs
public record FlagFinding(
    String rule,
    Severity severity,
    String argument,
    Origin origin,
    List<Integer> jdks,
    String message,
    String fix) {
  public FlagFinding {
    jdks = List.copyOf(jdks);
  }
}
