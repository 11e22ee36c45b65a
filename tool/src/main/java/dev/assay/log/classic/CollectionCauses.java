package dev.assay.log.classic;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.assay.log.line.Ascii;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The causes of collections, as JVMs up to JDK 8 word them. A bracket that names one is certainly
/// a pause.
final class CollectionCauses {

  static final String PERMANENT = "Permanent Generation Full";

  private static final Set<String> ALL =
      Set.of(
          "Allocation Failure",
          "Allocation Profiler",
          "CMS Concurrent Mark",
          "CMS Final Remark",
          "CMS Generation Full",
          "CMS Initial Mark",
          "Diagnostic Command",
          "Ergonomics",
          "FullGCAlot",
          "G1 Evacuation Pause",
          "G1 Humongous Allocation",
          "GCLocker Initiated GC",
          "Heap Dump Initiated GC",
          "Heap Inspection Initiated GC",
          "JvmtiEnv ForceGarbageCollection",
          "Last ditch collection",
          "Metadata GC Threshold",
          "No GC",
          "Old Generation Expanded On Last Scavenge",
          "Old Generation Too Full To Scavenge",
          PERMANENT,
          "ScavengeAlot",
          "System.gc()",
          "Update Allocation Context Stats",
          "WhiteBox Initiated Young GC",
          "unknown GCCause");

  /// JDK 7 and older may tell no cause, and `PrintGCCause` may be off.
  private static final byte[] PAUSE = Ascii.of(" pause (");

  private static final int LONGEST = ALL.stream().mapToInt(String::length).max().orElseThrow();

  private static final List<byte[]> WORDS =
      ALL.stream().map(cause -> Ascii.of("(" + cause)).toList();

  private CollectionCauses() {}

  static boolean contains(String cause) {
    return ALL.contains(cause);
  }

  /// Whether such words follow; the cursor stands behind `[GC`. Handbooks put numbers of footnotes
  /// between and leave blanks out: `[GC3(Allocation Failure4)`.
  static boolean isHere(ClassicCursor cursor) {
    if (cursor.starts(PAUSE)) {
      return true;
    }
    byte[] bytes = cursor.bytes;
    int note = Ascii.skipDigits(bytes, cursor.at, cursor.end);
    int begin = Ascii.skipBlanks(bytes, note, cursor.end);
    for (byte[] words : WORDS) {
      if (Ascii.at(bytes, begin, cursor.end, words)) {
        int end = Ascii.skipDigits(bytes, begin + words.length, cursor.end);
        return end < cursor.end && bytes[end] == ')';
      }
    }
    return false;
  }

  /// The only cause that begins with what stands here; nothing where several do or none.
  static @Nullable String beginning(byte[] bytes, int from, int to) {
    if (to - from > LONGEST) {
      return null;
    }
    String text = new String(bytes, from, to - from, ISO_8859_1);
    List<String> found = ALL.stream().filter(cause -> cause.startsWith(text)).toList();
    return found.size() == 1 ? found.getFirst() : null;
  }
}
