package dev.assay.model;

/// What the profiled forks of a challenger and the baseline show, told in full on a page of its
/// own.
///
/// @param page within the run directory
/// @param summary one sentence without its full stop
public record ProfileContrast(String page, String summary) {}
