package dev.assay.recording;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.profile.Profile;
import dev.assay.profile.SampleKind;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FirefoxTest {

  private static final String TABLES =
      """
      "stackTable":{"length":3,"prefix":[null,0,1],"frame":[0,1,2]},
      "frameTable":{"length":3,"func":[0,1,2],"line":[null,12,null]},
      "funcTable":{"length":3,"name":[0,1,2],"resource":[0,-1,1],"fileName":[null,null,null]},
      "resourceTable":{"length":2,"lib":[0,1],"name":[3,4]},
      """;

  private static final String STRINGS =
      "\"stringArray\":[\"start_thread\",\"java.lang.String Load.text(int)\","
          + "\"Foo::bar(int)\",\"libc.so.6\",\"libjvm.so\"]";

  private static final String STACK =
      "THREAD_CLASS application;NATIVE start_thread;JAVA Load.text;JVM Foo::bar";

  @Test
  void tablesOfEachThread() {
    Profile profile =
        Samples.readText(
            """
            {"meta":{"interval":1,"startTime":1700000000000.5,"version":24,
             "sampleUnits":{"time":"ms","eventDelay":"ms","threadCPUDelta":"µs"}},
             "libs":[],"threads":[{"name":"main","samples":{"length":2,"stack":[2,0],
               "time":[1000,1001],"weight":null,"weightType":"samples","threadCPUDelta":[0,700]},
            """
                + TABLES
                + STRINGS
                + "}]}");
    assertThat(profile.kind()).isEqualTo(SampleKind.CPU);
    assertThat(Samples.total(profile)).isEqualTo(700_000);
    assertThat(profile.facts().kinds()).isEqualTo(Map.of("cpu", 2L, "samples", 2L));
    assertThat(profile.facts().start()).hasValue(1_700_000_001_000L);
    assertThat(Samples.stacks(profile).keySet()).contains(STACK);
  }

  @Test
  void tablesThatAllThreadsShare() {
    Profile profile =
        Samples.readText(
            """
            {"meta":{"interval":1,"startTime":0},"threads":[
             {"name":"C2 CompilerThread0","samples":{"stack":[2,2],"timeDeltas":[0,1]}},
             {"name":"main","samples":{"stack":[2,null],"timeDeltas":[0,1],"weight":[3,1]}}],
             "shared":{
            """
                + TABLES
                + STRINGS
                + "}}");
    assertThat(profile.kind()).isEqualTo(SampleKind.SAMPLES);
    assertThat(Samples.classes(profile)).isEqualTo(Map.of("application", 3L, "c2", 2L));
    assertThat(Samples.stacks(profile)).containsEntry(STACK, 3L);
  }

  @Test
  void asFirefoxItselfWritesIt() {
    Profile profile =
        Samples.read(
            "gecko",
            """
            {"meta":{"version":31,"startTime":5},"libs":[],"threads":[],"processes":[{
             "meta":{"version":31},"threads":[{"name":"GeckoMain",
             "samples":{"schema":{"stack":0,"time":1,"eventDelay":2},
               "data":[[1,10.5,0],[0,11.5,0],[null,12.5]]},
             "stackTable":{"schema":{"prefix":0,"frame":1},"data":[[null,0],[0,1]]},
             "frameTable":{"schema":{"location":0,"relevantForJS":1,"line":5},
               "data":[[0,false],[1,false,null,null,null,7]]},
             "stringTable":["(root)","js::RunScript (in libxul.so) + 123"]}]}]}
            """
                .getBytes(StandardCharsets.UTF_8),
            Samples.kind("samples"));
    assertThat(Samples.stacks(profile))
        .isEqualTo(
            Map.of(
                "THREAD_CLASS application;NATIVE (root)", 1L,
                "THREAD_CLASS application;NATIVE (root);NATIVE js::RunScript", 1L));
  }
}
