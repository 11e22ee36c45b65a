package dev.assay.log.set;

import dev.assay.log.set.LogSet.Remark;
import dev.assay.log.source.Excerpt;
import dev.assay.log.source.LogGlance;
import dev.assay.log.source.LogSource;
import dev.assay.log.source.Share;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Decides which files are parts of the same log, and in which order they were written.
///
/// The names tell what belongs together: `gc.log`, `gc.log.0`, `gc.log.1.current`, `gc.log.2.gz`,
/// `gc.log-20261121`. The time of the first line tells the order, since numbers start again when
/// the last is reached; without it dates in the names do, then the time of the last change, and
/// then the number.
public final class Rotations {

  private static final Pattern PACKED = Pattern.compile("(?i)\\.(gz|zip|zst|zstd)$");

  private static final String DAY = "20\\d\\d-?[01]\\d-?[0-3]\\d";

  /// Behind the day may stand an hour or a time, or the seconds since 1970.
  private static final Pattern ROTATED =
      Pattern.compile(
          "^(?<base>.+?)(?:[-._](?<date>"
              + DAY
              + "(?:\\d\\d|[-_T]\\d{2,10})?))?"
              + "(?:\\.(?<number>\\d{1,3}))?(?<current>\\.current)?$");

  private static final Pattern DATED =
      Pattern.compile("^(?<base>.+?)[-._](?<date>" + DAY + ")(?<rest>\\.(?:log|txt|out))$");

  /// When the JVM started: what it puts for `%t` into the name of its log.
  private static final Pattern STARTED =
      Pattern.compile("\\d{4}-\\d\\d-\\d\\d_\\d\\d-\\d\\d-\\d\\d");

  private static final int CURRENT = Integer.MAX_VALUE;

  private Rotations() {}

  /// A source with what orders it.
  ///
  /// @param changed milliseconds since 1970, 0 where unknown
  public record Member(LogSource source, LogGlance glance, long changed) {
    public Excerpt beginning() {
      return glance.beginning();
    }

    /// What all parts of its log have in common, as their names tell.
    public String log() {
      Share share = source.share();
      return base(source.name()) + (share == null ? "" : '\n' + share.name());
    }
  }

  /// A name taken apart.
  ///
  /// @param date digits of the date, and of the time, of the rotation; empty without
  /// @param number of the rotation; -1 without
  /// @param current whether the JVM writes there now
  private record Name(String base, String date, int number, boolean current) {
    static Name of(String path) {
      String plain = PACKED.matcher(path).replaceFirst("");
      Matcher dated = DATED.matcher(plain);
      if (dated.matches()) {
        return new Name(dated.group("base") + dated.group("rest"), date(dated), -1, false);
      }
      Matcher matcher = ROTATED.matcher(plain);
      if (!matcher.matches()) {
        return new Name(plain, "", -1, false);
      }
      String number = matcher.group("number");
      return new Name(
          matcher.group("base"),
          date(matcher),
          number == null ? -1 : Integer.parseInt(number),
          matcher.group("current") != null);
    }

    private static String date(Matcher name) {
      String date = name.group("date");
      return date == null ? "" : date.replaceAll("\\D", "");
    }

    boolean isDated() {
      return !date.isEmpty();
    }
  }

  /// Sets in the order of their first members.
  ///
  /// @param remarks what there is to say of the members of a set
  /// @param told is told which files were joined whose names do not tell that they are one log
  public static List<LogSet> sets(
      List<Member> members, Function<List<Member>, List<Remark>> remarks, Consumer<String> told) {
    Map<String, List<Member>> byBase = new LinkedHashMap<>();
    for (Member member : members) {
      byBase.computeIfAbsent(member.log(), _ -> new ArrayList<>()).add(member);
    }
    if (byBase.size() == 1) {
      // Nothing else that may be of the same JVM.
      return List.of(log(ordered(members), remarks).set());
    }
    List<List<Member>> logs = new ArrayList<>();
    Map<LogGlance.Stream, List<JvmLog>> beside = new EnumMap<>(LogGlance.Stream.class);
    List<JvmLog> unseen = new ArrayList<>();
    for (List<Member> group : inTime(byBase)) {
      LogGlance.Stream stream = group.getFirst().glance.beside();
      if (stream != null && group.stream().allMatch(member -> member.glance.beside() != null)) {
        beside.computeIfAbsent(stream, _ -> new ArrayList<>()).add(log(ordered(group), remarks));
      } else if (group.stream().allMatch(Rotations::isOther)) {
        unseen.add(log(ordered(group), remarks));
      } else {
        logs.add(ordered(group));
      }
    }
    List<JvmLog> whole =
        ContinuedLogs.joined(logs, told).stream().map(log -> log(log, remarks)).toList();
    PrintedTwice printed =
        PrintedTwice.among(
            Stream.concat(whole.stream(), beside.values().stream().flatMap(List::stream)).toList(),
            told);
    beside.replaceAll((_, streams) -> printed.left(streams));
    TwiceLogged.Left left =
        TwiceLogged.of(
            printed.left(whole), beside.values().stream().flatMap(List::stream).toList(), told);
    printed.addTo(left.logs());
    List<LogSet> joined = SplitLogs.joined(left.logs(), told);
    for (List<JvmLog> streams : beside.values()) {
      joined =
          BesideLogs.joined(
              joined,
              streams.stream()
                  .filter(log -> !left.taken().contains(log))
                  .map(printed::set)
                  .toList(),
              told);
    }
    return Stream.concat(joined.stream(), unseen.stream().map(JvmLog::set)).toList();
  }

  /// Whether a user named it and no line of a JVM is in it.
  private static boolean isOther(Member member) {
    LogSource source = member.source;
    boolean whole = source.plain() != null && source.size() <= LogGlance.LENGTH;
    return whole && !member.glance.log() && member.glance.beside() == null;
  }

