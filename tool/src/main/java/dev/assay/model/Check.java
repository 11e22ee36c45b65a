package dev.assay.model;

/// One thing about the machine that matters for measuring.
///
/// @param id stable and dotted, `machine.governor`
/// @param title what is looked at, in a few words
/// @param severity INFO when it is as it should be or cannot be known
/// @param value what was found, with its unit
/// @param remedy what to do, a command where there is one; empty when nothing is to be done
public record Check(String id, String title, Severity severity, String value, String remedy) {}
