package dev.assay.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.model.Jvm;
import dev.assay.model.Problem;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JvmSelectorTest {

  private static final Jvm EIGHT = jvm("/8", "1.8.0_504-b01", "Debian");
  private static final Jvm OLD_17 = jvm("/17a", "17.0.12+7", "Debian");
  private static final Jvm NEW_17 = jvm("/17b", "17.0.15+6", "Debian");
  private static final Jvm TEMURIN = jvm("/t25", "25.0.3+9", "Eclipse Adoptium");
  private static final Jvm DEBIAN = jvm("/d25", "25.0.3+9", "Debian");
  private static final Jvm COPY = jvm("/t25-copy", "25.0.3+9", "Eclipse Adoptium");
  private static final List<Jvm> ALL = List.of(EIGHT, OLD_17, NEW_17, TEMURIN, DEBIAN, COPY);

  @ParameterizedTest
  @CsvSource({
    "8, /8",
    "1.8, /8",
    "8u504, /8",
    "1.8.0_504, /8",
    "17.0.12, /17a",
    "17.0.15+6, /17b",
    "debian-17.0.15, /17b",
    "temurin-25, /t25",
    "temurin, /t25",
    "temurin-25.0.3, /t25",
    "debian-25, /d25",
  })
  void selectsTheOneThatIsNamed(String selector, String home) {
    assertThat(JvmSelector.select(selector, ALL).home()).isEqualTo(home);
  }

  @Test
  void twoBuildsOfOneVersionAreAmbiguous() {
    refused(
        "17", "'17' names 2 JVMs; write one of these in its place: 17.0.12 (/17a), 17.0.15 (/17b)");
    refused(
        "25",
        "'25' names 2 JVMs; write one of these in its place: temurin-25 (/t25), debian-25 (/d25)");
    refused(
        "25.0.3",
        "'25.0.3' names 2 JVMs; write one of these in its place: temurin-25 (/t25), debian-25 (/d25)");
  }

  @Test
  void copiesOfOneBuildAreNot() {
    assertThat(JvmSelector.select("25", List.of(COPY, TEMURIN))).isEqualTo(COPY);
  }

  @Test
  void anAbsentOneListsWhatThereIs() {
    assertThatThrownBy(() -> JvmSelector.select("21", List.of(EIGHT, TEMURIN)))
        .hasMessage(
            "there is no JVM '21' on this machine; write one of these in its place: 8 (/8), 25 (/t25), or a path");
  }

  @ParameterizedTest
  @CsvSource({"2", "17.0.1", "7.0.12", "zulu-25", "temurin-8", "temurin-", "''"})
  void aPartOfANumberNamesNothing(String selector) {
    assertThatThrownBy(() -> JvmSelector.select(selector, ALL))
        .isInstanceOf(Problem.class)
        .hasMessageStartingWith("there is no JVM '" + selector + "'");
  }

  @Test
  void theShortestSelectorSelectsItsJvm() {
    for (Jvm jvm : ALL) {
      Jvm selected = JvmSelector.select(JvmSelector.shortest(jvm, ALL), ALL);
      assertThat(JvmSelector.sameBuild(selected, jvm)).as(jvm.toString()).isTrue();
    }
  }

  @Test
  void aBuildWithoutANameOfItsOwnIsSelectedByPath() {
    Jvm other = new Jvm("/x", "25.0.3+9", 25, "Debian", "Other VM", "amd64", List.of(), "PATH");
    assertThat(JvmSelector.shortest(other, List.of(other, DEBIAN))).isEqualTo("/x");
  }

  @ParameterizedTest
  @CsvSource({
    "Eclipse Adoptium, OpenJDK 64-Bit Server VM, temurin",
    "Temurin, OpenJDK 64-Bit Server VM, temurin",
    "'Azul Systems, Inc.', OpenJDK 64-Bit Server VM, zulu",
    "Amazon.com Inc., OpenJDK 64-Bit Server VM, corretto",
    "BellSoft, OpenJDK 64-Bit Server VM, liberica",
    "SAP SE, OpenJDK 64-Bit Server VM, sapmachine",
    "Microsoft, OpenJDK 64-Bit Server VM, microsoft",
    "IBM Corporation, Eclipse OpenJ9 VM, semeru",
    "International Business Machines Corporation, Eclipse OpenJ9 VM, semeru",
    "GraalVM Community, OpenJDK 64-Bit Server VM, graalvm",
    "Oracle GraalVM, Java HotSpot(TM) 64-Bit Server VM, graalvm",
    "Oracle Corporation, Java HotSpot(TM) 64-Bit Server VM, oracle",
    "Oracle Corporation, OpenJDK 64-Bit Server VM, openjdk",
    "'Red Hat, Inc.', OpenJDK 64-Bit Server VM, redhat",
    "JetBrains s.r.o., OpenJDK 64-Bit Server VM, jetbrains",
    "Debian, OpenJDK 64-Bit Server VM, debian",
    "Ubuntu, OpenJDK 64-Bit Server VM, ubuntu",
    "Private Build, OpenJDK 64-Bit Server VM, openjdk",
    "N/A, OpenJDK 64-Bit Server VM, n",
    "'', OpenJDK 64-Bit Server VM, openjdk",
  })
  void vendorsAreNamedAsPeopleTypeThem(String vendor, String vm, String distribution) {
    Jvm jvm = new Jvm("/x", "25+36", 25, vendor, vm, "amd64", List.of(), "PATH");
    assertThat(Distribution.of(jvm)).isEqualTo(distribution);
  }

  @ParameterizedTest
  @CsvSource({
    "25.0.3, 25.0.3+9-LTS, 25.0.3+9, 25",
    "25.0.3, 25.0.3+9-2-deb13u1-Debian, 25.0.3+9, 25",
    "11.0.24, 11.0.24+8-post-Debian-2deb11u1, 11.0.24+8, 11",
    "21.0.12.1, 21.0.12.1+1-1-deb13u1-Debian, 21.0.12.1+1, 21",
    "1.8.0_504, 1.8.0_504-8u504-ga-1-b01, 1.8.0_504-b01, 8",
    "27-ea, 27-ea+10-Debian, 27-ea+10, 27",
    "17, 17+35-2724, 17+35, 17",
    "21-internal, 21-internal-adhoc.ann.jdk, 21-internal, 21",
  })
  void versionsLoseWhatDistributionsHangOnThem(
      String version, String runtime, String build, int feature) {
    assertThat(VersionText.build(version, runtime)).isEqualTo(build);
    assertThat(VersionText.feature(version)).isEqualTo(feature);
  }

  private static void refused(String selector, String message) {
    assertThatThrownBy(() -> JvmSelector.select(selector, ALL))
        .isInstanceOf(Problem.class)
        .hasMessage(message);
  }

  private static Jvm jvm(String home, String version, String vendor) {
    return new Jvm(
        home,
        version,
        VersionText.feature(version),
        vendor,
        "OpenJDK 64-Bit Server VM",
        "amd64",
        List.of("G1"),
        "PATH");
  }
}
