package dev.assay.evidence;

import dev.assay.log.LogRequest;
import dev.assay.model.Evidence;
import dev.assay.model.Jvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// The JVM's own logs of safepoints, collections, the code cache, compilations and biased locking,
/// in the trial's folder. They are read together when all forks have ended, see [#files].
public final class JvmLogs implements Source {

  static final String NAME = "logs";

  /// `%p` because a script may start several JVMs.
  private static final String LOG = "jvm-%p.log";

  /// JDK 8 has the operations of its stops elsewhere than the rest.
  static final String OUTPUT = "vm-%p.log";

  /// 160 MB of a fork at most.
  private static final int FILES = 10;

  private static final String SIZE = "16M";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Tier tier() {
    return Tier.LOGS;
  }

  @Override
  public Request request(Jvm jvm, List<String> flags, Path folder) {
    if (jvm.feature() < LogRequest.CLASSIC || Foreign.is(jvm)) {
      return new Unavailable(
          jvm.name() + " " + jvm.version() + " writes logs that Assay does not read");
    }
    String log = folder.resolve(LOG).toString();
    if (jvm.feature() > LogRequest.CLASSIC) {
      String rotation = "filecount=" + FILES + ",filesize=" + SIZE;
      return new Options(List.of(LogRequest.unified(jvm.feature(), log, rotation)));
    }
    return flags.stream().anyMatch(flag -> flag.startsWith("-Xloggc:"))
        ? new Unavailable("the variant has -Xloggc, and JDK 8 writes one log only; leave it out")
        : new Options(classic(log, folder.resolve(OUTPUT).toString()));
  }

  private static List<String> classic(String log, String output) {
    List<String> options = new ArrayList<>();
    options.add("-Xloggc:" + log);
    options.addAll(LogRequest.CLASSIC_COLLECTIONS);
    options.addAll(LogRequest.classicRotation(FILES, SIZE));
    options.addAll(LogRequest.CLASSIC_SAFEPOINTS);
    options.add(LogRequest.CLASSIC_COMPILATIONS);
    options.add(LogRequest.CLASSIC_CODE_CACHE);
    options.addAll(LogRequest.output(output));
    return options;
  }

  @Override
  public Evidence evidence(Traces traces) {
    return files(traces.folder(), traces.jvm()).isEmpty()
        ? new Evidence(
            Map.of(),
            Map.of(),
            Map.of(NAME, "the JVM wrote no log: it was ended, or the variant turns logs off"))
        : Evidence.NONE;
  }

  /// The logs that a fork left in its folder.
  public static List<Path> files(Path folder, Jvm jvm) {
    boolean classic = jvm.feature() == LogRequest.CLASSIC;
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> isLog(file, classic)).sorted().toList();
    } catch (IOException e) {
      return List.of();
    }
  }

  private static boolean isLog(Path file, boolean classic) {
    String name = String.valueOf(file.getFileName());
    return (name.startsWith("jvm-") || (classic && name.startsWith("vm-")))
        && name.contains(".log")
        && file.toFile().length() > 0;
  }
}
