package dev.assay.jvm;

import dev.assay.model.Jvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// What JVMs said earlier, so that a warm `assay jdks` starts none of them: one line of
/// tab-separated fields per JVM, valid as long as its files are the same.
///
/// No JSON here on purpose: this file is read at every start, and a JSON library costs more than
/// the rest of the command.
final class Memory {

  private static final String HEADER = "assay.jvms/1";
  private static final int FIELDS = 9;

  /// The files by whose size and time a JVM is recognised; a JDK 8 may have no `release`.
  private static final List<String> FILES =
      List.of(
          "release",
          "bin/java",
          "lib/server/libjvm.so",
          "lib/server/libjvm.dylib",
          "jre/lib/amd64/server/libjvm.so",
          "jre/lib/aarch64/server/libjvm.so");

  private final Path file;
  private final Map<String, String[]> lines = new HashMap<>();

  /// @param file need not exist
  Memory(Path file) throws IOException {
    this.file = file;
    if (Files.isRegularFile(file)) {
      read(Files.readString(file).split("\n"));
    }
  }

  private void read(String[] text) {
    if (!text[0].equals(HEADER)) {
      return;
    }
    for (int i = 1; i < text.length; i++) {
      String[] fields = text[i].split("\t", -1);
      if (fields.length == FIELDS) {
        lines.put(fields[0], fields);
      }
    }
  }

  /// Whether the account of this JVM is known and its files have not changed since.
  boolean knows(Candidate candidate) throws IOException {
    String[] fields = lines.get(candidate.home().toString());
    return fields != null && fields[1].equals(stamp(candidate.home()));
  }

  /// What the JVM said when it was asked.
  Account recall(Candidate candidate) {
    String[] fields = lines.get(candidate.home().toString());
    if (fields == null) {
      throw new IllegalStateException(candidate + " was never asked");
    }
    if (fields[2].equals("silent")) {
      return new Account.Fails(new Silent(fields[0], candidate.foundBy(), fields[3]));
    }
    List<String> collectors = fields[8].isEmpty() ? List.of() : List.of(fields[8].split(","));
    return new Account.Speaks(
        new Jvm(
            fields[0],
            fields[3],
            Integer.parseInt(fields[4]),
            fields[5],
            fields[6],
            fields[7],
            collectors,
            candidate.foundBy()));
  }

  /// Keeps what the JVM said.
  void remember(Candidate candidate, Account account) throws IOException {
    String home = candidate.home().toString();
    String stamp = stamp(candidate.home());
    List<String> fields =
        switch (account) {
          case Account.Fails(Silent silent) ->
              List.of(home, stamp, "silent", silent.reason(), "", "", "", "", "");
          case Account.Speaks(Jvm jvm) ->
              List.of(
                  home,
                  stamp,
                  "jvm",
                  jvm.version(),
                  Integer.toString(jvm.feature()),
                  jvm.vendor(),
                  jvm.name(),
                  jvm.architecture(),
                  String.join(",", jvm.collectors()));
        };
    lines.put(home, fields.stream().map(Memory::field).toArray(String[]::new));
  }

  /// Writes what is known; two programs that do so at once leave one of the two whole files.
  void write() throws IOException {
    List<String> text = new ArrayList<>();
    text.add(HEADER);
    lines.values().forEach(fields -> text.add(String.join("\t", fields)));
    Path folder = file.toAbsolutePath().getParent();
    Files.createDirectories(folder);
    Path half = Files.createTempFile(folder, "jvms-", ".tmp");
    Files.writeString(half, String.join("\n", text) + "\n");
    Files.move(half, file, StandardCopyOption.ATOMIC_MOVE);
  }

  private static String field(String text) {
    return text.replace('\t', ' ').replace('\n', ' ');
  }

  private static String stamp(Path home) throws IOException {
    StringBuilder stamp = new StringBuilder();
    for (String name : FILES) {
      Path path = home.resolve(name);
      if (Files.exists(path)) {
        var attributes = Files.readAttributes(path, BasicFileAttributes.class);
        long time = attributes.lastModifiedTime().toMillis();
        stamp.append(attributes.size()).append('@').append(time).append(' ');
      }
    }
    return stamp.toString();
  }
}
