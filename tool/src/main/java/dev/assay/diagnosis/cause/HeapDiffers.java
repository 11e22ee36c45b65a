package dev.assay.diagnosis.cause;

import dev.assay.model.JvmDifference.Kind;

/// Another heap, or pointers of another width, that follow from something else.
final class HeapDiffers extends HiddenDifference {

  HeapDiffers() {
    super("The heap of %s differs from that of %s in something", Kind.HEAP);
  }
}
