package dev.assay.log.classic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.model.Fact;
import dev.assay.model.LogEvent.CodeHeap;
import dev.assay.model.LogEvent.Compiled;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogEvent.Inlining;
import dev.assay.model.LogEvent.LateThread;
import dev.assay.model.LogEvent.NotEntrant;
import dev.assay.model.LogEvent.SafepointStatistic;
import dev.assay.model.LogEvent.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What a JVM prints besides collections and stops; lines are those of real JVMs.
class ClassicFactsTest {

  private static final long K = 1024;

  @Test
  void theTopOfALogStatesTheJvm() {
    ClassicLog log =
        ClassicLog.of(
            "2016-04-14 22:37:22 GC log file created logs/garbageCollection.log.1",
            "OpenJDK 64-Bit Server VM (25.504-b01) for linux-amd64 JRE (1.8.0_504-b01), built on"
                + " Aug 20 2026 by \"sbuild\" with gcc 16.2.0",
            "Memory: 4k page, physical 24684084k(21071344k free), swap 0k(0k free)",
            "CommandLine flags: -XX:MaxHeapSize=268435456 -XX:+PrintGC -XX:+UseConcMarkSweepGC"
                + " -XX:+UseParNewGC ");

    assertThat(log.all(Statement.class))
        .extracting(Statement::fact, Statement::value)
        .contains(
            tuple(Fact.VERSION, "1.8.0_504-b01"),
            tuple(Fact.MEMORY, Long.toString(24_684_084 * K)),
            tuple(Fact.HEAP_MAXIMUM, "268435456"),
            tuple(Fact.COLLECTOR, "CMS"));
    assertThat(log.foreign()).isEmpty();
  }

