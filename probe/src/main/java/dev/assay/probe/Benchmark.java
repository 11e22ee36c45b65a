package dev.assay.probe;

/**
 * A piece of work that the {@link Harness} repeats and measures in one JVM.
 *
 * <p>An iteration must do the same work every time: it leaves nothing behind that makes the next
 * one cheaper or dearer. A lambda will do where nothing is to be prepared.
 */
@FunctionalInterface
public interface Benchmark {

  /**
   * Prepares what the iterations need; called once, before the first, and not measured.
   *
   * @throws Exception fails the fork
   */
  default void setUp() throws Exception {}

  /**
   * Does the work once.
   *
   * <p>The return value keeps the JIT compiler from removing the work and shows that it was done
   * right: make it depend on every part of the result. It must be the same in every iteration; one
   * that differs fails the fork.
   *
   * @return a checksum of the result
   * @throws Exception fails the fork
   */
  long iteration() throws Exception;
}
