package dev.assay.log;

import static java.util.stream.Collectors.toSet;

import dev.assay.log.Rotations.Member;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;

/// Which collections of a log others tell, too.
final class Elsewhere {

  /// Pauses, and what ZGC tells of its cycles where it tells no pause.
  static final Pattern COLLECTION =
      Pattern.compile(
          "GC\\((?<id>\\d{1,9})\\) +(?<kind>(?:[yYO]: )?Pause [A-Za-z ]{1,40}|(?:Garbage|Minor|Major) Collection \\()"
              + "(?<figures>[^\\r\\n]{0,200}?(?:\\d[.,]\\d{3}ms|%\\)->\\d{1,9}M\\(\\d{1,3}%\\)))");

  /// So many collections of a file are looked for in other logs; those behind are taken for what
  /// the last of these is.
  private static final int MOST = 1 << 20;

  /// Of so many one may stand in one log only, because it was copied a moment later.
  private static final int ALL_BUT = 100;

  /// Those of a file in their order.
  private record Collections(Member member, int count, BitSet elsewhere) {}

  private final JvmLog log;
  private final List<Collections> files = new ArrayList<>();

  Elsewhere(JvmLog log, List<JvmLog> others) {
    this.log = log;
    List<long[]> told = new ArrayList<>();
    for (LogSource source : log.sources()) {
      LongStream.Builder collections = LongStream.builder();
      give(source, MOST, collections::add);
      told.add(collections.build().toArray());
    }
    Set<Long> alone = told.stream().flatMapToLong(LongStream::of).boxed().collect(toSet());
    others.stream()
        .flatMap(other -> other.sources().stream())
        .forEach(source -> give(source, Long.MAX_VALUE, alone::remove));
    for (int i = 0; i < told.size(); i++) {
      long[] inOrder = told.get(i);
      BitSet elsewhere = new BitSet();
      for (int j = 0; j < inOrder.length; j++) {
        elsewhere.set(j, !alone.contains(inOrder[j]));
      }
      files.add(new Collections(log.members().get(i), inOrder.length, elsewhere));
    }
    if (isAll()) {
      files.forEach(file -> file.elsewhere.set(0, file.count));
    }
  }

  int count() {
    return files.stream().mapToInt(Collections::count).sum();
  }

  /// How many of them.
  int elsewhere() {
    return files.stream().mapToInt(file -> file.elsewhere.cardinality()).sum();
  }

  /// Whether none is left.
  boolean isAll() {
    return (count() - elsewhere()) * ALL_BUT <= count();
  }

  /// The log without them.
  ///
  /// @param lines are found in lines about them
  JvmLog rest(Pattern lines) {
    List<Member> members = new ArrayList<>();
    for (Collections file : files) {
      LogSource source = file.member.source();
      LogSource rest =
          new LogSource(
              source.name() + " (the rest)",
              source.size(),
              null,
              () -> new Unrepeated(source, lines, file.elsewhere, file.count),
              source.share());
      members.add(new Member(rest, file.member.glance(), file.member.changed()));
    }
    return new JvmLog(
        members,
        log.remarks().stream()
            .map(remark ->
                new LogSet.Remark(remark.kind(), members.getFirst().source(), remark.detail()))
            .toList());
  }

  /// Gives a number for each of the first collections and what is told of it.
  private static void give(LogSource source, long most, LongConsumer taker) {
    try (RawLines lines = new RawLines(source)) {
      for (long count = 0; count < most && lines.next(); ) {
        String line = lines.text();
        Matcher matcher = COLLECTION.matcher(line);
        if (lines.isOfLog() && line.contains("GC(") && matcher.find()) {
          taker.accept(hash(matcher));
          count++;
        }
      }
    } catch (IOException e) {
      // Reading it says what is wrong.
    }
  }

  /// Of all that is told of it; two halves, so that no two of a million are alike by chance.
  private static long hash(Matcher matcher) {
    int figures = (matcher.group("figures") + matcher.group("id")).hashCode();
    return (long) matcher.group().hashCode() << Integer.SIZE | Integer.toUnsignedLong(figures);
  }
}
