package dev.assay.model;

/// References that keep nothing alive and those of finalizers, or all where a log has one sum.
public enum ReferenceKind {
  SOFT,
  WEAK,
  FINAL,
  PHANTOM,
  ALL
}
