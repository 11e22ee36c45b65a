package dev.assay.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Pattern;

/// A program to be profiled: a fixed number of rounds over a table of orders, each round a dozen
/// methods long. `-Dextra=0.3` makes one of them, [#hashRow], do 30% more.
///
/// `Profiled ROUNDS` prints the rounds, what they cost and a check sum.
public final class Profiled {

  private static final int ROWS = 200;
  private static final int CELLS = 24;
  private static final double EXTRA = Double.parseDouble(System.getProperty("extra", "0"));
  private static final int HASHED = (int) Math.round(36 * (1 + EXTRA));
  private static final Pattern WORD = Pattern.compile("([a-z]+)-(\\d+)");

  private final String[][] table = new String[ROWS][CELLS];
  private final long[] keys = new long[ROWS];
  private long sink;

  private record Point(double x, double y, double z) {
    Point plus(Point other) {
      return new Point(x + other.x, y + other.y, z + other.z);
    }

    Point times(double factor) {
      return new Point(x * factor, y * factor, z * factor);
    }
  }

  private Profiled() {
    Random random = new Random(7);
    for (String[] row : table) {
      for (int i = 0; i < CELLS; i++) {
        row[i] = "item-" + random.nextInt(1000);
      }
    }
    Arrays.setAll(keys, i -> random.nextLong());
  }

  public static void main(String[] args) {
    int rounds = Integer.parseInt(args[0]);
    Profiled program = new Profiled();
    long start = System.nanoTime();
    for (int round = 0; round < rounds; round++) {
      program.round(round);
    }
    System.out.println(rounds + " " + (System.nanoTime() - start) + " " + program.sink);
  }

  private void round(int round) {
    String[] row = table[round % ROWS];
    sink += hashRow(keys[round % ROWS]);
    sink += count(row);
    sink += add(row).size();
    sink += (long) points(round);
    sink += join(row).length();
    sink += sorted(round);
    sink += total(row);
    if (round % 4 == 0) {
      sink += matches(row);
    }
    if (round % 16 == 0) {
      sink += report(round).length();
    }
  }

  /// The planted change lies here.
  private static long hashRow(long key) {
    long hash = key;
    for (int i = 0; i < HASHED; i++) {
      for (int j = 0; j < 8; j++) {
        hash ^= hash >>> 33;
        hash *= 0xff51afd7ed558ccdL;
        hash = Long.rotateLeft(hash, 27) + j;
      }
    }
    return hash;
  }

  private static int count(String[] row) {
    Map<String, Integer> counts = new HashMap<>();
    for (String cell : row) {
      counts.merge(cell, 1, Integer::sum);
    }
    return counts.size();
  }

  private static List<Integer> add(String[] row) {
    List<Integer> lengths = new ArrayList<>();
    for (int repeat = 0; repeat < 8; repeat++) {
      for (String cell : row) {
        lengths.add(cell.length() + 200 * repeat);
      }
    }
    return lengths;
  }

  /// Points live in registers when escape analysis is on.
  private static double points(int round) {
    Point sum = new Point(0, 0, 0);
    Point step = new Point(round, 1, 0.5);
    for (int i = 0; i < 250; i++) {
      sum = sum.plus(step.times(i));
    }
    return sum.x() + sum.y() + sum.z();
  }

  private static String join(String[] row) {
    StringBuilder text = new StringBuilder();
    for (String cell : row) {
      text.append(cell).append(',').append(cell.hashCode() & 0xff);
    }
    return text.toString();
  }

  private long sorted(int round) {
    long[] copy = Arrays.copyOf(keys, 64);
    copy[round & 63] ^= round;
    Arrays.sort(copy);
    return copy[32];
  }

  private static long total(String[] row) {
    long total = 0;
    for (String cell : row) {
      total += Integer.parseInt(cell.substring(5));
    }
    return total;
  }

  private static int matches(String[] row) {
    int matches = 0;
    for (String cell : row) {
      if (WORD.matcher(cell).matches()) {
        matches++;
      }
    }
    return matches;
  }

  private static String report(int round) {
    return String.format("%d rounds, %.2f%% of %s", round, round / 100.0, "all");
  }
}
