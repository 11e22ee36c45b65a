package dev.assay.flags;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.flags.Catalogue.Entry;
import dev.assay.flags.Catalogue.Group;
import dev.assay.flags.Fate.Refused;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CatalogueTest {

  private static final Catalogue SHIPPED = Catalogue.shipped();
  private static final Knowledge KNOWLEDGE = Knowledge.shipped();
  private static final Path DOCUMENT = Path.of("../docs/reference/flags.md");

  /// Flags of other JVMs, of debug builds, of JDKs before 8, and two that HotSpot reads apart from
  /// its list.
  private static final Set<String> IN_NO_LIST =
      Set.of(
          "AllowEnhancedClassRedefinition",
          "CMSPermGenSweepingEnabled",
          "Flags",
          "IdleTuningGcOnIdle",
          "IdleTuningMinIdleWaitTime",
          "PreBlockSpin",
          "PrintFlagsWithComments",
          "UseAppCDS",
          "UseSpinning",
          "VMOptionsFile");

  @Test
  void aFlagHasAMeaningAGroupAndItsCollectors() {
    assertThat(SHIPPED.of("G1HeapRegionSize"))
        .hasValueSatisfying(entry -> {
          assertThat(entry.group()).isEqualTo(Group.GC);
          assertThat(entry.collectors()).containsExactly("G1");
          assertThat(entry.meaning()).contains("MB");
          assertThat(entry.unproved()).isTrue();
        });
  }

  @ParameterizedTest
  @CsvSource({
    "-XX:+UseG1GC, UseG1GC",
    "-XX:MaxHeapSize=1g, MaxHeapSize",
    "-XX:StartFlightRecording:duration=1s, StartFlightRecording",
    "-Xmx512m, -Xmx",
    "-Xmixed, -Xmixed",
    "-Xmaxf0.5, -Xmaxf",
    "-Xlog:gc*:file=gc.log, -Xlog",
    "--add-opens java.base/java.lang=ALL-UNNAMED, --add-opens",
    "--add-opens=java.base/java.lang=ALL-UNNAMED, --add-opens",
    "-Xbootclasspath/p:x.jar, -Xbootclasspath/p",
    "-Djava.ext.dirs=x, -Djava.ext.dirs",
    "-verbose:gc, -verbose",
    "-d64, -d64",
  })
  void anArgumentIsFoundAsTyped(String argument, String name) {
    assertThat(SHIPPED.of(argument)).map(Entry::name).hasValue(name);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "-", "-XX:", "-XX:+", "NoSuchFlag", "-Dmy.property=1", "UseG1", "\t"})
  void whatIsNotInItIsAbsent(String argument) {
    assertThat(SHIPPED.of(argument)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"truth-samples.tsv", "truth-corpus.tsv", "truth-fresh.tsv"})
  void everyFlagOfPublicSoftwareIsInIt(String truth) throws IOException {
    assertThat(JvmTruth.read(truth))
        .flatExtracting(JvmTruth::arguments)
        .filteredOn(argument -> !argument.startsWith("-D") && !argument.startsWith("-XX+"))
        .filteredOn(argument -> SHIPPED.of(argument).isEmpty())
        .isEmpty();
  }

  @Test
  void aMeaningIsOneLineOfItsOwn() {
    List<Entry> entries = SHIPPED.entries();
    assertThat(entries).hasSizeGreaterThan(250);
    assertThat(entries).extracting(Entry::name).isSorted().doesNotHaveDuplicates();
    assertThat(entries).extracting(Entry::meaning).doesNotHaveDuplicates();
    assertThat(entries)
        .extracting(Entry::meaning)
        .allMatch(meaning -> meaning.length() <= 110)
        .allMatch(meaning -> Character.isUpperCase(meaning.charAt(0)))
        .noneMatch(meaning -> meaning.endsWith("."));
  }

  @Test
  void everyFlagIsListedBySomeBuild() {
    assertThat(SHIPPED.entries())
        .extracting(Entry::name)
        .filteredOn(name -> !name.startsWith("-") && !IN_NO_LIST.contains(name))
        .allMatch(KNOWLEDGE.types()::containsKey);
  }

  @Test
  void collectorsAreThoseOfSettings() {
    assertThat(SHIPPED.entries())
        .flatExtracting(Entry::collectors)
        .isSubsetOf("Serial", "Parallel", "CMS", "G1", "Z", "Shenandoah", "Epsilon");
  }

  /// A replacement that is refused itself would be bad advice.
  @Test
  void aReplacementIsKnownToTheNewestBuild() {
    JvmBuild newest = KNOWLEDGE.build(28);
    assertThat(SHIPPED.entries())
        .flatExtracting(entry -> entry.replacement().stream().toList())
        .filteredOn(option -> option.startsWith("-XX:"))
        .extracting(option -> option.replaceFirst("-XX:[+-]?(\\w+).*", "$1"))
        .noneMatch(name -> newest.fate(name) instanceof Refused);
  }

  @Test
  void theDocumentHasEveryEntry() throws IOException {
    String document = document();
    if (Boolean.getBoolean("golden.update")) {
      Files.writeString(DOCUMENT, document);
    }
    assertThat(Files.readString(DOCUMENT))
        .as("run this test with -Dgolden.update=true to write %s anew", DOCUMENT)
        .isEqualTo(document);
  }

  private static String document() {
    List<String> lines = new ArrayList<>();
    lines.add("# Flags and options of the JVM");
    lines.add("");
    lines.add(
        "What `assay audit` says of the "
            + SHIPPED.entries().size()
            + " flags and options that people use. Written by `CatalogueTest` from `catalogue.tsv`.");
    lines.add(
        "Which JDK accepts them is learnt from the JDKs themselves. *Unproved* are those set for"
            + " speed whose effect has to be measured.");
    for (Group group : Group.values()) {
      lines.add("");
      lines.add("## " + group.text());
      lines.add("");
      lines.add("| name | meaning | only for | instead |");
      lines.add("|---|---|---|---|");
      SHIPPED.entries().stream()
          .filter(entry -> entry.group() == group)
          .forEach(entry -> lines.add(row(entry)));
    }
    return String.join("\n", lines) + "\n";
  }

  private static String row(Entry entry) {
    return "| `"
        + entry.name()
        + "` | "
        + entry.meaning()
        + (entry.unproved() ? " *(unproved)*" : "")
        + " | "
        + String.join(", ", entry.collectors())
        + " | "
        + Optional.of(entry).flatMap(Entry::replacement).map(text -> "`" + text + "`").orElse("")
        + " |";
  }
}
