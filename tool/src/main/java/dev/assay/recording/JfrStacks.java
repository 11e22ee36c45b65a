package dev.assay.recording;

import dev.assay.model.ThreadClass;
import dev.assay.model.ThreadNames;
import dev.assay.profile.Frame;
import dev.assay.profile.Frame.Code;
import dev.assay.profile.Frame.Mode;
import dev.assay.profile.ProfileBuilder;
import dev.assay.profile.Selection;
import dev.assay.profile.Stack;
import dev.assay.profile.ThreadClassOfFrames;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Turns numbers of constants into frames and hands samples to the profile that is built.
final class JfrStacks implements JfrSamples.Target {

  /// Types of frames are seven; a number beyond is damage.
  private static final int FRAME_TYPES = 64;

  /// The group of threads whose samples are not wanted.
  static final int UNWANTED = -1;

  private static final int SMALL_IDS = 1 << 16;

  private static final int NOT_ASKED = -2;

  /// Stacks of one program have some thousand methods.
  private static final int RECENT_BITS = 11;

  /// The golden ratio of 2^64: Knuth's multiplicative hashing.
  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  private static final Frame UNKNOWN = Frame.of(Code.UNKNOWN, "", "unknown");

  private final JfrConstants constants;
  private final JfrBytes bytes;
  private final ProfileBuilder builder;
  private final Weight weight;
  private final ThreadClassOfFrames byFrames;
  private final boolean async;
  private final boolean withLines;
  private final JfrPool methods;
  private final JfrPlan stackPlan;
  private final JfrPlan framePlan;
  private final long[] stackValues = new long[2];
  private final long[] frameValues = {JfrPlan.MISSING, 0, JfrPlan.MISSING};
  private final Stack stack = new Stack();
  private final int[] groupOfThread;

  /// The same by those ids that are small, as most are.
  private final int[] groupOfId = new int[SMALL_IDS];

  private final List<Group> groups = new ArrayList<>();
  private final Map<String, Integer> groupNumbers = new HashMap<>();
  private final int[] frames;
  private final int[] subjects;

  /// The same by ids of methods and how they ran, for those seen last: most frames are among them.
  private final int[] recentFrames = new int[1 << RECENT_BITS];

  private final long[] recentMethods = new long[1 << RECENT_BITS];
  private final @Nullable FrameType[] recentTypes = new FrameType[1 << RECENT_BITS];
  private final Map<Long, Integer> lines = new HashMap<>();
  private final @Nullable FrameType[] types = new FrameType[FRAME_TYPES];
  private int lastStack = Integer.MIN_VALUE;
  private int lastDepth;
  private boolean lastCompiler;
  private long truncated;
  private long missing;
  private boolean deep;

  /// What samples weigh and when they were taken.
  interface Weight {

    /// In the unit of the kind.
    long of(long samples, long weight);

    /// Milliseconds of the Unix epoch, negative when not known.
    long millis(int bin);
  }

  /// Threads that need not be told apart.
  ///
  /// @param name empty where threads are not told apart
  /// @param compiler whether Java code on it is what it compiles; compilers that are themselves
  ///   written in Java run code of their own
  private record Group(String name, ThreadClass threadClass, boolean nameless, boolean compiler) {
    static Group of(String name, boolean named) {
      ThreadClass threadClass = ThreadNames.of(name);
      return new Group(
          named ? name : "",
          threadClass,
          name.isEmpty() || name.startsWith("tid="),
          (threadClass == ThreadClass.C1 || threadClass == ThreadClass.C2)
              && !name.startsWith("JVMCI"));
    }

    /// Differs where groups do.
    String key() {
      return threadClass.name() + nameless + compiler + name;
    }
  }

  /// How the code of a frame ran.
  private record FrameType(Code code, Mode mode) {
    static FrameType java(Mode mode) {
      return new FrameType(Code.JAVA, mode);
    }

    boolean java() {
      return code == Code.JAVA;
    }
  }

  private static final FrameType UNKNOWN_TYPE = FrameType.java(Mode.NONE);

