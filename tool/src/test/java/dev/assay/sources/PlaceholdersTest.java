package dev.assay.sources;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlaceholdersTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-Xloggc:${DIR}/gc.log",
        "-Xmx$HEAP",
        "-Xmx%HEAP-MEM%m",
        "-XX:ReservedCodeCacheSize={0}m",
        "-Xmx{{ .Values.heap }}",
        "-Xmx$(calc)m",
        "-Xmx`calc`m",
        "-Dhome=%~dp0",
        "-Xmx@HEAP@m",
        "-Da=#{x}",
        "-Dprop=$1",
        "-Da=!X!",
        "-XX:CompileCommand=quiet,${X}"
      })
  void seesWhatIsOpen(String argument) {
    assertThat(Placeholders.isUnresolved(argument)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-XX:+UseG1GC",
        "-Xloggc:gc_%p_%t.log",
        "-XX:OnError=gdb - %p",
        "-Dmail=a@b.example",
        "-Dprice=5$",
        "-XX:CompileCommand=inline,a.B$Inner::run",
        "-Djava.net=[::1]",
        "-Xlog:gc*:file=%t.log:time,tags",
        "-javaagent:x.jar=a=b;c"
      })
  void takesOrdinaryCharactersAsTheyAre(String argument) {
    assertThat(Placeholders.isUnresolved(argument)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "${A}",
        "$A",
        "$@",
        "${A:-${B}}",
        "\"$A\"",
        "%AB%${B}",
        "$(a b)",
        "{{ .x }}",
        "{0}"
      })
  void knowsAWordOfNothingElse(String word) {
    assertThat(Placeholders.isOnly(word)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "-X${A}", "a", "${A}b"})
  void knowsAWordOfMore(String word) {
    assertThat(Placeholders.isOnly(word)).isFalse();
  }
}
