package dev.assay.profiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.jvm.TestJdks;
import dev.assay.model.Problem;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// JVMs with and without the names of their own functions.
class JvmSymbolsTest {

  private static final String ID = "00112233445566778899aabbccddeeff00112233";

  @TempDir Path folder = Path.of("unset");

  @ParameterizedTest
  @ValueSource(ints = {11, 17, 21, 25, 27})
  void debiansLaterJdksKeepTheirSymbols(int release) throws IOException {
    Path library = JvmLibrary.of(TestJdks.home(release)).orElseThrow();
    ElfSymbols elf = ElfSymbols.read(library).orElseThrow();
    assertThat(elf.table()).isTrue();
    assertThat(elf.buildId().orElseThrow()).matches("[0-9a-f]{40}");
    assertThat(JvmSymbols.of(library, places())).isEqualTo(new JvmSymbols.Found());
  }

  @Test
  void debiansJdk8IsStrippedAndItsPackageIsNamed() throws IOException {
    Path library = JvmLibrary.of(TestJdks.home(8)).orElseThrow();
    ElfSymbols elf = ElfSymbols.read(library).orElseThrow();
    assertThat(elf.table()).isFalse();
    JvmSymbols symbols = JvmSymbols.of(library, places());
    assertThat(symbols).isInstanceOf(JvmSymbols.Missing.class);
    assertThat(((JvmSymbols.Missing) symbols).sentence())
        .contains("openjdk-8-dbg")
        .contains("debuginfod-find debuginfo " + elf.buildId().orElseThrow())
        .contains("--symbols DIR");
  }

  @Test
  void aFolderOfDebugFilesIsHandedToTheJvm() throws IOException {
    Path library = written(folder.resolve("libjvm.so"), false);
    assertThat(JvmSymbols.of(library, places())).isInstanceOf(JvmSymbols.Missing.class);
    Path cache = folder.resolve("cache");
    Files.createDirectories(cache.resolve(ID));
    written(cache.resolve(ID).resolve("debuginfo"), true);
    assertThat(JvmSymbols.of(library, places(Map.of(), Optional.of(cache))))
        .isEqualTo(new JvmSymbols.ByVariable(Map.of("DEBUGINFOD_CACHE_PATH", cache.toString())));
    Map<String, String> own = Map.of("DEBUGINFOD_CACHE_PATH", cache.toString());
    assertThat(JvmSymbols.of(library, places(own, Optional.empty())))
        .isInstanceOf(JvmSymbols.ByVariable.class);
  }

  @Test
  void anInstalledDebugFileNeedsNothing() throws IOException {
    Path library = written(folder.resolve("libjvm.so"), false);
    Path debug = folder.resolve("usr/lib/debug/.build-id/" + ID.substring(0, 2));
    Files.createDirectories(debug);
    written(debug.resolve(ID.substring(2) + ".debug"), true);
    assertThat(JvmSymbols.of(library, places())).isEqualTo(new JvmSymbols.Found());
  }

  @Test
  void aDebugFileThatIsStrippedItselfHelpsNobody() throws IOException {
    Path library = written(folder.resolve("libjvm.so"), false);
    Files.createDirectories(folder.resolve(ID));
    written(folder.resolve(ID).resolve("debuginfo"), false);
    assertThat(JvmSymbols.of(library, places(Map.of(), Optional.of(folder))))
        .isInstanceOf(JvmSymbols.Missing.class);
  }

  @Test
  void allocationsOnJdk8NeedNamesAndLiveObjectsALaterJdk() {
    JvmSymbols missing = new JvmSymbols.Missing("it has no symbol table; install it");
    AgentRequest alloc = request("cpu,alloc");
    assertThatThrownBy(() -> Refusals.events(alloc, 8, missing))
        .isInstanceOf(Problem.class)
        .hasMessageContaining("alloc on JDK 8")
        .hasMessageContaining("install it");
    Refusals.events(alloc, 8, new JvmSymbols.Found());
    Refusals.events(alloc, 11, missing);
    assertThatThrownBy(() -> Refusals.events(request("live"), 8, new JvmSymbols.Found()))
        .isInstanceOf(Problem.class)
        .hasMessageContaining("JDK 11 or later");
    assertThatThrownBy(() -> Refusals.attaching(28)).isInstanceOf(Problem.class);
    Refusals.attaching(27);
  }

  private static AgentRequest request(String events) {
    return AgentRequest.of(SampledEvent.parse(events), Optional.empty());
  }

  @Test
  void packagesOfDebianHaveOneForAllOfAnOpenJdk() {
    assertThat(DebugPackage.debian("openjdk-8-jre-headless")).isEqualTo("openjdk-8-dbg");
    assertThat(DebugPackage.debian("temurin-8-jdk")).isEqualTo("temurin-8-jdk-dbgsym");
  }

  /// Whatever is in the file, the answer is an answer.
  @Test
  void damagedFilesAreReadWithoutHarm() throws IOException {
    long seed = new Random().nextLong();
    System.out.println("seed " + seed);
    Random random = new Random(seed);
    byte[] whole = elf(true);
    Path file = folder.resolve("damaged");
    for (int i = 0; i < 2000; i++) {
      byte[] bytes = Arrays.copyOf(whole, random.nextInt(whole.length + 1));
      for (int j = random.nextInt(8); j > 0 && bytes.length > 0; j--) {
        bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
      }
      Files.write(file, bytes);
      assertThat(ElfSymbols.read(file)).isNotNull();
    }
    Files.writeString(file, "#!/bin/sh\n");
    assertThat(ElfSymbols.read(file)).isEmpty();
    assertThat(JvmSymbols.of(file, places())).isEqualTo(new JvmSymbols.Unknown());
    assertThat(JvmSymbols.of(folder.resolve("none"), places())).isEqualTo(new JvmSymbols.Unknown());
  }

  private JvmSymbols.Places places() {
    return places(Map.of(), Optional.empty());
  }

  private JvmSymbols.Places places(Map<String, String> environment, Optional<Path> given) {
    return new JvmSymbols.Places(environment, given, folder);
  }

  private static Path written(Path file, boolean table) throws IOException {
    return Files.write(file, elf(table));
  }

  /// A file of three sections: names, the build-id, and a symbol table or none.
  private static byte[] elf(boolean table) {
    ByteBuffer file = ByteBuffer.allocate(64 + 3 * 64 + 128).order(ByteOrder.LITTLE_ENDIAN);
    file.putInt(0, 0x464c457f).put(4, (byte) 2).put(5, (byte) 1);
    file.putLong(40, 64).putShort(60, (short) 3).putShort(62, (short) 0);
    int names = 64 + 3 * 64;
    file.put(names + 1, ".note.gnu.build-id\0.symtab\0".getBytes(StandardCharsets.US_ASCII));
    section(file, 0, 0, 3, names, 64);
    section(file, 1, 1, 7, names + 64, 36);
    section(file, 2, 20, table ? 2 : 1, names, 0);
    file.putInt(names + 64, 4).putInt(names + 68, 20).putInt(names + 72, 3);
    file.put(names + 80, HexFormat.of().parseHex(ID));
    return file.array();
  }

  private static void section(ByteBuffer file, int i, int name, int type, int offset, int size) {
    int at = 64 + i * 64;
    file.putInt(at, name).putInt(at + 4, type).putLong(at + 24, offset).putLong(at + 32, size);
  }
}
