package dev.assay.cli;

import java.io.PrintStream;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// Ctrl-C during something long, or what else asks for the end: the first time it ends in good
/// order, the second time at once.
final class StopSignal implements BooleanSupplier {

  /// What a shell adds to the number of the signal that ended a program.
  private static final int BY_SIGNAL = 128;

  /// One that comes this soon behind the first is the same wish: `timeout` sends its signal to the
  /// program and then to the group that the program is in. Nobody has read the promise by then.
  private static final Duration TWICE = Duration.ofMillis(500);

  /// The number of the first signal, 0 until then.
  private final AtomicInteger number = new AtomicInteger();

  /// When the first one came, null until then.
  private final AtomicReference<@Nullable Long> askedAt = new AtomicReference<>();

  private final LongSupplier clock;
  private final PrintStream err;

  private final String promise;
  private final Runnable action;
  private final String farewell;

  /// @param promise what the first Ctrl-C leads to, `ending after this trial`
  /// @param action what it does besides
  StopSignal(PrintStream err, String promise, Runnable action) {
    this(err, promise, action, "", System::nanoTime);
  }

  /// @param clock nanoseconds
  StopSignal(
      PrintStream err, String promise, Runnable action, String farewell, LongSupplier clock) {
    this.clock = clock;
    this.err = err;
    this.promise = promise;
    this.action = action;
    this.farewell = farewell;
  }

  /// The same with a last word before the end at once.
  StopSignal saying(String last) {
    return new StopSignal(err, promise, action, last, clock);
  }

  @Override
  public boolean getAsBoolean() {
    return askedAt.get() != null;
  }

  /// Takes over Ctrl-C.
  StopSignal install() {
    return install("INT");
  }

  /// Takes over Ctrl-C and what service managers and containers end a program with.
  StopSignal installForAll() {
    return install("INT").install("TERM");
  }

  /// Takes over the signal. By reflection, because javac warns of sun.misc.Signal in a way that
  /// cannot be switched off, and this build allows no warning; the class is in the supported module
  /// jdk.unsupported.
  private StopSignal install(String name) {
    try {
      Class<?> signal = Class.forName("sun.misc.Signal");
      Class<?> handler = Class.forName("sun.misc.SignalHandler");
      Object ours =
          Proxy.newProxyInstance(
              StopSignal.class.getClassLoader(),
              new Class<?>[] {handler},
              (_, method, arguments) -> {
                if (method.getName().equals("handle")) {
                  interrupted((int) signal.getMethod("getNumber").invoke(arguments[0]));
                }
                return null;
              });
      signal
          .getMethod("handle", signal, handler)
          .invoke(null, signal.getConstructor(String.class).newInstance(name), ours);
    } catch (ReflectiveOperationException e) {
      err.println("assay: Ctrl-C will end this at once on this JVM (" + e + ")");
    }
    return this;
  }

  /// What a shell reports of a program that the first signal ended.
  int exitCode() {
    return BY_SIGNAL + number.get();
  }

  private void interrupted(int signal) {
    number.compareAndSet(0, signal);
    if (endsAtOnce()) {
      bid();
      Runtime.getRuntime().exit(BY_SIGNAL + signal);
    }
  }

  /// Takes one signal; each comes in a thread of its own.
  ///
  /// @return whether whoever sent it does not want to wait any longer
  boolean endsAtOnce() {
    long now = clock.getAsLong();
    Long first = askedAt.compareAndExchange(null, now);
    if (first != null) {
      return now - first > TWICE.toNanos();
    }
    action.run();
    err.println();
    err.println("assay: " + promise + "; press Ctrl-C again to end at once");
    return false;
  }

  /// Says the last word, if there is one.
  void bid() {
    if (!farewell.isEmpty()) {
      err.println();
      err.println("assay: " + farewell);
    }
  }
}
