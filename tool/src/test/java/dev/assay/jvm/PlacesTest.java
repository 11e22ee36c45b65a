package dev.assay.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlacesTest {

  @TempDir Path folder;
  private Path user;
  private Path root;
  private final Map<String, String> environment = new HashMap<>();

  @BeforeEach
  void emptyMachine() throws IOException {
    user = Files.createDirectories(folder.resolve("home/ann"));
    root = folder;
  }

  @ParameterizedTest
  @CsvSource({
    "usr/lib/jvm/java-17, /usr/lib/jvm",
    "opt/java/openjdk, /opt/java",
    "home/ann/.sdkman/candidates/java/25-tem, sdkman",
    "home/ann/.asdf/installs/java/zulu-21, asdf",
    "home/ann/.local/share/mise/installs/java/21, mise",
    "home/ann/.jenv/versions/17.0, jenv",
    "home/ann/.jdks/corretto-21, ~/.jdks",
    "home/ann/.jbang/cache/jdks/21, jbang",
    "home/ann/.gradle/jdks/adoptium-17/jdk-17.0.9, gradle",
    "home/ann/.cache/jdk-zoo/8/usr/lib/jvm/java-8, JDK_ZOO",
    "Library/Java/JavaVirtualMachines/zulu-21.jdk/Contents/Home, /Library/Java",
  })
  void findsAJvmInEachUsualPlace(String place, String foundBy) throws IOException {
    Path home = FakeJvm.script(folder.resolve(place));
    assertThat(candidates()).containsExactly(new Candidate(home, foundBy));
  }

  @Test
  void findsTheVariablesOfShellsBuildsAndCi() throws IOException {
    Path a = named("JAVA_HOME", "a");
    Path b = named("JAVA17_HOME", "b");
    Path c = named("JAVA_HOME_21_X64", "c");
    environment.put("JAVA_HOME_GONE", folder + "/gone");
    assertThat(candidates())
        .containsExactlyInAnyOrder(
            new Candidate(a, "JAVA_HOME"),
            new Candidate(b, "JAVA17_HOME"),
            new Candidate(c, "JAVA_HOME_21_X64"));
  }

  @Test
  void followsThePathToTheWholeJdkEight() throws IOException {
    Path home = FakeJvm.script(folder.resolve("jdk8"));
    FakeJvm.script(home.resolve("jre"));
    Path bin = Files.createDirectories(folder.resolve("bin"));
    Files.createSymbolicLink(bin.resolve("java"), home.resolve("jre/bin/java"));
    environment.put("PATH", "/nowhere:" + bin);
    assertThat(candidates()).containsExactly(new Candidate(home, "PATH"));
  }

  @Test
  void leavesScriptsOfVersionManagersOnThePathAlone() throws IOException {
    Path shims = FakeJvm.script(folder.resolve("jenv")).resolve("bin");
    Files.delete(folder.resolve("jenv/lib"));
    environment.put("PATH", shims.toString());
    assertThat(candidates()).isEmpty();
  }

  @Test
  void listsAJvmOnceWhateverLinksLeadToIt() throws IOException {
    Path home = FakeJvm.script(folder.resolve("usr/lib/jvm/java-17"));
    Files.createSymbolicLink(folder.resolve("usr/lib/jvm/default"), home);
    environment.put("JAVA_HOME", folder + "/usr/lib/jvm/default");
    assertThat(candidates()).containsExactly(new Candidate(home, "JAVA_HOME"));
  }

  @Test
  void skipsFoldersWithoutAJava() throws IOException {
    Files.createDirectories(folder.resolve("usr/lib/jvm/openjdk-17"));
    Files.createSymbolicLink(folder.resolve("usr/lib/jvm/dangling"), Path.of("/gone"));
    assertThat(candidates()).isEmpty();
  }

  @Test
  void readsMavensToolchains() throws IOException {
    Path home = FakeJvm.script(folder.resolve("maven jdk"));
    environment.put("JDKS", folder.toString());
    toolchains(
        "<toolchains><!-- <jdkHome>/no</jdkHome> --><toolchain><configuration>"
            + "<jdkHome> ${env.JDKS}/maven jdk </jdkHome></configuration></toolchain></toolchains>");
    assertThat(candidates()).containsExactly(new Candidate(home, "toolchains.xml"));
  }

  @Test
  void opensNoFileThatToolchainsNameAsAnEntity() throws IOException {
    Path home = FakeJvm.script(folder.resolve("secret"));
    Files.writeString(folder.resolve("entity"), home.toString());
    toolchains(
        "<!DOCTYPE t [<!ENTITY e SYSTEM \"file://"
            + folder
            + "/entity\">]>"
            + "<t><jdkHome>&e;</jdkHome></t>");
    assertThat(candidates()).isEmpty();
  }

  @Test
  void goesOnWithoutToolchainsThatAreNotWellFormed() throws IOException {
    toolchains("<toolchains><jdkHome>/x</jdk");
    assertThat(candidates()).isEmpty();
  }

  private Path named(String variable, String name) throws IOException {
    Path home = FakeJvm.script(folder.resolve(name));
    environment.put(variable, home.toString());
    return home;
  }

  private void toolchains(String xml) throws IOException {
    Files.createDirectories(user.resolve(".m2"));
    Files.writeString(user.resolve(".m2/toolchains.xml"), xml);
  }

  private List<Candidate> candidates() throws IOException {
    return List.copyOf(new Places(environment, user, root).candidates());
  }
}
