package dev.assay.bench;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// What [ProfileMatrix] records, in the language of Java 8: `RecordedProgram ROUNDS` computes,
/// allocates, waits for a monitor and takes native memory on two threads.
public final class RecordedProgram {

  static volatile Object sink = "";

  private static final Object LOCK = new Object();

  private RecordedProgram() {}

  public static void main(String[] arguments) throws InterruptedException {
    int rounds = Integer.parseInt(arguments[0]);
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      threads.add(new Thread(() -> work(rounds), "worker-" + i));
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  private static void work(int rounds) {
    for (int round = 0; round < rounds; round++) {
      synchronized (LOCK) {
        try {
          Thread.sleep(1);
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }
      fill();
    }
  }

  private static void fill() {
    List<byte[]> all = new ArrayList<>();
    Map<String, Integer> sums = new HashMap<>();
    for (int i = 0; i < 3000; i++) {
      byte[] bytes = new byte[1000 + i % 100];
      bytes[i % 1000] = (byte) i;
      all.add(bytes);
      sums.put("key " + hash(bytes) % 100, i);
      if (i % 3000 == 0) {
        all.add(new byte[ByteBuffer.allocateDirect(200_000).capacity() / 100]);
      }
    }
    sink = String.format("%d %d", all.size(), sums.size());
  }

  private static long hash(byte[] bytes) {
    long hash = 1;
    for (byte each : bytes) {
      hash = hash * 31 + each;
    }
    return hash;
  }
}
