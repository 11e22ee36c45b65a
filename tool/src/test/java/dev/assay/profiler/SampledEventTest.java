package dev.assay.profiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.model.Problem;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What `--event` and `--interval` ask of async-profiler.
class SampledEventTest {

  private static final Path LIBRARY = Path.of("/cache/lib.so");
  private static final Path FILE = Path.of("/run/out.jfr");
  private static final Path LOG = Path.of("/run/log");

  @ParameterizedTest
  @CsvSource({
    "cpu,'event=cpu,interval=1ms'",
    "ctimer,'event=ctimer,interval=10ms'",
    "wall,'event=wall,interval=20ms'",
    "alloc,alloc=512k",
    "live,'alloc=512k,live'",
    "'cpu,wall,alloc,lock','event=cpu,interval=1ms,wall=20ms,alloc=512k,lock=10us'",
    "'nativemem,nativelock','nativemem=64k,nativelock=10us'",
    "page-faults,'event=page-faults,interval=1'"
  })
  void eventsAreSaidInTheWordsOfTheAgent(String typed, String words) {
    AgentRequest request = AgentRequest.of(SampledEvent.parse(typed), Optional.empty());
    assertThat(request.start(FILE, LOG, OptionalLong.empty()))
        .isEqualTo(
            "start,"
                + words
                + ",cstack=vm,features=comptask+vtable,jfr,quiet,log=/run/log,file=/run/out.jfr");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "cycles", "cpu,", "cpu,ctimer", "cpu,itimer,wall", "alloc,live"})
  void whatCannotBeRecordedIsRefusedWithWhatCan(String typed) {
    assertThatThrownBy(() -> SampledEvent.parse(typed))
        .isInstanceOf(Problem.class)
        .hasMessageContaining("ctimer, itimer");
  }

  @ParameterizedTest
  @CsvSource({"cpu,1ms", "cpu,250us", "wall,1s", "alloc,2m", "page-faults,100"})
  void anIntervalFitsItsEvent(String event, String interval) {
    SampledEvent one = SampledEvent.parse(event).getFirst();
    assertThat(one.interval(interval)).isEqualTo(interval);
  }

  @ParameterizedTest
  @CsvSource({"cpu,1", "cpu,0ms", "cpu,-1ms", "cpu,1h", "alloc,1ms", "page-faults,1ms", "cpu,''"})
  void anyOtherIntervalIsRefused(String event, String interval) {
    SampledEvent one = SampledEvent.parse(event).getFirst();
    assertThatThrownBy(() -> one.interval(interval))
        .isInstanceOf(Problem.class)
        .hasMessageContaining("does not fit");
  }

  @Test
  void timersAreNotFasterThanTheKernelsTick() {
    List<SampledEvent> events = SampledEvent.parse("ctimer");
    AgentRequest fast = AgentRequest.of(events, Optional.of("1ms"));
    assertThat(fast.notBelow(4_000_000).shown()).isEqualTo("ctimer every 4ms");
    assertThat(AgentRequest.of(events, Optional.of("10ms")).notBelow(4_000_000).shown())
        .isEqualTo("ctimer every 10ms");
    AgentRequest perf = AgentRequest.of(SampledEvent.parse("cpu"), Optional.of("1ms"));
    assertThat(perf.notBelow(4_000_000)).isEqualTo(perf);
  }

  @Test
  void theFirstEventGetsTheInterval() {
    AgentRequest request = AgentRequest.of(SampledEvent.parse("alloc,lock"), Optional.of("64k"));
    assertThat(request.shown()).isEqualTo("alloc every 64k, lock every 10us");
  }

  @Test
  void optionsBeginWithTheAgentAndEndItAfterATime() {
    AgentRequest request = AgentRequest.of(SampledEvent.parse("cpu"), Optional.empty());
    assertThat(request.options(LIBRARY, FILE, LOG, OptionalLong.of(30)))
        .hasSize(3)
        .first()
        .asString()
        .startsWith("-agentpath:/cache/lib.so=start,event=cpu")
        .endsWith(",timeout=30");
  }

  @Test
  void aPathThatTheAgentWouldSplitIsRefusedAndPercentSignsAreKept() {
    AgentRequest request = AgentRequest.of(SampledEvent.parse("cpu"), Optional.empty());
    assertThatThrownBy(() -> request.start(Path.of("/run/a,b.jfr"), LOG, OptionalLong.empty()))
        .isInstanceOf(Problem.class)
        .hasMessageContaining("comma");
    assertThat(AgentRequest.literal(Path.of("100%/p.jfr"))).hasToString("100%%/p.jfr");
  }
}
