package dev.assay.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Names as the logs of JDK 8 to 28 bear them.
class OperationFamilyTest {

  @ParameterizedTest
  @CsvSource({
    "G1IncCollectionPause,G1CollectForAllocation",
    "CGC_Operation,G1PauseRemark",
    "CGC_Operation,G1PauseCleanup",
    "GenCollectForAllocation,SerialCollectForAllocation",
    "GenCollectFull,SerialGCCollect",
    "ParallelGCFailedAllocation,ParallelCollectForAllocation",
    "ParallelGCSystemGC,ParallelGCCollect",
    "ZOperation,ZMarkStart",
    "XMarkEnd,ZMarkEndYoung",
    "no vm operation,Cleanup",
    "Deoptimize,DeoptimizeFrame",
    "JFRCheckpoint,JFRSafepointWrite"
  })
  void namesOfOneOperationMeet(String earlier, String later) {
    assertThat(OperationFamily.of(earlier)).isEqualTo(OperationFamily.of(later));
  }

  @ParameterizedTest
  @ValueSource(strings = {"ThreadDump", "FindDeadlocks", "ShenandoahInitMark", "Novelty"})
  void aNameThatIsTheSameEverywhereStays(String name) {
    assertThat(OperationFamily.of(name)).isEqualTo(name);
  }

  @Test
  void revocationsOfOneLockAndOfAClassAreDifferentThings() {
    assertThat(OperationFamily.of("RevokeBias")).isEqualTo(OperationFamily.REVOKE_BIAS);
    assertThat(OperationFamily.of("BulkRevokeBias")).isEqualTo(OperationFamily.BULK_REVOKE_BIAS);
  }

  /// As CMS answers System.gc() with ExplicitGCInvokesConcurrent: it collects the young generation
  /// only.
  @Test
  void aYoungCollectionThatBeginsACycleIsNoFullOne() {
    assertThat(OperationFamily.of("GenCollectFullConcurrent"))
        .isEqualTo("CMS young collection on request");
    assertThat(OperationFamily.isCollection("GenCollectFullConcurrent")).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "G1CollectForAllocation",
        "CGC_Operation",
        "ShenandoahFinalMarkStartEvac",
        "XRelocateStart",
        "ZMarkEndOld",
        "CMS_Final_Remark",
        "CollectForMetadataAllocation",
        "G1StopMarking"
      })
  void collectorsAreKnown(String name) {
    assertThat(OperationFamily.isCollection(name)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"RevokeBias", "ThreadDump", "ZombieAll", "Cleanup", "GC_HeapInspection", "Halt"})
  void otherOperationsAreNoCollections(String name) {
    assertThat(OperationFamily.isCollection(name)).isFalse();
  }
}
