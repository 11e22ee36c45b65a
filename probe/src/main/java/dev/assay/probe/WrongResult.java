package dev.assay.probe;

/** An iteration computed something else than the iterations before it. */
public final class WrongResult extends Exception {

  private static final long serialVersionUID = 1;

  WrongResult(int index, long expected, long actual) {
    super(
        "iteration "
            + index
            + " returned the checksum "
            + actual
            + ", the ones before it "
            + expected
            + "; the work is not the same every time, or this JVM computed it wrongly");
  }
}
