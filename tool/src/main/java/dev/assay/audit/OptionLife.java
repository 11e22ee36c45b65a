package dev.assay.audit;

import dev.assay.model.Releases;
import java.util.List;
import java.util.Optional;

/// Between which releases an option that is no `-XX` flag is taken, and what to write elsewhere.
/// The first and last releases are those of the JDK's own documents (JEP 220, 261, 158, 486 and the
/// release notes); what a build really does is asked of the build.
///
/// @param prefix with which the option starts
/// @param first release that takes it
/// @param last release that takes it
/// @param meaning in one short clause
/// @param fix what to do where it is refused
record OptionLife(String prefix, int first, int last, String meaning, String fix) {

  static final List<OptionLife> ALL =
      List.of(
          gone("-Xincgc", 8, "the incremental mode of CMS", "Remove it."),
          gone(
              "-Djava.ext.dirs",
              8,
              "the extension mechanism, removed with the module system (JEP 220)",
              "Put those jars on the class path."),
          gone(
              "-Djava.endorsed.dirs",
              8,
              "the endorsed standards override, removed with the module system (JEP 220)",
              "Put those jars on the class path, or use --upgrade-module-path."),
          gone(
              "-Xbootclasspath/p",
              8,
              "classes before the JDK's own, removed with the module system",
              "Use --patch-module MODULE=FILE, or -Xbootclasspath/a: to append."),
          gone("-Xbootclasspath:", 8, "another boot class path", "Use --patch-module MODULE=FILE."),
          gone("-d64", 9, "the choice between a 32-bit and a 64-bit JVM", "Remove it."),
          gone("-d32", 9, "the choice between a 32-bit and a 64-bit JVM", "Remove it."),
          gone("-Xoss", 9, "the size of native stacks, without effect since 1.2", "Remove it."),
          gone(
              "-Xmaxjitcodesize",
              9,
              "the old name of the code cache's size",
              "Use -XX:ReservedCodeCacheSize=."),
          gone(
              "-Xrunhprof",
              8,
              "the HPROF agent (JEP 240)",
              "Use jcmd PID GC.heap_dump or Flight Recorder."),
          gone(
              "-agentlib:hprof",
              8,
              "the HPROF agent (JEP 240)",
              "Use jcmd PID GC.heap_dump or Flight Recorder."),
          gone(
              "-Xverify:none",
              26,
              "classes without verification, which has been deprecated since 13",
              "Remove it; for a faster start use class data sharing (-XX:SharedArchiveFile) or an AOT cache."),
          gone(
              "-noverify",
              26,
              "classes without verification, which has been deprecated since 13",
              "Remove it; for a faster start use class data sharing (-XX:SharedArchiveFile) or an AOT cache."),
          gone(
              "-Djava.security.manager",
              23,
              "the Security Manager, which can no longer be switched on (JEP 486)",
              "Remove it and confine the process from outside: container, user, seccomp."),
          new OptionLife(
              "--illegal-access",
              9,
              16,
              "open access to all of the JDK's internals (JEP 403)",
              "Replace it by one --add-opens MODULE/PACKAGE=ALL-UNNAMED for each package that the program really needs."),
          since(
              "-Xlog",
              9,
              "unified logging (JEP 158)",
              "On JDK 8 use -XX:+PrintGCDetails and -Xloggc:FILE."),
          since("--add-opens", 9, "the module system", "Give it only to JDK 9 and later."),
          since("--add-exports", 9, "the module system", "Give it only to JDK 9 and later."),
          since("--add-reads", 9, "the module system", "Give it only to JDK 9 and later."),
          since("--add-modules", 9, "the module system", "Give it only to JDK 9 and later."),
          since("--module-path", 9, "the module system", "Give it only to JDK 9 and later."),
          since(
              "--upgrade-module-path", 9, "the module system", "Give it only to JDK 9 and later."),
          since("-p ", 9, "the module system", "Give it only to JDK 9 and later."),
          since("--class-path", 9, "the long name of -cp", "Write -cp, which every JDK takes."),
          since("--patch-module", 9, "the module system", "Give it only to JDK 9 and later."),
          since("--limit-modules", 9, "the module system", "Give it only to JDK 9 and later."),
          since(
              "--enable-preview",
              11,
              "preview features (JEP 12)",
              "Give it only to JDK 11 and later."),
          since(
              "--enable-native-access",
              16,
              "permission for native code",
              "Give it only to JDK 17 and later."),
          since(
              "--sun-misc-unsafe-memory-access",
              23,
              "permission for sun.misc.Unsafe (JEP 471)",
              "Give it only to JDK 23 and later."));

  private static OptionLife gone(String prefix, int last, String meaning, String fix) {
    return new OptionLife(prefix, 0, last, meaning, fix);
  }

  private static OptionLife since(String prefix, int first, String meaning, String fix) {
    return new OptionLife(prefix, first, Releases.NEWEST, meaning, fix);
  }

  /// The meaning of an option as a remark within a sentence, ` (the module system)`; nothing where
  /// it is not known.
  static String remark(String text) {
    return of(text).map(life -> " (" + life.meaning() + ")").orElse("");
  }

  static Optional<OptionLife> of(String text) {
    return ALL.stream().filter(life -> text.startsWith(life.prefix)).findFirst();
  }
}
