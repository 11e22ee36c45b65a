package dev.assay.cli;

import dev.assay.files.WholeFile;
import dev.assay.model.Problem;
import dev.assay.text.Plain;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Where options such as `--sarif FILE` write.
final class OutputFile {

  private static final String STANDARD = "-";

  /// Leads to the file that standard input was redirected from.
  private static final String STANDARD_INPUT = "/dev/stdin";

  private OutputFile() {}

  /// Writes to a file, or to standard output for `-`; nowhere when no file was named.
  static void write(@Nullable String target, Console console, String text) throws IOException {
    if (target == null) {
      return;
    }
    String whole = text.endsWith("\n") ? text : text + "\n";
    if (target.equals(STANDARD)) {
      console.out().print(whole);
    } else {
      write(Path.of(target), whole);
    }
  }

  /// Writes to a file.
  ///
  /// @throws FileSystemException that names the file, whatever goes wrong
  static void write(Path target, String text) throws FileSystemException {
    try {
      if (Files.exists(target) && (!Files.isRegularFile(target) || !isFolderWritable(target))) {
        Files.writeString(target, text);
      } else {
        replace(target, text);
      }
    } catch (IOException e) {
      throw WholeFile.named(target, e);
    }
  }

  /// An older file stays as it is until the new one is whole.
  private static void replace(Path target, String text) throws IOException {
    try (WholeFile whole = WholeFile.at(target)) {
      Path part = whole.part("text");
      Files.writeString(part, text);
      whole.finish(part);
    }
  }

  private static boolean isFolderWritable(Path file) throws IOException {
    Path folder = file.toRealPath().getParent();
    return folder != null && Files.isWritable(folder);
  }

  /// A file to write piece by piece.
  ///
  /// @param name the file that failures name, as the user knows it
  static OutputStream open(Path file, Path name) throws FileSystemException {
    try {
      return new Named(Files.newOutputStream(file), name);
    } catch (IOException e) {
      throw WholeFile.named(name, e);
    }
  }

  /// A stream whose failures name the file.
  private static final class Named extends OutputStream {
    private final OutputStream out;
    private final Path name;

    Named(OutputStream out, Path name) {
      this.out = out;
      this.name = name;
    }

    @Override
    public void write(int one) throws IOException {
      write(new byte[] {(byte) one}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
      try {
        out.write(bytes, from, length);
      } catch (IOException e) {
        throw WholeFile.named(name, e);
      }
    }

    @Override
    public void close() throws IOException {
      try {
        out.close();
      } catch (IOException e) {
        throw WholeFile.named(name, e);
      }
    }
  }

  /// Complains about a target that is a file to read: what is written there would be all that is
  /// left of it.
  ///
  /// @param inputs names of files; what was redirected to standard input is also looked at
  static void demandApart(List<String> inputs, @Nullable String... targets) throws IOException {
    for (String target : targets) {
      if (target == null || target.equals(STANDARD) || !new File(target).exists()) {
        continue;
      }
      for (String input : inputs) {
        File file = new File(input.equals(STANDARD) ? STANDARD_INPUT : input);
        if (file.isFile() && Files.isSameFile(Path.of(target), file.toPath())) {
          throw Problem.usage(
              "the output would overwrite "
                  + (input.equals(STANDARD)
                      ? "standard input, " + Plain.name(target)
                      : Plain.name(input))
                  + ", which is read; name another");
        }
      }
    }
  }

  /// Complains about what cannot be written, and about two forms that would go to one file, of
  /// which one would be lost, before anything is read or measured for it.
  static void demandWritable(@Nullable String... targets) throws IOException {
    takesStandardOutput(targets);
    Set<Path> taken = new HashSet<>();
    for (String target : targets) {
      if (target == null || target.equals(STANDARD) || isDevice(target)) {
        continue;
      }
      if (target.isEmpty()) {
        throw Problem.usage(
            "the name of an output is empty; name a file, or - for standard output");
      }
      if (target.endsWith("/")) {
        throw Problem.unfit(Plain.name(target) + " is the name of a folder; name a file");
      }
      Path place = place(target);
      demandWritable(place, target);
      if (!taken.add(place)) {
        throw Problem.usage(
            "two forms cannot both go to " + Plain.name(target) + "; name a file for each");
      }
    }
  }

  private static void demandWritable(Path place, String target) {
    if (Files.isDirectory(place)) {
      throw Problem.unfit(Plain.name(target) + " is a folder and cannot be written; name a file");
    }
    Path folder = place.getParent();
    boolean writable =
        Files.exists(place) ? Files.isWritable(place) : folder != null && Files.isWritable(folder);
    if (!writable) {
      throw Problem.unfit(
          Plain.name(target) + " cannot be written: permission denied; name a file elsewhere");
    }
  }

  /// Where it will lie, through symbolic links.
  private static Path place(String target) throws IOException {
    try {
      Path path = Path.of(target).toAbsolutePath();
      if (Files.exists(path)) {
        return path.toRealPath();
      }
      Path file =
          Files.isSymbolicLink(path) ? path.resolveSibling(Files.readSymbolicLink(path)) : path;
      Path folder = file.normalize().getParent();
      if (folder == null || !Files.isDirectory(folder)) {
        throw Problem.unfit(
            Plain.name(target) + " cannot be written: there is no such folder; make it first");
      }
      return folder.toRealPath().resolve(file.getFileName());
    } catch (InvalidPathException e) {
      throw Problem.usage(
              Plain.name(target)
                  + " is not a valid file name here; set LC_ALL=C.UTF-8 if its letters are not ASCII")
          .causedBy(e);
    }
  }

  /// Whether it is something like `/dev/null`, which takes any number.
  private static boolean isDevice(String target) {
    File file = new File(target);
    return file.exists() && !file.isFile() && !file.isDirectory();
  }

  /// Whether one of these goes to standard output.
  ///
  /// @throws Problem when two do
  static boolean takesStandardOutput(@Nullable String... targets) {
    long standard = Arrays.stream(targets).filter(t -> Objects.equals(t, STANDARD)).count();
    if (standard > 1) {
      throw Problem.usage("two forms cannot both go to standard output; name a file for one");
    }
    return standard == 1;
  }
}
