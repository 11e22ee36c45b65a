package dev.assay.recording;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.profile.Profile;
import dev.assay.profile.SampleKind;
import org.junit.jupiter.api.Test;

class PerfTest {

  @Test
  void aJvmWithItsMapOfSymbols() {
    Profile profile = Samples.read("perf-java.txt.gz");
    assertThat(profile.kind()).isEqualTo(SampleKind.CPU);
    assertThat(Samples.samples(profile)).isEqualTo(profile.facts().kinds().get("cpu"));
    assertThat(Samples.classes(profile)).containsOnlyKeys("application", "c1", "c2", "vm");
    assertThat(Samples.selves(profile)).containsKeys("java.util.HashMap.merge", "Interpreter");
    assertThat(Samples.stacks(profile).keySet())
        .anyMatch(stack -> stack.contains(";KERNEL do_syscall_64"))
        .anyMatch(stack -> stack.contains(";JVM StubRoutines ("));
    assertThat(profile.facts().notices()).isEmpty();
    assertThat(profile.facts().seconds().orElseThrow()).isBetween(2.9, 3.1);
  }

  @Test
  void timesAreSelected() {
    byte[] bytes = Samples.resource("perf-java.txt.gz");
    Profile all = Samples.read("perf", bytes, Samples.from(0, Double.POSITIVE_INFINITY));
    Profile first = Samples.read("perf", bytes, Samples.from(0, 1.5));
    Profile second = Samples.read("perf", bytes, Samples.from(1.5, 100));
    assertThat(Samples.total(first) + Samples.total(second)).isEqualTo(Samples.total(all));
    assertThat(Samples.total(first)).isPositive().isLessThan(Samples.total(all));
    assertThat(all.timeline().length()).isGreaterThan(100);
  }

  @Test
  void otherFieldsAndEvents() {
    Profile profile =
        Samples.readText(
            """
            # ========
            # captured on    : Sat Nov 21 16:04:15 2026
            worker; one 12/13 [001] 1.000001:    2004008 cycles:P: \n\
            \tffffffff815ebc93 __handle_mm_fault+0x2e3 ([kernel.kallsyms])
              memory.c:123
            \t    7ff2eb93878c LFoo;::bar+0x42c (/run/perf-22963.map)
            \t    7ff2eb93878d inlined_one (inlined)
            \t         12a0c75 VM_Version::initialize()+0x3f5 (/usr/lib/libjvm.so (deleted))
            \t               0 [unknown] ([unknown])
            \t              12 [unknown] ([unknown])

            :1234 1234 1.000003:       1 page-faults:u: \n\
            \t            f00d [unknown] (/usr/lib/libfoo.so.1)

            """);
    assertThat(profile.kind()).isEqualTo(SampleKind.PAGE_FAULTS);
    assertThat(profile.facts().kinds())
        .containsEntry("cycles", 1L)
        .containsEntry("page-faults", 1L);
    assertThat(Samples.stacks(profile))
        .containsOnlyKeys("THREAD_CLASS application;NATIVE [libfoo.so.1]");
  }

  @Test
  void samplesWithoutStacks() {
    Profile profile =
        Samples.readText(
            """
                        java 12345 1.5:   1000000 cpu-clock:  7f00 Foo::bar+0x2 (/usr/lib/libjvm.so)
                     VM Thread 12346 1.6:   2000000 cpu-clock:  7f00 [unknown] ([unknown])
            """);
    assertThat(Samples.stacks(profile))
        .containsEntry("THREAD_CLASS application;JVM Foo::bar", 1_000_000L)
        .containsEntry("THREAD_CLASS vm;UNKNOWN [unknown]", 2_000_000L);
  }
}
