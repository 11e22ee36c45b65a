package dev.assay.process;

import static dev.assay.process.DoctorFound.bytes;
import static dev.assay.process.DoctorFound.cpus;
import static dev.assay.process.DoctorFound.good;
import static dev.assay.process.DoctorFound.noisy;
import static dev.assay.process.DoctorFound.percent;
import static dev.assay.process.DoctorFound.unknown;

import java.util.OptionalDouble;
import java.util.OptionalLong;

/// What the control group of this process forbids.
final class DoctorGroup {

  /// With less than this left a JVM of default size may be killed in the middle of a trial.
  private static final double LITTLE_LEFT = 0.2;

  private static final String PINNED =
      "give whole CPUs instead of a share of time: docker run --cpuset-cpus 0-1 (without --cpus),"
          + " in Kubernetes whole CPUs with requests equal to limits and the static CPU manager";

  private DoctorGroup() {}

  /// A quota lets the program run at full speed and then stops it until the next period of 100 ms.
  static DoctorFound cpu(DoctorView view) {
    OptionalDouble quota = view.group().cpus();
    return quota.isEmpty()
        ? good("none")
        : noisy("a quota of " + cpus(quota.getAsDouble()) + " CPUs", PINNED);
  }

  static DoctorFound throttling(DoctorView view) {
    OptionalLong throttled = view.group().throttledPeriods();
    OptionalLong periods = view.group().periods();
    if (throttled.isEmpty()) {
      return view.group().cpus().isEmpty()
          ? good("none: there is no CPU limit")
          : unknown("the control group does not count it");
    }
    long during = view.conditions().throttledPeriods().orElse(0);
    if (during > 0) {
      return noisy("stopped in " + during + " periods while we did nothing", PINNED);
    }
    double share =
        Machine.share(throttled, OptionalDouble.of((double) periods.orElse(0))).orElse(0);
    return throttled.getAsLong() == 0
        ? good("none")
        : noisy("stopped in " + percent(share) + " of all periods so far", PINNED);
  }

  /// The JVM takes a quarter of it as the largest heap.
  static DoctorFound memory(DoctorView view) {
    OptionalLong limit = view.group().memoryLimit();
    if (limit.isEmpty()) {
      return good("none");
    }
    long used = view.group().memoryUsed().orElse(0);
    double left = 1 - (double) used / limit.getAsLong();
    String value = bytes(limit.getAsLong()) + ", " + bytes(used) + " used (page cache included)";
    return left < LITTLE_LEFT
        ? noisy(value, "raise the limit, or say -Xmx so that the heap fits: docker run --memory 4g")
        : good(value);
  }
}
