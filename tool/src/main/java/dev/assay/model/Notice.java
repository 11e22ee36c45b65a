package dev.assay.model;

/// Something the reader must know about how the result came about.
///
/// @param id stable and dotted, `machine.steal`
/// @param message one sentence, with the figure and what to do
public record Notice(String id, Severity severity, String message) {}
