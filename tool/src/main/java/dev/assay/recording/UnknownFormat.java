package dev.assay.recording;

import dev.assay.model.Problem;
import dev.assay.text.Plain;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// What a file looks like that no reader knows, and what to do about it.
final class UnknownFormat {

  /// How a kind of file begins, and what to do instead of reading it.
  private record Look(String magic, String is, String remedy) {}

  private static final String READ =
      "Assay reads JFR, collapsed stacks, pprof, perf script, speedscope and Firefox profiler files";

  private static final List<Look> LOOKS =
      List.of(
          new Look("PERFILE2", "a perf.data file", "give it the output of: perf script -i FILE"),
          new Look("PK\003\004", "a zip archive", "unpack it first"),
          new Look("JAVA PROFILE", "a heap dump or hprof file", READ),
          new Look("\177ELF", "a program or a library", READ),
          new Look("BZh", "packed with bzip2", "unpack it first"),
          new Look("\u00fd7zXZ", "packed with xz", "unpack it first"),
          new Look(
              "<!DOCTYPE",
              "a page of HTML",
              "ask the profiler for JFR or collapsed stacks instead"),
          new Look(
              "<html", "a page of HTML", "ask the profiler for JFR or collapsed stacks instead"),
          new Look("<?xml", "XML", READ),
          new Look("SQLite", "a database", READ),
          new Look("{", "JSON of no profiler that Assay knows", READ),
          new Look("[", "JSON of no profiler that Assay knows, or a log", READ));

  private UnknownFormat() {}

  static Problem problem(String name, byte[] head) {
    String shown = Plain.name(name);
    if (head.length == 0) {
      return Problem.unfit(shown + " is empty; was the profiler stopped before it wrote?");
    }
    String start = new String(head, StandardCharsets.ISO_8859_1).stripLeading();
    return LOOKS.stream()
        .filter(look -> start.startsWith(look.magic()))
        .findFirst()
        .map(look -> Problem.unfit(shown + " is " + look.is() + "; " + look.remedy()))
        .orElseGet(() ->
            Problem.unfit(
                shown + " is not a recording, it looks like " + kind(head) + "; " + READ));
  }

  private static String kind(byte[] head) {
    for (byte b : head) {
      if (b >= 0 && b < ' ' && b != '\n' && b != '\r' && b != '\t') {
        return "binary data";
      }
    }
    return "other text";
  }
}
