package dev.assay.profile;

/// The samples of one kind of one or more recordings.
///
/// @param timeline empty unless it was asked for
/// @param facts of the recordings
public record Profile(SampleKind kind, CallTree tree, Timeline timeline, RecordingFacts facts) {}
