package dev.assay.cli;

import dev.assay.model.Problem;
import dev.assay.text.Plain;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.util.Objects;
import picocli.CommandLine.ParameterException;

/// What an exception means to the user.
///
/// @param message one line, without the leading `assay:`
record Failure(String message, int exitCode) {

  Failure {
    // Names and words of other programs are part of it.
    message = Plain.lines(message);
  }

  /// A mistake in Assay itself; `EX_SOFTWARE` of BSD's sysexits.
  static final int DEFECT = 70;

  static Failure of(Throwable thrown) {
    return switch (thrown) {
      case Problem problem -> new Failure(words(problem), problem.kind().exitCode());
      case ParameterException wrong -> usage(wrong);
      case UncheckedIOException wrapped -> of(Objects.requireNonNull(wrapped.getCause()));
      case FileSystemException failed -> new Failure(fileSystem(failed), unfit());
      case IOException failed -> new Failure("cannot read or write: " + words(failed), unfit());
      case OutOfMemoryError _ ->
          new Failure(
              "this takes more memory than Assay has, %,d MB; give it less at once, or more memory with JAVA_TOOL_OPTIONS=-Xmx4g"
                  .formatted(Runtime.getRuntime().maxMemory() >> 20),
              unfit());
      default -> new Failure(defect(thrown), DEFECT);
    };
  }

  private static Failure usage(ParameterException wrong) {
    String command = wrong.getCommandLine().getCommandSpec().qualifiedName();
    return new Failure(
        Mistyped.of(wrong) + "see " + command + " --help", Problem.Kind.USAGE.exitCode());
  }

  private static String fileSystem(FileSystemException failed) {
    String why = Problem.reason(failed);
    return failed.getFile() + ": " + why + "; check the path, its permissions and the free space";
  }

  private static String defect(Throwable thrown) {
    return "unexpected "
        + oneLine(thrown.toString())
        + ", a defect in Assay; run the command again with --debug and report what it prints";
  }

  private static String words(Throwable thrown) {
    String message = thrown.getMessage();
    return message == null ? thrown.getClass().getSimpleName() : message;
  }

  static String oneLine(String text) {
    return text.replaceAll("\\s*\\R\\s*", " ");
  }

  private static int unfit() {
    return Problem.Kind.UNFIT.exitCode();
  }
}
