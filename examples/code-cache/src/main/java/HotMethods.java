import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * Keeps many methods hot: copies of one class, each in a class loader of its own, are called in
 * turns, as in a large service whose code never fits a short code cache.
 *
 * <p>Usage: {@code HotMethods COPIES ROUNDS}. Every copy has {@value Methods#COUNT} methods; a
 * round calls all methods of all copies. The work is fixed, so that the time is what differs.
 */
public final class HotMethods {

  /** Calls of one copy in a row, so that a round is not one cache miss after the other. */
  private static final int STREAK = 20;

  /** Gives a class that no other copy has. */
  private static final class Copy extends ClassLoader {
    Copy() {
      super(HotMethods.class.getClassLoader());
    }

    Class<?> define(byte[] bytes) {
      return defineClass("Methods", bytes, 0, bytes.length);
    }
  }

  public static void main(String[] args) throws Exception {
    if (args.length != 2) {
      System.err.println("usage: HotMethods COPIES ROUNDS");
      System.exit(2);
    }
    int copies = Integer.parseInt(args[0]);
    int rounds = Integer.parseInt(args[1]);
    byte[] bytes = bytes();
    List<Work> all = new ArrayList<>();
    for (int i = 0; i < copies; i++) {
      all.add((Work) new Copy().define(bytes).getDeclaredConstructor().newInstance());
    }
    long sum = 0;
    for (int round = 0; round < rounds; round++) {
      for (Work work : all) {
        for (int i = 0; i < STREAK; i++) {
          sum += work.all(round + i);
        }
      }
    }
    System.out.println("copies " + copies + ", rounds " + rounds + ", sum " + sum);
  }

  private static byte[] bytes() throws IOException {
    try (InputStream in = HotMethods.class.getResourceAsStream("Methods.class")) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      byte[] buffer = new byte[8 << 10];
      for (int read = in.read(buffer); read > 0; read = in.read(buffer)) {
        out.write(buffer, 0, read);
      }
      return out.toByteArray();
    }
  }
}
