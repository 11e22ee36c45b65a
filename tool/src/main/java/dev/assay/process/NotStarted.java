package dev.assay.process;

import java.io.IOException;

/// A child that never began: nothing of it was measured.
public final class NotStarted extends IOException {

  private static final long serialVersionUID = 1;

  NotStarted(IOException cause) {
    super(cause.getMessage() == null ? cause.toString() : cause.getMessage(), cause);
  }
}