  JfrStacks(
      JfrConstants constants,
      JfrBytes bytes,
      boolean async,
      ProfileBuilder builder,
      Weight weight) {
    this.constants = constants;
    this.bytes = bytes.at(0);
    this.async = async;
    this.builder = builder;
    withLines = builder.selection().lines();
    this.weight = weight;
    methods = constants.methods();
    byFrames = new ThreadClassOfFrames(builder.frames());
    stackPlan =
        JfrPlan.of(constants.layout("jdk.types.StackTrace"), List.of("truncated", "frames"));
    framePlan =
        JfrPlan.ofElement(
            constants.layout("jdk.types.StackFrame"),
            List.of("method", withLines ? "lineNumber" : "", "type"));
    groupOfThread = new int[constants.threads().size() + 1];
    Arrays.fill(groupOfThread, NOT_ASKED);
    Arrays.fill(groupOfId, NOT_ASKED);
    frames = new int[methods.size() * 2];
    Arrays.fill(frames, -1);
    subjects = new int[constants.classes().size()];
    Arrays.fill(subjects, -1);
  }

  /// Samples whose stack was cut off by the recorder.
  long truncated() {
    return truncated;
  }

  /// Samples without a stack.
  long missing() {
    return missing;
  }

  /// Whether some stack has more frames than are kept. async-profiler stops at 2,048 Java frames,
  /// the JDK too.
  boolean deep() {
    return deep;
  }

  /// The number of a thread's group, [#UNWANTED] when its samples are.
  ///
  /// @param id -1 when it is not known
  int group(long id) {
    int known = id >= 0 && id < groupOfId.length ? groupOfId[(int) id] : NOT_ASKED;
    if (known != NOT_ASKED) {
      return known;
    }
    known = groupOf(constants.threads().number(id));
    if (id >= 0 && id < groupOfId.length) {
      groupOfId[(int) id] = known;
    }
    return known;
  }

  /// What [#group] has said of those threads whose ids are small, negative where it has not been
  /// asked or the samples are not wanted.
  int[] knownGroups() {
    return groupOfId;
  }

  private int groupOf(int thread) {
    int known = groupOfThread[thread + 1];
    if (known == NOT_ASKED) {
      String name = name(thread);
      known =
          selection().thread().test(name) ? group(Group.of(name, selection().threads())) : UNWANTED;
      groupOfThread[thread + 1] = known;
    }
    return known;
  }

  private int group(Group group) {
    Integer known = groupNumbers.putIfAbsent(group.key(), groups.size());
    if (known != null) {
      return known;
    }
    groups.add(group);
    return groups.size() - 1;
  }

  @Override
  public void take(
      int number, int groupNumber, long subjectId, int bin, long samples, long amount) {
    Group group = groups.get(groupNumber);
    if (number != lastStack || group.compiler != lastCompiler) {
      decode(number, group.compiler);
      lastStack = number;
      lastCompiler = group.compiler;
    }
    stack.cut(lastDepth);
    int subject = subjectId > 0 ? constants.classes().number(subjectId) : JfrPool.ABSENT;
    if (subject >= 0) {
      stack.push(subject(subject), Mode.NONE);
    } else if (lastDepth == 0) {
      push(UNKNOWN);
    }
    missing += number < 0 ? samples : 0;
    truncated += stackValues[0] > 0 ? samples : 0;
    builder.add(
        group.nameless ? byFrames.of(stack).orElse(ThreadClass.UNKNOWN) : group.threadClass,
        group.name,
        stack,
        weight.millis(bin),
        samples,
        weight.of(samples, amount));
  }

  private String name(int thread) {
    try {
      String name = thread < 0 ? "" : constants.thread(thread);
      // What async-profiler calls a thread that has no name.
      return name.startsWith("[tid=") ? name.substring(1, name.length() - 1) : name;
    } catch (IndexOutOfBoundsException e) {
      return "";
    }
  }

  private Selection selection() {
    return builder.selection();
  }

  private void decode(int number, boolean compiler) {
    stack.clear();
    stackValues[0] = 0;
    if (number < 0) {
      push(UNKNOWN);
    } else if (stackPlan.has(1)) {
      try {
        frames(constants.stacks().place(number), compiler);
      } catch (IndexOutOfBoundsException e) {
        stackValues[0] = 1;
      }
    }
    stack.reverse();
    lastDepth = stack.depth();
  }

  private int subject(int number) {
    if (subjects[number] < 0) {
      subjects[number] = builder.frames().number(subjectFrame(number));
    }
    return subjects[number];
  }

