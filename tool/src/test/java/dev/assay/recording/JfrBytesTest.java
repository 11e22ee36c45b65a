package dev.assay.recording;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

class JfrBytesTest {

  private static final int LENGTH = 20_000;

  private static JfrBytes bytes(int before, int changed) {
    byte[] bytes = new byte[before + LENGTH];
    for (int i = 0; i < LENGTH; i++) {
      bytes[before + i] = (byte) ((i * 7) >> 3);
    }
    if (changed >= 0) {
      bytes[before + changed]++;
    }
    return new JfrBytes(ByteBuffer.wrap(bytes));
  }

  @Test
  void theSameBytesAreFoundAtDifferentPlaces() {
    assertThat(bytes(3, -1).sameAs(3, bytes(70, -1), 70, LENGTH)).isTrue();
    assertThat(bytes(3, -1).sameAs(3, bytes(70, -1), 70, 1)).isTrue();
  }

  @Test
  void aDifferenceIsSeenWhereverItIs() {
    for (int changed : new int[] {0, 8191, 8192, 16_383, 16_384, LENGTH - 1}) {
      assertThat(bytes(3, -1).sameAs(3, bytes(70, changed), 70, LENGTH)).isFalse();
    }
    assertThat(bytes(3, -1).sameAs(3, bytes(70, LENGTH - 1), 70, LENGTH - 1)).isTrue();
  }

  @Test
  void whatEndsTooSoonIsNotTheSame() {
    assertThat(bytes(3, -1).sameAs(3, bytes(3, -1), 3, LENGTH + 1)).isFalse();
    assertThat(bytes(0, -1).sameAs(0, bytes(3, -1), 3, Integer.MAX_VALUE)).isFalse();
  }
}
