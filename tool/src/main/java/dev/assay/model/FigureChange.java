package dev.assay.model;

import java.util.OptionalDouble;

/// One figure of evidence in a variant against the baseline, per unit of work.
///
/// @param baseline mean of the forks, in the figure's unit
/// @param variant mean of the forks
/// @param difference variant - baseline
/// @param low lower bound of the difference, adjusted for all figures looked at
/// @param high upper bound
/// @param changed whether the interval excludes 0
/// @param explains share of the primary metric's total change that it stands for, where it is a
///   time and the total changed
/// @param detectable the least difference that these forks find with 80% power
public record FigureChange(
    EvidenceFigure figure,
    double baseline,
    double variant,
    double difference,
    double low,
    double high,
    boolean changed,
    OptionalDouble explains,
    double detectable) {}
