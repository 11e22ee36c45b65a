package dev.assay.recording;

import java.util.ArrayList;
import java.util.List;

/// An event that is read: its name, and the fields that are wanted of it.
enum JfrEvent {
  EXECUTION("jdk.ExecutionSample", "sampledThread", "", "state", "", "", ""),
  NATIVE_METHOD("jdk.NativeMethodSample", "sampledThread", "", "state", "", "", ""),
  CPU_TIME("jdk.CPUTimeSample", "eventThread", "", "", "", "samplingPeriod", "failed"),
  CPU_TIME_LOST("jdk.CPUTimeSamplesLost", "", "", "", "", "lostSamples", ""),
  WALL_CLOCK("profiler.WallClockSample", "sampledThread", "", "", "", "samples", ""),
  NEW_TLAB("jdk.ObjectAllocationInNewTLAB", "eventThread", "", "", "objectClass", "tlabSize", ""),
  OUTSIDE_TLAB(
      "jdk.ObjectAllocationOutsideTLAB",
      "eventThread",
      "",
      "",
      "objectClass",
      "allocationSize",
      ""),
  ALLOCATION("jdk.ObjectAllocationSample", "eventThread", "", "", "objectClass", "weight", ""),
  LIVE("profiler.LiveObject", "eventThread", "", "", "objectClass", "allocationSize", ""),
  MONITOR("jdk.JavaMonitorEnter", "eventThread", "duration", "", "monitorClass", "", ""),
  PARK("jdk.ThreadPark", "eventThread", "duration", "", "parkedClass", "", ""),
  MALLOC("profiler.Malloc", "eventThread", "", "", "", "size", ""),
  NATIVE_LOCK("profiler.NativeLock", "eventThread", "duration", "", "", "", ""),
  COMPILATION("jdk.Compilation", "", "duration", "", "", "method", ""),
  DEOPTIMIZATION("jdk.Deoptimization", "", "", "", "reason", "method", ""),
  JVM("jdk.JVMInformation", "", "", "", "jvmName", "jvmVersion", ""),
  SETTING("jdk.ActiveSetting", "", "", "id", "name", "value", "");

  static final int TIME = 0;
  static final int STACK = 1;
  static final int THREAD = 2;
  static final int DURATION = 3;
  static final int STATE = 4;
  static final int SUBJECT = 5;
  static final int WEIGHT = 6;
  static final int FLAG = 7;

  private final String type;

  @SuppressWarnings("ImmutableEnumChecker") // an unmodifiable list
  private final List<String> fields;

  /// @param fields from the thread on, in the order of their places
  JfrEvent(String type, String... fields) {
    this.type = type;
    String time = "startTime";
    String stack = "stackTrace";
    this.fields =
        List.of(time, stack, fields[0], fields[1], fields[2], fields[3], fields[4], fields[5]);
  }

  /// Its name in a recording's metadata.
  String type() {
    return type;
  }

  /// Whether it is a sample and nothing else.
  boolean sample() {
    return compareTo(COMPILATION) < 0 && this != CPU_TIME_LOST;
  }

  /// Names of fields by their places.
  ///
  /// @param timed whether times are wanted
  List<String> fields(boolean timed) {
    if (timed) {
      return fields;
    }
    List<String> untimed = new ArrayList<>(fields);
    untimed.set(TIME, "");
    return untimed;
  }
}
