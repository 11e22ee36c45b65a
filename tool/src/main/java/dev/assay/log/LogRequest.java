package dev.assay.log;

import dev.assay.model.BiasedLocking;
import java.util.ArrayList;
import java.util.List;

/// The logging options that a release of the JVM needs, so that the readers of this package find
/// their lines: selectors of `-Xlog` since JDK 9, separate flags for JDK 8.
public final class LogRequest {

  /// The last release without unified logging.
  public static final int CLASSIC = 8;

  /// The first release of which all collectors tell their heap in the lines of its start.
  public static final int INIT_TOLD = 17;

  /// Compilations are logged at info from some release between 22 and 25 on.
  private static final int COMPILATIONS_AT_INFO = 25;

  /// Stops, their operations and the parts of their length.
  public static final String SAFEPOINTS = "safepoint*";

  /// Pauses alone.
  public static final String PAUSES = "gc";

  /// How large the heap may become, one line or some of the JVM's start.
  public static String heapLimit(int release) {
    return release < INIT_TOLD ? "gc+heap+coops=debug" : "gc+init";
  }

  /// Pauses, parts of the heap, phases, CPU time of collections.
  public static final String COLLECTIONS = "gc*";

  /// Threads that wait for JNI critical regions.
  public static final String CRITICAL_REGIONS = "gc+jni=debug";

  /// The first release of which no cause of a collection tells of these.
  public static final int CRITICAL_REGIONS_TOLD = 25;

  /// A full code cache, a compiler that was switched off.
  public static final String CODE_CACHE = "codecache*";

  /// Use of the code heaps.
  public static final String CODE_HEAPS = "codecache+compilation=debug";

  /// What each line begins with.
  public static final String DECORATIONS = "time,uptime,level,tags";

  /// Collections of JDK 8, behind `-Xloggc:FILE`.
  public static final List<String> CLASSIC_COLLECTIONS =
      List.of(
          "-XX:+PrintGCDetails",
          "-XX:+PrintGCDateStamps",
          "-XX:+PrintGCTimeStamps",
          "-XX:+PrintGCApplicationStoppedTime");

  /// Operations of stops on JDK 8.
  public static final List<String> CLASSIC_SAFEPOINTS =
      List.of("-XX:+PrintSafepointStatistics", "-XX:PrintSafepointStatisticsCount=1");

  /// Use of the code cache on JDK 8, when the JVM ends.
  public static final String CLASSIC_CODE_CACHE = "-XX:+PrintCodeCache";

  /// Threads that wait for JNI critical regions on JDK 8, behind `-XX:+UnlockDiagnosticVMOptions`.
  public static final String CLASSIC_CRITICAL_REGIONS = "-XX:+PrintJNIGCStalls";

  /// Compilations on JDK 8.
  public static final String CLASSIC_COMPILATIONS = "-XX:+PrintCompilation";

  /// Revocations by class on JDK 8.
  public static final String CLASSIC_BIASES = "-XX:+TraceBiasedLocking";

  private LogRequest() {}

  /// A selector of compilations, a line for each.
  public static String compilations(int release) {
    return release < COMPILATIONS_AT_INFO ? "jit+compilation=debug" : "jit+compilation";
  }

  /// A selector of revocations by class, up to [BiasedLocking#GONE].
  public static String biases(int release) {
    return release < BiasedLocking.OFF_BY_DEFAULT ? "biasedlocking" : "biasedlocking*=trace";
  }

  /// Rotation of JDK 8.
  public static List<String> classicRotation(int files, String size) {
    return List.of(
        "-XX:+UseGCLogFileRotation",
        "-XX:NumberOfGCLogFiles=" + files,
        "-XX:GCLogFileSize=" + size);
  }

  /// What the JVM prints, into a file instead of to standard output. LogVMOutput is diagnostic.
  public static List<String> output(String file) {
    return List.of(
        "-XX:+UnlockDiagnosticVMOptions",
        "-XX:+LogVMOutput",
        "-XX:-DisplayVMOutput",
        "-XX:LogFile=" + file);
  }

  /// All that explains a run, in one option.
  ///
  /// @param file in which the JVM replaces `%p` by its process id
  /// @param rotation `filecount=10,filesize=20m`
  public static String unified(int release, String file, String rotation) {
    List<String> selectors =
        new ArrayList<>(List.of(SAFEPOINTS, COLLECTIONS, CODE_CACHE, CODE_HEAPS));
    selectors.add(compilations(release));
    if (release < BiasedLocking.GONE) {
      selectors.add(biases(release));
    }
    return "-Xlog:"
        + String.join(",", selectors)
        + ":file=\""
        + file
        + "\":"
        + DECORATIONS
        + ":"
        + rotation;
  }
}
