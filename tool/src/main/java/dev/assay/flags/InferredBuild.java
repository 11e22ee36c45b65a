package dev.assay.flags;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;

/// A release of which no build was asked. The next older build that was stands in for it.
///
/// @param before the next older build that was asked
/// @param after the next newer one
record InferredBuild(int feature, JvmBuild before, JvmBuild after) implements JvmBuild {

  @Override
  public String provedBy() {
    return "nearest builds, " + before.provedBy() + " and " + after.provedBy();
  }

  @Override
  public boolean isProved() {
    return false;
  }

  @Override
  public Fate fate(String name) {
    return before.fate(name);
  }

  @Override
  public Set<String> names() {
    return before.names();
  }

  @Override
  public Optional<Limit> limit(String name) {
    return before.limit(name);
  }

  @Override
  public Optional<OptionAnswer> option(String probe) {
    return before.option(probe);
  }

  @Override
  public boolean hasModule(String module) {
    return before.hasModule(module);
  }

  @Override
  public List<String> packages(String module) {
    return before.packages(module);
  }

  @Override
  public List<String> logWords(LogWord sort) {
    return before.logWords(sort);
  }

  @Override
  public SortedMap<String, String> compileCommands() {
    return before.compileCommands();
  }
}
