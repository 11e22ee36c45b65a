package dev.assay.model;

/// The baseline's forks of odd blocks against those of even ones: a difference where there is none.
///
/// @param effect even against odd
/// @param probability of a difference at least this large by chance
public record Placebo(Metric metric, Effect effect, double probability) {}
