package dev.assay.diagnosis.cause;

import dev.assay.model.JvmDifference.Kind;

/// Another collector, chosen by the JVM: by the machine's size, by the release, or with another
/// flag.
final class CollectorDiffers extends HiddenDifference {

  CollectorDiffers() {
    super("%s has another collector than %s", Kind.COLLECTOR);
  }
}
