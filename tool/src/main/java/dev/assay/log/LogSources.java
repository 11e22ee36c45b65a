package dev.assay.log;

import dev.assay.files.Absent;
import dev.assay.files.FilesBelow;
import dev.assay.log.set.LogSet;
import dev.assay.log.set.Rotations;
import dev.assay.log.set.UnreadParts;
import dev.assay.log.source.CrashReport;
import dev.assay.log.source.LogArchive;
import dev.assay.log.source.LogFiles;
import dev.assay.log.source.LogGlance;
import dev.assay.log.source.LogSource;
import dev.assay.log.source.RealPath;
import dev.assay.log.source.Unreadable;
import dev.assay.model.Problem;
import dev.assay.text.Plain;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Finds the logs that a user named: files, folders with all their logs, patterns that the shell
/// did not expand, archives, and `-` for standard input.
public final class LogSources {

  /// How a user names standard input.
  public static final String STANDARD_INPUT = "-";

  private static final Set<String> PROGRAMS = Set.of("jar", "war", "ear", "jmod");

  /// Learns what becomes of what was named.
  @FunctionalInterface
  public interface Told {
    /// A line about something that is read in another way than it stands there, or is not read.
    void tell(String line);

    /// A line about something that was named and holds something else than a log, or nothing that
    /// can be unpacked.
    default void unusable(String line) {
      tell(line);
    }

    /// This one is there twice and is not read.
    default void copy(LogSource source) {}

    /// A file is looked at.
    ///
    /// @param file its name
    /// @return whether to go on
    default boolean goOn(String file) {
      return true;
    }

    /// Opens what is no file, such as a named pipe, which may wait for a writer.
    default InputStream open(Path pipe) throws IOException {
      return Files.newInputStream(pipe);
    }
  }

  private final InputStream stdin;

  /// Whether one thing is named.
  private final boolean alone;

  private final Told told;
  private final Gathered gathered;
  private final Set<Path> seen = new HashSet<>();
  private final UnreadParts unread = new UnreadParts(seen);

  /// About files that were named and cannot be read.
  private final List<Problem> refused = new ArrayList<>();

  private int empty;

  /// Files of the folder at hand that a user would look for and that are not read, by why not.
  private final Map<String, List<String>> others = new LinkedHashMap<>();

  /// Whether anything was there that is not.
  private boolean full;

  private LogSources(InputStream stdin, boolean alone, Told told) {
    this.stdin = stdin;
    this.alone = alone;
    this.told = told;
    gathered = new Gathered(told);
  }

  /// Finds them.
  ///
  /// @param told is told what was there but is not read, a line each
  /// @throws Problem when something named is absent, or nothing is left to read
  public static List<LogSet> of(List<String> arguments, InputStream stdin, Told told) {
    if (arguments.isEmpty()) {
      throw Problem.usage("no log given; " + GivenPath.HINT);
    }
    List<String> named = arguments.stream().distinct().toList();
    LogSources sources = new LogSources(stdin, named.size() == 1, told);
    named.stream().sorted(Comparator.comparing(LogSources::isLink)).forEach(sources::add);
    sources.demandReadable();
    sources.demandSomething(named);
    Copies copies = new Copies(told);
    return Rotations.sets(
        copies.without(sources.gathered.members()),
        members ->
            Stream.of(sources.unread.of(members), copies.of(members))
                .flatMap(List::stream)
                .toList(),
        told::tell);
  }

  /// What can be read is; of what cannot, the user is told.
  private void demandReadable() {
    if (gathered.isEmpty() && !refused.isEmpty()) {
      throw refused.getFirst();
    }
    refused.forEach(problem -> told.unusable(Objects.requireNonNull(problem.getMessage())));
  }

  private void demandSomething(List<String> arguments) {
    if (!gathered.isEmpty()) {
      return;
    }
    if (arguments.equals(List.of(STANDARD_INPUT)) && isEmpty()) {
      throw Problem.unfit("standard input is empty; check the command that writes to it");
    }
    String names =
        arguments.stream().limit(5).map(LogSources::shown).collect(Collectors.joining(" "));
    throw Problem.unfit(
        isEmpty()
            ? Plain.name(names)
                + (empty > 1 ? " are empty" : " is empty")
                + "; check that the JVM started, with -Xlog or -Xloggc"
            : "there is no JVM log in " + Plain.name(names) + "; " + GivenPath.HINT);
  }

