package dev.assay.stats;

import java.util.Arrays;

/// Two-sided symmetric boundaries for looking at accumulating data several times at one overall
/// error probability.
///
/// The error spent up to a look is `alpha * looked / horizon` (linear spending: Lan and DeMets
/// 1983, Kim and DeMets 1987 with rho = 1). The boundaries follow by the recursive integration of
/// Armitage, McPherson and Rowe 1969 over the density of the statistic among the experiments that
/// still run. A boundary depends on the looks before it only, so that a look at an unplanned time
/// is sound as long as the data did not choose it.
public final class GroupSequential {

  /// Points of the grid, odd for Simpson's rule; 161 agree with 801 to 1e-6 of z at ten looks.
  private static final int POINTS = 161;

  private static final double SQRT_2_PI = Math.sqrt(2 * Math.PI);

  private final double horizon;
  private double spent;
  private double time;
  private double[] grid = {0};
  private double[] mass = {1};

  private GroupSequential(double horizon) {
    this.horizon = horizon;
  }

  /// The boundaries in units of z, one per look.
  ///
  /// @param looks amounts of data, ascending, the last at most `horizon`
  /// @param horizon the amount of data at which all of alpha is spent
  /// @param alpha two-sided error probability over all looks
  public static double[] boundaries(int[] looks, int horizon, double alpha) {
    var state = new GroupSequential(horizon);
    return Arrays.stream(looks).mapToDouble(look -> state.next(look, alpha)).toArray();
  }

  private double next(int look, double alpha) {
    double now = look / horizon;
    double error = alpha * now - spent;
    if (!(now > time && now <= 1)) {
      throw new IllegalArgumentException("looks must ascend up to the horizon, not " + look);
    }
    double step = Math.sqrt(now - time);
    double z = boundary(error, Math.sqrt(now), step);
    carryOver(z * Math.sqrt(now), step);
    spent += error;
    time = now;
    return z;
  }

  /// The z that `error` of the experiments cross at this look for the first time, by bisection.
  private double boundary(double error, double root, double step) {
    double low = 0;
    double high = 12;
    while (high - low > 1e-9) {
      double middle = (low + high) / 2;
      if (crossing(middle * root, step) > error) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return (low + high) / 2;
  }

  private double crossing(double bound, double step) {
    double sum = 0;
    for (int i = 0; i < grid.length; i++) {
      sum +=
          mass[i]
              * (Student.above((bound - grid[i]) / step) + Student.above((bound + grid[i]) / step));
    }
    return sum;
  }

  /// Replaces the density by that of the experiments that stay inside the bound at this look.
  private void carryOver(double bound, double step) {
    double[] points = new double[POINTS];
    double[] masses = new double[POINTS];
    double width = 2 * bound / (POINTS - 1);
    for (int i = 0; i < POINTS; i++) {
      points[i] = -bound + i * width;
      masses[i] = simpson(i) * width * density(points[i], step);
    }
    grid = points;
    mass = masses;
  }

  private double density(double at, double step) {
    double sum = 0;
    for (int i = 0; i < grid.length; i++) {
      double z = (at - grid[i]) / step;
      sum += mass[i] * Math.exp(-z * z / 2);
    }
    return sum / (SQRT_2_PI * step);
  }

  private static double simpson(int i) {
    if (i == 0 || i == POINTS - 1) {
      return 1.0 / 3;
    }
    return i % 2 == 1 ? 4.0 / 3 : 2.0 / 3;
  }
}
