package dev.assay.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TreeOrderTest {

  private record Sample(String stack, long millis, long weight) {}

  @Test
  void whateverTheOrderOfSamplesTheProfileIsTheSame() {
    List<Sample> samples = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      String stack =
          "application;A.main;A.m" + i % 7 + ";B.n" + i % 11 + (i % 2 == 0 ? "_[i]" : "");
      samples.add(new Sample(stack, 1_000L * (i % 5), 1_000_000L + i));
    }
    List<String> first = described(samples);
    long seed = System.nanoTime();
    System.out.println("TreeOrderTest seed " + seed);
    Random random = new Random(seed);
    for (int round = 0; round < 20; round++) {
      Collections.shuffle(samples, random);
      assertThat(described(samples)).isEqualTo(first);
    }
    assertThat(first).hasSizeGreaterThan(100).contains("0 application 0/60001770");
  }

  private static List<String> described(List<Sample> samples) {
    Stacks stacks = new Stacks();
    samples.forEach(sample -> stacks.add(sample.stack, sample.millis, sample.weight));
    Profile profile = stacks.profile().ordered();
    CallTree tree = profile.tree();
    long[] totals = tree.totals();
    List<String> lines = new ArrayList<>();
    for (int node = 1; node < tree.size(); node++) {
      lines.add(
          tree.parent(node)
              + " "
              + tree.frame(node).text()
              + " "
              + tree.self(node)
              + "/"
              + totals[node]);
      lines.add(
          tree.total(node, Frame.Mode.INTERPRETED) + " " + tree.total(node, Frame.Mode.COMPILED));
    }
    Timeline times = profile.timeline();
    for (int i = 0; i < times.entries(); i++) {
      lines.add(times.bin(i) + " " + times.node(i) + " " + times.weight(i));
    }
    return lines;
  }
}
