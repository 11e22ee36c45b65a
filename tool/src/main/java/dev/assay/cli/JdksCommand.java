package dev.assay.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/// `assay jdks`: the JVMs of this machine.
@Command(
    description = "Looks where JVMs are usually installed and asks each what it is.",
    footer = {"  assay jdks", "  assay jdks --json -"})
final class JdksCommand implements Callable<Integer> {

  private final Console console;

  JdksCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    console.out().println("java");
    return 0;
  }
}
