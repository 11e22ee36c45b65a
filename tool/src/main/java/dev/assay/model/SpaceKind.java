package dev.assay.model;

/// Parts of the heap, the same for all collectors.
public enum SpaceKind {
  EDEN,
  SURVIVOR,
  /// Eden and survivors where the log has only the sum.
  YOUNG,
  OLD,
  /// The old generation of G1, counted in regions, because their size is not known yet.
  OLD_REGIONS,
  METASPACE
}
