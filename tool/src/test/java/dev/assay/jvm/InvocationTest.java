package dev.assay.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.model.Jvm;
import dev.assay.model.Problem;
import dev.assay.model.Variant;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InvocationTest {

  private static final Jvm JDK =
      new Jvm("/opt/jdk", "25+36", 25, "Debian", "VM", "amd64", List.of(), "PATH");
  private static final Map<String, String> SURROUNDINGS =
      Map.of("PATH", "/usr/bin", "JAVA_HOME", "/usr/lib/jvm/x", "JAVA_TOOL_OPTIONS", "-Dmine=1");

  @TempDir Path folder;

  @Test
  void aJavaCommandGetsFlagsJdkAndJar() {
    Variant variant =
        new Variant(
            "b",
            Optional.of("25"),
            List.of("-Xint", "-Dx=y z"),
            Map.of("LANG", "C"),
            Optional.of("new.jar"),
            Optional.empty());
    Invocation invocation = of("java -Xmx1g -jar old.jar run", variant, Optional.of(JDK));
    assertThat(invocation.command())
        .containsExactly(
            "/opt/jdk/bin/java", "-Xmx1g", "-Xint", "-Dx=y z", "-jar", "new.jar", "run");
    assertThat(invocation.environment()).isEqualTo(Map.of("LANG", "C"));
    assertThat(invocation.direct()).isTrue();
    assertThat(invocation.preflight())
        .containsExactly("/opt/jdk/bin/java", "-Xmx1g", "-Xint", "-Dx=y z", "-version");
  }

  @Test
  void aScriptGetsThemByItsEnvironment() {
    Variant variant = Variant.of("b", Optional.of("25"), List.of("-Xint", "-Dx=y z"));
    Invocation invocation = of("./run.sh now", variant, Optional.of(JDK));
    assertThat(invocation.command()).containsExactly("./run.sh", "now");
    assertThat(invocation.direct()).isFalse();
    assertThat(invocation.environment())
        .isEqualTo(
            Map.of(
                "JAVA_HOME", "/opt/jdk",
                "PATH", "/opt/jdk/bin:/usr/bin",
                "JAVA_TOOL_OPTIONS", "-Dmine=1 -Xint \"-Dx=y z\""));
    assertThat(invocation.preflight()).containsExactly("/opt/jdk/bin/java", "-version");
  }

  @Test
  void aScriptWithoutJdkAndFlagsIsLeftAlone() {
    Invocation invocation =
        of("./run.sh", Variant.of("a", Optional.empty(), List.of()), Optional.empty());
    assertThat(invocation.environment()).isEmpty();
    assertThat(invocation.preflight()).containsExactly("/usr/lib/jvm/x/bin/java", "-version");
  }

  @Test
  void optionsOfAssayStandBeforeAllOthers() {
    Variant plain = Variant.of("a", Optional.empty(), List.of("-Xmx2g"));
    assertThat(
            Invocation.of(
                    List.of("java", "-Xmx1g", "Main"),
                    List.of("-Xlog"),
                    plain,
                    Optional.empty(),
                    SURROUNDINGS,
                    folder)
                .command())
        .containsExactly("java", "-Xlog", "-Xmx1g", "-Xmx2g", "Main");
    Map<String, String> environment =
        Invocation.of(
                List.of("./run.sh"),
                List.of("-Xlog"),
                plain,
                Optional.empty(),
                Map.of("JAVA_TOOL_OPTIONS", "-Dx=y"),
                folder)
            .environment();
    assertThat(environment).containsEntry("JAVA_TOOL_OPTIONS", "-Xlog -Dx=y -Xmx2g");
  }

  @Test
  void itIsToldWhatJdk8WouldDrop() {
    Variant plain = Variant.of("a", Optional.empty(), List.of());
    assertThat(fits(plain, List.of("-Dx=" + "y".repeat(1000)))).isTrue();
    assertThat(fits(plain, List.of("-Dx=" + "y".repeat(1020)))).isFalse();
    assertThat(fits(plain, Collections.nCopies(65, "-Dx"))).isFalse();
  }

  private boolean fits(Variant variant, List<String> options) {
    return Invocation.of(
            List.of("./run.sh"), options, variant, Optional.empty(), SURROUNDINGS, folder)
        .fitsJdk8();
  }

  @Test
  void argumentFilesAreRelativeToTheFolderOfTheRun() throws IOException {
    Files.writeString(folder.resolve("options"), "-Xmx1g");
    Variant plain = Variant.of("a", Optional.empty(), List.of("-Xint"));
    assertThat(of("java @options Main", plain, Optional.empty()).command())
        .containsExactly("java", "-Xmx1g", "-Xint", "Main");
    assertThatThrownBy(() -> of("java @gone Main", plain, Optional.empty()))
        .isInstanceOf(Problem.class)
        .hasMessage("cannot read the argument file " + folder + "/gone; check the path after @");
  }

  @Test
  void whatCannotBeReplacedIsRefused() {
    Variant jar = variant(Optional.of("b.jar"), Optional.empty());
    Variant classPath = variant(Optional.empty(), Optional.of("b"));
    refused("java -cp a Main", jar, "replaces the jar, but the command does not start one");
    refused("java -jar a.jar", classPath, "replaces the class path, which the JVM ignores");
    refused("./run.sh", classPath, "but ./run.sh is not java");
  }

  private void refused(String typed, Variant variant, String part) {
    assertThatThrownBy(() -> of(typed, variant, Optional.empty()))
        .isInstanceOf(Problem.class)
        .hasMessageContaining(part);
  }

  private static Variant variant(Optional<String> jar, Optional<String> classPath) {
    return new Variant("b", Optional.empty(), List.of(), Map.of(), jar, classPath);
  }

  private Invocation of(String typed, Variant variant, Optional<Jvm> jvm) {
    return Invocation.of(List.of(typed.split(" ")), List.of(), variant, jvm, SURROUNDINGS, folder);
  }
}
