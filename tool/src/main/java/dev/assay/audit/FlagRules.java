package dev.assay.audit;

import java.util.List;

/// All rules.
public final class FlagRules {

  /// In the order of the index, `docs/reference/audit-rules.md`. To add one: a class, a line here,
  /// a page `rules/ID.md` and a row in the index; tests demand the last two.
  public static final List<FlagRule> ALL =
      List.of(
          new RemovedFlag(),
          new NewerFlag(),
          new MisspeltFlag(),
          new UnknownFlag(),
          new DebugBuildFlag(),
          new RemovedOption(),
          new NewerOption(),
          new UnknownOption(),
          new LockedFlag(),
          new WrongSyntax(),
          new SizeWithoutUnit(),
          new OutOfRange(),
          new Contradiction(),
          new LogFault(),
          new CompileCommandFault(),
          new MissingPackage(),
          new IgnoredFlag(),
          new DroppedSilently(),
          new DeprecatedFlag(),
          new TranslatedFlag(),
          new JvmWarning(),
          new IgnoreUnrecognized(),
          new Overridden(),
          new GivenTwice(),
          new EqualDefault(),
          new YoungAboveHeap(),
          new YoungSizeUnderG1(),
          new NewRatioBesideYoungSize(),
          new PercentageBesideMaximum(),
          new CompileThresholdTiered(),
          new OtherCollector(),
          new SmallCodeCache(),
          new ShrunkCodeCache(),
          new CompressedOopsLost(),
          new PromisedMemory(),
          new HeapShare(),
          new PretouchContainer(),
          new GcThreadsAboveCpus(),
          new ContainerErgonomics(),
          new HeapDumpPath(),
          new HiddenBundle(),
          new UnprovedTuning(),
          new OtherTunings(),
          new BehindMain(),
          new JavaOptionsOn8());

  private FlagRules() {}
}
