package dev.assay.bench;

import dev.assay.process.Children;
import dev.assay.process.Ended;
import dev.assay.process.Program;
import dev.assay.profiler.ProfilerLibrary;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Large flight recordings: real ones of [JfrLoad], their chunks repeated at later and later times.
/// (Some readers drop chunks that begin at the same time.)
final class JfrFiles {

  private static final int SECONDS = 20;
  private static final int SIZE = 8;
  private static final int START = 32;
  private static final int LENGTH = 40;

  private static final String SETTINGS =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <configuration version="2.0">
        <event name="jdk.ExecutionSample"><setting name="enabled">true</setting><setting name="period">10 ms</setting></event>
        <event name="jdk.CPUTimeSample"><setting name="enabled">true</setting><setting name="throttle">1 ms</setting></event>
        <event name="jdk.ObjectAllocationInNewTLAB"><setting name="enabled">true</setting><setting name="stackTrace">true</setting></event>
        <event name="jdk.ObjectAllocationOutsideTLAB"><setting name="enabled">true</setting><setting name="stackTrace">true</setting></event>
        <event name="jdk.JavaMonitorEnter"><setting name="enabled">true</setting><setting name="stackTrace">true</setting><setting name="threshold">0 ms</setting></event>
        <event name="jdk.ThreadPark"><setting name="enabled">true</setting><setting name="stackTrace">true</setting><setting name="threshold">0 ms</setting></event>
        <event name="jdk.Compilation"><setting name="enabled">true</setting><setting name="threshold">0 ms</setting></event>
        <event name="jdk.ActiveSetting"><setting name="enabled">true</setting></event>
      </configuration>
      """;

  private final Path folder;
  private final Children children;

  JfrFiles(Path folder, Children children) {
    this.folder = folder;
    this.children = children;
  }

  /// Of async-profiler, with CPU time, allocations, time waited, locks and native memory.
  Path async(int megabytes) throws Exception {
    Path recording = folder.resolve("async-small.jfr");
    return grown(
        recording,
        "-agentpath:%s=start,event=cpu,interval=1ms,alloc=4k,wall=5ms,lock=1us,nativemem=4k,cstack=vm,features=comptask+vtable,chunksize=20m,jfr,file=%s"
            .formatted(ProfilerLibrary.in(folder), recording),
        folder.resolve("async-" + megabytes + ".jfr"),
        megabytes);
  }

  /// Of the JDK.
  Path jdk(int megabytes) throws Exception {
    Path settings = Files.writeString(folder.resolve("settings.jfc"), SETTINGS);
    Path recording = folder.resolve("jdk-small.jfr");
    return grown(
        recording,
        "-XX:StartFlightRecording=filename=%s,settings=%s".formatted(recording, settings),
        folder.resolve("jdk-" + megabytes + ".jfr"),
        megabytes);
  }

  private Path grown(Path recording, String option, Path large, int megabytes) throws Exception {
    if (Files.exists(large)) {
      return large;
    }
    List<String> command = JfrSpeed.java(List.of("-Xmx256m", "-XX:TLABSize=4k", "-XX:-ResizeTLAB"));
    command.add(1, option);
    command.addAll(List.of(JfrLoad.class.getName(), Integer.toString(SECONDS)));
    Path out = folder.resolve("recording.out");
    Ended ended =
        children.run(new Program(command, Map.of(), folder, out, out, Duration.ofMinutes(5)));
    if (!ended.ok()) {
      throw new IOException("recording failed: " + Figures.tail(out));
    }
    Path part = folder.resolve("part.jfr");
    grow(Files.readAllBytes(recording), part, (long) megabytes << 20);
    return Files.move(part, large);
  }

  private static void grow(byte[] recording, Path to, long size) throws IOException {
    List<ByteBuffer> chunks = chunks(recording);
    ByteBuffer last = chunks.getLast();
    long span = last.getLong(START) + last.getLong(LENGTH) - chunks.getFirst().getLong(START);
    try (OutputStream out = Files.newOutputStream(to)) {
      long written = 0;
      for (int i = 0; written < size; i++) {
        ByteBuffer chunk = chunks.get(i % chunks.size());
        byte[] copy = new byte[chunk.limit()];
        chunk.get(0, copy);
        ByteBuffer.wrap(copy).putLong(START, chunk.getLong(START) + i / chunks.size() * span);
        out.write(copy);
        written += copy.length;
      }
    }
  }

  private static List<ByteBuffer> chunks(byte[] recording) {
    List<ByteBuffer> chunks = new ArrayList<>();
    ByteBuffer all = ByteBuffer.wrap(recording);
    int place = 0;
    while (place < recording.length) {
      int size = (int) all.getLong(place + SIZE);
      chunks.add(all.slice(place, size));
      place += size;
    }
    return chunks;
  }
}
