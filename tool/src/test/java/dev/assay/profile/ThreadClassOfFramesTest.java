package dev.assay.profile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.ThreadClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ThreadClassOfFramesTest {

  @ParameterizedTest
  @CsvSource({
    "C2 CompilerThre, start_thread, C2",
    "'', CompileBroker::compiler_thread_loop;C2Compiler::compile_method, C2",
    "'', CompileBroker::compiler_thread_loop;Compiler::compile_method, C1",
    "'', CompileBroker::compiler_thread_loop;CompileQueue::get, C2",
    "'', start_thread;GangWorker::run, GC",
    "'', start_thread;thread_native_entry;Thread::call_run;WorkerThread::run, GC",
    "'', VMThread::run;VMThread::loop, VM",
    "java, VMThread::run;VMThread::loop, VM",
    "'', start_thread;JavaThread::run, APPLICATION",
    "main, Load.main, APPLICATION",
    "GC Thread#1, Load.main, GC",
    "'', ''  , APPLICATION"
  })
  void theNameComesFirst(String name, String functions, ThreadClass expected) {
    FrameTable frames = new FrameTable();
    Stack stack = new Stack();
    for (String function : functions.split(";")) {
      stack.push(frames.number(Frame.of(Frame.Code.JVM, "", function)), Frame.Mode.NONE);
    }
    assertThat(new ThreadClassOfFrames(frames).of(name, stack)).isEqualTo(expected);
  }
}
