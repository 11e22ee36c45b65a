package dev.assay.log.source;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.log.LogReading;
import dev.assay.log.ReadLog;
import dev.assay.log.line.Coverage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.SequenceInputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A file that holds nothing but the report of a crash is no log.
class CrashReportTest {

  private static final String HEAD =
      "#\n# A fatal error has been detected by the Java Runtime Environment:\n#\n";

  private static final String BODY =
      """
      ---------------  P R O C E S S  ---------------
      Compilation events (20 events):
      Event: 7.374 Thread 0x00007f33dc0a0360  148       4       java.lang.String::length (22 bytes)
      {Heap before GC invocations=3 (full 0):
      vm_info: OpenJDK 64-Bit Server VM (17.0.12+7) for linux-amd64 JRE (17.0.12+7), built on 2024
      END.
      """;

  private static final String OLDER =
      "0.501: [GC (Allocation Failure) 65536K->40352K(251392K), 0.1090476 secs]\n";

  private static final String PAUSE = "[1.2s][info][gc] GC(0) Pause Remark 1M->1M(9M) 2.5ms\n";

  private static LogGlance glance(String text) throws IOException {
    byte[] bytes = text.getBytes(UTF_8);
    return LogGlance.at(
        new LogSource(
            "hs_err_pid1.log", bytes.length, null, () -> new ByteArrayInputStream(bytes)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "> ", "2026-11-26T13:00:00.123456789Z stdout F "})
  void inWhateverStandsInFrontOfItsLines(String prefix) throws IOException {
    String text = (HEAD + BODY).replaceAll("(?m)^(?=.)", prefix);
    assertThat(glance(text).other()).isEqualTo(CrashReport.KIND);
    assertThat(glance(text.replace("\n", "\r\n")).other()).isEqualTo(CrashReport.KIND);
  }

  @Test
  void withoutItsHead() throws IOException {
    assertThat(glance(BODY).other()).isEqualTo(CrashReport.KIND);
  }

  @Test
  void linesOfALogInFrontOfItOrBehindMakeALog() throws IOException {
    assertThat(glance(PAUSE + HEAD + BODY).log()).isTrue();
    assertThat(glance(HEAD + BODY + PAUSE).log()).isTrue();
  }

  private static long pauses(String text) {
    return ReadLog.of(text).figures().stream().filter(one -> one.startsWith("Pause[")).count();
  }

  /// A container may end before the report does, and a JVM be started anew.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "[1.200s][info][gc] GC(0) Pause Remark 1M->1M(9M) 2.5ms",
        "0.501: [GC (Allocation Failure) 65536K->65536K(251392K), 0.1090476 secs]",
      })
  void oneThatWasCutOffEndsWhereAJvmCollects(String pause) {
    String cut = HEAD + BODY.replace("END.\n", "");
    assertThat(pauses(cut + (pause + "\n").repeat(3))).isEqualTo(3);
    String memory = "Terminating due to java.lang.OutOfMemoryError: Java heap space\n";
    assertThat(ReadLog.of(cut + (pause + "\n").repeat(3) + memory).figures())
        .anyMatch(event -> event.contains("OUT_OF_MEMORY"));
  }

  /// `jcmd PID VM.events` into the output of the JVM.
  @Test
  void listsOfEventsAloneEndWithTheirLines() {
    String list =
        """
        Compilation events (20 events):
        Event: 7.374 Thread 0x00007f33dc0a0360  148       4       java.lang.String::length (22 bytes)

        GC Heap History (2 events):
        Event: 7.375 GC heap before
        {Heap before GC invocations=3 (full 0):
         garbage-first heap   total 65536K, used 12345K
        }

        """;
    String compiled = "    381   17       3       java.lang.String::hashCode (60 bytes)\n";
    assertThat(ReadLog.of(PAUSE + list + compiled.repeat(2)).figures())
        .filteredOn(event -> event.startsWith("Compiled["))
        .hasSize(2);
  }

  private static final String ERROR =
      HEAD
          + """
          #  SIGSEGV (0xb) at pc=0x00007f33e0b3c2a0, pid=7, tid=8
          #
          # JRE version: OpenJDK Runtime Environment (17.0.12+7) (build 17.0.12+7)
          # Problematic frame:
          # C  [libc.so.6+0x9e2a0]
          #
          """;

  private static final String SAVED =
      "# An error report file with more information is saved as:\n# /app/hs_err_pid7.log\n";

  /// Who follows the log hears of it when it happens, and not when he ends.
  @ParameterizedTest
  @ValueSource(
      strings = {
        SAVED,
        PAUSE + "the program says\n" + PAUSE + PAUSE,
        OLDER + OLDER + OLDER,
        "CommandLine flags: -XX:+PrintGC -XX:+UseG1GC \n",
      })
  void itIsToldWhereItsHeadEnds(String end) {
    List<String> told = new ArrayList<>();
    Coverage coverage = new Coverage();
    LogReading reading =
        new LogReading(
            event -> told.add(event.toString()),
            coverage,
            new ArrayList<>(),
            (source, bytes) -> {
              told.add(bytes + " bytes");
              return true;
            });
    byte[] head = (PAUSE + ERROR + end).getBytes(UTF_8);
    reading.read(
        new LogSource(
            "gc.log",
            -1,
            null,
            () ->
                new SequenceInputStream(
                    new ByteArrayInputStream(head),
                    new ByteArrayInputStream("#\n".getBytes(UTF_8)))));
    assertThat(told)
        .containsSubsequence(
            told.stream().filter(one -> one.contains("SIGSEGV")).findFirst().orElse("no crash"),
            head.length + 2 + " bytes");
  }

  @ParameterizedTest
  @ValueSource(strings = {PAUSE, OLDER})
  void someLinesOfTheJvmThatCrashesEndItNot(String pause) {
    assertThat(ReadLog.of(pause + ERROR + pause + pause + SAVED + "#\n").figures())
        .anyMatch(event -> event.contains("SIGSEGV") && event.contains("/app/hs_err_pid7.log"));
  }

  /// Counts the characters that a search looks at.
  private record Searched(String text, AtomicLong looks) implements CharSequence {
    @Override
    public int length() {
      return text.length();
    }

    @Override
    public char charAt(int index) {
      looks.incrementAndGet();
      return text.charAt(index);
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      return text.substring(start, end);
    }
  }

  /// Programs draw lines with them.
  @Test
  void theMoreDashesALineHasTheMoreIsReadButEachAFewTimes() {
    Searched dashes = new Searched("-".repeat(2_000) + "  -", new AtomicLong());
    assertThat(CrashReport.TITLE.matcher(dashes).find()).isFalse();
    assertThat(dashes.looks().get()).isLessThan(20L * dashes.length());
    String rule = "-".repeat(40);
    assertThat(CrashReport.TITLE.matcher(rule + "  T H R E A D  " + rule).find()).isTrue();
  }
}
