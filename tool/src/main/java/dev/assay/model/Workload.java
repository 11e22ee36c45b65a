package dev.assay.model;

import java.util.List;
import java.util.Optional;

/// What is run: a command, a JMH jar, or a member of the bundled suite.
public sealed interface Workload {

  /// A `java` command line, or a program that starts Java.
  ///
  /// @param arguments the command as typed, program first
  /// @param metrics read from its output, besides those of the kernel
  record Command(List<String> arguments, List<OutputMetric> metrics) implements Workload {
    public Command {
      arguments = List.copyOf(arguments);
      metrics = List.copyOf(metrics);
    }
  }

  /// A jar built with JMH; every trial is one JMH run with one fork.
  ///
  /// @param include a regular expression of benchmark names; absent for all
  /// @param options further JMH options as typed
  record Jmh(String jar, Optional<String> include, List<String> options) implements Workload {
    public Jmh {
      options = List.copyOf(options);
    }
  }

  /// A member of the bundled suite, iterated in one JVM.
  ///
  /// @param iterations per fork, warm-up included
  record Suite(String member, int iterations) implements Workload {

    /// Enough for the cheap members to warm up and leave some iterations to count.
    public static final int ITERATIONS = 20;

    public Suite {
      if (iterations < 1) {
        throw new IllegalArgumentException(
            "the number of iterations is " + iterations + "; take at least 1");
      }
    }
  }
}
