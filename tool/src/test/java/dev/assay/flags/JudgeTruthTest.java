package dev.assay.flags;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The judge against what the JVMs did.
class JudgeTruthTest {

  private static final Knowledge KNOWLEDGE = Knowledge.shipped();
  private static final int MISSED = 334;

  @ParameterizedTest
  @ValueSource(strings = {"truth-samples.tsv", "truth-corpus.tsv"})
  void judgesEveryLineOfPublicSoftwareAsEveryJdkDoes(String truth) throws IOException {
    List<JvmTruth> truths = JvmTruth.read(truth);
    assertThat(truths).hasSizeGreaterThan(250);
    assertThat(truths).flatExtracting(one -> one.differences(KNOWLEDGE)).isEmpty();
  }

  /// Collected after the judge had been brought into line with the others. Whether a JDK without
  /// Graal gets as far as its first compilation before it prints its version differs from run to
  /// run, so the line that asks for Graal proves nothing.
  @Test
  void judgesLinesItWasNotMadeWithAsEveryJdkDoes() throws IOException {
    List<JvmTruth> truths = JvmTruth.read("truth-fresh.tsv");
    assertThat(truths).hasSize(160);
    assertThat(truths)
        .filteredOn(one -> !one.id().equals("87-graal-cutdown"))
        .flatExtracting(one -> one.differences(KNOWLEDGE))
        .isEmpty();
  }

  /// Inputs that nobody has by accident: agents and files that are not there, values of options
  /// that only their own subsystem reads. What is missed of the same inputs only becomes less.
  @Test
  void judgesNearlyAllOddInputsAsEveryJdkDoes() throws IOException {
    List<JvmTruth> truths = JvmTruth.read("truth-probes.tsv");
    assertThat(truths).hasSizeGreaterThan(10_500);
    assertThat(truths)
        .filteredOn(one -> !one.differences(KNOWLEDGE).isEmpty())
        .hasSizeLessThanOrEqualTo(MISSED);
  }
}
