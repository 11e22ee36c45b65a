package dev.assay.profiler;

import dev.assay.model.Problem;

/// What is known not to work, before it is tried.
public final class Refusals {

  /// Since this release the JVM tells agents itself what it allocates; before, async-profiler puts
  /// traps into the JVM's functions, which it must find by name.
  private static final int ALLOCATIONS_TOLD = 11;

  /// On later releases async-profiler 4.6 crashes a JVM that it is attached to, though not one that
  /// starts with it.
  private static final int LAST_ATTACHED = 27;

  private Refusals() {}

  /// @param feature release of the JVM
  /// @throws Problem when an event cannot be recorded there
  public static void events(AgentRequest request, int feature, JvmSymbols symbols) {
    if (feature >= ALLOCATIONS_TOLD) {
      return;
    }
    if (request.asks(SampledEvent.LIVE)) {
      throw Problem.unfit(
          "--event live needs JDK 11 or later, and this is JDK "
              + feature
              + "; take alloc, or a later JDK");
    }
    if (request.asks(SampledEvent.ALLOC)
        && symbols instanceof JvmSymbols.Missing(String sentence)) {
      throw Problem.unfit(
          "--event alloc on JDK "
              + feature
              + " needs the names of the JVM's functions; "
              + sentence);
    }
  }

  /// @throws Problem when attaching would end the process
  public static void attaching(int feature) {
    if (feature > LAST_ATTACHED) {
      throw Problem.unfit(
          "attaching async-profiler to JDK "
              + feature
              + " crashes it; start the program with assay profile -- java ..., or take --jfr");
    }
  }
}
