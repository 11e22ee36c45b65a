import java.io.File;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Computes, allocates, waits for locks and takes native memory: 500 milliseconds, 60r rounds.
 * Leaves the file that the property "begun" names behind the rounds that a recording has samples of.
 */
public class Mixed {
  static final int SAMPLED = 60;
  static volatile Object sink;
  static final Object LOCK = new Object();

  public static void main(String[] arguments) throws Exception {
    final boolean rounds = arguments[0].endsWith("r");
    final long number = Long.parseLong(arguments[0].replace("r", ""));
    final long end = System.nanoTime() + number * 1000000L;
    Thread[] threads = new Thread[2];
    for (int i = 0; i < threads.length; i++) {
      threads[i] =
          new Thread("worker-" + i) {
            @Override
            public void run() {
              for (int i = 0; rounds ? i < number : System.nanoTime() < end; i++) {
                locked();
                work();
                if (i == SAMPLED) {
                  begun();
                }
              }
            }
          };
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println("done");
    System.exit(arguments.length > 1 ? Integer.parseInt(arguments[1]) : 0);
  }

  static void begun() {
    String file = System.getProperty("begun");
    if (file != null) {
      try {
        new File(file).createNewFile();
      } catch (IOException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  static void locked() {
    synchronized (LOCK) {
      try {
        Thread.sleep(2);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  static void work() {
    List<byte[]> all = new ArrayList<byte[]>();
    Map<String, Integer> sums = new HashMap<String, Integer>();
    for (int i = 0; i < 3000; i++) {
      byte[] bytes = new byte[1000 + i % 100];
      bytes[i % 1000] = (byte) i;
      all.add(bytes);
      sums.put("key " + hash(bytes) % 100, i);
      if (i % 3000 == 0) {
        all.add(new byte[ByteBuffer.allocateDirect(200000).capacity() / 100]);
      }
    }
    sink = all;
    sink = String.format("%d %d", all.size(), sums.size());
  }

  static long hash(byte[] bytes) {
    long hash = 1;
    for (byte each : bytes) {
      hash = hash * 31 + each;
    }
    return hash;
  }
}
