package dev.assay.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The JVM's account of its memory, as JDK 8, 17 and 25 print it.
class NativeMemoryTest {

  @TempDir private Path folder = Path.of("unset");

  @Test
  void jdk8CountsInKilobytes() throws IOException {
    assertThat(
            read(
                """
                Total: reserved=7726480KB, committed=622696KB
                -                 Java Heap (reserved=6172672KB, committed=387072KB)
                                            (mmap: reserved=6172672KB, committed=387072KB)\s
                """))
        .containsExactlyInAnyOrderEntriesOf(
            Map.of(
                "nmt.total.reserved", 7726480L << 10,
                "nmt.total.committed", 622696L << 10,
                "nmt.java-heap.reserved", 6172672L << 10,
                "nmt.java-heap.committed", 387072L << 10));
  }

  @Test
  void laterOnesCountInBytesAndHavePartsThatAreNoCategories() throws IOException {
    assertThat(
            read(
                """
                Total: reserved=8021325238, committed=483837366
                       malloc: 7247286 #3679
                       mmap:   reserved=8014077952, committed=476590080

                -                     Class (reserved=1073812198, committed=135910)
                                            (  Metadata:   )
                                            (    reserved=67108864, committed=65536)
                                            (stack: reserved=11534336, committed=499712, peak=499712)
                """))
        .containsOnlyKeys(
            "nmt.total.reserved",
            "nmt.total.committed",
            "nmt.class.reserved",
            "nmt.class.committed");
  }

  @Test
  void anythingElseIsNoAccount() throws IOException {
    assertThat(read("- X (reserved=99999999999999999999KB, committed=1KB)\n\0\1reserved=\n"))
        .isEmpty();
  }

  private Map<String, Long> read(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("vm-pid1.log"), text);
    Map<String, Long> bytes = new TreeMap<>();
    NativeMemory.read(file, bytes);
    return bytes;
  }
}
