package dev.assay.model;

/// How much a finding, a warning or a check matters.
public enum Severity {
  INFO,
  WARNING,
  ERROR
}
