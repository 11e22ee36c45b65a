package dev.assay.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.model.Jvm;
import dev.assay.model.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JvmDiscoveryTest {

  private static final Duration LONG = Duration.ofSeconds(20);

  @TempDir Path folder;
  private Path jvms;

  @BeforeEach
  void realFolder() throws IOException {
    folder = folder.toRealPath();
    jvms = folder.resolve("usr/lib/jvm");
  }

  @Test
  void asksAJvmWhatItIsAndWhichCollectorsStart() throws IOException {
    Path home = FakeJvm.speaking(jvms.resolve("x"), "21.0.1", "Azul Systems, Inc.");
    assertThat(discovery(LONG).find())
        .containsExactly(
            new Jvm(
                home.toString(),
                "21.0.1+7",
                21,
                "Azul Systems, Inc.",
                "Fake 64-Bit VM",
                "riscv64",
                List.of("G1"),
                "/usr/lib/jvm"));
  }

  @Test
  void remembersWhatAJvmSaidAndStartsItNoMore() throws IOException {
    Path home = FakeJvm.speaking(jvms.resolve("x"), "21.0.1", "Azul");
    List<Jvm> cold = discovery(LONG).find();
    int starts = FakeJvm.starts(home);
    assertThat(discovery(LONG).find()).isEqualTo(cold);
    assertThat(FakeJvm.starts(home)).isEqualTo(starts).isPositive();
  }

  @Test
  void asksAgainWhenTheFilesOfTheJvmChanged() throws IOException {
    Path home = FakeJvm.speaking(jvms.resolve("x"), "21.0.1", "Azul");
    discovery(LONG).find();
    FakeJvm.speaking(home, "21.0.22", "Azul");
    assertThat(discovery(LONG).find()).extracting(Jvm::version).containsExactly("21.0.22+7");
  }

  @Test
  void asksAgainWhenToldTo() throws IOException {
    Path home = FakeJvm.speaking(jvms.resolve("x"), "21.0.1", "Azul");
    discovery(LONG).find();
    int starts = FakeJvm.starts(home);
    discovery(LONG).refresh();
    assertThat(FakeJvm.starts(home)).isEqualTo(2 * starts);
  }

  @Test
  void listsAJvmThatDoesNotStartWithItsReason() throws IOException {
    Path home = FakeJvm.script(jvms.resolve("x"), "echo 'libjvm.so: cannot open' >&2; exit 127");
    FakeJvm.speaking(jvms.resolve("y"), "21.0.1", "Azul");
    Survey survey = discovery(LONG).survey();
    assertThat(survey.jvms()).hasSize(1);
    assertThat(survey.silent())
        .containsExactly(new Silent(home.toString(), "/usr/lib/jvm", "libjvm.so: cannot open"));
  }

  @Test
  void endsAJvmThatHangs() throws IOException {
    FakeJvm.script(jvms.resolve("x"), "/bin/sleep 600");
    assertThat(discovery(Duration.ofMillis(300)).survey().silent())
        .extracting(Silent::reason)
        .containsExactly("did not answer within 0.3 s");
  }

  @Test
  void worksWithoutAPlaceToRemember() throws IOException {
    FakeJvm.speaking(jvms.resolve("x"), "21.0.1", "Azul");
    Files.writeString(folder.resolve(".cache"), "in the way");
    assertThat(discovery(LONG).find()).hasSize(1);
  }

  @Test
  void selectsByPathOfTheFolderOrTheProgram() throws IOException {
    Path home = FakeJvm.speaking(folder.resolve("elsewhere/jdk"), "21.0.1", "Azul");
    assertThat(discovery(LONG).select(home.toString()).version()).isEqualTo("21.0.1+7");
    assertThat(discovery(LONG).select(home + "/bin/java").home()).isEqualTo(home.toString());
    assertThat(discovery(LONG).select("~/elsewhere/jdk").home()).isEqualTo(home.toString());
  }

  @Test
  void looksBehindTheScriptOfAVersionManager() throws IOException {
    Path home = FakeJvm.speaking(jvms.resolve("x"), "21.0.1", "Azul");
    Path shim = FakeJvm.script(folder.resolve("shims"), "exec '" + home + "/bin/java' \"$@\"");
    Files.delete(shim.resolve("lib"));
    Map<String, String> path = Map.of("PATH", shim.resolve("bin").toString());
    assertThat(new JvmDiscovery(path, folder, folder, LONG).ofProgram("java").home())
        .isEqualTo(home.toString());
  }

  @Test
  void refusesAPathWithoutAJvm() {
    assertThatThrownBy(() -> discovery(LONG).select("/no/such/jdk"))
        .isInstanceOf(Problem.class)
        .hasMessage(
            "there is no JVM at /no/such/jdk; give a folder that has bin/java, or see assay jdks");
  }

  @ParameterizedTest
  @CsvSource({
    "8, Debian, CMS",
    "11, Debian, Shenandoah",
    "17, Debian, Z",
    "21, Debian, G1",
    "25, Debian, Z"
  })
  void knowsTheRealOnes(int feature, String vendor, String collector) {
    Path home = TestJdks.home(feature);
    Jvm jvm = discovery(LONG).at(home);
    assertThat(jvm.feature()).isEqualTo(feature);
    assertThat(jvm.vendor()).isEqualTo(vendor);
    assertThat(jvm.name()).isEqualTo("OpenJDK 64-Bit Server VM");
    assertThat(jvm.version())
        .matches(feature == 8 ? "1\\.8\\.0_\\d+-b\\d+" : feature + "[.\\d]*\\+\\d+");
    assertThat(jvm.collectors()).contains("Serial", "Parallel", "G1", collector);
    assertThat(jvm.collectors().contains("Z")).isEqualTo(feature >= 11);
    assertThat(jvm.collectors().contains("CMS")).isEqualTo(feature < 14);
  }

  private JvmDiscovery discovery(Duration limit) {
    return new JvmDiscovery(Map.of(), folder, folder, limit);
  }
}
