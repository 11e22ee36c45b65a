package dev.assay.audit;

/// A flag that only builds for the developers of the JVM have.
final class DebugBuildFlag extends RefusalRule {

  DebugBuildFlag() {
    super("debug-build-flag", Refused.Cause.FLAG_OF_DEBUG_BUILDS);
  }

  @Override
  String message(Subject subject, Refused refused) {
    return Words.name(refused)
        + " exists only in debug builds of the JVM; the builds that people install do not start"
        + " with it.";
  }

  @Override
  String fix(Subject subject, Refused refused) {
    return "Remove it, or run it on a fastdebug build.";
  }
}
