package dev.assay.log.set;

import dev.assay.log.set.LogSet.Part;
import dev.assay.log.set.LogSet.Remark;
import dev.assay.log.set.Rotations.Member;
import dev.assay.log.source.Excerpt;
import dev.assay.log.source.LogSource;
import dev.assay.model.LogReport.LogFile;
import dev.assay.text.Plain;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/// Files that form one log, and the runs of its JVM that begin with a file each.
final class JvmLog {

  private final List<Member> members;
  private final List<Remark> remarks;

  /// Found when somebody asks: of many logs nobody does.
  private @Nullable List<JvmRun> runs;

  /// @param members in their order
  /// @param remarks on files that belong to them or look like it and are not read
  JvmLog(List<Member> members, List<Remark> remarks) {
    this.members = members;
    this.remarks = remarks;
  }

  private static List<JvmRun> runs(List<Member> members) {
    List<JvmRun> runs = new ArrayList<>();
    int from = 0;
    for (int to = 1; to <= members.size(); to++) {
      if (to == members.size() || isStart(members.get(from), members.get(to))) {
        runs.add(new JvmRun(members.subList(from, to)));
        from = to;
      }
    }
    return runs;
  }

  /// Whether another JVM began a file.
  ///
  /// @param before the first file of the run at hand
  private static boolean isStart(Member before, Member member) {
    Excerpt one = before.beginning();
    Excerpt other = member.beginning();
    if (!other.beginsWithJvm()) {
      return false;
    }
    if (one.start() >= 0 && other.start() >= 0) {
      return !JvmRun.isSameStart(one.start(), other.start());
    }
    return (one.collection() >= 0 && other.collection() >= 0)
        ? other.collection() <= one.collection()
        : other.uptime() <= one.uptime();
  }

  List<JvmRun> runs() {
    if (runs == null) {
      runs = runs(members);
    }
    return runs;
  }

  /// Whether a run is the same as one of another log.
  boolean has(JvmRun run) {
    return runs().stream().anyMatch(one -> one.isSame(run));
  }

  /// Whether the start of each run is known by both clocks.
  boolean isDated() {
    return runs().stream().allMatch(run -> run.start() >= 0);
  }

  /// Whether of no run more is known than that it begins.
  boolean isUndated() {
    return runs().stream().allMatch(JvmRun::isUndated);
  }

  List<Remark> remarks() {
    return remarks;
  }

  List<Member> members() {
    return members;
  }

  /// The oldest file.
  Member first() {
    return members.getFirst();
  }

  /// As the user sees it.
  String name() {
    return members.getLast().source().title();
  }

  /// What the user is told where its JVM wrote some of it to another log, too.
  ///
  /// @param rest what becomes of the rest of it
  String againIn(String what, JvmLog main, String rest) {
    return "%s: its JVM wrote %s to %s%s"
        .formatted(Plain.name(name()), what, Plain.name(main.name()), rest);
  }

  String folder() {
    return first().source().folder();
  }

  /// Whether lines of other JVMs stand in its file.
  boolean isShare() {
    return first().source().share() != null;
  }

  List<LogSource> sources() {
    return members.stream().map(Member::source).toList();
  }

  /// What is left of it where parts of it are told elsewhere.
  ///
  /// @param opened by number of the file, what gives the rest of that
  JvmLog rest(IntFunction<LogSource.Opener> opened) {
    List<Member> left = new ArrayList<>();
    for (int i = 0; i < members.size(); i++) {
      Member member = members.get(i);
      LogSource rest = member.source().readAs(LogFile.REST, opened.apply(i));
      left.add(new Member(rest, member.glance(), member.changed()));
    }
    LogSource first = left.getFirst().source();
    return new JvmLog(
        left,
        remarks.stream().map(remark -> new Remark(remark.kind(), first, remark.detail())).toList());
  }

  /// It alone.
  LogSet set() {
    return new LogSet(name(), List.of(new Part(sources(), List.of())), remarks);
  }
}
