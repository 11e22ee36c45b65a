package dev.assay.flags;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The judge against what the JVMs did.
class JudgeTruthTest {

  private static final Knowledge KNOWLEDGE = Knowledge.shipped();

  @ParameterizedTest
  @ValueSource(strings = {"truth-samples.tsv", "truth-corpus.tsv"})
  void judgesEveryLineOfPublicSoftwareAsEveryJdkDoes(String truth) throws IOException {
    List<JvmTruth> truths = JvmTruth.read(truth);
    assertThat(truths).hasSizeGreaterThan(250);
    assertThat(truths).flatExtracting(one -> one.differences(KNOWLEDGE)).isEmpty();
  }
}
