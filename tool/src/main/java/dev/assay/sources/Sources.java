package dev.assay.sources;

import dev.assay.model.Argument;
import dev.assay.model.Container;
import dev.assay.model.JvmLine;
import dev.assay.model.Problem;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/// Where command lines of JVMs come from.
public final class Sources {

  /// The largest file that is read.
  static final int LARGEST = 8 << 20;

  private static final String MANIFEST = "META-INF/MANIFEST.MF";

  /// What is in every text that means a JVM without an option that only JVMs have.
  private static final Pattern ABOUT_JAVA =
      Pattern.compile("(?i)java|jvm|Add-(?:Opens|Exports):|-D\\w");

  private Sources() {}

  /// The lines in a file, of whatever kind it is.
  ///
  /// @throws Problem of kind UNFIT when it cannot be read or no JVM is meant in it
  public static List<JvmLine> ofFile(Path file) {
    String name = file.toString();
    if (name.endsWith(".jar")) {
      return ofJar(file);
    }
    SourceText text = TextFile.read(file, LARGEST, name);
    Path folder = file.toAbsolutePath().normalize().getParent();
    return ofText(text, NamedFiles.beside(folder == null ? Path.of("/") : folder));
  }

  /// The lines in a text.
  ///
  /// @param name of the file that it is the text of
  public static List<JvmLine> ofText(String name, String text) {
    return ofText(SourceText.of(name, text), file -> Optional.empty());
  }

  private static List<JvmLine> ofText(SourceText text, NamedFiles files) {
    List<JvmLine> lines = lines(text, files);
    if (lines.isEmpty()) {
      throw Problem.unfit(
          text.name()
              + " holds no options of a JVM; give a file in which a JVM is started or its"
              + " options are set, or the options themselves behind --");
    }
    return lines;
  }

  /// The lines in a text; none when no JVM is meant.
  static List<JvmLine> lines(SourceText text, NamedFiles files) {
    if (!OptionShape.isIn(text.text()) && !ABOUT_JAVA.matcher(text.text()).find()) {
      return List.of();
    }
    Passage passage = Passage.of(text);
    FileExpansion expansion = new FileExpansion(files);
    return Readers.of(text.fileName(), passage)
        .map(reader -> reader.read(text.name(), passage))
        .orElse(List.of())
        .stream()
        .map(expansion::expand)
        .toList();
  }

  /// The line of a command that the user gives, `java -Xmx1g -jar x.jar` or only its options.
  ///
  /// @param environment of which `JAVA_TOOL_OPTIONS`, `JDK_JAVA_OPTIONS` and `_JAVA_OPTIONS` count
  /// @param folder that the names of files in it are relative to
  public static JvmLine ofCommand(
      List<String> words, Map<String, String> environment, Path folder) {
    List<Argument> typed = words.stream().map(Argument::typed).toList();
    Launch launch = Launch.command(typed).orElseGet(() -> Launch.bare(typed));
    return line(
        "command line", launch, environment, folder, OptionalInt.empty(), Container.UNLIMITED);
  }

  /// What a running JVM was started with.
  ///
  /// @throws Problem of kind UNFIT when there is no such process, it is no JVM, or it belongs to
  ///   someone else
  public static JvmLine ofProcess(long pid) {
    return RunningJvm.of(pid).line();
  }

  static JvmLine line(
      String title,
      Launch launch,
      Map<String, String> environment,
      Path folder,
      OptionalInt jdk,
      Container container) {
    Map<String, Passage> variables = new LinkedHashMap<>();
    environment.forEach((name, value) -> {
      if (Merge.VARIABLES.contains(name)) {
        variables.put(name, Passage.of(SourceText.unplaced(name, value)));
      }
    });
    List<Argument> arguments = Merge.merge(variables, launch.arguments());
    JvmLine line = new JvmLine(title, arguments, launch.after(), jdk, container);
    return new FileExpansion(NamedFiles.required(folder)).expand(line);
  }

  /// The manifest, which the launcher follows when the JAR stands behind `-jar`.
  private static List<JvmLine> ofJar(Path file) {
    String text;
    try (ZipFile jar = new ZipFile(file.toFile())) {
      ZipEntry manifest = jar.getEntry(MANIFEST);
      text = manifest == null ? "" : text(jar, manifest);
    } catch (IOException e) {
      throw Problem.unfit(
              file + " cannot be read as a JAR: " + Problem.reason(e) + "; give a JAR that opens")
          .causedBy(e);
    }
    SourceText source = SourceText.unplaced(file + "!/" + MANIFEST, text);
    List<JvmLine> lines = new ManifestReader().read(file.toString(), Passage.of(source));
    if (lines.isEmpty()) {
      throw Problem.unfit(
          "the manifest of "
              + file
              + " opens no packages; give the command that starts it behind --");
    }
    return lines;
  }

  private static String text(ZipFile jar, ZipEntry entry) throws IOException {
    try (InputStream stream = jar.getInputStream(entry)) {
      return new String(stream.readNBytes(LARGEST), StandardCharsets.UTF_8);
    }
  }
}
