package dev.assay.bench;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.IntStream;

/// A program worth recording: allocates, sorts, hashes, waits, on some hundred call paths.
final class JfrLoad {

  private static final ReentrantLock LOCK = new ReentrantLock();

  /// What was computed, so that it must be.
  private static final LongAdder SINK = new LongAdder();

  private JfrLoad() {}

  /// @param args seconds to run
  public static void main(String[] args) throws InterruptedException {
    long end = System.nanoTime() + Long.parseLong(args[0]) * 1_000_000_000L;
    Thread[] threads = new Thread[4];
    for (int i = 0; i < threads.length; i++) {
      Random random = new Random(i);
      threads[i] = new Thread(() -> work(random, end), "worker-" + i);
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  private static void work(Random random, long end) {
    while (System.nanoTime() < end) {
      SINK.add(descend(12 + random.nextInt(6), random.nextInt(24), random.nextInt(6)));
    }
  }

  /// Which way the stack goes down depends on the number.
  private static long descend(int depth, int number, int task) {
    if (depth == 0) {
      return run(number, task);
    }
    return number % 3 == 0
        ? left(depth - 1, number / 3 + depth, task)
        : right(depth - 1, number / 2 + depth, task);
  }

  private static long left(int depth, int number, int task) {
    return descend(depth, number, task) + 1;
  }

  private static long right(int depth, int number, int task) {
    return descend(depth, number, task) + 2;
  }

  private static long run(int number, int task) {
    return switch (task) {
      case 0 -> map(number);
      case 1 -> sort(number);
      case 2 -> IntStream.range(0, 300).boxed().filter(i -> i * number % 3 == 0).count();
      case 3 -> tree(number);
      case 4 -> String.valueOf(number).repeat(100).split("1").length;
      default -> waited(number);
    };
  }

  private static long map(int number) {
    Map<String, Integer> map = new HashMap<>();
    for (int i = 0; i < 200; i++) {
      map.merge("k" + i * number % 97, 1, Integer::sum);
    }
    return map.size();
  }

  private static long sort(int number) {
    Integer[] numbers = new Integer[300];
    Arrays.setAll(numbers, i -> i * number ^ 0x55);
    Arrays.sort(numbers, Comparator.reverseOrder());
    return numbers[0];
  }

  private static long tree(int number) {
    TreeMap<Integer, byte[]> tree = new TreeMap<>();
    for (int i = 0; i < 100; i++) {
      tree.put(i * number, new byte[64]);
    }
    return tree.size();
  }

  private static long waited(int number) {
    LOCK.lock();
    try {
      return map(number);
    } finally {
      LOCK.unlock();
    }
  }
}
