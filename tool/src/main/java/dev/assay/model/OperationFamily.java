package dev.assay.model;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// The name that a VM operation has on all JDKs. The JVM renamed many of its operations between 8
/// and 28, and split some, so that logs of two JDKs can only be compared by family. The names of
/// each JDK are those that its `libjvm` holds.
public final class OperationFamily {

  /// Evacuation pauses of G1, of any kind.
  public static final String G1_YOUNG = "G1 young collection";

  /// Name and family of stops that the log does not name.
  public static final String UNNAMED = "(not named)";

  /// Locks whose bias was taken away one by one.
  public static final String REVOKE_BIAS = "Revoke bias";

  /// Classes whose biases were taken away or renewed at once.
  public static final String BULK_REVOKE_BIAS = "Bulk revoke bias";

  /// Compiled code is left for the interpreter.
  public static final String DEOPTIMIZE = "Deoptimize";

  /// Pauses of ZGC, of any kind.
  public static final String ZGC = "ZGC pause";

  /// Young collections of CMS that begin a concurrent cycle because somebody asked for a full
  /// collection (`ExplicitGCInvokesConcurrent`).
  public static final String CMS_YOUNG_REQUESTED = "CMS young collection on request";

  /// What Flight Recorder stops the threads for while it records.
  public static final String RECORDER = "Flight recorder";

  /// The JVM's housekeeping, for which it stops the threads when nothing else did.
  public static final String CLEANUP = "Cleanup";

  private static final String G1_MARKING = "G1 remark and cleanup";
  private static final String G1_FULL = "G1 full collection";
  private static final String SERIAL_ALLOCATION = "Serial or CMS collection for allocation";
  private static final String SERIAL_FULL = "Serial or CMS full collection";
  private static final String PARALLEL_ALLOCATION = "Parallel collection for allocation";
  private static final String PARALLEL_REQUESTED = "Parallel collection on request";
  private static final String CMS_MARKING = "CMS initial mark and remark";
  private static final String METADATA = "Collection for metadata";
  private static final String CODE_CACHE = "Collection for the code cache";
  private static final String HANDSHAKE = "Handshake";
  private static final String STOP_REQUESTED = "Stop on request";

  private static final Set<String> COLLECTIONS =
      Set.of(
          G1_YOUNG,
          G1_MARKING,
          G1_FULL,
          SERIAL_ALLOCATION,
          SERIAL_FULL,
          CMS_YOUNG_REQUESTED,
          PARALLEL_ALLOCATION,
          PARALLEL_REQUESTED,
          CMS_MARKING,
          ZGC,
          METADATA,
          CODE_CACHE);

  /// How operations begin that only a collector has, for those of a later JDK.
  private static final List<String> COLLECTORS =
      List.of("Shenandoah", "G1", "Parallel", "Serial", "GenCollect", "CMS_", "ZMark", "ZRelocate");

  private static final Map<String, String> FAMILIES = new HashMap<>();

  static {
    family(G1_YOUNG, "G1IncCollectionPause", "G1CollectForAllocation", "G1TryInitiateConcMark");
    family(G1_MARKING, "CGC_Operation", "G1Concurrent", "G1PauseRemark", "G1PauseCleanup");
    family(G1_FULL, "G1CollectFull");
    family(SERIAL_ALLOCATION, "GenCollectForAllocation", "SerialCollectForAllocation");
    family(SERIAL_FULL, "GenCollectFull", "SerialGCCollect");
    family(CMS_YOUNG_REQUESTED, "GenCollectFullConcurrent");
    family(PARALLEL_ALLOCATION, "ParallelGCFailedAllocation", "ParallelCollectForAllocation");
    family(PARALLEL_REQUESTED, "ParallelGCSystemGC", "SystemGC", "ParallelGCCollect");
    family(CMS_MARKING, "CMS_Initial_Mark", "CMS_Final_Remark");
    family(ZGC, "ZOperation", "ZMarkStart", "ZMarkEnd", "ZRelocateStart");
    family(ZGC, "XMarkStart", "XMarkEnd", "XRelocateStart");
    family(ZGC, "ZMarkStartYoung", "ZMarkStartYoungAndOld", "ZMarkEndYoung", "ZMarkEndOld");
    family(ZGC, "ZRelocateStartYoung", "ZRelocateStartOld");
    family(METADATA, "CollectForMetadataAllocation");
    family(CODE_CACHE, "CollectForCodeCacheAllocation");
    family(REVOKE_BIAS, "RevokeBias");
    family(BULK_REVOKE_BIAS, "BulkRevokeBias");
    family(DEOPTIMIZE, "Deoptimize", "DeoptimizeFrame", "DeoptimizeAll", "DeoptimizeTheWorld");
    family(DEOPTIMIZE, "MarkActiveNMethods");
    family(CLEANUP, "Cleanup", "no vm operation", "None");
    family(HANDSHAKE, "HandshakeOneThread", "HandshakeAllThreads", "HandshakeFallback");
    family(RECORDER, "JFRCheckpoint", "JFRSafepointClear", "JFRSafepointWrite", "JFROldObject");
    family(STOP_REQUESTED, "ForceSafepoint", "ForceAsyncSafepoint");
    family("End of the JVM", "Halt", "Exit");
  }

