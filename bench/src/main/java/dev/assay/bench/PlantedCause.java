package dev.assay.bench;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.util.concurrent.CountDownLatch;

/**
 * A program with a fixed amount of work and, besides, one cause of slowness that is known: what
 * {@code bench/run PlantedCauses} lets Assay find.
 *
 * <p>{@code -Dcause=} names it: {@code none}, {@code application}, {@code allocation}, {@code
 * sleep}, {@code jit}, {@code system-gc}, {@code lock}, {@code faults}. The source is Java 8, so
 * that every JDK can run it.
 */
public final class PlantedCause {

  private static final int WORK = 250;
  private static final int PAGE = 4096;
  private static final int HOLE = 32 << 20;

  private PlantedCause() {}

  /** What a copy of {@link Compiled} can do; the copies are classes of other loaders. */
  public interface Task {
    /** Something that is worth compiling. */
    long run(int seed);
  }

  /** Loaded many times over, so that the compilers have much to do. */
  public static final class Compiled implements Task {
    @Override
    public long run(int seed) {
      return loops(seed) + branches(seed) + text(seed) + sort(seed);
    }

    private static long loops(int seed) {
      long h = seed;
      for (int i = 0; i < 6; i++) {
        for (int j = i; j < 6; j++) {
          h = h * 31 + (i ^ (h >>> j));
        }
      }
      return h;
    }

    @SuppressWarnings("StatementSwitchToExpressionSwitch") // the source is Java 8
    private static long branches(int seed) {
      int x = 0;
      for (int i = 0; i < 8; i++) {
        switch (seed >>> i & 3) {
          case 0:
            x += i;
            break;
          case 1:
            x ^= seed;
            break;
          case 2:
            x -= i * 3;
            break;
          default:
            x = Integer.rotateLeft(x, i);
        }
      }
      return x;
    }

    private static long text(int seed) {
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < 4; i++) {
        text.append((char) ('a' + (seed + i) % 26)).append(i);
      }
      return text.toString().hashCode();
    }

    private static long sort(int seed) {
      int[] v = {seed & 7, seed & 15, seed & 3, seed & 31};
      for (int i = 1; i < v.length; i++) {
        int x = v[i];
        int j = i - 1;
        while (j >= 0 && v[j] > x) {
          v[j + 1] = v[j];
          j--;
        }
        v[j + 1] = x;
      }
      return v[2];
    }
  }

  private static final class Copies extends ClassLoader {
    Copies() {
      super(PlantedCause.class.getClassLoader());
    }

    Task task(byte[] bytes) throws ReflectiveOperationException {
      return (Task)
          defineClass(Compiled.class.getName(), bytes, 0, bytes.length)
              .getDeclaredConstructor()
              .newInstance();
    }
  }

  /**
   * Does the work and the cause in turns, a tenth of each at a time.
   *
   * @param args none
   */
  public static void main(String[] args) throws Exception {
    String cause = System.getProperty("cause", "none");
    int amount = Integer.getInteger("amount", 1);
    long sum = 0;
    for (int part = 0; part < 10; part++) {
      sum += work(WORK / 10);
      for (int i = 0; i < amount; i++) {
        sum += plant(cause);
      }
    }
    System.out.println("sum: " + sum);
  }

  /** A chain in which every step waits for the one before: millions of steps. */
  private static long work(int millions) {
    long x = 1;
    for (int million = 0; million < millions; million++) {
      for (int i = 0; i < 1000; i++) {
        x = chain(x);
      }
    }
    return x;
  }

  private static long chain(long link) {
    long x = link;
    for (int i = 0; i < 1000; i++) {
      x = x * 6364136223846793005L + 1442695040888963407L;
      x ^= x >>> 29;
    }
    return x;
  }

  @SuppressWarnings("StatementSwitchToExpressionSwitch") // the source is Java 8
  private static long plant(String cause) throws Exception {
    switch (cause) {
      case "none":
        return 0;
      case "application":
        return work(5);
      case "allocation":
        return allocation();
      case "sleep":
        Thread.sleep(20);
        return 0;
      case "jit":
        return compilations();
      case "system-gc":
        return collection();
      case "lock":
        return lock();
      case "faults":
        return faults();
      default:
        throw new IllegalArgumentException("there is no cause '" + cause + "'");
    }
  }

  /** The last lists allocated; they live just long enough to be copied by the collector. */
  private static final Object[][] ALIVE = new Object[5][];

  private static int allocated;

  private static long allocation() {
    Object[] all = new Object[60_000];
    ALIVE[allocated++ % ALIVE.length] = all;
    for (int i = 0; i < all.length; i++) {
      Object[] head = new Object[12];
      head[0] = i == 0 ? all : all[i - 1];
      all[i] = head;
    }
    return all.length;
  }

  private static long compilations() throws Exception {
    byte[] bytes = bytes();
    long sum = 0;
    for (int copy = 0; copy < 4; copy++) {
      Task task = new Copies().task(bytes);
      for (int i = 0; i < 6000; i++) {
        sum += task.run(i);
      }
    }
    return sum;
  }

  private static long collection() {
    if (allocated == 0) {
      allocation();
    }
    System.gc();
    return 1;
  }

  /** Somebody else holds the lock for a while. */
  private static long lock() throws InterruptedException {
    Object lock = new Object();
    CountDownLatch held = new CountDownLatch(1);
    Thread holder =
        new Thread(() -> {
          synchronized (lock) {
            held.countDown();
            sleep();
          }
        });
    holder.start();
    held.await();
    synchronized (lock) {
      return 1;
    }
  }

  private static void sleep() {
    try {
      Thread.sleep(20);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** First touches of pages of a file that is nothing but a hole. */
  private static long faults() throws IOException {
    File file = File.createTempFile("assay-hole", ".bin");
    long touched;
    try (RandomAccessFile hole = new RandomAccessFile(file, "rw")) {
      hole.setLength(HOLE);
      touched = touch(hole.getChannel());
    }
    if (!file.delete()) {
      throw new IOException("cannot delete " + file);
    }
    return touched;
  }

  private static long touch(FileChannel hole) throws IOException {
    MappedByteBuffer pages = hole.map(FileChannel.MapMode.PRIVATE, 0, HOLE);
    for (int at = 0; at < HOLE; at += PAGE) {
      pages.put(at, (byte) 1);
    }
    return pages.get(PAGE);
  }

  private static byte[] bytes() throws IOException {
    try (InputStream in = PlantedCause.class.getResourceAsStream("PlantedCause$Compiled.class")) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      byte[] buffer = new byte[8192];
      for (int read = in.read(buffer); read > 0; read = in.read(buffer)) {
        out.write(buffer, 0, read);
      }
      return out.toByteArray();
    }
  }
}