  /// Whether everything is that was there.
  private boolean isEmpty() {
    return empty > 0 && !full;
  }

  private void add(String argument) {
    if (argument.equals(STANDARD_INPUT)) {
      // Whoever interrupts it ends it.
      addOnce(argument, () -> stdin, () -> true);
      return;
    }
    Path path = GivenPath.of(argument);
    if (Files.isDirectory(path)) {
      addFolder(path);
    } else if (Files.isRegularFile(path) && !FilesBelow.isOfKernel(path)) {
      addFile(path, true);
    } else if (Files.exists(path)) {
      addOnce(argument, () -> told.open(path), () -> told.goOn(argument));
    } else if (Absent.isHidden(path)) {
      refused.add(refusal(path, new AccessDeniedException(argument)));
    } else {
      addMatching(argument);
    }
  }

  private static String shown(String name) {
    return name.equals(STANDARD_INPUT) ? "standard input" : Plain.name(name);
  }

  private void tellEmpty(String name) {
    if (!alone) {
      told.tell(shown(name) + ": skipped, it is empty");
    }
  }

  /// @param goOn whether to go on, asked while it is kept in a file
  private void addOnce(String name, LogSource.Opener opener, BooleanSupplier goOn) {
    try {
      InputStream stream = opener.open();
      byte[] head = stream.readNBytes(LogArchive.HEAD);
      InputStream all = new SequenceInputStream(new ByteArrayInputStream(head), stream);
      if (LogArchive.is(head)) {
        // Its entries are found from its end.
        addArchive(LogFiles.keptFile(PipedLog.watched(all, goOn)), name, true);
        return;
      }
      PipedLog piped = PipedLog.of(name, all, alone, goOn);
      String other = piped.glance().other();
      empty += piped.glance().empty() ? 1 : 0;
      full |= !piped.glance().empty();
      if (other != null) {
        told.unusable(shown(name) + ": skipped, it is " + other);
      } else if (!piped.glance().empty()) {
        gathered.take(piped.source(), piped.glance(), 0);
      } else {
        tellEmpty(name);
      }
    } catch (IOException e) {
      refused.add(Problem.unfit(shown(name) + " cannot be read: " + Problem.reason(e)).causedBy(e));
    }
  }

  private void addFolder(Path folder) {
    if (!Files.isReadable(folder)) {
      refused.add(refusal(folder, new AccessDeniedException(folder.toString())));
      return;
    }
    FilesBelow files = FilesBelow.folder(folder, file -> told.goOn(file.toString()));
    demandGoOn(folder);
    List<String> foreign = new ArrayList<>();
    for (Path file : ownFirst(folder, files.regular())) {
      if (!addFile(file, false)) {
        foreign.add(Plain.name(folder.relativize(file).toString()));
      }
    }
    tellForeign(foreign, folder);
    tell(files.unreadable(), "that cannot be read", "that cannot be read", folder.toString());
    others.forEach(this::tell);
    others.clear();
  }

  /// What a link leads to has a name of its own, by which it is one of a rotated log.
  private static List<Path> ownFirst(Path folder, List<Path> files) {
    Map<Boolean, List<Path>> linked =
        files.stream().collect(Collectors.partitioningBy(file -> isLinked(folder, file)));
    return Stream.of(false, true).map(linked::get).flatMap(List::stream).toList();
  }

  private static boolean isLinked(Path folder, Path file) {
    try {
      return !RealPath.of(file).equals(RealPath.of(folder).resolve(folder.relativize(file)));
    } catch (IOException e) {
      return false;
    }
  }

