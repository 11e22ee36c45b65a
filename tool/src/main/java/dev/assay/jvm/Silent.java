package dev.assay.jvm;

/// A folder that looks like a JVM but does not start.
///
/// @param reason in the JVM's own words where there are any
public record Silent(String home, String foundBy, String reason) {}
