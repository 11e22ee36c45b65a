package dev.assay.bench;

import dev.assay.process.Children;
import dev.assay.process.Ended;
import dev.assay.process.LinuxChildren;
import dev.assay.process.Program;
import dev.assay.profiler.AgentRequest;
import dev.assay.profiler.FlightRecorder;
import dev.assay.profiler.KernelTick;
import dev.assay.profiler.ProfilerLibrary;
import dev.assay.profiler.SampledEvent;
import dev.assay.stats.Welch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;

/// What recording costs: forks of [Profiled] with and without recorders, a block of each in an
/// order that is drawn; the ratio of their CPU time to that of forks without, Welch's 95% interval
/// on logarithms: `bench/run ProfileOverhead [BLOCKS [ROUNDS [SEED]]]`.
public final class ProfileOverhead {

  private static final String NONE = "none";

  private static final String FLIGHT = "flight recorder, 10 ms";

  private static final double LEVEL = 0.95;

  private final Children children = new LinuxChildren();
  private final Path folder;
  private final String rounds;
  private final Map<String, List<Double>> seconds = new LinkedHashMap<>();

  private ProfileOverhead(Path folder, String rounds) {
    this.folder = folder;
    this.rounds = rounds;
  }

  public static void main(String[] arguments) throws IOException, InterruptedException {
    int blocks = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 8;
    String rounds = arguments.length > 1 ? arguments[1] : "100000";
    long seed = arguments.length > 2 ? Long.parseLong(arguments[2]) : System.nanoTime();
    Path folder = Files.createTempDirectory("profile-overhead");
    PlantedProgram.compile(folder, Profiled.class, 25);
    System.out.printf("%d blocks of %s rounds, seed %d%n", blocks, rounds, seed);
    new ProfileOverhead(folder, rounds).run(blocks, new Random(seed));
  }

  private void run(int blocks, Random random) throws IOException, InterruptedException {
    Map<String, List<String>> recorders = recorders();
    recorders.keySet().forEach(name -> seconds.put(name, new ArrayList<>()));
    for (int block = 0; block < blocks; block++) {
      List<String> order = new ArrayList<>(recorders.keySet());
      Collections.shuffle(order, random);
      for (String name : order) {
        double cpu = fork(recorders.getOrDefault(name, List.of()));
        seconds.getOrDefault(name, List.of()).add(cpu);
      }
      System.err.println("block " + (block + 1) + " of " + blocks);
    }
    System.out.println("| recorder | CPU s | ratio | 95% interval |");
    System.out.println("|---|---|---|---|");
    seconds.keySet().forEach(this::row);
  }

  private Map<String, List<String>> recorders() throws IOException {
    Path settings = folder.resolve("assay.jfc");
    Files.writeString(settings, FlightRecorder.settings(25, 10));
    Map<String, List<String>> recorders = new LinkedHashMap<>();
    recorders.put(NONE, List.of());
    for (String[] one :
        new String[][] {
          {"ctimer", "10ms"},
          {"cpu", "10ms"},
          {"cpu", "1ms"},
          {"wall", "20ms"},
          {"alloc", "512k"},
          {"nativemem", "64k"}
        }) {
      recorders.put(one[0] + ", " + one[1], agent(one[0], one[1]));
    }
    recorders.put(
        FLIGHT,
        FlightRecorder.options(settings, folder.resolve("one.jfr"), 25, OptionalLong.empty()));
    return recorders;
  }

  private List<String> agent(String event, String interval) {
    return AgentRequest.of(SampledEvent.parse(event), Optional.of(interval))
        .notBelow(KernelTick.nanos())
        .options(
            ProfilerLibrary.in(folder),
            folder.resolve("one.jfr"),
            folder.resolve("log"),
            OptionalLong.empty());
  }

  private double fork(List<String> options) throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:+UseSerialGC"));
    command.addAll(options);
    command.addAll(List.of("-cp", folder.toString(), Profiled.class.getName(), rounds));
    Ended ended =
        children.run(
            new Program(
                command,
                Map.of(),
                folder,
                folder.resolve("out"),
                folder.resolve("err"),
                Duration.ofMinutes(10)));
    if (!ended.ok()) {
      throw new IOException("a fork failed: " + Files.readString(folder.resolve("err")));
    }
    return ended.cpu();
  }

  private void row(String name) {
    double[] plain = logarithms(NONE);
    double[] recorded = logarithms(name);
    double mean = 0;
    for (double one : recorded) {
      mean += Math.exp(one) / recorded.length;
    }
    String interval =
        Welch.of(plain, recorded)
            .filter(_ -> !name.equals(NONE))
            .map(welch -> {
              double half = welch.halfWidth(LEVEL);
              return String.format(
                  Locale.ROOT,
                  "%.3f | %.3f to %.3f",
                  Math.exp(welch.difference()),
                  Math.exp(welch.difference() - half),
                  Math.exp(welch.difference() + half));
            })
            .orElse(" | ");
    System.out.printf(Locale.ROOT, "| %s | %.2f | %s |%n", name, mean, interval);
  }

  private double[] logarithms(String name) {
    return seconds.getOrDefault(name, List.of()).stream().mapToDouble(Math::log).toArray();
  }
}
