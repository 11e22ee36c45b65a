package dev.assay.bench;

import dev.assay.difference.ProfiledFork;
import dev.assay.process.Children;
import dev.assay.process.Ended;
import dev.assay.process.LinuxChildren;
import dev.assay.process.Program;
import dev.assay.profile.Selection;
import dev.assay.profiler.ProfilerLibrary;
import dev.assay.recording.RecordingReader;
import dev.assay.recording.RecordingSource;
import dev.assay.recording.Recordings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/// Forks of [Profiled] recorded by async-profiler: in every block two of A, one of B with 30% more
/// work in one method, one of C without escape analysis, in an order that is drawn.
final class ProfileForks {

  /// Where a folder says what its recordings are.
  static final String LIST = "forks.tsv";

  private static final int ROUNDS = 200_000;

  /// Keeps the methods that a round calls apart: inlined into one, a sample in a loop is told to
  /// whatever call was before it (measured: three of four samples of [Profiled]'s `hashRow`).
  private static final String ROUND_CALLS =
      "-XX:CompileCommand=dontinline," + Profiled.class.getName() + "::*";

  private static final Map<String, String> OPTIONS =
      Map.of("A", "-Dextra=0", "B", "-Dextra=0.3", "C", "-XX:-DoEscapeAnalysis");

  private final Children children = new LinuxChildren();
  private final Path folder;
  private final Path library;

  private ProfileForks(Path folder, Path library) {
    this.folder = folder;
    this.library = library;
  }

  /// One recorded fork.
  ///
  /// @param file in the folder
  /// @param nanos of wall time that the rounds took, without the JVM's start
  /// @param cpu seconds of the whole process
  record Fork(String file, String variant, int block, double nanos, double cpu) {

    /// As a line of [#LIST].
    String line() {
      return String.join(
          "\t", file, variant, String.valueOf(block), String.valueOf(nanos), String.valueOf(cpu));
    }

    /// Its profile; the work of all is the same.
    ProfiledFork profiled(Path folder) throws IOException {
      Path path = folder.resolve(file);
      RecordingSource source =
          new RecordingSource(file, Optional.of(path), () -> Files.newInputStream(path));
      return new ProfiledFork(
          Recordings.read(source, Selection.ALL, RecordingReader.Progress.NONE), 1, block);
    }

    static Fork of(String line) {
      String[] cells = line.split("\t", -1);
      return new Fork(
          cells[0],
          cells[1],
          Integer.parseInt(cells[2]),
          Double.parseDouble(cells[3]),
          Double.parseDouble(cells[4]));
    }
  }

  /// Records blocks of forks into a folder.
  static void record(Path folder, int blocks, long seed) throws IOException, InterruptedException {
    Files.createDirectories(folder);
    PlantedProgram.compile(folder, Profiled.class, 25);
    ProfileForks forks = new ProfileForks(folder, ProfilerLibrary.in(folder));
    Random random = new Random(seed);
    List<String> lines = new ArrayList<>();
    for (int block = 0; block < blocks; block++) {
      List<String> order = new ArrayList<>(List.of("A", "A", "B", "C"));
      Collections.shuffle(order, random);
      for (String variant : order) {
        lines.add(forks.fork(variant, block, lines.size()).line());
        System.out.println(lines.getLast());
        Files.write(folder.resolve(LIST), lines);
      }
    }
  }

  private Fork fork(String variant, int block, int number)
      throws IOException, InterruptedException {
    String file = "%s-%02d.collapsed".formatted(variant, number);
    String agent =
        "-agentpath:%s=start,event=cpu,interval=1ms,cstack=vm,features=comptask+vtable,threads,ann,collapsed,file=%s"
            .formatted(library.toAbsolutePath(), folder.resolve(file).toAbsolutePath());
    Path out = folder.resolve("out");
    Ended ended =
        children.run(
            new Program(
                List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-Xmx256m",
                    "-XX:+UseSerialGC",
                    OPTIONS.get(variant),
                    "-XX:CompileCommand=quiet",
                    ROUND_CALLS,
                    agent,
                    "-cp",
                    folder.toString(),
                    Profiled.class.getName(),
                    String.valueOf(ROUNDS)),
                Map.of(),
                folder,
                out,
                folder.resolve("err"),
                Duration.ofMinutes(10)));
    if (!ended.ok()) {
      throw new IOException("a fork failed: " + Files.readString(folder.resolve("err")));
    }
    String said = Files.readAllLines(out).getLast();
    return new Fork(file, variant, block, Double.parseDouble(said.split(" ")[1]), ended.cpu());
  }

  /// What a folder holds.
  static List<Fork> of(Path folder) {
    try {
      return Files.readAllLines(folder.resolve(LIST)).stream().map(Fork::of).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
