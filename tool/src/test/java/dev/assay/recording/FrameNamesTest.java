package dev.assay.recording;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.profile.Frame;
import dev.assay.recording.FrameNames.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Names as profilers wrote them.
class FrameNamesTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '"',
      value = {
        // async-profiler
        "java/util/HashMap.get ~ JAVA ~ java.util.HashMap ~ get ~ NONE",
        "java/util/HashMap.get_[j] ~ JAVA ~ java.util.HashMap ~ get ~ COMPILED",
        "java/util/HashMap.get_[i] ~ JAVA ~ java.util.HashMap ~ get ~ INLINED",
        "Load.main_[0] ~ JAVA ~ Load ~ main ~ INTERPRETED",
        "Load.main_[1] ~ JAVA ~ Load ~ main ~ C1",
        "java.util.HashMap.get ~ JAVA ~ java.util.HashMap ~ get ~ NONE",
        "java/lang/String.<init> ~ JAVA ~ java.lang.String ~ <init> ~ NONE",
        "java.lang.Thread.run()V ~ JAVA ~ java.lang.Thread ~ run ~ NONE",
        "java.util.HashMap.merge(Ljava/lang/Object|)Ljava/lang/Object| ~ JAVA ~ java.util.HashMap"
            + " ~ merge ~ NONE",
        "Load$$Lambda.0x000000002d040418.run_[0] ~ JAVA ~ Load$$Lambda.0x000000002d040418 ~ run ~ "
            + "INTERPRETED",
        "a/b.c ~ JAVA ~ a.b ~ c ~ NONE",
        "a.b.c_[j] ~ JAVA ~ a.b ~ c ~ COMPILED",
        "byte[]_[i] ~ SUBJECT ~ \"\" ~ byte[] ~ NONE",
        "java.lang.String_[k] ~ SUBJECT ~ \"\" ~ java.lang.String ~ NONE",
        "Load$Square_[i] ~ SUBJECT ~ \"\" ~ Load$Square ~ NONE",
        "do_syscall_64_[k] ~ KERNEL ~ \"\" ~ do_syscall_64 ~ NONE",
        "finish_task_switch.isra.0_[k] ~ KERNEL ~ \"\" ~ finish_task_switch.isra.0 ~ NONE",
        "ZSTD_decompress_[k] ~ KERNEL ~ \"\" ~ ZSTD_decompress ~ NONE",
        "CompileBroker::compiler_thread_loop ~ JVM ~ \"\" ~ CompileBroker::compiler_thread_loop ~ "
            + "NONE",
        "thread_native_entry(Thread*) ~ JVM ~ \"\" ~ thread_native_entry ~ NONE",
        "libjvm.so`JavaThread::run ~ JVM ~ libjvm.so ~ JavaThread::run ~ NONE",
        "libc.so.6`__memset_avx2_unaligned_erms ~ NATIVE ~ libc.so.6 ~ "
            + "__memset_avx2_unaligned_erms ~ NONE",
        "std::sort<int>(int*, int*) ~ NATIVE ~ \"\" ~ std::sort<int> ~ NONE",
        "(anonymous namespace)::foo(int) const ~ JVM ~ \"\" ~ (anonymous namespace)::foo ~ NONE",
        "Foo::operator()(int) ~ JVM ~ \"\" ~ Foo::operator() ~ NONE",
        "C1 Runtime counter_overflow_blob ~ JVM ~ \"\" ~ C1 Runtime counter_overflow_blob ~ NONE",
        "[unknown] ~ UNKNOWN ~ \"\" ~ [unknown] ~ NONE",
        "[break_stack_range] ~ UNKNOWN ~ \"\" ~ [break_stack_range] ~ NONE",
        "[libfoo.so] ~ NATIVE ~ libfoo.so ~ [libfoo.so] ~ NONE",
        "[libjvm.so] ~ JVM ~ libjvm.so ~ [libjvm.so] ~ NONE",
        // maps of JIT symbols: the JVM's own, perf-map-agent's, perf's own agent's
        "java.lang.String Load.text(int) ~ JAVA ~ Load ~ text ~ NONE",
        "byte[] java.util.Arrays.copyOf(byte[], int) ~ JAVA ~ java.util.Arrays ~ copyOf ~ NONE",
        "void java.util.stream.Collectors$$Lambda/0x000000009b011a88.accept(java.lang.Object) ~ "
            + "JAVA ~ java.util.stream.Collectors$$Lambda/0x000000009b011a88 ~ accept ~ NONE",
        "Ljava/util/HashMap;::get ~ JAVA ~ java.util.HashMap ~ get ~ NONE",
        "Ljava/util/HashMap;get(Ljava/lang/Object;)Ljava/lang/Object; ~ JAVA ~ java.util.HashMap ~ "
            + "get ~ NONE",
        "java.util.HashMap::get ~ JAVA ~ java.util.HashMap ~ get ~ NONE",
        "Interpreter ~ JAVA ~ \"\" ~ Interpreter ~ INTERPRETED",
        "StubRoutines (compilerstubs) ~ JVM ~ \"\" ~ StubRoutines (compilerstubs) ~ NONE",
        // other languages
        "main.(*T).fill ~ NATIVE ~ \"\" ~ main.(*T).fill ~ NONE",
        "github.com/foo/bar.Serve ~ NATIVE ~ \"\" ~ github.com/foo/bar.Serve ~ NONE",
        "net/http.HandlerFunc.ServeHTTP ~ NATIVE ~ \"\" ~ net/http.HandlerFunc.ServeHTTP ~ NONE",
        "work (app.py:12) ~ NATIVE ~ \"\" ~ work (app.py:12) ~ NONE",
      })
  void isUnderstood(String text, Frame.Code code, String owner, String name, Frame.Mode mode) {
    assertThat(FrameNames.of(text)).isEqualTo(new Named(Frame.of(code, owner, name), mode));
  }

  @ParameterizedTest
  @CsvSource({"java/util/Map.get:12, 12", "a.B.c:7_[j], 7", "java/util/Map.get, 0"})
  void linesAreRead(String text, int line) {
    assertThat(FrameNames.of(text).frame().line()).isEqualTo(line);
  }
}
