package dev.assay.flags;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.flags.JvmComparison.Side;
import dev.assay.model.Jvm;
import dev.assay.model.JvmDifference;
import dev.assay.model.JvmDifference.Kind;
import dev.assay.model.Variant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// In what two JVMs differ, by lines that JVMs printed.
class JvmComparisonTest {

  private static final String TIERED_17 =
      """
           intx CICompilerCount                          = 2                                         {product} {ergonomic}
          uintx NonProfiledCodeHeapSize                  = 122916026                              {pd product} {ergonomic}
          uintx ReservedCodeCacheSize                    = 251658240                              {pd product} {ergonomic}
           bool SegmentedCodeCache                       = true                                      {product} {ergonomic}
         size_t SharedBaseAddress                        = 139822643544064                           {product} {default}
           intx Tier3CompileThreshold                    = 2000                                      {product} {default}
           bool TieredCompilation                        = true                                   {pd product} {default}
           bool UseG1GC                                  = true                                      {product} {ergonomic}
           bool UseSerialGC                              = false                                     {product} {default}
         size_t G1HeapRegionSize                         = 4194304                                   {product} {ergonomic}
      """;

  private static final String PLAIN_17 =
      """
           intx CICompilerCount                          = 2                                         {product} {ergonomic}
          uintx NonProfiledCodeHeapSize                  = 0                                      {pd product} {ergonomic}
          uintx ReservedCodeCacheSize                    = 50331648                               {pd product} {default}
           bool SegmentedCodeCache                       = false                                     {product} {default}
         size_t SharedBaseAddress                        = 139900221390848                           {product} {default}
           intx Tier3CompileThreshold                    = 10000                                     {product} {default}
           bool TieredCompilation                        = false                                  {pd product} {command line}
           bool UseG1GC                                  = false                                     {product} {default}
           bool UseSerialGC                              = true                                      {product} {command line}
         size_t G1HeapRegionSize                         = 0                                         {product} {default}
      """;

  private static final String DEFAULTS_8 =
      """
           intx AutoBoxCacheMax                           = 128                                 {C2 product}
           intx BiasedLockingStartupDelay                 = 4000                                {product}
           bool AggressiveOpts                            = false                               {product}
           bool UseParallelGC                            := true                                {product}
      """;

  private static final String AGGRESSIVE_8 =
      """
           intx AutoBoxCacheMax                           = 20000                               {C2 product}
           intx BiasedLockingStartupDelay                 = 500                                 {product}
           bool AggressiveOpts                           := true                                {product}
           bool UseParallelGC                            := true                                {product}
      """;

  private final JvmComparison comparison = new JvmComparison(Catalogue.shipped());

  @Test
  void tieredCompilationOffTakesMostOfTheCodeCacheAlongUnasked() {
    List<JvmDifference> all =
        comparison.of(
            side("on", 17, TIERED_17, ""),
            Optional.empty(),
            side("off", 17, PLAIN_17, "", "-XX:-TieredCompilation", "-XX:+UseSerialGC"));
    assertThat(all)
        .containsExactly(
            of("off", Kind.COLLECTOR, "collector", "G1", "Serial", true),
            of("off", Kind.CODE_CACHE, "ReservedCodeCacheSize", "251658240", "50331648", false),
            of("off", Kind.CODE_CACHE, "SegmentedCodeCache", "true", "false", false),
            of("off", Kind.CODE_CACHE, "TieredCompilation", "true", "false", true),
            of("off", Kind.FLAG, "UseSerialGC", "false", "true", true));
  }

  @Test
  void howOftenJdk8SweepsFollowsFromTheSizeOfItsCodeCache() {
    String large =
        """
             intx NmethodSweepFraction                      = 16                                  {product}
            uintx ReservedCodeCacheSize                     = 251658240                           {pd product}
        """;
    String small =
        """
             intx NmethodSweepFraction                      = 1                                   {product}
            uintx ReservedCodeCacheSize                    := 5242880                             {pd product}
        """;
    assertThat(
            comparison.of(
                side("large", 8, large, ""),
                Optional.empty(),
                side("small", 8, small, "", "-XX:ReservedCodeCacheSize=5m")))
        .containsExactly(
            of("small", Kind.CODE_CACHE, "ReservedCodeCacheSize", "251658240", "5242880", true));
  }

  @Test
  void aggressiveOptsMovesTwoFlagsAndACacheThatNoListShows() {
    List<JvmDifference> all =
        comparison.of(
            side("plain", 8, DEFAULTS_8, "assay-effect Integer cache up to=127\n"),
            Optional.empty(),
            side(
                "aggressive",
                8,
                AGGRESSIVE_8,
                "assay-effect Integer cache up to=20000\n",
                "-XX:+AggressiveOpts"));
    assertThat(all)
        .containsExactly(
            of("aggressive", Kind.FLAG, "AggressiveOpts", "false", "true", true),
            of("aggressive", Kind.FLAG, "AutoBoxCacheMax", "128", "20000", false),
            of("aggressive", Kind.FLAG, "BiasedLockingStartupDelay", "4000", "500", false),
            of("aggressive", Kind.FLAG, "Integer cache up to", "127", "20000", false));
  }

