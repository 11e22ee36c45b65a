package dev.assay.difference;

import dev.assay.profile.Profile;

/// One fork's profile and what it was needed for.
///
/// @param work units of work that the fork did, in any unit that both sides share; 1 for a fixed
///   piece of work
/// @param block forks of one block ran back to back; those without blocks have different ones
public record ProfiledFork(Profile profile, double work, int block) {}
