import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.zip.CRC32;

/**
 * Hands locked objects from one thread to others: a front thread makes and locks every order, a
 * pool locks it next. With biased locking each first lock of the pool revokes the front thread's
 * bias, and most revocations stop the world.
 *
 * <p>Usage: {@code HandOver ORDERS ALLOCATED_MB LIVE_MB}. The work is fixed, so that the time is
 * what differs. What is allocated beside the orders, and how much of it lives on, says how much
 * work the collector has.
 */
public final class HandOver {

  /**
   * Orders of one class. The JVM counts revocations by class and gives up on a class at 40 of them
   * (BiasedLockingBulkRevokeThreshold), so each batch has a class of its own.
   */
  private static final int BATCH = 30;

  private static final int POOL = 2;
  private static final int CHUNK = 64 << 10;

  /** What is handed over. */
  public abstract static class Order {
    protected int done;

    /** Public, because a class of another loader is in another package at run time. */
    public abstract void work(byte[] payload);
  }

  /** Loaded anew for every batch. */
  public static final class FreshOrder extends Order {
    @Override
    public void work(byte[] payload) {
      synchronized (this) {
        CRC32 sum = new CRC32();
        sum.update(payload);
        done += (int) sum.getValue() | 1;
      }
    }
  }

  /** Gives a class that no other batch has. */
  private static final class Fresh extends ClassLoader {
    private static final String NAME = FreshOrder.class.getName();

    Fresh() {
      super(HandOver.class.getClassLoader());
    }

    Class<?> define(byte[] bytes) {
      return defineClass(NAME, bytes, 0, bytes.length);
    }
  }

  /** Tells a pool thread that there is no more. */
  private static final Order END = new FreshOrder();

  private final BlockingQueue<Order> queue = new ArrayBlockingQueue<>(BATCH);
  private final byte[] payload = new byte[4 << 10];

  public static void main(String[] args) throws Exception {
    if (args.length != 3) {
      System.err.println("usage: HandOver ORDERS ALLOCATED_MB LIVE_MB");
      System.exit(2);
    }
    int orders = Integer.parseInt(args[0]);
    int allocated = Integer.parseInt(args[1]);
    int live = Integer.parseInt(args[2]);
    new HandOver().run(orders, allocated, live);
    System.out.println("orders " + orders + ", allocated " + allocated + " MB");
  }

  private void run(int orders, long allocated, int live) throws Exception {
    Thread[] pool = new Thread[POOL];
    for (int i = 0; i < POOL; i++) {
      pool[i] = new Thread(this::serve, "pool-" + i);
      pool[i].setDaemon(true);
      pool[i].start();
    }
    byte[] bytes = bytes();
    byte[][] alive = new byte[Math.max(1, (int) (((long) live << 20) / CHUNK))][];
    int batches = (orders + BATCH - 1) / BATCH;
    long chunks = (allocated << 20) / CHUNK;
    long next = 0;
    for (int batch = 0; batch < batches; batch++) {
      Class<?> type = new Fresh().define(bytes);
      for (int i = 0; i < BATCH; i++) {
        Order order = (Order) type.getDeclaredConstructor().newInstance();
        order.work(payload);
        queue.put(order);
      }
      for (; next < chunks * (batch + 1) / batches; next++) {
        alive[(int) (next % alive.length)] = chunk();
      }
    }
    for (int i = 0; i < POOL; i++) {
      queue.put(END);
    }
    for (Thread thread : pool) {
      thread.join();
    }
  }

  /** Many small objects rather than one large: they must be copied to survive. */
  private static byte[] chunk() {
    byte[] chunk = new byte[CHUNK - 16];
    for (int i = 0; i < chunk.length; i += 4096) {
      chunk[i] = (byte) i;
    }
    return chunk;
  }

  private void serve() {
    try {
      for (Order order = queue.take(); order != END; order = queue.take()) {
        order.work(payload);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static byte[] bytes() throws IOException {
    try (InputStream in = HandOver.class.getResourceAsStream("HandOver$FreshOrder.class")) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      byte[] buffer = new byte[8 << 10];
      for (int read = in.read(buffer); read > 0; read = in.read(buffer)) {
        out.write(buffer, 0, read);
      }
      return out.toByteArray();
    }
  }
}