  private static boolean isLink(String argument) {
    try {
      return Files.isSymbolicLink(Path.of(argument));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  private void skip(String name, String why) {
    others.computeIfAbsent(why, _ -> new ArrayList<>()).add(Plain.name(name));
  }

  private void tell(String why, List<String> names) {
    told.tell(
        Plain.several(names) + (names.size() == 1 ? ": skipped, it " : ": skipped, each ") + why);
  }

  /// Names them, as what a program printed beside its log may be among them.
  private void tellForeign(List<String> names, Path folder) {
    String named = ": " + Plain.several(names);
    tell(
        names.size(),
        "that is not a JVM log" + named,
        "that are not JVM logs" + named,
        folder.toString());
  }

  private void tell(int count, String one, String many, String folder) {
    if (count > 0) {
      String what = count == 1 ? "1 file " + one : count + " files " + many;
      told.tell(Plain.name(folder) + ": skipped " + what);
    }
  }

  private void addMatching(String argument) {
    List<Path> matching = FilesBelow.matching(argument);
    if (matching.isEmpty()) {
      throw GivenPath.absent(argument);
    }
    for (Path path : matching) {
      if (Files.isDirectory(path)) {
        addFolder(path);
      } else if (Files.isRegularFile(path)) {
        addFile(path, true);
      }
    }
  }

  /// Whether there was a log in it.
  private boolean addFile(Path file, boolean named) {
    if (!named && isProgram(file)) {
      full = true;
      return false;
    }
    demandGoOn(file);
    try {
      if (!seen.add(RealPath.of(file))) {
        return true;
      }
      if (!named && Files.size(file) == 0) {
        // Or only looks like a file: the kernel may wait with what it holds.
        empty++;
        return false;
      }
      return LogArchive.is(file) ? addArchive(file, file.toString(), named) : addPlain(file, named);
    } catch (IOException e) {
      if (!named) {
        skip(file.toString(), "cannot be read");
        return true;
      }
      refused.add(refusal(file, e));
      return true;
    }
  }

  private void demandGoOn(Path file) {
    if (!told.goOn(file.toString())) {
      throw interrupted();
    }
  }

  /// The end of looking for logs before any was read.
  public static Problem interrupted() {
    return Problem.unfit("interrupted before any log was read; there is nothing to report");
  }

  private static Problem refusal(Path file, IOException cause) {
    return Problem.unfit(
            Plain.name(file.toString()) + " cannot be read; check its owner and permissions")
        .causedBy(cause);
  }

  /// Whether it is an archive of classes, of which a folder may have hundreds.
  private static boolean isProgram(Path file) {
    String name = file.getFileName().toString();
    return PROGRAMS.contains(name.substring(name.lastIndexOf('.') + 1));
  }

  private boolean addPlain(Path file, boolean named) throws IOException {
    if (named) {
      unread.named(file);
    }
    LogSource packed = LogFiles.source(file);
    return add(packed, LogGlance.at(packed), file, named);
  }

  private boolean addArchive(Path file, String name, boolean named) throws IOException {
    List<LogSource> entries = LogArchive.entries(file, name, told::tell);
    int others = 0;
    for (LogSource entry : entries) {
      others += add(entry, LogGlance.at(entry), file, named && entries.size() == 1) ? 0 : 1;
    }
    tell(others, "in it that is not a JVM log", "in it that are not JVM logs", name);
    return others < entries.size();
  }

  private boolean add(LogSource source, LogGlance glance, Path file, boolean named)
      throws IOException {
    empty += glance.empty() ? 1 : 0;
    full |= !glance.empty();
    String other = glance.other();
    if (named && other != null) {
      told.unusable(Plain.name(source.name()) + ": skipped, it is " + other);
    }
    boolean missed = !named && other != null && isMissed(other);
    if (missed) {
      skip(source.name(), "is " + other);
    }
    boolean taken = glance.log() || (named && other == null && !glance.empty());
    if (taken) {
      gathered.take(source, glance, Rotations.changed(file));
    } else if (named && glance.empty()) {
      tellEmpty(source.name());
    }
    return taken || named || missed;
  }

  /// Whether there may be logs in it, or the end of a JVM.
  private static boolean isMissed(String kind) {
    return kind.equals(CrashReport.KIND) || kind.contains(Unreadable.UNPACK);
  }
}
