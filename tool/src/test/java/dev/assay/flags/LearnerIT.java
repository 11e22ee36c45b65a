package dev.assay.flags;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.assay.flags.Fate.Listed;
import dev.assay.flags.JvmBuild.LogWord;
import dev.assay.jvm.TestJdks;
import dev.assay.model.Problem;
import dev.assay.workload.SuiteJar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Learns a build anew and holds the shipped knowledge of the same build against it.
class LearnerIT {

  private static final Knowledge SHIPPED = Knowledge.shipped();

  @TempDir Path folder;

  @Test
  void whatIsLearntAnewIsWhatIsShipped() throws IOException {
    Path home = TestJdks.home(17);
    List<String> progress = new ArrayList<>();
    Learner learner = new Learner(progress::add, Optional.of(SuiteJar.in(folder)));
    Path file = Files.writeString(folder.resolve("17.txt"), learner.learn(home, SHIPPED));
    Knowledge learnt = Knowledge.read(file);
    assertThat(progress).contains("its flags", "options that are no -XX flags");
    assertThat(learnt.features()).containsExactly(17);
    JvmBuild fresh = learnt.build(17);
    JvmBuild shipped = SHIPPED.build(17);
    assumeThat(fresh.provedBy()).isEqualTo(shipped.provedBy());
    assertThat(fresh.names()).isEqualTo(shipped.names());
    for (String name : SHIPPED.types().keySet()) {
      assertThat(plain(fresh.fate(name))).as(name).isEqualTo(plain(shipped.fate(name)));
    }
    for (OptionProbes.Probe probe : OptionProbes.all()) {
      assertThat(fresh.option(probe.text()))
          .as(probe.text())
          .isEqualTo(shipped.option(probe.text()));
    }
    assertThat(fresh.packages("java.base")).isEqualTo(shipped.packages("java.base"));
    assertThat(fresh.logWords(LogWord.TAG)).isEqualTo(shipped.logWords(LogWord.TAG));
    assertThat(fresh.compileCommands()).isEqualTo(shipped.compileCommands());
  }

  /// Without the values that the machine decides.
  private static Fate plain(Fate fate) {
    return fate instanceof Listed(Flag flag, String words)
        ? new Listed(
            new Flag(flag.name(), flag.type(), flag.kind(), "", false, flag.range()), words)
        : fate;
  }

  @Test
  void aProgramThatIsNoJvmIsRefused() {
    Learner learner = new Learner(_ -> {}, Optional.empty());
    assertThatThrownBy(() -> learner.learn(Path.of("/bin/true"), SHIPPED))
        .isInstanceOf(Problem.class)
        .hasMessageContaining("/bin/true does not say its version");
    assertThatThrownBy(() -> learner.learn(Path.of("/nosuch/java"), SHIPPED))
        .isInstanceOf(Problem.class)
        .hasMessageContaining("cannot start /nosuch/java");
  }
}
