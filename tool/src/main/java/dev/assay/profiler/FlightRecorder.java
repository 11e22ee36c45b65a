package dev.assay.profiler;

import dev.assay.model.Problem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/// The JDK's own recorder, and what it is asked for in a file of settings, because JDK 8 and 11
/// take the settings of events from nowhere else.
public final class FlightRecorder {

  /// Releases from here on count CPU time, on Linux.
  private static final int CPU_TIME = 25;

  /// Backported to JDK 8 with its update 262.
  private static final int FIRST = 8;

  /// From this release on it says in a log that it began; before, on standard output.
  private static final int TELLS_LOG = 17;

  private static final String NAME = "assay";

  private FlightRecorder() {}

  /// The settings, as XML.
  ///
  /// @param feature release of the JVM
  /// @param millis between samples
  public static String settings(int feature, long millis) {
    StringBuilder xml = new StringBuilder();
    xml.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
        .append("<configuration version=\"2.0\" label=\"Assay\" provider=\"Assay\">\n");
    event(xml, "jdk.ExecutionSample", "period", millis + " ms");
    event(xml, "jdk.NativeMethodSample", "period", millis + " ms");
    if (feature >= CPU_TIME) {
      event(xml, "jdk.CPUTimeSample", "throttle", millis + " ms");
      event(xml, "jdk.CPUTimeSamplesLost", "", "");
    }
    if (feature > 16) {
      event(xml, "jdk.ObjectAllocationSample", "throttle", "300/s");
      event(xml, "jdk.Deoptimization", "", "");
    } else {
      event(xml, "jdk.ObjectAllocationInNewTLAB", "", "");
      event(xml, "jdk.ObjectAllocationOutsideTLAB", "", "");
    }
    event(xml, "jdk.JavaMonitorEnter", "threshold", "10 ms");
    event(xml, "jdk.ThreadPark", "threshold", "10 ms");
    event(xml, "jdk.Compilation", "threshold", "1 ms");
    for (String plain : List.of("jdk.JVMInformation", "jdk.OSInformation", "jdk.ActiveSetting")) {
      event(xml, plain, "", "");
    }
    return xml.append("</configuration>\n").toString();
  }

  private static void event(StringBuilder xml, String name, String setting, String value) {
    xml.append("  <event name=\"").append(name).append("\">\n");
    setting(xml, "enabled", "true");
    setting(xml, "stackTrace", "true");
    if (!setting.isEmpty()) {
      setting(xml, setting, value);
    }
    xml.append("  </event>\n");
  }

  private static void setting(StringBuilder xml, String name, String value) {
    xml.append("    <setting name=\"")
        .append(name)
        .append("\">")
        .append(value)
        .append("</setting>\n");
  }

  /// Whether a release has the recorder at all.
  public static boolean isIn(int feature) {
    return feature == FIRST || feature >= 11;
  }

  /// The options of a JVM that is to be recorded from its start.
  ///
  /// @param settings file that has them
  /// @param file to write; a folder gets a file named by the process
  /// @param seconds after which it stops by itself
  public static List<String> options(Path settings, Path file, int feature, OptionalLong seconds) {
    List<String> options = new ArrayList<>();
    options.add(
        "-XX:StartFlightRecording=settings="
            + settings
            + ",filename="
            + file
            + ",dumponexit=true,name="
            + NAME
            + (seconds.isPresent() ? ",duration=" + seconds.getAsLong() + "s" : ""));
    options.addAll(List.of("-XX:+UnlockDiagnosticVMOptions", "-XX:+DebugNonSafepoints"));
    if (feature >= TELLS_LOG) {
      options.add("-Xlog:jfr+startup=error");
    }
    return options;
  }

  /// What a running JVM is told by jcmd.
  ///
  /// @throws Problem of kind USAGE for a file whose name no diagnostic command can take
  public static List<String> start(Path settings, Path file) {
    return List.of(
        "JFR.start",
        "name=" + NAME,
        "settings=" + quoted(settings),
        "filename=" + quoted(file),
        "dumponexit=true");
  }

  /// A diagnostic command ends a word at a blank, and at a comma where it may be a list's; within
  /// quotes it takes all but the quote that it began with and the end of the line.
  private static String quoted(Path file) {
    String name = file.toString();
    for (String quote : List.of("\"", "'")) {
      if (!name.contains(quote) && name.chars().noneMatch(c -> c < ' ')) {
        return quote + name + quote;
      }
    }
    throw Problem.usage(
        "a running JVM cannot be told to write to " + file + "; name an --output without quotes");
  }

  /// Ends it and writes the file.
  public static List<String> stop() {
    return List.of("JFR.stop", "name=" + NAME);
  }
}
