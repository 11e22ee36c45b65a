package dev.assay.ledger;

import dev.assay.stats.Student;
import java.util.Arrays;

/// The trend of points: the median of the slopes between all pairs (Theil 1950, Sen 1968), which a
/// few odd points do not move.
///
/// Points that follow one another are alike, and a series that wanders has a trend wherever it
/// ends: Kendall's variance grows with what neighbours have in common beside the trend (Hamed and
/// Rao 1998), and the points count as so many fewer. What does not grow along a straight line looks
/// alike to itself as well, though it never falls; but nothing wanders farther than a random walk,
/// so that pairs that agree more than those of one grow whatever the points have in common.
///
/// @param median per unit of x; NaN for fewer than six points
/// @param low lower end of its 95% interval; NaN where the points leave it open
record Slope(double median, double low) {

  private static final int FEWEST = 6;

  /// Pairs grow with the square.
  private static final int MOST = 400;

  private static final double ERROR = 0.05;

  /// A series that is alike to itself without end has no interval.
  private static final double MOST_ALIKE = 0.99;

  /// Share by which pairs that rise outnumber those that fall in one of a hundred random walks
  /// without a trend: 1 of 7 points, 0.91 of 12, 0.85 of 40, and 0.83 of many (20,000 walks each).
  private static final double WALK = 0.83;

  private static final double WALK_OF_FEW = 1.05;

  static Slope of(double[] x, double[] y) {
    int step = Math.max(1, (x.length + MOST - 1) / MOST);
    int n = (x.length + step - 1) / step;
    if (n < FEWEST) {
      return new Slope(Double.NaN, Double.NaN);
    }
    double[] slopes = new double[n * (n - 1) / 2];
    int count = 0;
    for (int i = 0; i < n; i++) {
      for (int j = i + 1; j < n; j++) {
        double run = x[j * step] - x[i * step];
        if (run > 0) {
          slopes[count++] = (y[j * step] - y[i * step]) / run;
        }
      }
    }
    if (count == 0) {
      return new Slope(Double.NaN, Double.NaN);
    }
    double[] sorted = Arrays.copyOf(slopes, count);
    Arrays.sort(sorted);
    double median = (sorted[count / 2] + sorted[(count - 1) / 2]) / 2;
    double width = Math.min(width(neighbours(x, y, step, n, median), n), widthOfWalk(count, n));
    int low = (int) Math.floor((count - width) / 2);
    return new Slope(median, low < 0 ? Double.NaN : sorted[low]);
  }

  /// By how many pairs that rise may outnumber those that fall without a trend, where neighbours
  /// are so much alike.
  private static double width(double correlation, int n) {
    double inflation = inflation(correlation, n);
    double critical = Student.critical(ERROR, Math.max(1, n / inflation - 2));
    return critical * Math.sqrt(n * (n - 1.0) * (2 * n + 5) / 18 * inflation);
  }

  /// The same where each is the one before and chance.
  private static double widthOfWalk(int pairs, int n) {
    return (WALK + WALK_OF_FEW / n) * pairs;
  }

  /// The correlation of neighbours beside the trend. Taking a trend out makes it too small by some
  /// (2 + 4 r) / n (Kendall 1954), which is put back.
  private static double neighbours(double[] x, double[] y, int step, int n, double slope) {
    double[] rest = new double[n];
    for (int i = 0; i < n; i++) {
      rest[i] = y[i * step] - y[0] - slope * (x[i * step] - x[0]);
    }
    double mean = Arrays.stream(rest).sum() / n;
    double squares = 0;
    double products = 0;
    for (int i = 0; i < n; i++) {
      squares += (rest[i] - mean) * (rest[i] - mean);
      products += i == 0 ? 0 : (rest[i] - mean) * (rest[i - 1] - mean);
    }
    double seen = squares > 0 ? products / squares : 0;
    return Math.clamp((n * seen + 2) / (n - 4), 0, MOST_ALIKE);
  }

  /// How many times Kendall's variance of independent points it is.
  private static double inflation(double correlation, double n) {
    double sum = 0;
    double alike = correlation;
    for (int lag = 1; lag < n; lag++) {
      sum += (n - lag) * (n - lag - 1) * (n - lag - 2) * alike;
      alike *= correlation;
    }
    return 1 + 2 * sum / (n * (n - 1) * (n - 2));
  }
}
