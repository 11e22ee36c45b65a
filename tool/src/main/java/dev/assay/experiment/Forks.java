package dev.assay.experiment;

import dev.assay.model.Trial;
import java.util.List;

/// Runs trials; a seam, so that the course of an experiment is tested without a process.
public interface Forks {

  /// One trial to run.
  record Task(int number, int block, int attempt, String variant) {}

  /// Runs tasks: one after the other if there is one, at the same time if there are more.
  List<Trial> run(List<Task> tasks) throws InterruptedException;
}
