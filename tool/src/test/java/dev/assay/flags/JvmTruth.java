package dev.assay.flags;

import dev.assay.flags.Judgement.Effect;
import dev.assay.model.Argument;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/// What a JVM did with a line, as `bench/run JvmTruths` kept it.
///
/// @param refused in the order in which it stopped at them
/// @param deprecated arguments that it warned about and that work
/// @param ignored arguments without effect, told or not
record JvmTruth(
    String id,
    int jdk,
    List<String> arguments,
    boolean starts,
    List<String> refused,
    Set<String> deprecated,
    Set<String> ignored) {

  private static final JsonMapper JSON = new JsonMapper();

  static List<JvmTruth> read(String resource) throws IOException {
    try (InputStream in = JvmTruth.class.getResourceAsStream("/flags/" + resource)) {
      if (in == null) {
        throw new IOException("no resource " + resource);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(JvmTruth::of)
          .toList();
    }
  }

  private static JvmTruth of(String row) {
    String[] cells = row.split("\t", -1);
    Set<String> ignored = new HashSet<>(texts(cells[6]));
    ignored.addAll(texts(cells[7]));
    return new JvmTruth(
        cells[0],
        Integer.parseInt(cells[1]),
        texts(cells[2]),
        Boolean.parseBoolean(cells[3]),
        texts(cells[4]),
        Set.copyOf(texts(cells[5])),
        Set.copyOf(ignored));
  }

  /// Where the judge says something else; empty when it is right.
  List<String> differences(Knowledge knowledge) {
    Judgement judged =
        new Judge(knowledge.build(jdk)).judge(arguments.stream().map(Argument::typed).toList());
    List<String> judgedRefused =
        judged.refusals().stream().map(refusal -> refusal.argument().text()).toList();
    List<String> differences = new ArrayList<>();
    if (!judgedRefused.equals(refused)) {
      differences.add("refused " + refused + ", judged " + judgedRefused);
    }
    compare("deprecated", deprecated, judged, EnumSet.of(Effect.DEPRECATED, Effect.TRANSLATED))
        .ifPresent(differences::add);
    compare("ignored", ignored, judged, EnumSet.of(Effect.IGNORED)).ifPresent(differences::add);
    return differences.stream()
        .map(difference -> id + " on " + jdk + ": " + difference + " in " + arguments)
        .toList();
  }

  private Optional<String> compare(
      String name, Set<String> truth, Judgement judged, Set<Effect> effects) {
    Set<String> said = new HashSet<>();
    judged.remarks().stream()
        .filter(remark -> effects.contains(remark.effect()))
        .forEach(remark -> said.add(remark.argument().text()));
    return said.equals(truth)
        ? Optional.empty()
        : Optional.of(name + " " + truth + ", judged " + said);
  }

  private static List<String> texts(String json) {
    return JSON.readValue(json, new TypeReference<List<String>>() {});
  }
}
