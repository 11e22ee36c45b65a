package dev.assay.profile;

/// A stretch of time in which a program did the same things in the same shares: warm-up, steady,
/// compiler off.
///
/// @param fromSeconds from the start of the profile's [Timeline]
/// @param toSeconds from the start of the profile's [Timeline]
/// @param name what the program was about, in a word or two
public record Regime(double fromSeconds, double toSeconds, String name) {}
