package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProfileCommandTest {

  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void write() throws IOException {
    file = folder.resolve("a.collapsed");
    Files.writeString(
        file,
        """
        [main tid=11];app/Main.main_[i];app/Main$$Lambda$1/250421012.run_[j];app/Json.parse_[j] 70
        [main tid=11];app/Main.main_[i];app/Main$$Lambda$2/611.run_[j];java/util/HashMap.get_[j] 20
        [C2 CompilerThread0 tid=12];C2Compiler::compile_method;app.Json.parse;Compile::Compile 10
        """);
  }

  private Run profile(String... arguments) {
    String[] words = new String[arguments.length + 1];
    words[0] = "profile";
    for (int i = 0; i < arguments.length; i++) {
      words[i + 1] =
          arguments[i].replace("FILE", file.toString()).replace("DIR", folder.toString());
    }
    return Run.assay(words);
  }

  @Test
  void aRecordingIsSummedUpWithCanonicalNames() {
    Run run = profile("FILE", "--tree");
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isZero();
    assertThat(run.out()).contains("app.Main$$Lambda.run", "app.Json.parse", "c2");
    assertThat(profile("FILE", "--tree", "--raw-frames").out())
        .contains("app.Main$$Lambda$1/250421012.run");
  }

  @Test
  void stacksAndThreadsAreFiltered() {
    assertThat(profile("FILE", "--include", "Main.*run").out()).contains("samples: 90");
    assertThat(profile("FILE", "--exclude", "Json").out()).contains("samples: 20");
    assertThat(profile("FILE", "--thread", "^C2 ").out()).contains("samples: 10");
    assertThat(profile("FILE", "--thread", "nobody").out()).contains("No sample is left");
    assertThat(profile("FILE", "--from", "1s").out())
        .contains("No sample is left", "its format has no times");
  }

  @Test
  void itIsWrittenInOtherForms() throws IOException {
    Run json = profile("FILE", "--json", "-");
    assertThat(json.out()).startsWith("{").contains("\"assay.profile/1\"", "\"total\" : 100");
    Run collapsed = profile("FILE", "--to", "collapsed");
    assertThat(collapsed.out().lines()).allMatch(line -> line.matches(".+ \\d+")).hasSize(3);
    assertThat(profile("FILE", "--html", "DIR/p.html").code()).isZero();
    assertThat(Files.readString(folder.resolve("p.html"))).contains("app.Json");
  }

  @Test
  void aCopyAmongRecordingsIsTold() throws IOException {
    Files.copy(file, folder.resolve("b.collapsed"));
    Run run = profile("--diff", "FILE", "--", "DIR/b.collapsed");
    assertThat(run.err()).contains("b.collapsed holds the same as", "leave one of them out");
    assertThat(run.code()).isZero();
  }

  @Test
  void aPackageInWhichNoTimeEndsIsNoRowOfADifference() throws IOException {
    Path other = folder.resolve("b.collapsed");
    Files.writeString(other, "[main tid=11];web/Main.main_[i];app/Json.parse_[j] 70\n");
    assertThat(profile("--diff", "FILE", "--", "DIR/b.collapsed").out().lines())
        .contains("Packages")
        .anyMatch(line -> line.startsWith("app "))
        .noneMatch(line -> line.startsWith("web "));
  }

  @Test
  void callersDoNotSwallowAFileUnnoticed() {
    assertThat(profile("--callers", "FILE").err()).contains("put files in front of it");
    assertThat(profile("FILE", "--callers").out()).contains("app.Json.parse");
    assertThat(profile("FILE", "--callers", "parse").out()).contains("Who called parse");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "FILE --from 10 --to 5s | --from 10 is not before --to 5s; exchange them",
        "FILE --to 0 | --to 0 leaves nothing; give a later time",
        "FILE --from soon | is not a duration",
        "FILE --by galaxy | --by galaxy is not a level; name thread-class",
        "FILE --find [ | --find [ is not a regular expression",
        "FILE --top 0 | --top 0 shows nothing; give 1 or more",
        "FILE --event alloc | alloc",
        "FILE --to tape --output x | tape is neither a time nor a format to write; give 10, 10s, 5m,",
        "FILE --to pprof --to otlp | --to pprof and --to otlp; leave one of them out",
        "FILE --to pprof --total | --total is about --to collapsed; leave it out",
        "FILE --json - --to pprof | two forms cannot both go to standard output",
        "FILE --duration 5s | nothing is to be recorded; put -- in front of a command",
        "FILE --symbols DIR | nothing is to be recorded; put -- in front of a command",
        "FILE --output y.txt | add --to FORMAT, or leave it out",
        "--output y.txt --diff FILE -- FILE | add --to FORMAT, or leave it out",
        "FILE --per second | --per is about --diff; leave it out",
        "FILE -- java Main | is in front of --",
        "--thread ( -- no-such-program | --thread ( is not a regular expression",
        "--include ( -- no-such-program | --include ( is not a regular expression",
        "--from 5 --to 1 -- no-such-program | --from 5 is not before --to 1",
        "--output DIR -- no-such-program | is not a file; name a file to write",
        "--output - -- no-such-program | is not a file; name a file to write",
        "--symbols DIR/none -- no-such-program | is not a folder; correct the path",
        "--interval 10us -- no-such-program | is shorter than taking a sample",
        "--event wall --interval 1ns -- no-such-program | is shorter than taking a sample",
        "--interval 999999999999s -- no-such-program | does not fit --event cpu",
        "--diff FILE | a difference needs two sides",
        "FILE --diff FILE -- FILE | is neither after --diff nor after --",
        "--diff FILE -- FILE | is on both sides; name other recordings",
        "--diff FILE -- FILE --html x | put options in front of --",
        "--diff FILE --tree -- FILE | are about one set of recordings",
        "DIR/nothing.jfr | nothing.jfr",
        "--tree | there is nothing to read; name recordings",
      })
  void whatIsWrongIsSaidInOneLine(String arguments, String message) {
    Run run = profile(arguments.split(" "));
    assertThat(run.code()).isBetween(2, 4);
    assertThat(run.err()).startsWith("assay: ").contains(message).hasLineCount(1);
    assertThat(run.out()).isEmpty();
  }
}
