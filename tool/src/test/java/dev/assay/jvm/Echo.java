package dev.assay.jvm;

/// A program that prints its arguments between brackets, then the system property `p`.
final class Echo {
  private Echo() {}

  public static void main(String[] args) {
    for (String argument : args) {
      System.out.print("[" + argument + "]");
    }
    System.out.print("p=" + System.getProperty("p"));
  }
}
