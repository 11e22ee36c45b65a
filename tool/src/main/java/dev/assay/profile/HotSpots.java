package dev.assay.profile;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Where weight is spent, at one level of detail, thread class by thread class.
public final class HotSpots {

  /// How finely code is told apart.
  public enum Level {
    THREAD_CLASS,
    PACKAGE,
    CLASS,
    METHOD,
    /// Only where the profile was read with lines.
    LINE;

    /// As users name it: `thread-class`.
    public String text() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /// One place.
  ///
  /// @param threadClass as [dev.assay.model.ThreadClass#text]
  /// @param code of whom
  /// @param self what ended here, in the unit of the [SampleKind]
  /// @param total with all that was called from here; of a recursion once
  /// @param samples that ended here
  /// @param modes how Java code ran here, of the total, by the columns of [Frame.Mode]:
  ///   interpreted, C1, compiled, inlined; all 0 where the recording does not say
  public record Spot(
      String threadClass,
      String name,
      Frame.Code code,
      long self,
      long total,
      long samples,
      List<Long> modes) {}

  /// Sums of a place in the making.
  private static final class Sum {
    private final String threadClass;
    private final String name;
    private final Frame.Code code;
    private final long[] modes = new long[4];
    private long self;
    private long total;
    private long samples;

    /// How many frames of the stack that is looked at are this place.
    private int open;

    private Sum(String threadClass, String name, Frame.Code code) {
      this.threadClass = threadClass;
      this.name = name;
      this.code = code;
    }

    private Spot spot() {
      return new Spot(
          threadClass,
          name,
          code,
          self,
          name.equals(NO_STACK) ? self : total,
          samples,
          List.of(modes[0], modes[1], modes[2], modes[3]));
    }
  }

  /// What samples are counted under that have a thread and nothing else.
  public static final String NO_STACK = "(no stack)";

  private static final Frame.Mode[] MODES = {
    Frame.Mode.INTERPRETED, Frame.Mode.C1, Frame.Mode.COMPILED, Frame.Mode.INLINED
  };

  private final CallTree tree;
  private final Level level;
  private final long[] totals;

  /// By thread class, code and name.
  private final Map<String, Sum> sums = new HashMap<>();

  /// The sums of frames, by the frame's number, for the thread class that begins with the node.
  private final Sum[] known;

  private final int[] knownUnder;

  private HotSpots(CallTree tree, Level level) {
    this.tree = tree;
    this.level = level;
    this.totals = tree.totals();
    known = new Sum[tree.frames().size()];
    knownUnder = new int[known.length];
  }

  /// All places, the largest self weight first.
  public static List<Spot> of(CallTree tree, Level level) {
    HotSpots spots = new HotSpots(tree, level);
    spots.add();
    return spots.sums.values().stream()
        .map(Sum::spot)
        .filter(
            spot -> level == Level.THREAD_CLASS || !spot.name().equals(NO_STACK) || spot.self() > 0)
        .sorted(HotSpots::largestFirst)
        .toList();
  }

  private static int largestFirst(Spot one, Spot other) {
    int bySelf = Long.compare(other.self(), one.self());
    int byTotal = bySelf != 0 ? bySelf : Long.compare(other.total(), one.total());
    int byName = byTotal != 0 ? byTotal : one.name().compareTo(other.name());
    return byName != 0 ? byName : one.threadClass().compareTo(other.threadClass());
  }

  private void add() {
    Sum[] of = new Sum[tree.size()];
    int[] top = {CallTree.ROOT};
    new TreeWalk(tree)
        .walk(
            tree,
            new TreeWalk.Visitor() {
              @Override
              public void enter(int node) {
                if (tree.parent(node) == CallTree.ROOT) {
                  top[0] = node;
                }
                of[node] = sum(node, top[0], of[tree.parent(node)]);
                open(node, of[node], of[tree.parent(node)]);
              }

              @Override
              public void leave(int node) {
                if (of[node] != of[tree.parent(node)]) {
                  of[node].open--;
                }
              }
            });
  }

