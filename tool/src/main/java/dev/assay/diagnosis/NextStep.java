package dev.assay.diagnosis;

import dev.assay.model.Gc;
import java.util.OptionalInt;

/// Commands that a finding ends with.
///
/// @param jdk the release that they are for, absent where the logs do not tell it
/// @param heap bytes that it may have at most, where no line tells it those that it had; or unknown
public record NextStep(OptionalInt jdk, long heap) {

  /// Behind a command with an N in it.
  static final String RELEASE = ", with N the JDK release,";

  /// Behind another collector to be measured, whose command chooses both.
  static final String UNCHOSEN = "; remove the collector flag from your own command line for that.";

  /// Those on the JDK of the logs.
  static NextStep of(Evidence log) {
    OptionalInt jdk = log.jdk().isPresent() ? log.jdk() : RevokeBias.release(log);
    return new NextStep(jdk, size(log));
  }

  /// ZGC begins long before the heap is full.
  private static long size(Evidence log) {
    Gc gc = log.report().gc();
    long known =
        gc == null || gc.heapMaximum() > 0 || log.collectedBy("ZGC", "GenZGC")
            ? log.report().heapMaximum()
            : gc.heapPeak();
    return log.report()
        .heaps()
        .filter(heap -> heap.maximum() <= 0)
        .mapToLong(heap -> heap.capacity().most())
        .reduce(known, Math::max);
  }

  /// Measures flags against none.
  String compare(String name, String flags) {
    return between("", name, flags);
  }

  /// Measures flags against others that cannot stand beside them.
  String compare(String now, String name, String flags) {
    return between('"' + now + '"', name, flags);
  }

  private String between(String now, String name, String flags) {
    String at = jdk.isPresent() ? "@" + jdk.getAsInt() : "";
    return "assay compare --variant now%s=%s --variant %s%s=\"%s\" -- java -jar app.jar"
        .formatted(at, now, name, at, flags);
  }

  /// Says how to log more; none where the log does not tell its JDK, which the user must say then.
  String advise() {
    return jdk.isPresent() ? "assay log --advise " + jdk.getAsInt() : "";
  }

  /// The same within a sentence, which has room for what to replace.
  public String advised() {
    return jdk.isPresent() ? "'" + advise() + "'" : "'assay log --advise N'" + RELEASE;
  }
}
