package dev.assay.cli;

import java.io.PrintStream;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;

/// Ctrl-C during something long, or what else asks for the end: the first time it ends in good
/// order, the second time at once.
final class StopSignal implements BooleanSupplier {

  /// What a shell reports of a program that Ctrl-C ended.
  static final int EXIT_CODE = 130;

  /// What a shell adds to the number of the signal that ended a program.
  private static final int BY_SIGNAL = 128;

  private static final int TERM = 15;

  /// One that comes this soon behind the first is the same wish: `timeout` sends its signal to the
  /// program and then to the group that the program is in.
  private static final Duration TWICE = Duration.ofMillis(500);

  private final AtomicBoolean asked = new AtomicBoolean();
  private volatile long askedAt;
  private final PrintStream err;

  private final String promise;
  private final Runnable action;
  private final String farewell;

  /// @param promise what the first Ctrl-C leads to, `ending after this trial`
  /// @param action what it does besides
  StopSignal(PrintStream err, String promise, Runnable action) {
    this(err, promise, action, "");
  }

  private StopSignal(PrintStream err, String promise, Runnable action, String farewell) {
    this.err = err;
    this.promise = promise;
    this.action = action;
    this.farewell = farewell;
  }

  /// The same with a last word before the end at once.
  StopSignal saying(String last) {
    return new StopSignal(err, promise, action, last);
  }

  @Override
  public boolean getAsBoolean() {
    return asked.get();
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

  private void interrupted(int signal) {
    if (!asked.getAndSet(true)) {
      askedAt = System.nanoTime();
      action.run();
      err.println();
      err.println("assay: " + promise + "; press Ctrl-C again to end at once");
    } else if (signal != TERM || System.nanoTime() - askedAt > TWICE.toNanos()) {
      bid();
      Runtime.getRuntime().exit(BY_SIGNAL + signal);
    }
  }

  /// Says the last word, if there is one.
  void bid() {
    if (!farewell.isEmpty()) {
      err.println();
      err.println("assay: " + farewell);
    }
  }
}
