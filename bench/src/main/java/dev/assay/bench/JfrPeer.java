package dev.assay.bench;

import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordingFile;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;

/// Another reader that turns a flight recording into collapsed stacks, in a JVM of its own:
/// `JfrPeer READER FILE KIND OUTPUT`. JMC only loads: that alone takes longer than all the others.
final class JfrPeer {

  private JfrPeer() {}

  public static void main(String[] args) throws Exception {
    Path file = Path.of(args[1]);
    Path output = Path.of(args[3]);
    switch (args[0]) {
      case "jfrconv" ->
          one.convert.Main.main(
              new String[] {option(file, args[2]), "--dot", "-o", "collapsed", args[1], args[3]});
      case "jdk" -> consumer(file, args[2], output);
      case "jmc" -> System.out.println(JfrLoaderToolkit.loadEvents(new File(args[1])).hasItems());
      default -> throw new IllegalArgumentException(args[0]);
    }
  }

  private static String option(Path file, String kind) {
    boolean jdk = file.getFileName().toString().startsWith("jdk");
    return jdk && kind.equals("cpu") ? "--cpu-time" : "--" + kind;
  }

  private static void consumer(Path file, String kind, Path output) throws IOException {
    Map<String, Long> stacks = new HashMap<>();
    try (RecordingFile recording = new RecordingFile(file)) {
      while (recording.hasMoreEvents()) {
        RecordedEvent event = recording.readEvent();
        String name = event.getEventType().getName();
        boolean wanted =
            kind.equals("cpu")
                ? name.equals("jdk.ExecutionSample") || name.equals("jdk.CPUTimeSample")
                : name.startsWith("jdk.ObjectAllocation");
        if (wanted && event.getStackTrace() != null) {
          stacks.merge(stack(event), 1L, Long::sum);
        }
      }
    }
    try (PrintStream out =
        new PrintStream(Files.newOutputStream(output), false, StandardCharsets.UTF_8)) {
      stacks.forEach((stack, samples) -> out.println(stack + " " + samples));
    }
  }

  private static String stack(RecordedEvent event) {
    StringBuilder text = new StringBuilder();
    for (RecordedFrame frame : event.getStackTrace().getFrames().reversed()) {
      text.append(frame.getMethod().getType().getName())
          .append('.')
          .append(frame.getMethod().getName())
          .append(';');
    }
    return text.toString();
  }
}
