package dev.assay.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.model.Notice;
import dev.assay.model.Problem;
import dev.assay.profile.CallTree;
import dev.assay.profile.Profile;
import dev.assay.profile.Selection;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What disks, kills and enemies do to recordings.
@Timeout(60)
class JfrDamageTest {

  private static final int SIZE = 8;
  private static final int CONSTANTS = 16;
  private static final int METADATA = 24;
  private static final int TICKS = 56;
  private static final int STATE = 64;
  private static final int FEATURES = 67;

  private byte[] bytes;

  @BeforeEach
  void read() throws IOException {
    bytes = JfrSample.bytes("jdk28");
  }

  private static Profile read(byte[] bytes) throws IOException {
    return JfrSample.read(bytes, Selection.ALL);
  }

  private static void damaged(Profile profile, String words) {
    assertThat(profile.facts().notices())
        .filteredOn(notice -> notice.id().equals("recording.damaged"))
        .extracting(Notice::message)
        .anySatisfy(message -> assertThat(message).contains(words));
  }

  private void refused(byte[] input, String words) {
    assertThatThrownBy(() -> read(input))
        .isInstanceOf(Problem.class)
        .hasMessageContaining("test is a damaged recording")
        .hasMessageContaining(words);
  }

  private void put(int place, long value) {
    ByteBuffer.wrap(bytes).putLong(place, value);
  }

  private byte[] twice() {
    byte[] both = Arrays.copyOf(bytes, bytes.length * 2);
    System.arraycopy(bytes, 0, both, bytes.length, bytes.length);
    return both;
  }

  @Test
  void nothingButAMagicNumber() {
    refused(Arrays.copyOf(bytes, 8), "nothing in it can be read");
  }

  @Test
  void aHeadAndNoMore() {
    refused(Arrays.copyOf(bytes, 68), "does not say what its events are");
  }

  @Test
  void anotherVersion() {
    bytes[5] = 9;
    refused(bytes, "format version 9");
  }

  @Test
  void numbersNotCompressed() {
    bytes[FEATURES] = 0;
    refused(bytes, "in a form that no JDK writes");
  }

  @Test
  void aSecondChunkThatIsCutOff() throws IOException {
    Profile profile = read(Arrays.copyOf(twice(), bytes.length + bytes.length / 2));
    damaged(profile, "is cut off");
    assertThat(JfrSample.samples(profile.tree())).isPositive();
  }

  @Test
  void aChunkInProgressIsReadAsFarAsItIs() throws IOException {
    put(SIZE, 0);
    put(CONSTANTS, 0);
    put(METADATA, 0);
    bytes[STATE] = 1;
    Profile profile = read(bytes);
    damaged(profile, "was not finished: what is whole of it was read");
    Profile whole = read(JfrSample.bytes("jdk28"));
    assertThat(JfrSample.stacks(profile.tree())).isEqualTo(JfrSample.stacks(whole.tree()));
  }

  @Test
  void aChunkLargerThanTheFile() throws IOException {
    put(SIZE, Long.MAX_VALUE);
    Profile profile = read(bytes);
    damaged(profile, "is cut off");
    assertThat(JfrSample.samples(profile.tree())).isPositive();
  }

  @ParameterizedTest
  @ValueSource(longs = {-1, 1, 67, Integer.MAX_VALUE, Long.MIN_VALUE, 100})
  void placesThatLie(long place) throws IOException {
    put(CONSTANTS, place);
    put(METADATA, place);
    Profile profile = read(bytes);
    damaged(profile, "does not say where its constants are");
    assertThat(JfrSample.samples(profile.tree())).isPositive();
  }

  /// The names of threads are among the constants, which are cut off here.
  @Test
  void threadsWithoutANameAreNotSilentlyTheApplications() throws IOException {
    bytes = JfrSample.bytes("async");
    int place = (int) ByteBuffer.wrap(bytes).getLong(CONSTANTS);
    CallTree tree = read(Arrays.copyOf(bytes, place)).tree();
    assertThat(JfrSample.samples(tree)).isPositive();
    assertThat(
            IntStream.range(1, tree.size())
                .filter(node -> tree.parent(node) == CallTree.ROOT)
                .mapToObj(node -> tree.frame(node).text()))
        .containsExactly("unknown");
  }

