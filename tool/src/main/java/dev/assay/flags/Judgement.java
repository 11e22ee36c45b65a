package dev.assay.flags;

import dev.assay.model.Argument;
import java.util.List;

/// What one build does with a line.
///
/// @param refusals everything that keeps it from starting, in the order in which it would stop
/// @param remarks what it warns about and what it drops, in the order of the line
/// @param settings what is in force, as if all refused arguments were gone
public record Judgement(List<Refusal> refusals, List<Remark> remarks, Settings settings) {

  public Judgement {
    refusals = List.copyOf(refusals);
    remarks = List.copyOf(remarks);
  }

  /// An argument without which the build comes further.
  ///
  /// @param words its own words
  public record Refusal(Argument argument, Reason reason, String words) {}

  /// Why an argument is refused.
  public enum Reason {
    /// No such option or flag.
    UNRECOGNIZED,
    /// The flag exists only in debug builds of the JVM.
    DEBUG_BUILDS_ONLY,
    /// A boolean flag without `+` or `-`.
    SIGN_MISSING,
    /// `+` or `-` before a flag that takes a value.
    SIGN_UNEXPECTED,
    /// A value that is no number, no size, or has the wrong form.
    VALUE_MALFORMED,
    /// A value outside the bounds.
    OUT_OF_RANGE,
    /// Needs `-XX:+UnlockExperimentalVMOptions`.
    LOCKED_EXPERIMENTAL,
    /// Needs `-XX:+UnlockDiagnosticVMOptions`.
    LOCKED_DIAGNOSTIC,
    /// The unlock stands behind it.
    UNLOCKED_TOO_LATE,
    /// Known, and refused since its feature is gone: `-Djava.ext.dirs`, `-Xverify:none`.
    FEATURE_REMOVED,
    /// Contradicts another argument, as a second collector does.
    CONFLICT,
    /// A mini-language: `-Xlog`, `CompileCommand`.
    SYNTAX,
    /// Names a module that is not there.
    MODULE_MISSING
  }

  /// Something that the build says, or should say, about an argument and starts nevertheless.
  ///
  /// @param words its own; empty when it is silent
  public record Remark(Argument argument, Effect effect, String words) {}

  /// What becomes of an argument.
  public enum Effect {
    /// It works and is deprecated.
    DEPRECATED,
    /// Obsolete: it does nothing.
    IGNORED,
    /// It is translated into another option.
    TRANSLATED,
    /// It works and brings another warning.
    WARNED
  }
}
