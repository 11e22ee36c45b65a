package dev.assay.experiment;

import dev.assay.files.Folders;
import dev.assay.model.Environment;
import dev.assay.model.Problem;
import dev.assay.model.Trial;
import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/// The folder of one run: the plan, one line per finished trial, their artefacts, the result. One
/// process at a time works in it. Every file but the log of trials is written beside its place and
/// moved there.
public final class RunDirectory implements Closeable {

  private static final DateTimeFormatter STAMP =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);
  private static final String PLAN = "experiment.yaml";
  private static final String ENVIRONMENT = "environment.json";
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private final Path folder;
  private final TrialLog log;
  private final FileChannel lock;

  private RunDirectory(Path folder, FileChannel lock) {
    this.folder = folder;
    this.log = new TrialLog(folder.resolve("trials.jsonl"));
    this.lock = lock;
  }

  /// Makes the folder of a new run below `runs`.
  public static RunDirectory create(
      Path runs, String name, LocalDateTime now, PlanFile plan, Environment environment)
      throws IOException {
    Files.createDirectories(runs);
    return begun(fresh(runs, STAMP.format(now) + "-" + name), plan, environment);
  }

  /// Begins a run in this very folder, or opens the one that is there.
  public static RunDirectory at(Path folder, PlanFile plan, Environment environment)
      throws IOException {
    if (isRun(folder)) {
      return open(folder);
    }
    Files.createDirectories(folder);
    return begun(folder, plan, environment);
  }

  /// Whether a run was begun here. The plan is written last, so that a folder without one is what
  /// an Assay left that was killed before.
  public static boolean isRun(Path folder) {
    return Files.isRegularFile(folder.resolve(PLAN));
  }

  private static RunDirectory begun(Path folder, PlanFile plan, Environment environment)
      throws IOException {
    RunDirectory directory = new RunDirectory(folder, locked(folder));
    directory.write(ENVIRONMENT, MAPPER.writeValueAsString(environment));
    directory.write(PLAN, plan.yaml());
    return directory;
  }

  /// Opens the folder of an earlier run to go on in it.
  public static RunDirectory open(Path folder) throws IOException {
    require(folder);
    return new RunDirectory(folder, locked(folder));
  }

  private static void require(Path folder) {
    if (!isRun(folder)) {
      throw Problem.usage(
          latest(folder)
              .map(run -> folder + " holds runs and is none; name one, as " + run)
              .orElse("there is no run, " + folder + "; name a folder that holds " + PLAN));
    }
  }

  /// The run in a folder of runs whose name is the last, since names begin with the time.
  private static Optional<Path> latest(Path folder) {
    try (Stream<Path> inside = Files.list(folder)) {
      return inside.filter(RunDirectory::isRun).max(Comparator.naturalOrder());
    } catch (IOException e) {
      return Optional.empty(); // not a folder
    }
  }

  private static Path fresh(Path runs, String name) throws IOException {
    for (int i = 1; ; i++) {
      Path folder = runs.resolve(i == 1 ? name : name + "-" + i);
      try {
        return Files.createDirectory(folder);
      } catch (FileAlreadyExistsException e) {
        if (i == 1000) {
          throw e;
        }
      }
    }
  }

  private static FileChannel locked(Path folder) throws IOException {
    FileChannel channel =
        FileChannel.open(
            folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    if (channel.tryLock() == null) {
      channel.close();
      throw Problem.usage("another Assay works in this run, " + folder + "; wait for it or end it");
    }
    return channel;
  }

  public Path folder() {
    return folder;
  }

  public PlanFile plan() {
    return PlanFile.read(folder.resolve(PLAN));
  }

  public Environment environment() throws IOException {
    return MAPPER.readValue(Files.readString(folder.resolve(ENVIRONMENT)), Environment.class);
  }

  /// The finished trials; a half-written last line is cut off.
  ///
  /// @param notice is told, in a sentence, when something was cut off
  public java.util.List<Trial> trials(java.util.function.Consumer<String> notice)
      throws IOException {
    TrialLog.Content content = log.recover();
    if (content.halfWritten() > 0) {
      notice.accept(
          "the last trial was cut off in the middle of its line ("
              + content.halfWritten()
              + " bytes); it is dropped and will be run again");
    }
    return content.trials();
  }

  public void append(Trial trial) throws IOException {
    log.append(trial);
  }

  /// Makes the folder of a trial's artefacts, `trials/007-serial`; leftovers of a trial that never
  /// finished go.
  public Path trialFolder(int number, String variant) throws IOException {
    Path trial = folder.resolve(String.format(Locale.ROOT, "trials/%03d-%s", number, variant));
    Folders.delete(trial);
    return Files.createDirectories(trial);
  }

  /// Writes a whole file at once: a reader sees the old one or the new one.
  public Path write(String name, String content) {
    Path target = folder.resolve(name);
    try {
      return replace(target, folder.resolve(name + ".tmp"), content);
    } catch (IOException e) {
      throw Problem.unfit(
              "cannot write "
                  + target
                  + ": "
                  + (e.getMessage() == null ? e.toString() : e.getMessage())
                  + "; see that there is space and the right to write, or name another folder with"
                  + " --runs")
          .causedBy(e);
    }
  }

  private static Path replace(Path target, Path part, String content) throws IOException {
    Files.writeString(part, content);
    try (FileChannel channel = FileChannel.open(part, StandardOpenOption.WRITE)) {
      channel.force(true);
    }
    return Files.move(
        part, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  @Override
  public void close() throws IOException {
    lock.close();
  }
}
