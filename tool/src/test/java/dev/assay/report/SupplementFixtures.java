package dev.assay.report;

import dev.assay.model.Argument;
import dev.assay.model.AuditSupplement;
import dev.assay.model.ExpansionReport;
import dev.assay.model.ExpansionReport.Changed;
import dev.assay.model.MachineChoices;
import dev.assay.model.RewriteReport;
import dev.assay.model.RewriteReport.Action;
import dev.assay.model.RewriteReport.Edit;
import dev.assay.model.RewriteReport.PatchedFile;
import dev.assay.model.UpgradeReport;
import dev.assay.model.UpgradeReport.Change;
import dev.assay.model.UpgradeReport.End;
import dev.assay.model.UpgradeReport.Item;
import dev.assay.model.UpgradeReport.MovedDefault;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/// What may be asked for beside an audit; the figures were measured on the builds named.
final class SupplementFixtures {
  private static final String EIGHT = "8u452-b09 Debian";
  private static final String TWENTY_FIVE = "25.0.1+8 Debian";

  private SupplementFixtures() {}

  static Map<String, AuditSupplement> all() {
    Map<String, AuditSupplement> all = new LinkedHashMap<>();
    all.put("upgrade", new AuditSupplement(List.of(upgrade()), List.of(), List.of(), List.of()));
    all.put(
        "upgrades",
        new AuditSupplement(List.of(upgrade(), upgrade()), List.of(), List.of(), List.of()));
    all.put("smooth", new AuditSupplement(List.of(smooth()), List.of(), List.of(), List.of()));
    all.put("rewrite", new AuditSupplement(List.of(), List.of(rewrite()), List.of(), List.of()));
    all.put("typed", new AuditSupplement(List.of(), List.of(typed()), List.of(), List.of()));
    all.put("expand", new AuditSupplement(List.of(), List.of(), List.of(expansion()), List.of()));
    all.put("choices", new AuditSupplement(List.of(), List.of(), List.of(), choices()));
    return all;
  }

  private static Argument at(int column, String text) {
    return AuditFixtures.at("Dockerfile", 12, column, text);
  }

  static UpgradeReport upgrade() {
    return new UpgradeReport(
        "Dockerfile",
        8,
        25,
        EIGHT,
        TWENTY_FIVE,
        List.of(
            new Item(
                at(8, "-XX:+UseZGC"),
                "JDK 8 has no such flag.",
                "Unrecognized VM option 'UseZGC'",
                OptionalInt.empty(),
                "")),
        List.of(
            new Item(
                at(14, "-XX:+AggressiveOpts"),
                "The flag was removed.",
                "Unrecognized VM option 'AggressiveOpts'",
                OptionalInt.of(12),
                "The rewrite deletes it.")),
        List.of(
            new Item(
                at(34, "-XX:+ZGenerational"),
                "The flag does nothing any more.",
                "Ignoring option ZGenerational; support was removed in 24.0",
                OptionalInt.of(24),
                "")),
        List.of(
            new Item(
                at(55, "-XX:+PrintGCDetails"),
                "Unified logging took its place.",
                "-XX:+PrintGCDetails is deprecated. Will use -Xlog:gc* instead.",
                OptionalInt.of(9),
                "The rewrite writes -Xlog:gc*.")),
        List.of(
            new Change("collector", "Parallel on JDK 8, G1 on JDK 25: the default since JDK 9.")),
        List.of(
            new MovedDefault("MaxInlineLevel", "9", "15", "how deep calls are inlined"),
            new MovedDefault("StringTableSize", "60013", "65536", "")),
        List.of(
            new End(
                at(79, "-XX:+ParallelRefProcEnabled"), 28, true, "A build of JDK 28 refused it."),
            new End(at(99, "-XX:+AggressiveHeap"), 28, false, "Obsolete in JDK 27.")));
  }

  static UpgradeReport smooth() {
    return new UpgradeReport(
        "command line",
        17,
        21,
        "17.0.15+6 Debian",
        "21.0.7+6 Debian",
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of());
  }

