package dev.assay.log.unified;

/// The topic of lines with a set of tags, which decides who reads them.
enum Topic {
  SAFEPOINT,
  SAFEPOINT_STATISTICS,
  /// The JVM's own housekeeping before an operation, JDK 9 to 24.
  SAFEPOINT_CLEANUP,
  /// `vmoperation`: the operation within a stop, which the line tells that begins it.
  OPERATION,
  /// Pauses, concurrent phases, collections and what goes wrong with them.
  COLLECTION,
  /// What is about to be done; of a pause nothing but its name.
  COLLECTION_START,
  /// `gc,heap`: parts of the heap before and after.
  HEAP,
  /// `gc,phases,ref`: references that a pause went through.
  REFERENCES,
  /// `gc,task`: with how many threads something is done.
  WORKERS,
  /// `gc,humongous`: objects of more than half a region.
  HUMONGOUS,
  /// `gc,stats`: tables of the concurrent collectors, among them what threads waited.
  COLLECTION_STATISTICS,
  /// `gc,cpu`.
  PROCESSOR_TIME,
  /// `gc,metaspace`: what classes take before and after a collection.
  METASPACE,
  /// `gc,init` and `gc,heap,coops`: what the JVM states about itself.
  INIT,
  /// `handshake`: what single threads do at a poll of their own.
  HANDSHAKE,
  CODE_CACHE,
  COMPILATION,
  INLINING,
  /// `deoptimization`: why compiled code was left, JDK 20 and later.
  DEOPTIMIZATION,
  BIASED_LOCKING,
  CLASSES,
  /// Details of a known part of the JVM that feed no figure: known by their tags alone.
  DETAIL,
  /// Lines whose tags are missing: judged by their words.
  UNTAGGED,
  /// Parts of the JVM that Assay does not read.
  OTHER
}
