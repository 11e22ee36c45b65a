import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Gives a JVM something to log: {@code Busy MILLISECONDS}. Java 8, no dependency. */
public final class Busy {

  private static volatile Object sink;
  private static volatile long sum;

  /** A class that is loaded anew again and again; its objects are locked by one thread, then by another. */
  public static class Handed {
    public int times;
  }

  /** A shape whose implementations arrive late, so that compiled code is thrown away. */
  public interface Shape {
    int sides(int of);
  }

  /** The first. */
  public static final class Square implements Shape {
    public int sides(int of) {
      return 4 + of;
    }
  }

  /** The second. */
  public static final class Triangle implements Shape {
    public int sides(int of) {
      return 3 ^ of;
    }
  }

  /** The third. */
  public static final class Circle implements Shape {
    public int sides(int of) {
      return of >>> 1;
    }
  }

  private static final class Fresh extends ClassLoader {
    private final Class<?> type;

    Fresh(byte[] code) {
      super(Busy.class.getClassLoader());
      type = defineClass(Handed.class.getName(), code, 0, code.length);
    }

    Object instance() throws Exception {
      return type.getDeclaredConstructor().newInstance();
    }
  }

  public static void main(String[] args) throws Exception {
    long end = System.nanoTime() + Long.parseLong(args[0]) * 1000000L;
    final BlockingQueue<Object> handed = new LinkedBlockingQueue<Object>(64);
    Thread second = new Thread("second") {
      public void run() {
        lockAll(handed);
      }
    };
    second.setDaemon(true);
    second.start();
    rounds(end, handed);
    System.out.println("done " + sum);
  }

  private static void rounds(long end, BlockingQueue<Object> handed) throws Exception {
    byte[] code = code();
    ArrayDeque<byte[]> live = new ArrayDeque<byte[]>();
    for (int round = 0; System.nanoTime() < end; round++) {
      allocate(live, round);
      hand(handed, code, round);
      sum += compute(round);
      if (round % 10 == 5) {
        sink = new byte[3 << 20];
      }
      if (round % 40 == 20) {
        ManagementFactory.getThreadMXBean().dumpAllThreads(true, true);
      }
      if (round % 120 == 60) {
        live.clear();
        System.gc();
      }
      Thread.sleep(5);
    }
  }

  private static void allocate(ArrayDeque<byte[]> live, int round) {
    for (int i = 0; i < 1500; i++) {
      byte[] some = new byte[700];
      some[round % some.length] = (byte) i;
      sink = some;
      if (i % 4 == 0) {
        live.add(some);
      }
      if (live.size() > 30000) {
        live.poll();
      }
    }
  }

  private static void hand(BlockingQueue<Object> handed, byte[] code, int round) throws Exception {
    Fresh loader = new Fresh(code);
    int count = round % 8 == 0 ? 60 : 4;
    for (int i = 0; i < count; i++) {
      Object object = loader.instance();
      synchronized (object) {
        sum++;
      }
      handed.put(object);
    }
  }

  private static void lockAll(BlockingQueue<Object> handed) {
    try {
      while (true) {
        Object object = handed.take();
        synchronized (object) {
          sum += object.hashCode() & 1;
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static long compute(int round) {
    Shape shape = round < 60 ? new Square() : round % 3 == 0 ? new Triangle() : new Circle();
    long total = 0;
    for (int i = 0; i < 20000; i++) {
      total += shape.sides(i);
    }
    Map<String, List<Integer>> words = new HashMap<String, List<Integer>>();
    for (int i = 0; i < 300; i++) {
      String word = "word " + (i % 37);
      if (!words.containsKey(word)) {
        words.put(word, new ArrayList<Integer>());
      }
      words.get(word).add(i);
    }
    return total + words.hashCode();
  }

  private static byte[] code() throws IOException {
    InputStream in = Busy.class.getResourceAsStream("Busy$Handed.class");
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (int b = in.read(); b >= 0; b = in.read()) {
      out.write(b);
    }
    in.close();
    return out.toByteArray();
  }
}
