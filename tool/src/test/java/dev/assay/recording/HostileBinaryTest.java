package dev.assay.recording;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.model.Notice;
import dev.assay.model.Problem;
import dev.assay.profile.Profile;
import dev.assay.profile.Selection;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

/// Damaged and hostile files of pprof, speedscope and the Firefox profiler.
class HostileBinaryTest {

  private static final String FRAMES =
      "{\"$schema\":\"https://www.speedscope.app/file-format-schema.json\",\"shared\":{\"frames\":"
          + "[{\"name\":\"a\"},{\"name\":\"b\"}]},\"profiles\":[";

  private static byte[] bytes(ProtoMessage... messages) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      for (ProtoMessage message : messages) {
        message.writeTo(out);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  /// The types of values and the strings they need.
  private static ProtoMessage header() {
    return new ProtoMessage()
        .message(1, new ProtoMessage().number(1, 1).number(2, 2))
        .text(6, "")
        .text(6, "cpu")
        .text(6, "nanoseconds")
        .text(6, "name");
  }

  private static ProtoMessage sample(long value, long... places) {
    return new ProtoMessage().message(2, new ProtoMessage().packed(1, places).packed(2, value));
  }

  private static Profile read(byte[] bytes) {
    return Samples.read("x", bytes, Selection.ALL);
  }

  private static Profile readText(String text) {
    return read(text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void idsThatAreMissing() {
    ProtoMessage place =
        new ProtoMessage()
            .message(
                4, new ProtoMessage().number(1, 7).message(4, new ProtoMessage().number(1, 99)));
    Profile profile = read(bytes(header(), sample(5, 1, 7, -1), sample(6), place));
    assertThat(Samples.total(profile)).isEqualTo(11);
    assertThat(profile.facts().notices().getFirst().message())
        .isEqualTo("x: 3 frames are named in stacks, but not described");
  }

  @Test
  void idsAndStringsThatLie() {
    ProtoMessage place =
        new ProtoMessage()
            .message(
                4,
                new ProtoMessage()
                    .number(1, 7)
                    .number(2, 7)
                    .message(4, new ProtoMessage().number(1, 7).number(2, Long.MAX_VALUE)));
    ProtoMessage function =
        new ProtoMessage()
            .message(5, new ProtoMessage().number(1, 7).number(2, 1L << 40).number(4, -5));
    ProtoMessage mapping =
        new ProtoMessage().message(3, new ProtoMessage().number(1, 7).number(5, 77));
    Profile profile = read(bytes(header(), sample(5, 7), place, place, function, mapping));
    assertThat(Samples.total(profile)).isEqualTo(5);
  }

  @Test
  void valuesThatOverflowOrAreAbsent() {
    ProtoMessage none = new ProtoMessage().message(2, new ProtoMessage().packed(1, 1));
    Profile profile =
        read(
            bytes(header(), sample(5), sample(Long.MAX_VALUE), sample(-3), none, sample(1L << 58)));
    assertThat(Samples.total(profile)).isEqualTo(5);
    assertThat(profile.facts().notices().getFirst().message()).contains("4 of 5 samples");
  }

  @Test
  void lengthsThatLie() throws IOException {
    byte[] whole =
        new GZIPInputStream(new ByteArrayInputStream(Samples.resource("go-cpu.pb.gz")))
            .readAllBytes();
    assertThatThrownBy(() -> read(Arrays.copyOf(whole, whole.length - 3)))
        .isInstanceOf(Problem.class)
        .hasMessageStartingWith("x is damaged and cannot be read as pprof: ");
    byte[] lie = Arrays.copyOf(bytes(header()), bytes(header()).length + 6);
    int at = lie.length - 6;
    lie[at] = 0x12;
    Arrays.fill(lie, at + 1, at + 5, (byte) 0xff);
    lie[at + 5] = 7;
    assertThatThrownBy(() -> read(lie)).isInstanceOf(Problem.class);
  }

  @Test
  void aProfileWithoutSamples() {
    assertThatThrownBy(() -> read(bytes(header())))
        .isInstanceOf(Problem.class)
        .hasMessageContaining("it has no samples");
  }

  @Test
  void aBombThatBeginsLikeAProfile() throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write(bytes(header()));
      byte[] text = bytes(new ProtoMessage().text(6, "x".repeat(1000)));
      for (int i = 0; i < 70_000; i++) {
        gzip.write(text);
      }
    }
    assertThatThrownBy(() -> read(packed.toByteArray()))
        .isInstanceOf(Problem.class)
        .hasMessageStartingWith("x has more than 64 MB unpacked");
  }

  @Test
  void jsonThatIsABillionDeep() {
    assertThatThrownBy(() -> readText(FRAMES + "[".repeat(1_000_000)))
        .isInstanceOf(Problem.class)
        .hasMessageContaining("cannot be read further than line 1, column ");
    assertThatThrownBy(() -> readText("{\"meta\":" + "{\"a\":".repeat(1_000_000)))
        .isInstanceOf(Problem.class);
    assertThatThrownBy(() -> readText("{\"meta\":{},\"processes\":[{".repeat(100_000)))
        .isInstanceOf(Problem.class);
  }

  @Test
  void speedscopeThatLies() {
    Profile profile =
        readText(
            FRAMES
                + "{\"type\":\"sampled\",\"name\":\"t\",\"unit\":\"none\",\"samples\":[[0,1],[5],"
                + "[-1,\"x\",null,{\"y\":1},1e99,0.5],[0]],\"weights\":[1,2,3,-4,1e300]},"
                + "{\"type\":\"sampled\",\"samples\":[[0]],\"weights\":[NaN]},"
                + "{\"samples\":7,\"weights\":\"x\"},null,7,[]]}");
    assertThat(Samples.total(profile)).isEqualTo(6);
    assertThat(profile.facts().notices().getFirst().message()).contains("2 of 5 samples");
  }

  @Test
  void eventsThatDoNotMatch() {
    Profile profile =
        readText(
            FRAMES
                + "{\"type\":\"evented\",\"unit\":\"none\",\"events\":["
                + "{\"type\":\"C\",\"at\":0,\"frame\":0},{\"type\":\"O\",\"at\":1,\"frame\":0},"
                + "{\"type\":\"O\",\"at\":2,\"frame\":1},{\"type\":\"C\",\"at\":5,\"frame\":0},"
                + "{\"type\":\"O\",\"at\":6},{\"at\":\"x\"},{\"type\":\"O\",\"at\":8,\"frame\":0},"
                + "{\"type\":\"C\",\"at\":7,\"frame\":0},{\"type\":\"C\",\"at\":9,\"frame\":0}]}]}");
    assertThat(Samples.total(profile)).isEqualTo(5);
  }

  @Test
  void speedscopeThatIsCutOff() {
    String text = new String(Samples.resource("py-spy.speedscope.json"), StandardCharsets.UTF_8);
    Profile profile = readText(text.substring(0, text.length() - 200));
    assertThat(Samples.samples(profile)).isEqualTo(291);
    assertThat(profile.facts().notices().getFirst().message())
        .startsWith("x cannot be read further than line 1, column ");
  }

  @Test
  void ofStacksThatAreTooDeepTheInnermostFramesAreKept() {
    ProtoMessage place =
        new ProtoMessage()
            .message(
                4, new ProtoMessage().number(1, 1).message(4, new ProtoMessage().number(1, 1)));
    ProtoMessage function =
        new ProtoMessage().message(5, new ProtoMessage().number(1, 1).number(2, 3));
    assertThat(told(read(bytes(header(), sample(5, ones(4096)), place, function)))).isEmpty();
    assertThat(told(read(bytes(header(), sample(5, ones(4097)), place, function))))
        .isEqualTo("x: of stacks with more than 4,096 frames the innermost are kept");
    StringBuilder perf = new StringBuilder("java 1234/1234 5.678901: 1000000 cpu-clock:\n");
    perf.append("\t7f00 work+0x1 (/opt/lib.so)\n".repeat(5000)).append('\n');
    assertThat(told(readText(perf.toString()))).contains("the innermost are kept");
    String prefixes = IntStream.range(0, 5000).mapToObj(i -> "," + i).collect(joining());
    String firefox =
        "{\"meta\":{},\"threads\":[{\"name\":\"t\",\"samples\":{\"stack\":[5000],\"time\":[0]},"
            + "\"stackTable\":{\"prefix\":[null"
            + prefixes
            + "],\"frame\":[0"
            + ",0".repeat(5000)
            + "]},\"frameTable\":{\"func\":[0]},\"funcTable\":{\"name\":[0]},\"stringArray\":[\"a\"]}]}";
    assertThat(told(readText(firefox))).contains("the innermost are kept");
  }

  private static long[] ones(int count) {
    long[] ones = new long[count];
    Arrays.fill(ones, 1);
    return ones;
  }

  private static String told(Profile profile) {
    return profile.facts().notices().stream().map(Notice::message).collect(joining("\n"));
  }

  @Test
  void firefoxWithCirclesAndMissingTables() {
    String head = "{\"meta\":{\"startTime\":\"x\"},\"threads\":[{\"name\":5,\"samples\":";
    Profile profile =
        readText(
            head
                + "{\"stack\":[0,1,2,99,-5,null,\"x\"],\"time\":[0,1e300,null]},"
                + "\"stackTable\":{\"prefix\":[0,2,1],\"frame\":[0,77,null]},"
                + "\"frameTable\":{\"func\":[99],\"line\":[-1]},\"funcTable\":{\"name\":[88]},"
                + "\"stringArray\":[1,null,{\"a\":[]}]}]}");
    assertThat(Samples.total(profile)).isEqualTo(4);
    assertThatThrownBy(() -> readText(head + "7}]}")).isInstanceOf(Problem.class);
    assertThatThrownBy(() -> readText(head)).isInstanceOf(Problem.class);
    assertThatThrownBy(() -> readText("{\"meta\":7,\"threads\":{}}")).isInstanceOf(Problem.class);
  }
}
