package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/// One call of the program within the test's own JVM: what it wrote and how it ended.
record Run(int code, String out, String err) {

  static Run assay(String... args) {
    return in(Map.of(), args);
  }

  /// The same with environment variables.
  static Run in(Map<String, String> environment, String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int code = Main.run(args, print(out), print(err), environment);
    return new Run(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  /// A call that ends with this code and, on its last line, these words.
  static void refused(int code, String words, String... arguments) {
    Run run = assay(arguments);
    assertThat(run.code()).as(run.err()).isEqualTo(code);
    assertThat(run.err().lines())
        .allMatch(line -> line.startsWith("assay: "))
        .last()
        .asString()
        .contains(words);
  }

  private static PrintStream print(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, true, StandardCharsets.UTF_8);
  }
}
