package dev.assay.log.classic;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Times of a row of `PrintSafepointStatistics`, of which some fill their column.
class TouchingColumnsTest {

  private static final long SEED = 20_261_126;

  private static long[] apart(String text) {
    byte[] bytes = text.getBytes(US_ASCII);
    long[] apart = TouchingColumns.of(bytes, 0, bytes.length, 5);
    return apart == null ? new long[0] : apart;
  }

  @ParameterizedTest
  @CsvSource({
    "'     0     0     0     0201140    ', 0 0 0 0 201140",
    "'108196     0108196     0     0    ', 108196 0 108196 0 0",
    "' 0 0 0 0201140 ',                    0 0 0 0 201140",
    "'     0200100200100     3    12    ', 0 200100 200100 3 12",
    "'100100200200300300400400500500    ', 100100 200200 300300 400400 500500",
    "'1081960     01081960     0     0    ', 1081960 0 1081960 0 0",
    "'     0     0     0   ',              ''",
    "'     0     0     0     0     0     0', ''",
    "'     0     0     0     0   2x1     ', ''",
  })
  void areTold(String text, String numbers) {
    assertThat(apart(text))
        .containsExactly(
            Arrays.stream(numbers.split(" "))
                .filter(number -> !number.isEmpty())
                .mapToLong(Long::parseLong)
                .toArray());
  }

  @Test
  void anyThatAJvmPrintsAreFound() {
    SplittableRandom random = new SplittableRandom(SEED);
    for (int i = 0; i < 10_000; i++) {
      long spin = time(random);
      long block = time(random);
      long[] times = {
        spin, block, spin + block, time(random) % 1_000_000, time(random) % 1_000_000
      };
      StringBuilder text = new StringBuilder();
      LongStream.of(times).forEach(time -> text.append(String.format(Locale.ROOT, "%6d", time)));
      assertThat(apart(text + "    ")).as("seed %d, %s", SEED, text).containsExactly(times);
    }
  }

  private static long time(SplittableRandom random) {
    return random.nextInt(3) == 0 ? 0 : Math.round(Math.pow(10, random.nextDouble(0, 6.9)));
  }
}
