package dev.assay.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/// Lines of which a runner of builds wrote the rest as lines of its own.
class AppendedTest {

  /// A GitLab runner marks what it read after the beginning of a line.
  @Test
  void appendedByARunner() {
    String head = "2026-11-28T10:00:00.123456Z 01O";
    for (String name : List.of("jdk11-g1.plain.log", "jdk8-cms.log")) {
      StringBuilder whole = new StringBuilder();
      StringBuilder parts = new StringBuilder();
      for (String line : ReadLog.sample(name).lines().toList()) {
        int cut = Math.min(50, line.length());
        whole.append(head).append(' ').append(line).append('\n');
        parts.append(head).append(' ').append(line, 0, cut).append('\n');
        parts.append(head).append('+').append(line, cut, line.length()).append('\n');
      }
      assertThat(ReadLog.of(parts.toString()).figures())
          .as(name)
          .isEqualTo(ReadLog.of(whole.toString()).figures());
    }
  }
}
