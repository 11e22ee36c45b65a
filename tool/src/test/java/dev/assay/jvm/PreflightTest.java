package dev.assay.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.jvm.Preflight.Accepted;
import dev.assay.jvm.Preflight.Outcome;
import dev.assay.jvm.Preflight.Refused;
import dev.assay.model.Problem;
import dev.assay.model.Variant;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What real JVMs of five releases say to flags.
class PreflightTest {

  private static final Map<String, String> SURROUNDINGS = Map.of("PATH", "/usr/bin:/bin");

  @ParameterizedTest
  @ValueSource(ints = {8, 11, 17, 21, 25})
  void anUnknownFlagIsRefusedInTheWordsOfTheJvm(int feature) {
    assertThat(direct(feature, "-XX:+NoSuchThing"))
        .isEqualTo(new Refused("Unrecognized VM option 'NoSuchThing'"));
  }

  @ParameterizedTest
  @ValueSource(ints = {8, 11, 17, 21, 25})
  void aGoodFlagIsAcceptedWithoutAWarning(int feature) {
    assertThat(direct(feature, "-XX:+UseSerialGC", "-Xmx64m")).isEqualTo(new Accepted(List.of()));
  }

  @ParameterizedTest
  @CsvSource({
    "8, ignoring option MaxPermSize=64m; support was removed in 8.0",
    "11, Ignoring option MaxPermSize; support was removed in 8.0",
  })
  void aFlagThatIsIgnoredIsAWarning(int feature, String words) {
    assertThat(direct(feature, "-XX:MaxPermSize=64m"))
        .isEqualTo(new Accepted(List.of("OpenJDK 64-Bit Server VM warning: " + words)));
  }

  @ParameterizedTest
  @ValueSource(ints = {17, 21, 25})
  void afterThatReleaseItIsRefused(int feature) {
    assertThat(direct(feature, "-XX:MaxPermSize=64m"))
        .isEqualTo(new Refused("Unrecognized VM option 'MaxPermSize=64m'"));
  }

  @ParameterizedTest
  @ValueSource(ints = {8, 17, 25})
  void twoCollectorsAreRefusedTogetherWithTheCommandsOwn(int feature) {
    assertThat(check(List.of(TestJdks.java(feature), "-XX:+UseSerialGC", "Main"), "-XX:+UseG1GC"))
        .isInstanceOfSatisfying(
            Refused.class,
            refused ->
                assertThat(refused.words())
                    .containsAnyOf("Conflicting collector", "Multiple garbage collectors"));
  }

  @ParameterizedTest
  @ValueSource(ints = {8, 11, 17, 21, 25})
  void aScriptsFlagsAreTriedThroughTheVariable(int feature) {
    assertThat(script(feature, List.of("-XX:+NoSuchThing")))
        .isEqualTo(new Refused("Unrecognized VM option 'NoSuchThing'"));
    assertThat(script(feature, List.of("-Xmx64m"))).isEqualTo(new Accepted(List.of()));
  }

  @Test
  void whatJdkEightDropsInSilenceIsRefused() {
    List<String> many = IntStream.range(0, 65).mapToObj(i -> "-Da" + i + "=1").toList();
    List<String> wide = List.of("-Da=" + "x".repeat(1100));
    assertThat(script(8, many)).isInstanceOf(Refused.class);
    assertThat(script(8, wide)).isInstanceOf(Refused.class);
    assertThat(script(11, many)).isInstanceOf(Accepted.class);
    assertThat(script(11, wide)).isInstanceOf(Accepted.class);
  }

  @Test
  void aJvmThatHangsIsEnded() {
    Invocation sleep =
        new Invocation(List.of("x"), Map.of(), true, List.of("/bin/sh", "-c", "sleep 600"));
    assertThat(new Preflight(Duration.ofMillis(200)).check(sleep, SURROUNDINGS))
        .isEqualTo(new Refused("the JVM did not start within 0.2 s"));
  }

  @Test
  void aProgramThatIsNotThereIsAUsageError() {
    assertThatThrownBy(() -> check(List.of("/no/bin/java", "Main")))
        .isInstanceOf(Problem.class)
        .hasMessageStartingWith("cannot start /no/bin/java; ");
  }

  private static Outcome direct(int feature, String... flags) {
    return check(List.of(TestJdks.java(feature), "-cp", "x", "Main"), flags);
  }

  private static Outcome check(List<String> command, String... flags) {
    Variant variant = Variant.of("v", Optional.empty(), List.of(flags));
    return preflight(command, variant, SURROUNDINGS);
  }

  private static Outcome script(int feature, List<String> flags) {
    String home = TestJdks.home(feature).toString();
    return preflight(
        List.of("./run.sh"),
        Variant.of("v", Optional.empty(), flags),
        Map.of("PATH", "/usr/bin:/bin", "JAVA_HOME", home));
  }

  private static Outcome preflight(
      List<String> command, Variant variant, Map<String, String> surroundings) {
    Invocation invocation =
        Invocation.of(command, List.of(), variant, Optional.empty(), surroundings, Path.of("."));
    return new Preflight(Duration.ofSeconds(20)).check(invocation, surroundings);
  }
}
