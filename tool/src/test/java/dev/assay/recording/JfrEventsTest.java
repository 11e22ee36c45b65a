package dev.assay.recording;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JfrEventsTest {

  private static final int SAMPLE = 3;
  private static final int UNWANTED = 4;
  private static final int THREAD = 9;
  private static final int GROUP = 2;
  private static final int[] SLOTS = {
    -1, JfrEvent.THREAD, JfrEvent.STACK, JfrEvent.SUBJECT, -1, JfrEvent.WEIGHT
  };

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final JfrEvents.Kinds kinds = new JfrEvents.Kinds(8);
  private final List<List<Long>> added = new ArrayList<>();

  /// Writes an event of numbers.
  private void event(int type, long... numbers) {
    ByteArrayOutputStream payload = new ByteArrayOutputStream();
    for (long number : numbers) {
      write(payload, number);
    }
    bytes.write(payload.size() + 2);
    bytes.write(type);
    bytes.writeBytes(payload.toByteArray());
  }

  private static void write(ByteArrayOutputStream out, long number) {
    long left = number;
    for (int i = 0; i < 8 && (left & ~0x7fL) != 0; i++, left >>>= 7) {
      out.write((int) (left | 0x80));
    }
    out.write((int) left);
  }

  /// Reads all that was written, and so much behind it that no event is at the end of a window.
  ///
  /// @return the types of the events that were handed out
  private List<Integer> read() {
    int end = bytes.size();
    for (int i = 0; i < 100; i++) {
      event(UNWANTED, 1, 2, 3);
    }
    int[] groups = new int[16];
    Arrays.fill(groups, -1);
    groups[THREAD] = GROUP;
    kinds.wanted()[SAMPLE] = true;
    kinds.plain()[SAMPLE] = JfrPlainSample.of(SLOTS, JfrEvent.WEIGHT);
    JfrPool stacks = new JfrPool();
    stacks.add(300, 0);
    stacks.seal();
    JfrSamples samples =
        new JfrSamples(
            stacks,
            (stack, group, subject, bin, count, weight) ->
                added.add(List.of((long) stack, (long) group, subject, count, weight)));
    JfrEvents events =
        new JfrEvents(
            new JfrBytes(ByteBuffer.wrap(bytes.toByteArray())).from(0),
            bytes.size(),
            kinds,
            groups,
            samples);
    List<Integer> types = new ArrayList<>();
    while (events.next()) {
      assertThat(events.start()).isLessThan(end);
      types.add(events.type());
    }
    samples.flush();
    return types;
  }

  @Test
  void plainSamplesAreAddedUpOnTheWayAndAllEventsCounted() {
    event(SAMPLE, 1L << 50, THREAD, 300, 40_000, 16, 5_000_000);
    event(UNWANTED, -1);
    event(SAMPLE, 1L << 51, THREAD, 300, 40_000, 1 << 30, 1);
    assertThat(read()).isEmpty();
    assertThat(added).containsExactly(List.of(0L, (long) GROUP, 40_000L, 2L, 5_000_001L));
    assertThat(kinds.counts()[SAMPLE]).isEqualTo(2);
    assertThat(kinds.counts()[UNWANTED]).isEqualTo(101);
  }

  /// The last byte of such a number looks as if more followed.
  @ParameterizedTest
  @CsvSource({"-1, 16", "1, -1", "-1, -1"})
  void aNegativeNumberThatIsPassedOverIsNotTakenForTwo(long time, long size) {
    event(SAMPLE, time, THREAD, 300, 40, size, 5);
    assertThat(read()).containsExactly(SAMPLE);
    assertThat(added).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"8, 300, 40, 5", "-1, 300, 40, 5", "16, 300, 40, 5", "9, -1, 40, 5", "9, 300, -1, 5"})
  void aSampleWithAnUnknownThreadOrNoStackIsHandedOut(
      long thread, long stack, long subject, long weight) {
    event(SAMPLE, 1, thread, stack, subject, 16, weight);
    assertThat(read()).containsExactly(SAMPLE);
    assertThat(added).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(longs = {1L << 28, 1L << 31, (1L << 32) + 5, Long.MAX_VALUE, -1})
  void aWeightThatIsTooLargeForAnIntIsHandedOut(long weight) {
    event(SAMPLE, 1, THREAD, 300, 40, 16, weight);
    assertThat(read()).containsExactly(SAMPLE);
    assertThat(added).isEmpty();
  }

  @Test
  void aSampleIsPlainOnlyInTheUsualOrderAndWithNothingElseRead() {
    int[] swapped = {-1, JfrEvent.STACK, JfrEvent.THREAD, JfrEvent.SUBJECT, JfrEvent.WEIGHT};
    int[] timed = {JfrEvent.TIME, JfrEvent.THREAD, JfrEvent.STACK, JfrEvent.WEIGHT};
    int[] flagged = {-1, JfrEvent.THREAD, JfrEvent.STACK, JfrEvent.WEIGHT, JfrEvent.FLAG};
    int[] weightless = {-1, JfrEvent.THREAD, JfrEvent.STACK, JfrEvent.SUBJECT};
    for (int[] slots : List.of(swapped, timed, flagged, weightless, new int[0])) {
      assertThat(JfrPlainSample.of(slots, JfrEvent.WEIGHT)).isNull();
    }
    int[] withoutSubject = {-1, JfrEvent.THREAD, JfrEvent.STACK, -1, JfrEvent.WEIGHT};
    assertThat(JfrPlainSample.of(withoutSubject, JfrEvent.WEIGHT))
        .isEqualTo(new JfrPlainSample(1, 0, -1, 1));
  }
}
