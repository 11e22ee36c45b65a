package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.Classes;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Counted;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/// Classes that a log names as they are given new code: recorded as Flight Recorder started.
class RedefinedNamesTest {

  @Test
  void aClassWithNewCodeIsNotLoadedOnceMore() {
    Classes classes =
        classes(
            "[1.4s][info][class,load] S source: file:/tmp/S8/",
            "[1.460s][info][class,load] java.net.Socket$SocketInputStream source: __VM_RedefineClasses__",
            "[1.471s][info][class,load] java.lang.Error source: __VM_RedefineClasses__",
            "[1.474s][info][redefine,class,load] redefined name=java.lang.Error, count=2 (avail_mem=19189736K)");
    assertThat(classes.loaded()).isEqualTo(1);
    assertThat(classes.redefined())
        .containsExactly(
            new Counted("java.lang.Error", 1), new Counted("java.net.Socket$SocketInputStream", 1));
  }

  @Test
  void whereClassesAreNotLoggedTheirRedefinitionsAre() {
    Classes classes =
        classes(
            "[1.474s][info][redefine,class,load] redefined name=java.lang.Error, count=2 (avail_mem=19189736K)",
            "[2.474s][info][redefine,class,load] redefined name=java.lang.Error, count=2 (avail_mem=19189736K)");
    assertThat(classes.loaded()).isNegative();
    assertThat(classes.redefined()).containsExactly(new Counted("java.lang.Error", 2));
  }

  @Test
  void jdk8NamesThemInTheSameWords() {
    Classes classes =
        classes(
            "1.250: Total time for which application threads were stopped: 0.0051157 seconds, Stopping threads took: 0.0050292 seconds",
            "[Loaded S from file:/tmp/S8/]",
            "[Loaded java.lang.Throwable from __VM_RedefineClasses__]");
    assertThat(classes.loaded()).isEqualTo(1);
    assertThat(classes.redefined()).containsExactly(new Counted("java.lang.Throwable", 1));
  }

  private static Classes classes(String... lines) {
    LogReport report = Logs.ofLines(lines);
    assertThat(report.coverage().understood()).isEqualTo(lines.length);
    return Objects.requireNonNull(report.classes());
  }
}
