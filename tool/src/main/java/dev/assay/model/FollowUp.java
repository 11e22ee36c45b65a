package dev.assay.model;

/// The experiment that would refute a finding: the same workload under two variants. If the finding
/// is right, the challenger is better on the metric that decides.
///
/// @param expectation what it shows if the finding is right: `the larger code cache is faster`
public record FollowUp(String expectation, Variant baseline, Variant challenger) {}
