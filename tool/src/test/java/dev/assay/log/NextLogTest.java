package dev.assay.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.log.line.Coverage;
import dev.assay.log.source.LogSource;
import dev.assay.model.Fact;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.Collection;
import dev.assay.model.LogEvent.Safepoint;
import dev.assay.model.LogEvent.Space;
import dev.assay.model.LogEvent.Statement;
import dev.assay.model.SpaceKind;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What one JVM told is not taken for what the next one did, whose log may lack its beginning.
class NextLogTest {

  private final List<LogEvent> events = new ArrayList<>();

  private final LogReading reading =
      new LogReading(events::add, new Coverage(), new ArrayList<>(), Watch.none());

  private void read(String... lines) {
    byte[] log = (String.join("\n", lines) + "\n").getBytes(UTF_8);
    reading.read(new LogSource("gc.log", -1, null, () -> new ByteArrayInputStream(log)));
  }

  private <T> List<T> ofNext(Class<T> kind, String... lines) {
    reading.nextLog();
    events.clear();
    read(lines);
    reading.end();
    return events.stream().filter(kind::isInstance).map(kind::cast).toList();
  }

  @Test
  void theSizeOfItsRegionsIsNotThatOfTheOneBefore() {
    read("[0.005s][info][gc,init] Heap Region Size: 32M");

    assertThat(ofNext(Space.class, "[900.1s][info][gc,heap] GC(500) Old regions: 100->101"))
        .extracting(Space::space, Space::after)
        .containsExactly(tuple(SpaceKind.OLD_REGIONS, 101L));
  }

  @Test
  void itsCollectorIsToldByTheFirstLineOfItsHeap() {
    read("[0.1s][info][gc,heap] GC(0) ParOldGen: 0K(175104K)->10K(175104K)");

    assertThat(ofNext(Statement.class, "[900.1s][info][gc,heap] GC(500) Old regions: 100->101"))
        .extracting(Statement::fact, Statement::value)
        .containsExactly(tuple(Fact.COLLECTOR, "G1"));
  }

  @Test
  void pausesOfALogWithoutStopsAreWithinNoneOfIts() {
    read("[0.1s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 24M->8M(64M) 2.345ms");

    assertThat(
            ofNext(
                Safepoint.class,
                "[900.0s][info][safepoint] Safepoint \"ThreadDump\", Time since last: 1000 ns, Reaching safepoint: 2000 ns, At safepoint: 3000 ns, Total: 5000000 ns"))
        .extracting(Safepoint::pauses)
        .containsExactly(0);
  }

  @Test
  void norArePausesOfAnOlderJdk() {
    read("1.000: [GC (Allocation Failure)  65536K->10746K(251392K), 0.0112 secs]");

    assertThat(
            ofNext(
                Safepoint.class,
                "900.000: Total time for which application threads were stopped: 0.1000000 seconds"))
        .extracting(Safepoint::pauses, Safepoint::pauseNanos)
        .containsExactly(tuple(0, 0L));
  }

  @Test
  void theStopAtWhoseBeginTheLogEndedNamesNoneOfIts() {
    read(
        "[0.1s][info][safepoint] Application time: 0.1000000 seconds",
        "[0.2s][info][safepoint] Entering safepoint region: ThreadDump");

    assertThat(
            ofNext(
                Safepoint.class,
                "[900.0s][info][safepoint] Total time for which application threads were stopped: 0.0004894 seconds, Stopping threads took: 0.0002861 seconds"))
        .extracting(Safepoint::operation, Safepoint::sinceLast)
        .containsExactly(tuple(null, LogEvent.UNKNOWN));
  }

  @Test
  void garbageOfACollectionIsNotThatOfTheSameNumber() {
    read("[0.1s][info][gc,heap] GC(7) Allocated: - 48M (25%) 60M (31%) 97M (51%)");

    assertThat(
            ofNext(
                Collection.class,
                "[9.0s][info][gc] GC(7) Garbage Collection (Proactive) 80M(42%)->60M(31%)"))
        .extracting(Collection::garbage, Collection::duration)
        .containsExactly(tuple(LogEvent.UNKNOWN, LogEvent.UNKNOWN));
  }

  @Test
  void aCollectionLastsFromNoBeginOfTheSameNumber() {
    read("[0.1s][info][gc] GC(7) Garbage Collection (Proactive)");

    assertThat(
            ofNext(
                Collection.class,
                "[9.0s][info][gc] GC(7) Garbage Collection (Proactive) 80M(42%)->60M(31%)"))
        .extracting(Collection::duration)
        .containsExactly(LogEvent.UNKNOWN);
  }

  /// A command line tells of its own JVM alone that no rows will name the stops.
  @Test
  void itsStopsHaveNamesThoughThoseOfTheOneBeforeHaveNone() {
    String stop =
        "%d.020: Total time for which application threads were stopped: 0.0200000 seconds";
    String row =
        "%d.000: Deoptimize      [      10         0              0    ]      [     0     0     0     0    19    ]  0   ";
    read(
        "CommandLine flags: -XX:+PrintGCApplicationStoppedTime -XX:+UseParallelGC ",
        stop.formatted(1));

    assertThat(
            ofNext(
                Safepoint.class,
                stop.formatted(2),
                stop.formatted(3),
                "         vmop                    [threads: total initially_running wait_to_block]    [time: spin block sync cleanup vmop] page_trap_count",
                row.formatted(2),
                row.formatted(3)))
        .extracting(Safepoint::operation)
        .containsExactly("Deoptimize", "Deoptimize");
  }
}
