package dev.assay.profiler;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Whether the JVM's own functions have names for a profiler, and what gives them names.
///
/// Distributions strip `libjvm.so` and put what they took away into another package or onto a
/// server; both are found by the build-id that the linker left in the file.
public sealed interface JvmSymbols {

  /// The profiler finds them by itself.
  record Found() implements JvmSymbols {}

  /// They are there when the JVM is told so by this variable.
  record ByVariable(Map<String, String> environment) implements JvmSymbols {
    public ByVariable {
      environment = Map.copyOf(environment);
    }
  }

  /// They are nowhere on this machine.
  ///
  /// @param sentence what that means, and which package or file repairs it
  record Missing(String sentence) implements JvmSymbols {}

  /// It is not known: the file could not be read, or is of another system.
  record Unknown() implements JvmSymbols {}

  /// What async-profiler reads, a folder with `BUILD-ID/debuginfo` as debuginfod's client keeps it.
  String VARIABLE = "DEBUGINFOD_CACHE_PATH";

  /// Where to look.
  ///
  /// @param environment of the JVM: `HOME`, [#VARIABLE], `XDG_CACHE_HOME`
  /// @param given a folder as [#VARIABLE] names, that the user names
  /// @param root of the file system
  record Places(Map<String, String> environment, Optional<Path> given, Path root) {
    public Places {
      environment = Map.copyOf(environment);
    }
  }

  /// What is true of a `libjvm.so`.
  static JvmSymbols of(Path library, Places places) {
    try {
      Path file = library.toRealPath();
      Optional<ElfSymbols> elf = ElfSymbols.read(file);
      return elf.isEmpty() ? new Unknown() : of(file, elf.get(), places);
    } catch (IOException _) {
      return new Unknown();
    }
  }

  private static JvmSymbols of(Path file, ElfSymbols elf, Places places) {
    if (elf.table() || debugFiles(file, elf, places).stream().anyMatch(JvmSymbols::hasTable)) {
      return new Found();
    }
    if (elf.buildId().isEmpty()) {
      return new Missing(
          "%s has no symbol table and no build-id%s".formatted(file, consequence())
              + "; take a JVM that is not stripped");
    }
    String id = elf.buildId().get();
    for (Path cache : caches(places)) {
      if (hasTable(cache.resolve(id).resolve("debuginfo"))) {
        return new ByVariable(Map.of(VARIABLE, cache.toString()));
      }
    }
    return new Missing(
        "%s has no symbol table%s; %s, or put its debug file at DIR/%s/debuginfo and give --symbols"
                .formatted(file, consequence(), DebugPackage.advice(file, id), id)
            + " DIR");
  }

  private static String consequence() {
    return ", so frames inside the JVM have no names and threads are told apart by theirs";
  }

  /// Where debuggers, and async-profiler, look for what was stripped.
  private static List<Path> debugFiles(Path file, ElfSymbols elf, Places places) {
    Path debug = places.root().resolve("usr/lib/debug");
    List<Path> files = new ArrayList<>();
    elf.buildId()
        .filter(id -> id.length() > 2)
        .ifPresent(id ->
            files.add(
                debug.resolve(
                    ".build-id/" + id.substring(0, 2) + "/" + id.substring(2) + ".debug")));
    Path folder = file.getParent();
    if (folder != null && elf.debugLink().filter(link -> !link.contains("/")).isPresent()) {
      String link = elf.debugLink().get();
      files.add(folder.resolve(link));
      files.add(folder.resolve(".debug").resolve(link));
      files.add(debug.resolve(Path.of("/").relativize(folder)).resolve(link));
    }
    return files;
  }

  private static List<Path> caches(Places places) {
    List<Path> caches = new ArrayList<>();
    places.given().map(Path::toAbsolutePath).ifPresent(caches::add);
    add(caches, places.environment().get(VARIABLE), "");
    add(caches, places.environment().get("XDG_CACHE_HOME"), "debuginfod_client");
    add(caches, places.environment().get("HOME"), ".cache/debuginfod_client");
    return caches;
  }

  private static void add(List<Path> caches, @Nullable String base, String below) {
    if (base != null && !base.isBlank()) {
      caches.add(Path.of(base).resolve(below));
    }
  }

  private static boolean hasTable(Path file) {
    try {
      return Files.isReadable(file) && ElfSymbols.read(file).map(ElfSymbols::table).orElse(false);
    } catch (IOException _) {
      return false;
    }
  }
}