  @Test
  void tuningOfACollectorThatRunsInNeitherIsNoDifference() {
    String old =
        " bool UseG1GC = true {product}\n double ZFragmentationLimit = 25.000000 {product}\n bool OptimizeFill = false {product}\n";
    String newer =
        old.replace("25.0", "5.0").replace("OptimizeFill = false", "OptimizeFill = true");
    assertThat(comparison.of(side("a", 17, old, ""), Optional.empty(), side("b", 25, newer, "")))
        .extracting(JvmDifference::name)
        .contains("OptimizeFill")
        .doesNotContain("ZFragmentationLimit");
  }

  @Test
  void whatTheJvmComputesFromAFlagIsNoSideEffectOfIt() {
    String on =
        " bool UseBiasedLocking = true {product}\n bool UseOptoBiasInlining = true {product}\n";
    assertThat(
            comparison.of(
                side("on", 11, on, ""),
                Optional.empty(),
                side("off", 11, on.replace("true", "false"), "", "-XX:-UseBiasedLocking")))
        .extracting(JvmDifference::name)
        .containsExactly("UseBiasedLocking");
  }

  @Test
  void betweenReleasesTheBuildIsNamedAndOnlyWhatPeopleKnow() {
    List<JvmDifference> all =
        comparison.of(
            side("a", 8, DEFAULTS_8 + " intx Obscure = 1 {product}\n", ""),
            Optional.empty(),
            side("b", 17, DEFAULTS_8.replace("4000", "0") + " intx Obscure = 2 {product}\n", ""));
    assertThat(all)
        .extracting(JvmDifference::name)
        .containsExactly("version", "BiasedLockingStartupDelay");
  }

  /// As JDK 8 and JDK 28 print them.
  @Test
  void oneValueInTwoSpellingsIsNoDifference() {
    String of8 =
        """
            uintx MaxMetaspaceSize                          = 18446744073709547520                {product}
            uintx ReservedCodeCacheSize                     = 251658240                           {pd product}
             intx SafepointTimeoutDelay                     = 10000                               {product}
            uintx MetaspaceSize                             = 21807104                            {pd product}
        """;
    String of28 =
        """
           size_t MaxMetaspaceSize                         = 18446744073709551615                      {product} {default}
           size_t ReservedCodeCacheSize                    = 251662336                              {pd product} {ergonomic}
           double SafepointTimeoutDelay                    = 10000.000000                              {product} {default}
           size_t MetaspaceSize                            = 22020096                                  {product} {default}
        """;
    assertThat(comparison.of(side("a", 8, of8, ""), Optional.empty(), side("b", 28, of28, "")))
        .extracting(JvmDifference::name)
        .containsExactly("version", "MetaspaceSize");
  }

  @Test
  void whatDiffersBetweenTwoStartsOfTheBaselineIsNoise() {
    Side one = side("a", 17, TIERED_17, "");
    Side other = side("b", 17, TIERED_17.replace("= 2  ", "= 3  "), "");
    assertThat(comparison.of(one, other.flags(), other)).isEmpty();
    assertThat(comparison.of(one, one.flags(), other))
        .extracting(JvmDifference::name)
        .containsExactly("CICompilerCount");
  }

  @Test
  void aFlagThatTheJvmIgnoresIsSaid() {
    String words =
        "OpenJDK 64-Bit Server VM warning: Ignoring option MaxPermSize; support was removed in 8.0";
    Side plain = side("a", 11, TIERED_17, "");
    Side ignoring =
        new Side(plain.variant().named("b"), plain.jvm(), plain.flags(), List.of(words));
    assertThat(comparison.of(plain, Optional.empty(), ignoring))
        .containsExactly(of("b", Kind.IGNORED, "MaxPermSize", "", words, true));
  }

  @Test
  void aJvmThatDoesNotAnswerDiffersInWhatItIsOnly() {
    Side silent =
        new Side(
            Variant.of("b", Optional.empty(), List.of()), jvm(25), Optional.empty(), List.of());
    assertThat(comparison.of(side("a", 17, TIERED_17, ""), Optional.empty(), silent))
        .extracting(JvmDifference::kind)
        .containsOnly(Kind.BUILD);
  }

  private static JvmDifference of(
      String variant, Kind kind, String name, String from, String to, boolean asked) {
    return new JvmDifference(variant, kind, name, from, to, asked);
  }

  private static Side side(String name, int feature, String list, String effects, String... flags) {
    return new Side(
        Variant.of(name, Optional.empty(), List.of(flags)),
        jvm(feature),
        Optional.of(EffectiveFlags.of(list, effects)),
        List.of());
  }

  private static Jvm jvm(int feature) {
    return new Jvm(
        "/jdk", feature + ".0.1", feature, "Debian", "OpenJDK", "amd64", List.of(), "PATH");
  }
}
