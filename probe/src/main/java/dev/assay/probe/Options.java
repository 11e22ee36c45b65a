package dev.assay.probe;

/**
 * What the command line of a harness says: {@code --iterations N}, and {@code --gc} for a full
 * collection before every iteration but the first. Without {@code --gc} garbage stays where a real
 * program would have it, and the collector's work is part of the measurement.
 */
final class Options {

  private static final int MOST_ITERATIONS = 1_000_000;

  private int iterations = Harness.DEFAULT_ITERATIONS;
  private boolean collectsBetween;

  private Options() {}

  /**
   * @throws IllegalArgumentException with a sentence that says what is expected
   */
  static Options parse(String... arguments) {
    Options options = new Options();
    for (int i = 0; i < arguments.length; i++) {
      switch (arguments[i]) {
        case "--gc":
          options.collectsBetween = true;
          break;
        case "--iterations":
          options.iterations = count(++i < arguments.length ? arguments[i] : "");
          break;
        default:
          throw new IllegalArgumentException(
              "'" + arguments[i] + "' is not an option; there are --iterations N and --gc");
      }
    }
    return options;
  }

  private static int count(String text) {
    if (!text.matches("[1-9][0-9]{0,6}") || Integer.parseInt(text) > MOST_ITERATIONS) {
      throw new IllegalArgumentException(
          "--iterations is '" + text + "'; it takes a whole number from 1 to " + MOST_ITERATIONS);
    }
    return Integer.parseInt(text);
  }

  int iterations() {
    return iterations;
  }

  boolean collectsBetween() {
    return collectsBetween;
  }
}
