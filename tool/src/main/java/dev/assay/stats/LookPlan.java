package dev.assay.stats;

import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/// When an experiment looks at its data and how large an effect must be at each look.
///
/// Amounts are forks per arm. Up to [#HORIZON] forks the looks are group-sequential at
/// [#SEQUENTIAL_ALPHA]; from there the anytime-valid sequence goes on at [#RESERVE_ALPHA], so that
/// both together err in 5% at most. A fixed plan has one look, at 5%.
public final class LookPlan {

  /// Error probability of the group-sequential part. Nominal 5% gave 5.7% with autocorrelated
  /// machine noise in simulation, 4% gave 3.6 to 4.6%.
  public static final double SEQUENTIAL_ALPHA = 0.04;

  /// Error probability of the continuation.
  public static final double RESERVE_ALPHA = 0.01;

  /// Error probability of a plan with a single look.
  public static final double FIXED_ALPHA = 0.05;

  /// Forks per arm at which the group-sequential part ends.
  public static final int HORIZON = 40;

  /// Dense where large effects are decided, sparse where small ones are: the plan simulated in the
  /// study of the design.
  private static final int[] LOOKS = {4, 6, 8, 10, 12, 16, 20, 24, 30, HORIZON};

  private static final int CONTINUED_EVERY = 4;

  /// A plan is the same whoever asks, and its boundaries are dear.
  private static final Map<Reach, LookPlan> SEQUENTIAL = new ConcurrentHashMap<>();

  private record Reach(int horizon, int maximum) {}

  private record Look(int forks, int degrees, double share) {}

  private final int[] looks;
  private final int horizon;
  private final int maximum;
  private final boolean fixed;
  private final Map<Look, Double> known = new ConcurrentHashMap<>();

  private LookPlan(int[] looks, int horizon, int maximum, boolean fixed) {
    this.looks = looks;
    this.horizon = horizon;
    this.maximum = maximum;
    this.fixed = fixed;
  }

  /// Looks from 4 forks per arm to `maximum`, which is the last look.
  public static LookPlan sequential(int maximum) {
    return sequential(maximum, maximum);
  }

  /// Looks laid for `planned` forks per arm of an experiment that goes on to `maximum`: what comes
  /// after the plan belongs to the continuation, as what comes after [#HORIZON] does.
  public static LookPlan sequential(int planned, int maximum) {
    int horizon = Math.min(Math.min(planned, maximum), HORIZON);
    return SEQUENTIAL.computeIfAbsent(new Reach(horizon, maximum), LookPlan::newSequential);
  }

  private static LookPlan newSequential(Reach reach) {
    int horizon = reach.horizon;
    int maximum = reach.maximum;
    IntStream planned = Arrays.stream(LOOKS).filter(look -> look < horizon);
    IntStream beyond =
        IntStream.iterate(horizon + CONTINUED_EVERY, n -> n < maximum, n -> n + CONTINUED_EVERY);
    IntStream last = maximum > horizon ? IntStream.of(maximum) : IntStream.empty();
    IntStream later = IntStream.concat(beyond, last);
    int[] looks =
        IntStream.concat(IntStream.concat(planned, IntStream.of(horizon)), later).toArray();
    return new LookPlan(looks, horizon, maximum, false);
  }

  /// One look at the end.
  public static LookPlan fixed(int forks) {
    return new LookPlan(new int[] {forks}, forks, forks, true);
  }

  /// This plan, or one of the same kind for this many forks per arm when it ends before.
  public LookPlan reaching(int forks) {
    if (forks <= maximum) {
      return this;
    }
    if (fixed) {
      return fixed(forks);
    }
    // A plan that was cut short of the horizon was never told of more: what follows continues it.
    return sequential(horizon, forks);
  }

  /// The planned looks, ascending.
  public int[] looks() {
    return looks.clone();
  }

  /// Forks per arm at the last look.
  public int maximum() {
    return maximum;
  }

  /// Whether a look is planned at this number of forks per arm.
  public boolean planned(int forks) {
    return Arrays.binarySearch(looks, forks) >= 0;
  }

  /// The first planned look after this number of forks per arm, 0 when there is none.
  public int next(int forks) {
    return Arrays.stream(looks).filter(look -> look > forks).findFirst().orElse(0);
  }

  /// The two-sided error probability that governs a look.
  public double alpha(int forks) {
    if (fixed) {
      return FIXED_ALPHA;
    }
    return forks <= horizon ? SEQUENTIAL_ALPHA : RESERVE_ALPHA;
  }

  /// The critical |t| at a look. A look that is not planned (the experiment was ended by time or by
  /// hand) spends what the planned looks before it left over up to its own time.
  ///
  /// @param degrees of freedom of the residual spread
  /// @param share of alpha that is spent on this comparison: 1 for a single one, 1/m among m, twice
  ///   that for the interval that shows equivalence
  public double critical(int forks, int degrees, double share) {
    return known.computeIfAbsent(new Look(forks, degrees, share), this::compute);
  }

  private double compute(Look look) {
    double alpha = alpha(look.forks) * look.share;
    if (fixed) {
      return Student.critical(alpha, look.degrees);
    }
    if (look.forks > horizon) {
      return MixtureSequence.critical(look.forks, look.degrees, alpha);
    }
    return Student.fromNormal(boundary(look.forks, alpha), look.degrees);
  }

  private double boundary(int forks, double alpha) {
    int[] reached =
        IntStream.concat(Arrays.stream(looks).filter(look -> look < forks), IntStream.of(forks))
            .toArray();
    return GroupSequential.boundaries(reached, horizon, alpha)[reached.length - 1];
  }
}
