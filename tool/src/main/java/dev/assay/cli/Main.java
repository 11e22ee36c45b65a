package dev.assay.cli;

/// The program.
public final class Main {
  private Main() {}

  /// Runs a command and ends the JVM with its exit code.
  public static void main(String[] args) {
    System.out.println("assay");
  }
}
