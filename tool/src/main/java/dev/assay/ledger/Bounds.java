package dev.assay.ledger;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.Collection;
import dev.assay.model.LogEvent.Compiled;
import dev.assay.model.LogEvent.Concurrent;
import dev.assay.model.LogEvent.CpuTime;
import dev.assay.model.LogEvent.HeapUse;
import dev.assay.model.LogEvent.Incident;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.References;
import dev.assay.model.LogEvent.Safepoint;
import dev.assay.model.LogEvent.Space;
import dev.assay.model.SpaceKind;

/// The largest times and sizes that are possible in a JVM. A line with a larger one is damaged; it
/// could make every sum overflow.
final class Bounds {

  /// Four months, nanoseconds.
  static final long LONGEST = 10_000_000_000_000_000L;

  /// More than a process has addresses.
  private static final long LARGEST = 1L << 48;

  private static final long LARGEST_REGION = 1L << 25;

  /// Of all events: no sum over some of them is larger.
  private long nanos;

  private long bytes;

  /// Whether an event can be added up.
  boolean hold(LogEvent event) {
    if (event instanceof Safepoint stop) {
      long parts = Math.max(Math.max(stop.reaching(), stop.cleanup()), stop.operating());
      return time(Math.max(parts, Math.max(stop.leaving(), stop.total())));
    } else if (event instanceof Pause pause) {
      return size(pause.before(), pause.after(), pause.capacity()) && time(pause.duration());
    } else if (event instanceof Space space) {
      return space(space);
    } else if (event instanceof CpuTime cpu) {
      return time(Math.max(cpu.user(), Math.max(cpu.system(), cpu.real())));
    } else if (event instanceof HeapUse use) {
      return size(Math.max(use.before(), use.garbage()), use.after(), use.capacity());
    } else if (event instanceof Collection one) {
      return size(Math.max(one.before(), one.garbage()), one.after(), one.capacity())
          && time(one.duration());
    } else if (event instanceof Concurrent phase) {
      return time(phase.duration());
    } else if (event instanceof Incident incident) {
      return time(incident.amount());
    } else if (event instanceof References references) {
      return size(references.count(), 0, 0) && time(references.nanos());
    }
    return !(event instanceof Compiled method) || size(method.bytes(), 0, 0);
  }

  private boolean space(Space space) {
    if (space.space() != SpaceKind.OLD_REGIONS) {
      return size(space.before(), space.after(), space.capacity());
    }
    long most = Math.max(space.before(), space.after());
    return most <= LARGEST / LARGEST_REGION && size(most * LARGEST_REGION, 0, 0);
  }

  private boolean time(long longest) {
    long sum = nanos + Math.max(0, longest);
    if (longest > LONGEST || sum < 0) {
      return false;
    }
    nanos = sum;
    return true;
  }

  private boolean size(long one, long another, long third) {
    long largest = Math.max(one, Math.max(another, third));
    long sum = bytes + Math.max(0, largest);
    if (largest > LARGEST || sum < 0) {
      return false;
    }
    bytes = sum;
    return true;
  }
}