  /// Zulu 8 puts a name of its own before; the others count bits only where they have 64.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "OpenJDK 64-Bit Server VM (25.372-b07) for linux-amd64 JRE (Zulu 8.70.0.23-CA-linux64) (1.8.0_372-b07), built on Apr 18 2023",
        "OpenJDK 64-Bit Server VM GraalVM CE 20.3.0 (25.372-b07-jvmci-20.3-b06) for linux-amd64 JRE (1.8.0_372-b07), built on",
        "OpenJDK 64-Bit Server VM (Alibaba Dragonwell 8.4.4) (25.372-b07) for linux-amd64 JRE (1.8.0_372-b07), built on",
        "  1. Java HotSpot(TM) Client VM (25.372-b07) for windows-x86 JRE (1.8.0_372-b07), built on",
        " 1. OpenJDK Server VM (25.372-b07) for linux-x86 JRE (1.8.0_372-b07), built on Apr 18 2023",
        "gc: OpenJDK Zero VM (25.372-b07) for linux-arm JRE (1.8.0_372-b07), built on Apr 18 2023",
      })
  void theVersionIsTheJdks(String line) {
    ClassicLog log = ClassicLog.of(line);

    assertThat(log.all(Statement.class))
        .extracting(Statement::fact, Statement::value)
        .containsExactly(tuple(Fact.VERSION, "1.8.0_372-b07"), tuple(Fact.START, ""));
    assertThat(log.foreign()).isEmpty();
  }

  /// Each file of a set that a JVM writes by turns has the header of the log.
  @Test
  void theHeaderOfAnotherFileIsNoStart() {
    ClassicLog log =
        ClassicLog.of(
            "2026-11-26 16:41:54 GC log file created /var/log/kafkaServer-gc.log.1",
            "OpenJDK 64-Bit Server VM (25.372-b07) for linux-amd64 JRE (1.8.0_372-b07), built on");

    assertThat(log.all(Statement.class)).extracting(Statement::fact).containsExactly(Fact.VERSION);
  }

  /// `PrintHeapAtGC` names the heap where pauses have no details.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "G1|' garbage-first heap   total 65536K, used 8192K [0x05f00000, 0x09f00000, 0x0df00000)'",
        "Parallel|' PSYoungGen      total 114688K, used 18786K [0x10010000, 0x18010000, 0x18010000)'",
        "CMS|' concurrent mark-sweep generation total 3670016K, used 0K [0x06a0, 0x0780, 0x07c0)'",
      })
  void theHeapBeforeACollectionTellsTheCollector(String collector, String heap) {
    ClassicLog log =
        ClassicLog.of(
            "{Heap before GC invocations=4 (full 1):",
            heap,
            "9.607: [Full GC 59M->27M(64M), 0.0706293 secs]",
            "Heap after GC invocations=5 (full 2):",
            heap,
            "}");
    assertThat(log.all(Statement.class))
        .filteredOn(told -> told.fact() == Fact.COLLECTOR)
        .extracting(Statement::value)
        .containsExactly(collector);
    assertThat(log.pauseNanos()).isEqualTo(70_629_300);
  }

  /// Two young generations are those of two collectors each.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ParNew|1.0: [GC 1.0: [ParNew: 6K->6K(9K), 0.01 secs]1.0: [Tenured: 6K->5K(7K), 0.02 secs] 9K->5K(16K), 0.03 secs]",
        "Serial|1.0: [GC 1.0: [DefNew: 6K->6K(9K), 0.01 secs]1.0: [Tenured: 6K->5K(7K), 0.02 secs] 9K->5K(16K), 0.03 secs]",
        "CMS|1.0: [GC 1.0: [DefNew: 6K->6K(9K), 0.01 secs]1.0: [CMS: 6K->5K(7K), 0.02 secs] 9K->5K(16K), 0.03 secs]",
        "CMS|1.0: [GC 1.0: [ParNew: 6K->6K(9K), 0.01 secs] 9K->5K(16K), 0.03 secs]",
        "Serial|1.0: [GC 1.0: [DefNew: 6K->6K(9K), 0.01 secs] 9K->5K(16K), 0.03 secs]",
        "ParNew|CommandLine flags: -XX:MaxHeapSize=268435456 -XX:+PrintGC -XX:+UseParNewGC",
        "G1|1.0: [G1Ergonomics (Heap Sizing) expand the heap, requested expansion amount: 32 bytes]",
      })
  void theCollectorFollowsFromBothGenerations(String collector, String line) {
    assertThat(ClassicLog.of(line).all(Statement.class))
        .filteredOn(statement -> statement.fact() == Fact.COLLECTOR)
        .extracting(Statement::value)
        .containsExactly(collector);
  }

  /// A log may begin within a collection of the old generation, which two collectors have.
  @ParameterizedTest
  @CsvSource({"ParNew, ParNew", "DefNew, Serial", ", Serial"})
  void theYoungGenerationTellsWhatATenuredBeforeItLeavesOpen(String young, String collector) {
    String full = "1.044: [Tenured: 6K->5K(7K), 0.02 secs] 9K->5K(16K), 0.03 secs]";
    String next =
        "1.1: [GC 1.1: [%s: 6K->6K(9K), 0.01 secs] 9K->5K(16K), 0.03 secs]".formatted(young);
    ClassicLog log = young == null ? ClassicLog.of(full) : ClassicLog.of(full, next);
    assertThat(log.all(Statement.class)).extracting(Statement::value).containsExactly(collector);
  }

  /// What later lines tell of the heap belongs to the pause before.
  @Test
  void whatPrintCommandLineFlagsWritesStatesTheFlags() {
    ClassicLog log =
        ClassicLog.of(
            "-XX:InitialHeapSize=67108864 -XX:MaxHeapSize=134217728 -XX:+PrintCommandLineFlags"
                + " -XX:+UseSerialGC ",
            "-XX:+UseParallelGC is what the service is started with");

    assertThat(log.all(Statement.class))
        .extracting(Statement::fact, Statement::value)
        .contains(tuple(Fact.HEAP_MAXIMUM, "134217728"), tuple(Fact.COLLECTOR, "Serial"));
    assertThat(log.foreign())
        .containsExactly("-XX:+UseParallelGC is what the service is started with");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1.300: [GC (CMS Initial Mark)  480600K(993200K), 0.0002100 secs]",
        "1.600: [GC (CMS Final Remark)  480600K(993200K), 0.0012100 secs]",
        "1.600: [GC 480600K(993200K), 0.0012100 secs]",
      })
  void withoutDetailsTheStepsOfCmsTellTheCollector(String step) {
    ClassicLog log =
        ClassicLog.of("0.400: [GC 245300K->234600K(993200K), 0.1900000 secs]", step, step);

    assertThat(log.all(Statement.class))
        .extracting(Statement::fact, Statement::value)
        .containsExactly(tuple(Fact.COLLECTOR, "CMS"));
  }

  @Test
  void theCollectorIsNotToldBetweenAPauseAndItsHeap() {
    ClassicLog log =
        ClassicLog.of(
            ", 0.0854230 secs]",
            "   [GC Worker Start (ms): Min: 2125.1, Avg: 2125.4, Max: 2125.6, Diff: 0.5]",
            "   [Eden: 2M(2M)->0B(2M) Survivors: 1M->1M Heap: 8M(9M)->4M(9M)]");

    assertThat(log.pause().after()).isEqualTo(4 * K * K);
  }

  /// As a book and those who copy from it tell a row.
  @Test
  void aRowOfSafepointsWithItsColumnsBelowEachOther() {
    ClassicLog log =
        ClassicLog.of(
            "vmop [threads: total initially_running wait_to_block]",
            "65968.203: ForceAsyncSafepoint [931 1 2]",
            "[time: spin block sync cleanup vmop] page_trap_count",
            "[2255 0 2255 11 0] 1",
            "[2255 0 2255 11 0] 1");

    assertThat(log.all(SafepointStatistic.class))
        .extracting(
            SafepointStatistic::operation,
            SafepointStatistic::start,
            SafepointStatistic::reaching,
            SafepointStatistic::cleanup)
        .containsExactly(
            tuple("ForceAsyncSafepoint", 65_968_203_000_000L, 2_255_000_000L, 11_000_000L));
  }

  @Test
  void theTableOfSafepointsAndItsSummary() {
    ClassicLog log =
        ClassicLog.of(
            "         vmop                    [threads: total initially_running wait_to_block]   "
                + " [time: spin block sync cleanup vmop] page_trap_count",
            "2.269: ThreadDump                       [       9          0              1    ]     "
                + " [     1     2     3     4     7    ]  0   ",
            "12.910: no vm operation                  [       8          0              0    ]    "
                + "  [     0     0     0     0     0    ]  0   ",
            "EnableBiasedLocking [ 5 0 0 ] [ 0 1 1 ] [ 2 3 ] 0",
            "",
            "Polling page always armed",
            "ThreadDump                         5",
            "    0 VM operations coalesced during safepoint",
            "Maximum sync time      0 ms",
            "Maximum vm operation time (except for Exit VM operation)    287 ms",
            "ThreadDump                         5");

    assertThat(log.all(SafepointStatistic.class))
        .extracting(SafepointStatistic::operation)
        .containsExactly("ThreadDump", "no vm operation", "EnableBiasedLocking");
    SafepointStatistic row = log.all(SafepointStatistic.class).getFirst();
    assertThat(row.start()).isEqualTo(2_269_000_000L);
    assertThat(row.reaching()).isEqualTo(3_000_000L);
    assertThat(row.cleanup()).isEqualTo(4_000_000L);
    assertThat(row.operating()).isEqualTo(7_000_000L);
    assertThat(log.all(SafepointStatistic.class).getLast().operating()).isEqualTo(2_000_000L);
    assertThat(log.foreign()).containsExactly("", "ThreadDump                         5");
  }

  /// C1 says nothing behind a call that it inlined.
  @Test
  void callsBelowTheirCompilation() {
    ClassicLog log =
        ClassicLog.of(
            "    150    2       3       com.shop.Cart::total (45 bytes)",
            "                              @ 8   com.shop.Cart::size (5 bytes)",
            "                 !m           @ 12   com.shop.Cart::sum (90 bytes)   callee is too large",
            "    152    3    b  4       com.shop.Cart::add (35 bytes)",
            "                 s            @ 27  com/shop/Full::<init> (not loaded)   not inlineable",
            "                                @ 3   com.shop.Item::hashCode (55 bytes)   inline (hot)",
            "                                 \\-> TypeProfile (488/488 counts) = com/shop/Item",
            "@ 5 of 10 bytes) were read",
            "  s @ home :: 5 bytes)");
    assertThat(log.all(Inlining.class))
        .extracting(Inlining::inlined, Inlining::reason)
        .containsExactly(
            tuple(true, ""),
            tuple(false, "callee is too large"),
            tuple(false, "not inlineable"),
            tuple(true, "inline"));
    assertThat(log.foreign())
        .containsExactly("@ 5 of 10 bytes) were read", "  s @ home :: 5 bytes)");
  }

  /// A JVM that is not tiered tells no levels.
  @Test
  void nativeWrappersAreNoMethodsOfC2() {
    ClassicLog log =
        ClassicLog.of(
            "     37    1     n       java.lang.System::arraycopy (native)   (static)",
            "     39    2    b        com.shop.Cart::total (45 bytes)",
            "987   780       3       com.shop.Cart::total (45 bytes)");
    assertThat(log.all(Compiled.class)).extracting(Compiled::level).containsExactly(0, 4, 3);
  }

  @Test
  void compilationsOnStandardOutput() {
    ClassicLog log =
        ClassicLog.of(
            "    150    2   !b  4       java.lang.X::m (45 bytes)   made not entrant",
            "     66    1       3       java.lang.String::charAt (29 bytes)",
            "    187   71 %     4       Loop::main @ 8 (62 bytes)",
            "     76   11     n 0       java.lang.System::arraycopy (native)   (static)",
            "    190   71 %     4       Loop::main @ -2 (62 bytes)   made zombie",
            "  1       java.lang.String::hashCode (60 bytes)",
            "    12 bottles :: of beer");

    assertThat(log.all(Compiled.class))
        .extracting(Compiled::level, Compiled::onStack, Compiled::bytes)
        .containsExactly(
            tuple(3, false, 29L), tuple(4, true, 62L), tuple(0, false, 0L), tuple(4, false, 60L));
    assertThat(log.all(Compiled.class).getFirst().at().uptime()).isEqualTo(66_000_000L);
    assertThat(log.all(NotEntrant.class))
        .extracting(NotEntrant::level, NotEntrant::method)
        .containsExactly(tuple(4, "java.lang.X::m"));
    assertThat(log.foreign()).containsExactly("    12 bottles :: of beer");
  }

  @Test
  void ofJdk6WhatBecameOfAMethodStandsBeforeIt() {
    ClassicLog log =
        ClassicLog.of(
            "  3   made not entrant  (2)  java.lang.X::m (5 bytes)",
            "  4   made zombie  (2)  java.lang.X::n (7 bytes)");

    assertThat(log.all(NotEntrant.class))
        .extracting(NotEntrant::level, NotEntrant::method)
        .containsExactly(tuple(4, "java.lang.X::m"));
    assertThat(log.foreign()).isEmpty();
  }

  @Test
  void theCodeCacheOnStandardOutput() {
    ClassicLog log =
        ClassicLog.of(
            "OpenJDK 64-Bit Server VM warning: CodeCache is full. Compiler has been disabled.",
            "OpenJDK 64-Bit Server VM warning: Try increasing the code cache size using"
                + " -XX:ReservedCodeCacheSize=",
            "CodeCache: size=3072Kb used=2999Kb max_used=3009Kb free=72Kb",
            " bounds [0x00007f8bc0000000, 0x00007f8bc0300000, 0x00007f8bc0300000]",
            " total_blobs=1204 nmethods=830 adapters=288",
            " compilation: disabled (not enough contiguous free space left)",
            "              stopped_count=1, restarted_count=0",
            " full_count=1",
            "CodeHeap 'profiled nmethods': size=120036Kb used=4104Kb max_used=4104Kb free=115931Kb",
            " bounds [0x00007f34845ff000, 0x00007f348486f000, 0x00007f348bb38000]",
            // Of JDK 27.
            " blobs=2, nmethods=2, adapters=0, full_count=0");

    assertThat(log.incidents(IncidentKind.CODE_CACHE_FULL)).isEqualTo(1);
    assertThat(log.incidents(IncidentKind.COMPILER_DISABLED)).isEqualTo(1);
    assertThat(log.all(CodeHeap.class))
        .extracting(CodeHeap::heap, CodeHeap::size, CodeHeap::maximumUsed)
        .containsExactly(
            tuple("CodeCache", 3072 * K, 3009 * K),
            tuple("profiled nmethods", 120_036 * K, 4104 * K));
    assertThat(log.foreign()).isEmpty();
  }

  /// As somebody puts the lines of `jcmd Compiler.codecache` into columns.
  @Test
  void codeHeapsInColumns() {
    ClassicLog log =
        ClassicLog.of(
            "CodeHeap 'non-profiled nmethods': size=119168Kb used=54732Kb  max_used=54733Kb  free=64436Kb",
            " bounds [0x00007f1a10000000, 0x00007f1a10358000, 0x00007f1a17420000]",
            "CodeHeap 'profiled nmethods':     size=119168Kb used=118940Kb max_used=118940Kb free=228Kb",
            "CodeHeap 'non-nmethods':          size=7488Kb  used=3102Kb   max_used=31");

    assertThat(log.all(CodeHeap.class))
        .extracting(CodeHeap::heap, CodeHeap::used, CodeHeap::maximumUsed)
        .containsExactly(
            tuple("non-profiled nmethods", 54_732 * K, 54_733 * K),
            tuple("profiled nmethods", 118_940 * K, 118_940 * K),
            tuple("non-nmethods", 3102 * K, 3102 * K));
    assertThat(log.foreign()).isEmpty();
  }

  @Test
  void aSafepointTimeoutNamesItsThread() {
    ClassicLog log = ClassicLog.resource("ttsp-11.out");

    assertThat(log.incidents(IncidentKind.SAFEPOINT_TIMEOUT)).isEqualTo(4);
    assertThat(log.all(LateThread.class))
        .extracting(LateThread::thread)
        .containsExactly("main", "slow-loop", "slow-loop", "slow-loop");
    assertThat(log.foreign())
        .filteredOn(line -> !line.isBlank())
        .containsExactly("gc took ms 458", "gc took ms 22642");
  }

  /// The signs in front made headings of the lines where they were pasted.
  @Test
  void aPastedSafepointTimeoutNamesItsThread() {
    ClassicLog log =
        ClassicLog.of(
            "SafepointSynchronize::begin: Timeout detected:",
            " SafepointSynchronize::begin: Threads which did not reach the safepoint:",
            "\"worker \"a\"-1\" #12 prio=5 os_prio=0 tid=0x00007f00 nid=0x713c runnable ",
            "   java.lang.Thread.State: RUNNABLE",
            "\"what an application\" puts in quotes",
            " SafepointSynchronize::begin: (End of list)");

    assertThat(log.incidents(IncidentKind.SAFEPOINT_TIMEOUT)).isEqualTo(1);
    assertThat(log.all(LateThread.class))
        .extracting(LateThread::thread)
        .containsExactly("worker \"a\"-1");
    assertThat(log.foreign()).containsExactly("\"what an application\" puts in quotes");
  }

  @Test
  void printGcIdNumbersTheCollections() {
    ClassicLog log =
        ClassicLog.of(
            "2022-08-01T17:16:33.201+0000: 0.201: #3: [GC (Allocation Failure)"
                + " 2022-08-01T17:16:33.202+0000: 0.201: #3: [ParNew: 9746K->1056K(9792K),"
                + " 0.0062763 secs] 25391K->25378K(34560K), 0.0073592 secs]");

    assertThat(log.pause().id()).isEqualTo(3);
    assertThat(log.pause().cause()).isEqualTo("Allocation Failure");
  }
}
