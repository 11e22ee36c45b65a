package dev.assay.profile;

import dev.assay.model.ThreadClass;
import dev.assay.model.ThreadNames;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What threads are for, told by their name and, where that says nothing, by what they run. For the
/// frames of one table; remembers what it found out about each.
public final class ThreadClassOfFrames {

  /// The loop of a compiler thread; which compiler it is, frames further in tell.
  private static final List<String> COMPILER_LOOPS =
      List.of("CompileBroker::compiler_thread_loop", "compiler_thread_loop");

  /// Functions of HotSpot, JDK 8 to 28, in which only threads of one class are.
  private static final Map<ThreadClass, List<String>> FUNCTIONS =
      Map.of(
          ThreadClass.C1,
          List.of("Compiler::compile_method", "Compilation::Compilation"),
          ThreadClass.C2,
          List.of(
              "C2Compiler::compile_method",
              "Compile::Compile",
              "JVMCICompiler::compile_method",
              "JVMCIRuntime::compile_method"),
          ThreadClass.SWEEPER,
          List.of(
              "NMethodSweeper::sweeper_loop",
              "CodeCacheSweeperThread::run",
              "sweeper_thread_entry"),
          ThreadClass.GC,
          List.of(
              "GangWorker::run",
              "GangWorker::loop",
              "AbstractGangWorker::run",
              "YieldingFlexibleGangWorker::loop",
              "WorkerThread::run",
              "GCTaskThread::run",
              "ConcurrentGCThread::run",
              "ConcurrentMarkThread::run",
              "ConcurrentMarkSweepThread::run",
              "ConcurrentG1RefineThread::run",
              "G1ConcurrentMarkThread::run_service",
              "G1ConcurrentRefineThread::run_service",
              "G1ServiceThread::run_service",
              "G1YoungRemSetSamplingThread::run_service",
              "StringDedupThread::run",
              "StringDedup::Processor::run",
              "ShenandoahConcurrentThread::run",
              "ShenandoahControlThread::run_service",
              "ShenandoahGenerationalControlThread::run_service",
              "ShenandoahRegulatorThread::run_service",
              "ZThread::run",
              "ZThread::run_service",
              "ZDirector::run_thread",
              "ZDriver::run_service",
              "ZUncommitter::run_service",
              "ZStat::run_service"),
          ThreadClass.VM,
          List.of(
              "VMThread::run",
              "VMThread::loop",
              "WatcherThread::run",
              "ServiceThread::service_thread_entry",
              "MonitorDeflationThread::monitor_deflation_thread_entry",
              "NotificationThread::notification_thread_entry",
              "AsyncLogWriter::run",
              "signal_thread_entry",
              "attach_listener_thread_entry",
              "java.lang.ref.Reference$ReferenceHandler.run",
              "java.lang.ref.Finalizer$FinalizerThread.run",
              "jdk.internal.ref.CleanerImpl.run",
              "java.lang.ref.Finalizer.runFinalizer"),
          ThreadClass.PROFILER,
          List.of(
              "JfrThreadSampler::run",
              "JfrSamplerThread::run",
              "JfrCPUSamplerThread::run",
              "JfrCPUTimeThreadSampler::run",
              "recorderthread_entry",
              "jdk.jfr.internal.PlatformRecorder.periodicTask",
              "WallClock::timerLoop",
              "Profiler::timerLoop"));

  /// What a frame says of its thread.
  ///
  /// @param thread the class of the thread, if only one does this
  /// @param compiles whether one of the compilers works here
  private record Meaning(Optional<ThreadClass> thread, boolean compiles) {
    static final Meaning NOTHING = new Meaning(Optional.empty(), false);
  }

  private static final Map<String, Meaning> MEANINGS = meanings();

  private final FrameTable frames;
  private @Nullable Meaning[] seen = new Meaning[256];

  public ThreadClassOfFrames(FrameTable frames) {
    this.frames = frames;
  }

  /// By the thread's name if it is one of the JVM's own threads, else by the stack.
  ///
  /// @param name empty when not known
  public ThreadClass of(String name, Stack stack) {
    ThreadClass byName = ThreadNames.of(name);
    return byName == ThreadClass.APPLICATION ? of(stack).orElse(ThreadClass.APPLICATION) : byName;
  }

  /// By what the thread runs; empty when it does nothing that only one class of threads does.
  public Optional<ThreadClass> of(Stack stack) {
    boolean compiles = false;
    for (int i = 0; i < stack.depth(); i++) {
      Meaning meaning = meaning(stack.frame(i));
      if (meaning.thread.isPresent()) {
        return meaning.thread;
      }
      compiles |= meaning.compiles;
    }
    // A compiler thread without work: both kinds wait in the same function.
    return compiles ? Optional.of(ThreadClass.C2) : Optional.empty();
  }

  private Meaning meaning(int frame) {
    if (frame >= seen.length) {
      seen = Arrays.copyOf(seen, Math.max(frame + 1, seen.length * 2));
    }
    Meaning known = seen[frame];
    if (known == null) {
      known = MEANINGS.getOrDefault(name(frames.get(frame)), Meaning.NOTHING);
      seen[frame] = known;
    }
    return known;
  }

  private static String name(Frame frame) {
    return switch (frame.code()) {
      case JAVA -> frame.owner() + "." + frame.name();
      case JVM, NATIVE, UNKNOWN -> frame.name();
      case THREAD_CLASS, THREAD, KERNEL, COMPILED_METHOD, SUBJECT -> "";
    };
  }

  private static Map<String, Meaning> meanings() {
    Map<String, Meaning> meanings = new HashMap<>();
    COMPILER_LOOPS.forEach(name -> meanings.put(name, new Meaning(Optional.empty(), true)));
    FUNCTIONS.forEach((kind, names) ->
        names.forEach(name -> meanings.put(name, new Meaning(Optional.of(kind), false))));
    return Map.copyOf(meanings);
  }
}