  /// Operations without another name, of JDK 8 to 28.
  private static final Set<String> OTHERS =
      Set.of(
          "ChangeBreakpoints",
          "ChangeSingleStep",
          "ClassLoaderHierarchyOperation",
          "ClassLoaderStatsOperation",
          "CleanClassLoaderDataMetaspaces",
          "CollectForAllocation",
          "DumpHashtable",
          "EnableBiasedLocking",
          "EnterInterpOnlyMode",
          "FindDeadlocks",
          "GC_HeapInspection",
          "GetAllStackTraces",
          "GetCurrentContendedMonitor",
          "GetMultipleStackTraces",
          "GetObjectMonitorUsage",
          "GetOwnedMonitorInfo",
          "GetStackTrace",
          "GetThreadListStackTraces",
          "HeapDumper",
          "HeapIterateOperation",
          "HeapWalkOperation",
          "ICBufferFull",
          "JvmtiPostObjectFree",
          "LinuxDllLoad",
          "PopulateDumpSharedSpace",
          "PrintClassHierarchy",
          "PrintClasses",
          "PrintCodeCache",
          "PrintCodeList",
          "PrintCompileQueue",
          "PrintJNI",
          "PrintMetadata",
          "PrintThreads",
          "RedefineClasses",
          "RehashStringTable",
          "RehashSymbolTable",
          "RendezvousGCThreads",
          "ReportJavaOutOfMemory",
          "ScavengeMonitors",
          "SetFramePop",
          "ShenandoahDegeneratedGC",
          "ShenandoahFinalEvac",
          "ShenandoahFinalMarkStartEvac",
          "ShenandoahFinalRoots",
          "ShenandoahFinalTraversalGC",
          "ShenandoahFinalUpdateRefs",
          "ShenandoahFinalVerify",
          "ShenandoahFullGC",
          "ShenandoahInitMark",
          "ShenandoahInitTraversalGC",
          "ShenandoahInitUpdateRefs",
          "ThreadDump",
          "ThreadStop",
          "UpdateForPopTopFrame",
          "Verify",
          "WhiteBoxOperation");

  private OperationFamily() {}

  /// The names of operations that are known, on any JDK.
  public static Set<String> names() {
    Set<String> names = new TreeSet<>(OTHERS);
    names.addAll(FAMILIES.keySet());
    return names;
  }

  /// The collector that alone has such an operation; nothing where several do, or none.
  public static @Nullable String collector(String operation) {
    return switch (of(operation)) {
      case G1_YOUNG, G1_FULL -> "G1";
      case PARALLEL_ALLOCATION -> "Parallel";
      case CMS_MARKING -> "CMS";
      case ZGC -> operation.contains("Young") || operation.contains("Old") ? "GenZGC" : "ZGC";
      default -> operation.startsWith("Shenandoah") ? "Shenandoah" : null;
    };
  }

  private static void family(String family, String... names) {
    for (String name : names) {
      FAMILIES.put(name, family);
    }
  }

  /// The family of an operation as a log names it; the name itself where it is the same everywhere
  /// or is not known.
  public static String of(String operation) {
    return FAMILIES.getOrDefault(operation, operation);
  }

  /// Whether a collector stops the threads with it.
  public static boolean isCollection(String operation) {
    return COLLECTIONS.contains(of(operation))
        || COLLECTORS.stream().anyMatch(operation::startsWith);
  }
}
