package dev.assay.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// What `assay audit` understands, as typed.
final class AuditOptions {

  @Option(
      names = "--jdk",
      paramLabel = "N",
      split = ",",
      description =
          "The JDKs this has to run on, as 17,21, or a file that --learn wrote. Default: 8 to 28.")
  List<String> jdks = new ArrayList<>();

  @Option(
      names = "--from",
      paramLabel = "N",
      description = "With --to: what a move from this JDK to the other changes.")
  @Nullable Integer from;

  @Option(names = "--to", paramLabel = "N", description = "The JDK to move to, or to rewrite for.")
  @Nullable Integer to;

  @Option(
      names = "--fix",
      description = "Show the file, or the line, rewritten for --to (or the one --jdk).")
  boolean fix;

  @Option(
      names = "--write",
      description = "With --fix: patch the files in place, comments and order kept.")
  boolean write;

  @Option(
      names = "--scan",
      paramLabel = "DIR",
      description = "Find every file of a repository that holds JVM options.")
  @Nullable Path scan;

  @Option(
      names = "--pid",
      paramLabel = "PID",
      description = "The options of a running JVM, and what its own list of flags hides.")
  @Nullable Long pid;

  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      description = "Memory of the container, as 512m: adds what each JDK chooses in it.")
  @Nullable String memory;

  @Option(names = "--cpus", paramLabel = "N", description = "CPUs of the container, as 0.5.")
  @Nullable String cpus;

  @Option(
      names = "--expand",
      description =
          "Start the JVM of --jdk, or java, with and without the flags: everything that they move.")
  boolean expand;

  @Option(
      names = "--learn",
      paramLabel = "JAVA",
      description = "Ask a java, or a JDK's folder, what it does with every option; see --output.")
  @Nullable String learn;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "Where --learn writes; the default is named after the build.")
  @Nullable Path output;

  @Option(
      names = "--policy",
      paramLabel = "FILE",
      description = "Allowed and forbidden flags; default assay-policy.yaml where it is there.")
  @Nullable Path policy;

  @Option(
      names = "--fail-on",
      paramLabel = "LEVEL",
      description = "Exit with 1 when there is a finding of this level: error, warning or info.")
  @Nullable String failOn;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Write everything as JSON too; - for standard output instead of the report.")
  @Nullable String json;

  @Option(
      names = "--sarif",
      paramLabel = "FILE",
      description = "Write the findings as SARIF 2.1.0 too, for code scanning; - as above.")
  @Nullable String sarif;

  @Option(
      names = "--md",
      paramLabel = "FILE",
      description = "Write the audit as Markdown too, for a pull request; - as above.")
  @Nullable String markdown;

  @Option(names = "--github", description = "Print annotations for a GitHub workflow instead.")
  boolean github;

  @Parameters(
      paramLabel = "FILE",
      description =
          "Dockerfile, compose or Kubernetes YAML, script, unit, jvm.options ...; or -- and options.")
  List<String> words = new ArrayList<>();
}
