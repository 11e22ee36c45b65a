package dev.assay.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnifiedDiffTest {

  @Test
  void equalTextsHaveNoDifference() {
    assertThat(UnifiedDiff.of("x", "a\n", "a\n")).isEmpty();
  }

  @Test
  void aChangedLineHasThreeLinesAroundIt() {
    assertThat(
            UnifiedDiff.of(
                "jvm.options", "1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nX\nY\n6\n7\n8\n9\n"))
        .isEqualTo(
            """
            --- a/jvm.options
            +++ b/jvm.options
            @@ -2,7 +2,8 @@
             2
             3
             4
            -5
            +X
            +Y
             6
             7
             8
            """);
  }

  @Test
  void aMissingLastLineEndIsSaid() {
    assertThat(UnifiedDiff.of("x", "a\nb", "a\n"))
        .isEqualTo(
            """
            --- a/x
            +++ b/x
            @@ -1,2 +1 @@
             a
            -b
            \\ No newline at end of file
            """);
  }

  @Test
  void patchTurnsOneIntoTheOther(@TempDir Path folder) throws IOException, InterruptedException {
    Random random = new Random(5);
    for (int round = 0; round < 25; round++) {
      String before = text(random);
      String after =
          before
              .lines()
              .filter(_ -> random.nextInt(6) > 0)
              .map(line -> random.nextInt(6) == 0 ? line + "\nnew" : line)
              .collect(Collectors.joining("\n", "", "\n"));
      Path file = folder.resolve("f" + round);
      Files.writeString(file, before);
      Path diff = folder.resolve("d" + round);
      Files.writeString(diff, UnifiedDiff.of("f" + round, before, after));
      assertThat(patch(folder, diff)).as(Files.readString(diff)).isZero();
      assertThat(file).hasContent(after);
    }
  }

  @Test
  void textsWithNothingInCommonAreReplacedAsAWhole() {
    String before =
        IntStream.range(0, 5000).mapToObj(i -> "a" + i + "\n").collect(Collectors.joining());
    String after = before.replace('a', 'b');
    assertThat(UnifiedDiff.of("x", before, after)).contains("@@ -1,5000 +1,5000 @@\n-a0\n");
  }

  private static String text(Random random) {
    return IntStream.range(0, 30 + random.nextInt(30))
        .mapToObj(_ -> "line " + random.nextInt(12) + "\n")
        .collect(Collectors.joining());
  }

  private static int patch(Path folder, Path diff) throws IOException, InterruptedException {
    try {
      return new ProcessBuilder("patch", "-p1", "-s", "-F0", "-i", diff.toString())
          .directory(folder.toFile())
          .inheritIO()
          .start()
          .waitFor();
    } catch (IOException absent) {
      Assumptions.abort("no patch(1) on this machine: " + absent.getMessage());
      return 1;
    }
  }
}