  static RewriteReport rewrite() {
    String before = "FROM eclipse-temurin:17\nCMD java -XX:+AggressiveOpts -Xloggc:gc.log -Xmx2g\n";
    String after = "FROM eclipse-temurin:17\nCMD java -Xlog:gc*:file=gc.log -Xmx2g\n";
    String diff =
        """
        --- Dockerfile
        +++ Dockerfile
        @@ -1,2 +1,2 @@
         FROM eclipse-temurin:17
        -CMD java -XX:+AggressiveOpts -Xloggc:gc.log -Xmx2g
        +CMD java -Xlog:gc*:file=gc.log -Xmx2g
        """;
    return new RewriteReport(
        "Dockerfile",
        25,
        TWENTY_FIVE,
        List.of(
            new Edit(
                at(14, "-XX:+AggressiveOpts"),
                Action.DELETED,
                List.of(),
                "JDK 25 does not start with it."),
            new Edit(
                at(34, "-Xloggc:gc.log"),
                Action.REPLACED,
                List.of("-Xlog:gc*:file=gc.log"),
                "Unified logging writes the same file."),
            Edit.keep(at(50, "-Xmx2g"))),
        List.of("-Xlog:gc*:file=gc.log", "-Xmx2g"),
        List.of("start.sh:3 sets JAVA_OPTS in a way that cannot be patched; edit it by hand."),
        List.of(new PatchedFile("Dockerfile", before, after, diff)));
  }

  /// A line that stands in no file.
  static RewriteReport typed() {
    return new RewriteReport(
        "command line",
        25,
        TWENTY_FIVE,
        List.of(
            new Edit(
                Argument.typed("-XX:+AggressiveOpts"),
                Action.DELETED,
                List.of(),
                "JDK 25 does not start with it."),
            Edit.keep(Argument.typed("-Xmx2g"))),
        List.of("-Xmx2g"),
        List.of(),
        List.of());
  }

  static ExpansionReport expansion() {
    return new ExpansionReport(
        11,
        "11.0.27+6 Debian",
        List.of("-XX:+AggressiveOpts"),
        List.of(
            new Changed("AggressiveOpts", "false", "true", true),
            new Changed("AutoBoxCacheMax", "128", "20000", false),
            new Changed("BiasedLockingStartupDelay", "0", "500", false)),
        List.of("The cache of Integer reaches to 20000 (java.lang.Integer.IntegerCache.high)."));
  }

  static List<MachineChoices> choices() {
    long mebibyte = 1 << 20;
    return List.of(
        new MachineChoices(
            17,
            1,
            "Serial",
            OptionalLong.of(8 * mebibyte),
            OptionalLong.of(128 * mebibyte),
            0,
            0,
            240 * mebibyte),
        new MachineChoices(
            27, 1, "G1", OptionalLong.empty(), OptionalLong.empty(), 1, 1, 240 * mebibyte));
  }

  /// Every text tries to break out, and everything is long.
  static AuditSupplement hostile() {
    List<AuditSupplement> all =
        AuditHostile.ATTACKS.stream().map(SupplementFixtures::hostile).toList();
    return new AuditSupplement(
        all.stream().flatMap(s -> s.upgrades().stream()).toList(),
        all.stream().flatMap(s -> s.rewrites().stream()).toList(),
        all.stream().flatMap(s -> s.expansions().stream()).toList(),
        List.of());
  }

  private static AuditSupplement hostile(String attack) {
    Argument argument = AuditFixtures.at(attack, 1, 1, attack);
    List<Item> items = repeated(new Item(argument, attack, attack, OptionalInt.of(9), attack), 500);
    UpgradeReport upgrade =
        new UpgradeReport(
            attack,
            8,
            25,
            attack,
            attack,
            items,
            items,
            items,
            items,
            repeated(new Change(attack, attack), 500),
            repeated(new MovedDefault(attack, attack, attack, attack), 500),
            repeated(new End(argument, 28, true, attack), 500));
    String diff = (" ~~~~~~~~" + attack + "\n+" + attack + "\n ::error::\n").repeat(500);
    RewriteReport rewrite =
        new RewriteReport(
            attack,
            25,
            attack,
            repeated(new Edit(argument, Action.REPLACED, List.of(attack), attack), 500),
            List.of(attack),
            repeated(attack, 500),
            List.of(new PatchedFile(attack, attack, attack, diff)));
    ExpansionReport expansion =
        new ExpansionReport(
            11,
            attack,
            repeated(attack, 500),
            repeated(new Changed(attack, attack, attack, false), 500),
            repeated(attack, 20));
    return new AuditSupplement(List.of(upgrade), List.of(rewrite), List.of(expansion), List.of());
  }

  private static <T> List<T> repeated(T entry, int times) {
    return IntStream.range(0, times).mapToObj(i -> entry).toList();
  }
}
