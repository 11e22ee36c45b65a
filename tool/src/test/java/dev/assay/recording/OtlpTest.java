package dev.assay.recording;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.profile.CallTree;
import dev.assay.profile.Profile;
import io.opentelemetry.proto.profiles.v1development.KeyValueAndUnit;
import io.opentelemetry.proto.profiles.v1development.Location;
import io.opentelemetry.proto.profiles.v1development.ProfilesData;
import io.opentelemetry.proto.profiles.v1development.ProfilesDictionary;
import io.opentelemetry.proto.profiles.v1development.Sample;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Reads with the generated classes of OpenTelemetry what our writer wrote.
class OtlpTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "async-profiler-threads.collapsed.gz",
        "perf-java.txt.gz",
        "jfrconv.pprof",
        "go-heap.pb.gz"
      })
  void theGeneratedClassesReadTheSameTotals(String name) throws IOException {
    Profile profile = Samples.read(name, Samples.resource(name), Samples.threads());
    ProfilesData data = ProfilesData.parseFrom(Samples.written(profile, RecordingFormat.OTLP));
    ProfilesDictionary dictionary = data.getDictionary();
    List<io.opentelemetry.proto.profiles.v1development.Profile> profiles =
        data.getResourceProfiles(0).getScopeProfiles(0).getProfilesList();
    io.opentelemetry.proto.profiles.v1development.Profile first = profiles.getFirst();
    assertThat(dictionary.getStringTable(first.getSampleType().getTypeStrindex()))
        .isEqualTo(profile.kind().name());
    assertThat(total(first)).isEqualTo(Samples.total(profile));
    assertThat(total(profiles.getLast())).isEqualTo(Samples.samples(profile));
    assertThat(classes(first, dictionary)).isEqualTo(Samples.classes(profile));
    assertThat(selves(first, dictionary)).isEqualTo(codeOnly(profile));
    assertThat(dictionary.getMappingTable(0).getSerializedSize()).isZero();
    assertThat(dictionary.getLocationTable(0).getSerializedSize()).isZero();
    assertThat(dictionary.getFunctionTable(0).getSerializedSize()).isZero();
    assertThat(dictionary.getStackTable(0).getSerializedSize()).isZero();
    assertThat(dictionary.getLinkTable(0).getSerializedSize()).isZero();
    assertThat(dictionary.getAttributeTable(0).getSerializedSize()).isZero();
    assertThat(dictionary.getStringTable(0)).isEmpty();
  }

  private static long total(io.opentelemetry.proto.profiles.v1development.Profile profile) {
    return profile.getSamplesList().stream().mapToLong(sample -> sample.getValues(0)).sum();
  }

  private static Map<String, Long> classes(
      io.opentelemetry.proto.profiles.v1development.Profile profile,
      ProfilesDictionary dictionary) {
    Map<String, Long> classes = new TreeMap<>();
    for (Sample sample : profile.getSamplesList()) {
      KeyValueAndUnit attribute = dictionary.getAttributeTable(sample.getAttributeIndices(0));
      assertThat(dictionary.getStringTable(attribute.getKeyStrindex()))
          .isEqualTo("assay.thread.class");
      classes.merge(attribute.getValue().getStringValue(), sample.getValues(0), Long::sum);
    }
    return classes;
  }

  private static Map<String, Long> selves(
      io.opentelemetry.proto.profiles.v1development.Profile profile,
      ProfilesDictionary dictionary) {
    Map<String, Long> selves = new TreeMap<>();
    for (Sample sample : profile.getSamplesList()) {
      Location leaf =
          dictionary.getLocationTable(
              dictionary.getStackTable(sample.getStackIndex()).getLocationIndices(0));
      int function = leaf.getLines(0).getFunctionIndex();
      int name = dictionary.getFunctionTable(function).getNameStrindex();
      selves.merge(dictionary.getStringTable(name), sample.getValues(0), Long::sum);
    }
    return selves;
  }

  private static Map<String, Long> codeOnly(Profile profile) {
    Map<String, Long> selves = new TreeMap<>();
    CallTree tree = profile.tree();
    for (int node = 1; node < tree.size(); node++) {
      if (tree.self(node) > 0) {
        selves.merge(tree.frame(node).text(), tree.self(node), Long::sum);
      }
    }
    return selves;
  }
}