  @Test
  void aClockThatStandsStill() throws IOException {
    put(TICKS, 0);
    assertThat(JfrSample.samples(read(bytes).tree())).isPositive();
  }

  @Test
  void bytesThatAreNoChunkBehindIt() throws IOException {
    byte[] longer = Arrays.copyOf(bytes, bytes.length + 1000);
    Path file = Files.createTempFile("assay", ".jfr");
    try {
      Files.write(file, longer);
      damaged(JfrSample.read(file, Selection.ALL, 2), "1,000 bytes from byte");
    } finally {
      Files.delete(file);
    }
  }

  @Test
  void aCheckpointThatFollowsItself() throws IOException {
    int place = (int) ByteBuffer.wrap(bytes).getLong(CONSTANTS);
    // size (4 bytes), type, start, duration, then the distance to the one before
    int at = place + 5;
    at = afterNumber(afterNumber(at));
    Arrays.fill(bytes, at, at + 8, (byte) 0x80);
    bytes[at + 8] = 0;
    assertThat(JfrSample.samples(read(bytes).tree())).isPositive();
  }

  private int afterNumber(int place) {
    int at = place;
    while (bytes[at] < 0) {
      at++;
    }
    return at + 1;
  }

  @Test
  void anEventWithoutASize() throws IOException {
    int place = 68;
    while (typeAt(place) < 2) { // metadata and constants
      place += sizeAt(place);
    }
    Arrays.fill(bytes, place, place + 4, (byte) 0x80);
    bytes[place + 4] = 0;
    damaged(read(bytes), "an event at byte %,d is damaged".formatted(place));
  }

  private int typeAt(int place) {
    return bytes[afterNumber(place)] & 0xff;
  }

  private int sizeAt(int place) {
    int size = 0;
    for (int i = 0; i < 5; i++) {
      size |= (bytes[place + i] & 0x7f) << (7 * i);
      if (bytes[place + i] >= 0) {
        break;
      }
    }
    return size;
  }

  @Test
  void constantsThatAreNoise() throws IOException {
    bytes = JfrSample.bytes("async");
    int place = (int) ByteBuffer.wrap(bytes).getLong(CONSTANTS) + 40;
    byte[] noise = new byte[2000];
    new Random(7).nextBytes(noise);
    System.arraycopy(noise, 0, bytes, place, noise.length);
    damaged(read(bytes), "constants at byte");
  }

  @Test
  void metadataThatAreDeeperThanAnyRealOnes() {
    int place = (int) ByteBuffer.wrap(bytes).getLong(METADATA);
    Arrays.fill(bytes, place + 40, place + 4000, (byte) 1);
    assertThatThrownBy(() -> read(bytes)).isInstanceOf(Problem.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"jdk8", "jdk28", "async", "async-and-jdk"})
  void whateverIsDoneToItNothingIsThrownButAProblem(String name) throws IOException {
    long seed = System.nanoTime();
    byte[] whole = JfrSample.bytes(name);
    Random random = new Random(seed);
    long end = System.nanoTime() + Duration.ofMillis(700).toNanos();
    for (int i = 0; i < 200 && System.nanoTime() < end; i++) {
      byte[] input = whole.clone();
      for (int flips = 1 + random.nextInt(30); flips > 0; flips--) {
        input[68 + random.nextInt(input.length - 68)] = (byte) random.nextInt();
      }
      try {
        read(Arrays.copyOf(input, 1 + random.nextInt(input.length)));
      } catch (RuntimeException e) {
        if (!(e instanceof Problem)) {
          throw new AssertionError("seed " + seed + ", input " + i, e);
        }
      }
    }
  }
}
