package dev.assay.cli;

import java.io.PrintStream;
import java.lang.reflect.Proxy;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;

/// Ctrl-C during something long: the first asks it to end in good order, the second ends it at
/// once.
final class StopSignal implements BooleanSupplier {

  /// What a shell reports of a program that Ctrl-C ended.
  static final int EXIT_CODE = 130;

  private final AtomicBoolean asked = new AtomicBoolean();
  private final PrintStream err;

  private final String promise;
  private final Runnable action;

  /// @param promise what the first Ctrl-C leads to, `ending after this trial`
  /// @param action what it does besides
  StopSignal(PrintStream err, String promise, Runnable action) {
    this.err = err;
    this.promise = promise;
    this.action = action;
  }

  @Override
  public boolean getAsBoolean() {
    return asked.get();
  }

  /// Takes over the signal. By reflection, because javac warns of sun.misc.Signal in a way that
  /// cannot be switched off, and this build allows no warning; the class is in the supported module
  /// jdk.unsupported.
  StopSignal install() {
    try {
      Class<?> signal = Class.forName("sun.misc.Signal");
      Class<?> handler = Class.forName("sun.misc.SignalHandler");
      Object ours =
          Proxy.newProxyInstance(
              StopSignal.class.getClassLoader(),
              new Class<?>[] {handler},
              (_, method, _) -> {
                if (method.getName().equals("handle")) {
                  interrupted();
                }
                return null;
              });
      signal
          .getMethod("handle", signal, handler)
          .invoke(null, signal.getConstructor(String.class).newInstance("INT"), ours);
    } catch (ReflectiveOperationException e) {
      err.println("assay: Ctrl-C will end this at once on this JVM (" + e + ")");
    }
    return this;
  }

  private void interrupted() {
    if (asked.getAndSet(true)) {
      Runtime.getRuntime().exit(EXIT_CODE);
    }
    action.run();
    err.println();
    err.println("assay: " + promise + "; press Ctrl-C again to end at once");
  }
}
