package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JdksCommandTest {

  @TempDir Path cache = Path.of("unset");

  private List<String> lines(Terminal terminal) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    Map<String, String> environment =
        Map.of("JAVA_HOME", System.getProperty("java.home"), "XDG_CACHE_HOME", cache.toString());
    new JdksCommand(new Console(out, out, environment, terminal, new GlobalOptions())).call();
    return bytes.toString(StandardCharsets.UTF_8).lines().toList();
  }

  @Test
  void aNarrowTerminalShowsOneJvmBelowTheOther() throws IOException {
    String home = System.getProperty("java.home");
    assertThat(lines(new Terminal(true, true, 40)))
        .anySatisfy(line -> assertThat(line.strip()).isEqualTo(home))
        .anyMatch(line -> line.startsWith("@") && line.length() <= 40)
        .noneMatch(line -> line.startsWith("SELECT"));
  }

  @Test
  void whatIsNoTerminalGetsTheTable() throws IOException {
    assertThat(lines(Terminal.NONE).getFirst()).startsWith("SELECT  ").endsWith("HOME");
  }
}
