package dev.assay.process;

import dev.assay.model.ThreadClass;
import dev.assay.model.ThreadNames;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// A process whose threads are looked at again and again.
final class PolledProcess {

  /// Of a process with more threads only so many are asked for their children.
  private static final int PARENTS = 256;

  private final Path tasks;
  private final Map<String, PolledThread> threads = new HashMap<>();
  private int links;
  private boolean jvm;

  /// @param folder `/proc/PID`
  PolledProcess(Path folder) {
    this.tasks = folder.resolve("task");
  }

  /// Told of every thread.
  interface Observer {
    void ran(PolledThread thread, PolledThread.Step step);

    void gone(PolledThread thread);
  }

  /// Looks at every thread once.
  ///
  /// @return whether the process is still there
  boolean poll(KernelBuffer buffer, Observer observer) {
    boolean there = look(observer);
    List<String> lost = new ArrayList<>();
    threads.forEach((id, thread) -> {
      try {
        observer.ran(thread, thread.poll(buffer));
        jvm |= ThreadNames.tellsJvm(thread.name());
      } catch (IOException gone) {
        lost.add(id);
      }
    });
    lost.forEach(id -> drop(id, observer));
    return there;
  }

  /// Gives up all threads that are left.
  void end(Observer observer) {
    List.copyOf(threads.keySet()).forEach(id -> drop(id, observer));
  }

  /// Whether it was seen to be a JVM.
  boolean jvm() {
    return jvm;
  }

  /// The processes that its threads started. The JVM's own threads start none.
  Set<String> children(KernelBuffer buffer) {
    Set<String> children = new HashSet<>();
    threads.values().stream()
        .filter(thread -> thread.kind() == ThreadClass.APPLICATION)
        .limit(PARENTS)
        .forEach(thread -> addChildren(thread, buffer, children));
    return children;
  }

  private static void addChildren(PolledThread thread, KernelBuffer buffer, Set<String> children) {
    try {
      buffer.readAll(thread.folder().resolve("children"));
      while (buffer.hasNumber()) {
        children.add(Long.toString(buffer.number()));
      }
    } catch (IOException none) {
      // It has no children, is gone, or the kernel does not tell.
    }
  }

  /// Finds threads that came and went. The kernel counts threads as links of the folder, so that
  /// the folder need not be read when nothing changed.
  private boolean look(Observer observer) {
    try {
      int now = (int) Files.getAttribute(tasks, "unix:nlink");
      if (now != links) {
        links = now;
        update(observer);
      }
      return true;
    } catch (IOException | DirectoryIteratorException gone) {
      end(observer);
      return false;
    }
  }

  private void update(Observer observer) throws IOException {
    Set<String> ids = new HashSet<>();
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(tasks)) {
      for (Path entry : entries) {
        ids.add(entry.getFileName().toString());
      }
    }
    for (String id : List.copyOf(threads.keySet())) {
      if (!ids.contains(id)) {
        drop(id, observer);
      }
    }
    for (String id : ids) {
      if (!threads.containsKey(id)) {
        add(id);
      }
    }
  }

  private void add(String id) {
    try {
      threads.put(id, PolledThread.open(tasks.resolve(id)));
    } catch (IOException gone) {
      links = 0;
    }
  }

  private void drop(String id, Observer observer) {
    PolledThread thread = threads.remove(id);
    if (thread != null) {
      observer.gone(thread);
      thread.close();
    }
    links = 0;
  }
}
