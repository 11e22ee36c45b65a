package dev.assay.store;

import dev.assay.model.Fact;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.SpaceKind;
import java.util.List;

/// One event of every kind, as logs have them.
final class EventSamples {
  private static final long CLOCK = 1_604_880_000_123_456_789L;

  private EventSamples() {}

  static At at(long line) {
    return new At(line * 1_000_000, CLOCK + line * 1_000_000, 0, line, line * 80);
  }

  static List<LogEvent> all() {
    return List.of(
        new LogEvent.Statement(at(1), Fact.COLLECTOR, "G1"),
        new LogEvent.Safepoint(
            at(2), "RevokeBias", 900_000, 70_700, -1, 12_200, 80_000, 900, 163_800, 1, 40_000, 2),
        new LogEvent.SafepointStatistic(
            at(3), true, "G1IncCollectionPause", 9_161_000_000L, 0, 0, 15_000_000),
        new LogEvent.Pause(
            at(4),
            7,
            LogEvent.PauseKind.YOUNG,
            "Pause Young (Normal)",
            "G1 Evacuation Pause",
            18_883_000,
            23_068_672,
            22_020_096,
            268_435_456),
        new LogEvent.Concurrent(at(5), 7, "Concurrent Mark", 4_000_000),
        new LogEvent.Collection(
            at(6), 8, "Major Collection", "Proactive", 90_000_000, 400_000, 200_000, 500_000, 0),
        new LogEvent.CpuTime(at(7), 7, 20_000_000, 0, 10_000_000),
        new LogEvent.Space(at(8), 7, SpaceKind.EDEN, 10, 0, 20),
        new LogEvent.CodeHeap(at(9), "profiled nmethods", 122_916_864, 61_212_672, 98_304_000),
        new LogEvent.Compiled(at(10), 4, true, 60),
        new LogEvent.NotEntrant(at(11), 3, "java.lang.String::hashCode, \"odd\"\nname", false),
        new LogEvent.Inlining(at(12), false, "callee is too large"),
        new LogEvent.ClassEvent(at(13), LogEvent.ClassChange.LOADED),
        new LogEvent.ClassEvent(at(13), LogEvent.ClassChange.REDEFINED, "java.lang.Error"),
        new LogEvent.Revocation(at(14), LogEvent.RevocationKind.BULK_REBIAS, "a.B", "0x7f"),
        new LogEvent.LateThread(at(15), "slow-loop"),
        new LogEvent.HeapUse(at(15), 7, "Concurrent cleanup", 10, 5, 20, 0),
        new LogEvent.Incident(
            new At(-1, -1, -1, 16, 1_280), LogEvent.IncidentKind.ALLOCATION_STALL, null, 812));
  }
}
