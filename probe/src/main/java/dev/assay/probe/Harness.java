package dev.assay.probe;

import java.io.PrintStream;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * Repeats a {@link Benchmark} in one JVM and prints one record per iteration.
 *
 * <p>A program of one's own becomes a workload of Assay with
 *
 * <pre>{@code
 * public static void main(String[] args) {
 *   Harness.main(new MyBenchmark(), args);
 * }
 * }</pre>
 *
 * <p>The records are lines of the standard output, all figures whole nanoseconds; one that this JVM
 * cannot give is left out:
 *
 * <pre>
 * assay-iteration index=0 wall=81234567 thread-cpu=80123456 process-cpu=230000000 jit=140000000 gc=3000000
 * assay-end iterations=1 checksum=-2894729384720
 * </pre>
 */
public final class Harness {

  /** How many iterations run where the command line does not say. */
  public static final int DEFAULT_ITERATIONS = 40;

  private final List<Counter> counters;
  private final LongSupplier nanoClock;
  private final PrintStream out;

  Harness(List<Counter> counters, LongSupplier nanoClock, PrintStream out) {
    this.counters = counters;
    this.nanoClock = nanoClock;
    this.out = out;
  }

  /**
   * Runs the benchmark as the whole program and ends the JVM: with 0, with 1 when the benchmark
   * failed or computed two different results, with 2 when the arguments are wrong.
   *
   * @param arguments {@code --iterations N} and {@code --gc}, see {@link Options}
   */
  public static void main(Benchmark benchmark, String... arguments) {
    System.exit(run(benchmark, arguments, System.out, System.err));
  }

  /**
   * Runs the benchmark.
   *
   * @param arguments as for {@link #main}
   * @param out takes the records
   * @param err takes the one line, or the stack trace, that says why it failed
   * @return the exit code of the program, as for {@link #main}
   */
  public static int run(Benchmark benchmark, String[] arguments, PrintStream out, PrintStream err) {
    Options options;
    try {
      options = Options.parse(arguments);
    } catch (IllegalArgumentException wrong) {
      err.println("harness: " + wrong.getMessage());
      return 2;
    }
    return run(benchmark, options, out, err);
  }

  private static int run(Benchmark benchmark, Options options, PrintStream out, PrintStream err) {
    try {
      new Harness(JvmCounters.available(), System::nanoTime, out).run(benchmark, options);
      return 0;
    } catch (WrongResult wrong) {
      err.println("harness: " + wrong.getMessage());
    } catch (Throwable failure) {
      err.println("harness: the benchmark failed:");
      failure.printStackTrace(err);
    }
    return 1;
  }

  void run(Benchmark benchmark, Options options) throws Exception {
    benchmark.setUp();
    long checksum = 0;
    for (int index = 0; index < options.iterations(); index++) {
      if (options.collectsBetween() && index > 0) {
        System.gc();
      }
      long result = measure(index, benchmark);
      if (index > 0 && result != checksum) {
        throw new WrongResult(index, checksum, result);
      }
      checksum = result;
    }
    print("assay-end iterations=" + options.iterations() + " checksum=" + checksum);
  }

  private long measure(int index, Benchmark benchmark) throws Exception {
    int last = counters.size() - 1;
    long[] figures = new long[counters.size()];
    for (int i = 0; i <= last; i++) {
      figures[i] = counters.get(i).read();
    }
    long start = nanoClock.getAsLong();
    long result = benchmark.iteration();
    long wall = nanoClock.getAsLong() - start;
    for (int i = last; i >= 0; i--) {
      figures[i] = Counter.between(figures[i], counters.get(i).read());
    }
    print(line(index, wall, figures));
    return result;
  }

  private String line(int index, long wall, long[] figures) {
    StringBuilder line = new StringBuilder("assay-iteration index=" + index + " wall=" + wall);
    for (int i = figures.length - 1; i >= 0; i--) {
      if (figures[i] != Counter.UNKNOWN) {
        line.append(' ').append(counters.get(i).name()).append('=').append(figures[i]);
      }
    }
    return line.toString();
  }

  /** One write per line, so that output of other threads cannot come between. */
  private void print(String line) {
    out.print(line + '\n');
    out.flush();
  }
}
