package dev.assay.log.source;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.log.LogSources;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Logs of JDK 8 with `-XX:+UseGCLogFileRotation -XX:NumberOfGCLogFiles=1`.
class RewoundTest {

  private static final String HEADER =
      """
      File  log/gc.log rotated at 2026-11-26 11:00:30
      OpenJDK 64-Bit Server VM (25.504-b01) for linux-amd64 JRE (1.8.0_504-b01), built on Aug 20 2026 02:12:31 by "sbuild" with gcc 16.2.0
      Memory: 4k page, physical 24684084k(17418472k free), swap 0k(0k free)
      CommandLine flags: -XX:GCLogFileSize=8192 -XX:MaxHeapSize=1048576000 -XX:NumberOfGCLogFiles=1 -XX:+UseGCLogFileRotation -XX:+UseParallelGC\s
      """;

  private static final String NEW =
      HEADER
          + """
          2026-11-26T11:00:30.366+0000: 3.645: [GC (Allocation Failure)  30000K->9000K(60000K), 0.0100000 secs]
          2026-11-26T11:00:30.466+0000: 3.745: [GC (Allocation Failure)  30000K->9000K(60000K), 0.0100000 secs]
          """;

  private static final String OLD =
      """
      11:00:26.970+0000: 0.249: [GC (Allocation Failure)  20000K->5000K(60000K), 0.0100000 secs]
      2026-11-26T11:00:27.381+0000: 0.660: [GC (Allocation Failure)  20000K->5000K(60000K), 0.0100000 secs]
      2026-11-26T11:00:30.314+0000: 3.593: [GC (Allocation Failure)  30000K->8000K(60000K), 0.0100000 secs]
      """;

  @TempDir private Path folder;

  private final List<String> told = new ArrayList<>();

  private LogSource source(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("gc.log"), text, ISO_8859_1);
    ByteArrayInputStream nothing = new ByteArrayInputStream(new byte[0]);
    return LogSources.of(List.of(file.toString()), nothing, told::add)
        .getFirst()
        .sources()
        .getFirst();
  }

  private static String text(LogSource source) throws IOException {
    try (LogStream stream = source.open()) {
      return new String(stream.readAllBytes(), ISO_8859_1);
    }
  }

  @Test
  void theOldLinesBehindTheNewOnesAreReadFirst() throws IOException {
    LogSource source = source(NEW + OLD);
    assertThat(text(source)).isEqualTo(OLD + NEW);
    assertThat(source.name()).endsWith("gc.log (from its oldest line)");
    assertThat(told).singleElement().asString().contains("was overwritten from its beginning");
  }

  /// The end of a pause is one of the old lines, even if its uptime was overwritten.
  @Test
  void whatIsLeftOfTheOldestLineComesFirst() throws IOException {
    String old = OLD.substring(OLD.indexOf("5000K(6"));
    assertThat(text(source(NEW + old))).isEqualTo(old + NEW);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[PSYoungGen: 9K->2K(29K)], 0.0030 secs]\n",
        "  class space    used 524K\n",
        "}\n"
      })
  void theLastOfTheNewLinesIsNoneOfThese(String last) throws IOException {
    assertThat(text(source(NEW + last + OLD))).isEqualTo(OLD + NEW + last);
  }

  @Test
  void aLogWithoutOldLinesIsReadAsItStands() throws IOException {
    assertThat(text(source(NEW))).isEqualTo(NEW);
    assertThat(told).isEmpty();
  }

  /// Threads write some lines late.
  @Test
  void oneLineThatIsOlderIsNoRest() throws IOException {
    String late =
        NEW + OLD.lines().skip(2).findFirst().orElseThrow() + "\n" + NEW.substring(HEADER.length());
    assertThat(text(source(late))).isEqualTo(late);
  }

  @Test
  void anotherJvmBehindItIsNoRest() throws IOException {
    String two = NEW + HEADER + OLD;
    assertThat(text(source(two))).isEqualTo(two);
  }
}
