package dev.assay.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class SuiteTest {

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @ParameterizedTest
  @FieldSource("dev.assay.suite.Suite#MEMBERS")
  void everyMemberComputesTheSameEveryTime(Member member) {
    assertThat(run(member.name(), "--iterations", "2")).as(text(err)).isZero();
    assertThat(text(out)).contains("assay-iteration index=1 ", "assay-end iterations=2 checksum=");
    assertThat(text(out)).doesNotContain("checksum=0\n");
  }

  @ParameterizedTest
  @FieldSource("dev.assay.suite.Suite#MEMBERS")
  void theListNamesEveryMemberWithItsWork(Member member) {
    assertThat(run("--help")).isZero();
    assertThat(text(out)).contains(member.name(), member.description(), member.work());
  }

  @Test
  void theFileOfMembersNamesThoseOfTheList() throws IOException {
    try (var in = Suite.class.getResourceAsStream("members.txt")) {
      assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8).lines())
          .containsExactlyElementsOf(Suite.MEMBERS.stream().map(Member::name).toList());
    }
  }

  @Test
  void anUnknownMemberEndsWithTwoAndListsThoseThereAre() {
    assertThat(run("jsno")).isEqualTo(2);
    assertThat(text(err)).startsWith("suite: there is no member 'jsno'; there are\n  json ");
    assertThat(text(out)).isEmpty();
  }

  @Test
  void aWrongOptionEndsWithTwo() {
    assertThat(run("json", "--iterations", "-1")).isEqualTo(2);
    assertThat(text(err)).contains("--iterations is '-1'");
  }

  @Test
  void theWorkOfEveryMemberIsWhatTheListSays() throws Exception {
    Json json = new Json();
    json.setUp();
    assertThat(json.bytes()).isBetween(2_450_000L, 2_550_000L);
    Javac javac = new Javac();
    javac.setUp();
    assertThat(javac.sources()).hasSize(30);
    assertThat(lines(javac)).isBetween(6_600L, 6_750L);
    Serial serial = new Serial();
    serial.setUp();
    assertThat(serial.write().length).isBetween(1_800_000, 1_850_000);
  }

  private static long lines(Javac javac) throws IOException {
    long lines = 0;
    for (JavaFileObject source : javac.sources()) {
      lines += source.getCharContent(true).toString().lines().count();
    }
    return lines;
  }

  private int run(String... arguments) {
    return Suite.run(arguments, new PrintStream(out, true), new PrintStream(err, true));
  }

  private static String text(ByteArrayOutputStream stream) {
    return stream.toString(StandardCharsets.UTF_8);
  }
}
