package dev.assay.bench;

/**
 * A program whose CPU cost is known: the planted truth that {@code bench/planted-truth} lets Assay
 * find.
 *
 * <p>It walks a hash chain, in which every step waits for the one before, so its CPU time is
 * proportional to the number of steps and nothing else: no memory traffic, no allocation, no branch
 * that could be predicted better or worse. {@code -Dextra=5} adds 5% to the steps. The source is
 * Java 8, so that every JDK can run it.
 *
 * <pre>java -Dextra=5 dev.assay.bench.Planted --work 200</pre>
 */
public final class Planted {

  private static final int STEPS_PER_CALL = 1000;

  private Planted() {}

  /**
   * Burns {@code --work} million steps, and {@code --extra} percent more (by default the system
   * property {@code extra}).
   *
   * @param args {@code --work N} and {@code --extra P} or {@code --extra P%}
   */
  public static void main(String[] args) {
    double work = 200;
    String extra = System.getProperty("extra", "0");
    for (int i = 0; i + 1 < args.length; i += 2) {
      if (args[i].equals("--work")) {
        work = Double.parseDouble(args[i + 1]);
      } else if (args[i].equals("--extra")) {
        extra = args[i + 1];
      } else {
        throw new IllegalArgumentException(
            "unknown option " + args[i] + "; take --work N or --extra P%");
      }
    }
    double percent = Double.parseDouble(extra.replace("%", ""));
    System.out.println("last link: " + burn(Math.round(work * 1e6 * (1 + percent / 100))));
  }

  private static long burn(long steps) {
    long link = 1;
    for (long done = 0; done < steps; done += STEPS_PER_CALL) {
      link = chain(link, STEPS_PER_CALL);
    }
    return link;
  }

  /**
   * Constants of Knuth's MMIX generator; the shift keeps the compiler from folding several steps
   * into one.
   */
  private static long chain(long link, int steps) {
    long x = link;
    for (int i = 0; i < steps; i++) {
      x = x * 6364136223846793005L + 1442695040888963407L;
      x ^= x >>> 29;
    }
    return x;
  }
}