  /// What is no code belongs to the code around it.
  private Sum sum(int node, int top, @Nullable Sum around) {
    Frame frame = tree.frame(node);
    String threadClass = tree.frame(top).name();
    if (around == null) {
      return sum(
          sums, threadClass, level == Level.THREAD_CLASS ? threadClass : NO_STACK, frame.code());
    }
    if (level == Level.THREAD_CLASS || !isCode(frame)) {
      return around;
    }
    int number = tree.frameNumber(node);
    if (knownUnder[number] != top) {
      knownUnder[number] = top;
      known[number] = sum(sums, threadClass, name(frame, level), frame.code());
    }
    return known[number];
  }

  private static Sum sum(Map<String, Sum> sums, String threadClass, String name, Frame.Code code) {
    return sums.computeIfAbsent(
        threadClass + '\n' + code + '\n' + name, key -> new Sum(threadClass, name, code));
  }

  private void open(int node, Sum sum, @Nullable Sum around) {
    sum.self += tree.self(node);
    sum.samples += tree.samples(node);
    if (sum == around) {
      return;
    }
    if (sum.open++ == 0) {
      sum.total += totals[node];
      for (int i = 0; i < MODES.length; i++) {
        sum.modes[i] += tree.total(node, MODES[i]);
      }
    }
  }

  private static boolean isCode(Frame frame) {
    return switch (frame.code()) {
      case JAVA, JVM, NATIVE, KERNEL, UNKNOWN -> true;
      case THREAD_CLASS, THREAD, COMPILED_METHOD, SUBJECT -> false;
    };
  }

  /// What a frame is called at a level.
  public static String name(Frame frame, Level level) {
    return switch (level) {
      case THREAD_CLASS, PACKAGE -> packageOf(frame);
      case CLASS -> frame.code() == Frame.Code.JAVA ? frame.owner() : packageOf(frame);
      case METHOD -> frame.line() == 0 ? frame.text() : withoutLine(frame).text();
      case LINE -> frame.text();
    };
  }

  private static Frame withoutLine(Frame frame) {
    return Frame.of(frame.code(), frame.owner(), frame.name());
  }

  private static String packageOf(Frame frame) {
    return switch (frame.code()) {
      case JAVA -> {
        int dot = frame.owner().lastIndexOf('.');
        yield dot < 0 ? "(default package)" : frame.owner().substring(0, dot);
      }
      case JVM -> "(JVM)";
      case KERNEL -> "(kernel)";
      case NATIVE -> frame.owner().isEmpty() ? "(native)" : library(frame.owner());
      case THREAD_CLASS, THREAD, COMPILED_METHOD, SUBJECT, UNKNOWN -> "(unknown)";
    };
  }

  private static String library(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }

  /// The weight of every thread class, the largest first.
  public static List<Spot> threadClasses(CallTree tree) {
    return of(tree, Level.THREAD_CLASS);
  }

  /// What the frames of one kind of non-code stand for, by name, the largest first: methods that
  /// were compiled, classes that were allocated.
  ///
  /// @param code [Frame.Code#COMPILED_METHOD] or [Frame.Code#SUBJECT]
  public static List<Spot> marked(CallTree tree, Frame.Code code) {
    long[] totals = tree.totals();
    Map<String, Sum> sums = new HashMap<>();
    String[] classes = new String[tree.size()];
    boolean[] inside = new boolean[tree.size()];
    for (int node = CallTree.ROOT + 1; node < tree.size(); node++) {
      int parent = tree.parent(node);
      Frame frame = tree.frame(node);
      classes[node] = parent == CallTree.ROOT ? frame.name() : classes[parent];
      inside[node] = inside[parent] || frame.code() == code;
      if (frame.code() == code && !inside[parent]) {
        Sum sum = sum(sums, classes[node], frame.text(), code);
        sum.total += totals[node];
        sum.self += tree.self(node);
        sum.samples += tree.samples(node);
      }
    }
    return sums.values().stream().map(Sum::spot).sorted(HotSpots::largestTotalFirst).toList();
  }

  private static int largestTotalFirst(Spot one, Spot other) {
    int byTotal = Long.compare(other.total(), one.total());
    return byTotal != 0 ? byTotal : one.name().compareTo(other.name());
  }
}
