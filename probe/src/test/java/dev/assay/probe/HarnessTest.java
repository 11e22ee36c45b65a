package dev.assay.probe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class HarnessTest {

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final AtomicLong wall = new AtomicLong();
  private final AtomicLong cpu = new AtomicLong(1_000);

  @Test
  void everyIterationGivesOneRecordAndTheEndGivesTheChecksum() throws Exception {
    harness(new Counter("process-cpu", cpu::get))
        .run(working(50, 80), Options.parse("--iterations", "2"));
    assertThat(text(out))
        .isEqualTo(
            """
            assay-iteration index=0 wall=50 process-cpu=80
            assay-iteration index=1 wall=50 process-cpu=80
            assay-end iterations=2 checksum=7
            """);
  }

  @Test
  void aFigureThatTheJvmCannotGiveIsLeftOut() throws Exception {
    harness(new Counter("jit", () -> Counter.UNKNOWN))
        .run(working(50, 80), Options.parse("--iterations", "1"));
    assertThat(text(out)).startsWith("assay-iteration index=0 wall=50\n");
  }

  @Test
  void aClockThatRanBackwardsIsLeftOut() throws Exception {
    harness(new Counter("gc", cpu::get)).run(working(50, -80), Options.parse("--iterations", "1"));
    assertThat(text(out)).startsWith("assay-iteration index=0 wall=50\n");
  }

  @Test
  void readingTheOtherClocksIsKeptOutOfTheFigureOfTheLast() throws Exception {
    List<String> order = new ArrayList<>();
    harness(noting("gc", order), noting("thread-cpu", order))
        .run(
            () -> {
              order.add("work");
              return 7;
            },
            Options.parse("--iterations", "1"));
    assertThat(order).containsExactly("gc", "thread-cpu", "work", "thread-cpu", "gc");
  }

  @Test
  void settingUpHappensOnceAndIsNotMeasured() throws Exception {
    AtomicLong setUps = new AtomicLong();
    Benchmark benchmark =
        new Benchmark() {
          @Override
          public void setUp() {
            setUps.incrementAndGet();
            wall.addAndGet(1_000_000);
          }

          @Override
          public long iteration() {
            wall.addAndGet(50);
            return 1;
          }
        };
    harness().run(benchmark, Options.parse("--iterations", "3"));
    assertThat(setUps).hasValue(1);
    assertThat(text(out)).doesNotContain("wall=100");
  }

  @Test
  void aWrongResultFailsTheForkAndSaysWhichIteration() {
    AtomicLong result = new AtomicLong();
    assertThat(run(() -> result.getAndIncrement() / 2, "--iterations", "5")).isEqualTo(1);
    assertThat(text(err))
        .startsWith("harness: iteration 2 returned the checksum 1, the ones before it 0;");
    assertThat(text(out)).doesNotContain("assay-end");
  }

  @Test
  void aBenchmarkThatThrowsFailsTheForkWithItsStackTrace() {
    Benchmark failing =
        () -> {
          throw new IllegalStateException("no such document");
        };
    assertThat(run(failing)).isEqualTo(1);
    assertThat(text(err)).contains("no such document", "HarnessTest");
  }

  @Test
  void anArgumentErrorOfTheBenchmarkIsNotTakenForOneOfTheCommandLine() {
    Benchmark failing =
        () -> {
          throw new IllegalArgumentException("of the benchmark");
        };
    assertThat(run(failing)).isEqualTo(1);
  }

  @Test
  void wrongOptionsEndWithTwoAndSayWhatIsExpected() {
    assertThat(run(() -> 1, "--iterations", "none")).isEqualTo(2);
    assertThat(run(() -> 1, "--iterations")).isEqualTo(2);
    assertThat(run(() -> 1, "--iterations", "0")).isEqualTo(2);
    assertThat(run(() -> 1, "--iterations", "9999999")).isEqualTo(2);
    assertThat(run(() -> 1, "--warm-up")).isEqualTo(2);
    assertThat(text(err))
        .contains("--iterations is 'none'; it takes a whole number from 1 to 1000000")
        .contains("'--warm-up' is not an option; there are --iterations N and --gc");
  }

  @Test
  void aFullCollectionRunsBetweenIterationsOnlyWhenAskedFor() {
    assertThat(Options.parse().collectsBetween()).isFalse();
    assertThat(Options.parse("--gc").collectsBetween()).isTrue();
  }

  @Test
  void thisJvmHasAllFourClocks() {
    assertThat(JvmCounters.available())
        .extracting(Counter::name)
        .containsExactly("gc", "jit", "process-cpu", "thread-cpu");
  }

  private Harness harness(Counter... counters) {
    return new Harness(List.of(counters), wall::get, new PrintStream(out, true));
  }

  private Benchmark working(long wallNanos, long cpuNanos) {
    return () -> {
      wall.addAndGet(wallNanos);
      cpu.addAndGet(cpuNanos);
      return 7;
    };
  }

  private static Counter noting(String name, List<String> order) {
    return new Counter(
        name,
        () -> {
          order.add(name);
          return 0;
        });
  }

  private int run(Benchmark benchmark, String... arguments) {
    return Harness.run(
        benchmark, arguments, new PrintStream(out, true), new PrintStream(err, true));
  }

  private static String text(ByteArrayOutputStream stream) {
    return stream.toString(StandardCharsets.UTF_8);
  }
}