  private Frame subjectFrame(int number) {
    try {
      return Frame.of(Code.SUBJECT, "", JavaNames.ofClass(constants.className(number)));
    } catch (IndexOutOfBoundsException e) {
      return UNKNOWN;
    }
  }

  private void push(Frame frame) {
    stack.push(builder.frames().number(frame), Mode.NONE);
  }

  @SuppressWarnings("ReferenceEquality") // each type is there once
  private void frames(int place, boolean compiler) {
    bytes.seek(place);
    stackPlan.read(bytes, stackValues);
    bytes.seek((int) stackValues[1]);
    boolean lasting = !compiler && !withLines;
    int depth = bytes.count();
    deep |= depth > FrameWords.DEEPEST;
    for (int i = Math.min(depth, FrameWords.DEEPEST); i > 0; i--) {
      framePlan.read(bytes, frameValues);
      long method = frameValues[0];
      FrameType type = type(frameValues[2]);
      int recent = (int) ((method * SPREAD) >>> (Long.SIZE - RECENT_BITS));
      if (recentMethods[recent] != method || recentTypes[recent] != type || !lasting) {
        int line = withLines && type.java() ? (int) frameValues[1] : 0;
        recentFrames[recent] = frame(methods.number(method), type, compiler && type.java(), line);
        recentMethods[recent] = method;
        recentTypes[recent] = lasting ? type : null;
      }
      stack.push(recentFrames[recent], type.mode);
    }
  }

  private FrameType type(long id) {
    if (id < 0 || id >= FRAME_TYPES) {
      return UNKNOWN_TYPE;
    }
    FrameType known = types[(int) id];
    if (known == null) {
      known = type(constants.frameType(id));
      types[(int) id] = known;
    }
    return known;
  }

  /// To the JDK a native frame is a Java method written in C, to async-profiler any native
  /// function.
  private FrameType type(String name) {
    return switch (name) {
      case "Interpreted" -> FrameType.java(Mode.INTERPRETED);
      case "C1 compiled" -> FrameType.java(Mode.C1);
      case "JIT compiled" -> FrameType.java(Mode.COMPILED);
      case "Inlined" -> FrameType.java(Mode.INLINED);
      case "Native" -> async ? new FrameType(Code.NATIVE, Mode.NONE) : FrameType.java(Mode.NONE);
      case "C++" -> new FrameType(Code.NATIVE, Mode.NONE);
      case "Kernel" -> new FrameType(Code.KERNEL, Mode.NONE);
      default -> FrameType.java(Mode.NONE);
    };
  }

  /// The number of a frame in the table of the profile.
  private int frame(int method, FrameType type, boolean compiled, int line) {
    if (method == JfrPool.ABSENT) {
      return builder.frames().number(UNKNOWN);
    }
    int place = method * 2 + (compiled ? 1 : 0);
    if (line > 0) {
      return lines.computeIfAbsent(
          (long) place << 32 | line, key -> resolved(method, type, compiled, line));
    }
    if (frames[place] < 0) {
      frames[place] = resolved(method, type, compiled, 0);
    }
    return frames[place];
  }

  private int resolved(int number, FrameType type, boolean compiled, int line) {
    JfrConstants.Method method = constants.method(number);
    if (method == null) {
      return builder.frames().number(UNKNOWN);
    }
    return builder.frames().number(frame(method, type, compiled, line));
  }

  private static Frame frame(
      JfrConstants.Method method, FrameType type, boolean compiled, int line) {
    if (!type.java()) {
      return Frame.of(code(method, type.code), method.owner(), method.name());
    }
    String owner = JavaNames.ofClass(method.owner());
    if (method.name().isEmpty()) {
      return Frame.of(Code.SUBJECT, "", owner);
    }
    return new Frame(compiled ? Code.COMPILED_METHOD : Code.JAVA, owner, method.name(), line);
  }

  /// Native code without a library is what the JVM made itself: stubs and adapters.
  private static Code code(JfrConstants.Method method, Code code) {
    if (code == Code.KERNEL) {
      return code;
    }
    if (method.owner().isEmpty()) {
      return method.name().equals("unknown") ? Code.UNKNOWN : Code.JVM;
    }
    return method.owner().startsWith("libjvm") ? Code.JVM : Code.NATIVE;
  }
}