  /// Logs of one folder in the order in which their JVMs started, where the names of all tell that:
  /// the number of a process may stand in front.
  private static List<List<Member>> inTime(Map<String, List<Member>> byBase) {
    Set<String> folders = new HashSet<>();
    Map<String, List<List<Member>>> byStart = new TreeMap<>();
    byBase.forEach((base, log) -> {
      Matcher started = STARTED.matcher(base);
      byStart
          .computeIfAbsent(started.find() ? started.group() : "", _ -> new ArrayList<>())
          .add(log);
      folders.add(log.getFirst().source.folder());
    });
    return folders.size() > 1 || byStart.containsKey("")
        ? List.copyOf(byBase.values())
        : byStart.values().stream().flatMap(List::stream).toList();
  }

  /// The path that all files of a rotated log have in common.
  static String base(String path) {
    int name = path.lastIndexOf('/') + 1;
    return path.substring(0, name) + Name.of(path.substring(name)).base;
  }

  private static JvmLog log(List<Member> members, Function<List<Member>, List<Remark>> remarks) {
    return new JvmLog(members, remarks.apply(members));
  }

  private static List<Member> ordered(List<Member> members) {
    if (members.size() == 1) {
      return members;
    }
    List<Member> byNumber = byNumber(members);
    if (members.stream().allMatch(member -> member.beginning().clock() >= 0)) {
      return sorted(byNumber, member -> member.beginning().clock());
    }
    if (areOfOneJvm(members)) {
      for (ToLongFunction<Member> key :
          List.<ToLongFunction<Member>>of(Rotations::uptime, Rotations::collection)) {
        if (members.stream().allMatch(member -> key.applyAsLong(member) >= 0)) {
          return sorted(byNumber, key);
        }
      }
    }
    long times = members.stream().mapToLong(Member::changed).distinct().count();
    boolean told = times == members.size() && members.stream().allMatch(m -> m.changed > 0);
    return told && !areDated(members) ? sorted(byNumber, Member::changed) : byNumber;
  }

  /// Neither uptimes nor numbers of collections of different JVMs can be compared. What tells no
  /// collection and comes behind a late one, as the statistics with which a JVM ends, begins none.
  private static boolean areOfOneJvm(List<Member> members) {
    long late =
        members.stream()
            .map(Member::beginning)
            .filter(begin -> begin.collection() >= 0 && !begin.beginsWithJvm())
            .mapToLong(Excerpt::uptime)
            .min()
            .orElse(Long.MAX_VALUE);
    return members.stream()
            .map(Member::beginning)
            .filter(Excerpt::isJustStarted)
            .filter(begin -> begin.collection() >= 0 || begin.uptime() < late)
            .count()
        <= 1;
  }

  private static long uptime(Member member) {
    return member.beginning().uptime();
  }

  private static long collection(Member member) {
    return member.beginning().collection();
  }

  private static List<Member> sorted(List<Member> members, ToLongFunction<Member> key) {
    return members.stream().sorted(Comparator.comparingLong(key)).toList();
  }

  /// The file without a date is the newest, and of one date the higher number is the newer. Without
  /// dates a JVM counts upwards from 0, and the file without a number is the newest. Where there is
  /// no 0, `logrotate` counted: the higher the older. What JDK 8 calls current is the newest, and
  /// the numbers above it are left from the round before.
  private static List<Member> byNumber(List<Member> members) {
    List<Name> names = members.stream().map(Rotations::name).toList();
    boolean upwards = names.stream().anyMatch(name -> name.number == 0 || name.current);
    int last =
        names.stream().filter(Name::current).mapToInt(Name::number).findFirst().orElse(CURRENT);
    Comparator<Name> order =
        Comparator.comparing((Name name) -> !name.isDated())
            .thenComparing(Name::date)
            .thenComparingInt(name -> age(name, upwards || name.isDated(), last));
    return members.stream().sorted(Comparator.comparing(Rotations::name, order)).toList();
  }

  /// Whether the dates in their names, and that at most the newest has none, tell their order: who
  /// copies files changes the times of these, but not the names.
  private static boolean areDated(List<Member> members) {
    return members.stream().map(member -> name(member).date).distinct().count() == members.size();
  }

  private static Name name(Member member) {
    String path = member.source.name();
    return Name.of(path.substring(path.lastIndexOf('/') + 1));
  }

  /// The smaller the older.
  private static int age(Name name, boolean upwards, int last) {
    if (name.number < 0) {
      return CURRENT;
    }
    if (!upwards) {
      return -name.number;
    }
    return name.number > last ? name.number - (1 << 20) : name.number;
  }

  /// Whether its name tells that a JDK 8 writes it now, or wrote it when it ended.
  public static boolean isCurrent(Path file) {
    return of(file).current;
  }

  /// Whether its name tells that it is packed.
  static boolean isPacked(Path file) {
    return PACKED.matcher(file.toString()).find();
  }

  /// The files beside this one, and itself, that are the same log as their names tell.
  static List<Path> siblings(Path file) throws IOException {
    Path folder = file.resolveSibling(".");
    String base = of(file).base;
    // Most files of a large folder begin otherwise.
    String first = base.substring(0, 1);
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(other -> String.valueOf(other.getFileName()).startsWith(first))
          .filter(other -> of(other).base.equals(base))
          .map(other -> file.resolveSibling(other.getFileName()))
          .toList();
    }
  }

  private static Name of(Path file) {
    return Name.of(String.valueOf(file.getFileName()));
  }

  /// When a file was last changed.
  public static long changed(Path file) {
    return file.toFile().lastModified();
  }
}
