package dev.assay.recording;

import dev.assay.profile.ProfileBuilder;
import dev.assay.profile.Selection;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// One pass over the events of a chunk: those of one sampler go into a profile, the others are
/// counted.
///
/// Written for the machine: most events are passed over with two numbers read, and tables go by the
/// numbers of the constants.
@SuppressWarnings("EnumOrdinal")
final class JfrWalk {

  /// Types of events are numbered from 1; the JDK has some 200.
  private static final int MOST_TYPES = 1 << 16;

  /// Times are kept to this: finer than any timeline.
  private static final long BIN_MILLIS = 10;

  /// A sample of a sampler that waits stands for no more than this many.
  private static final long MOST_SAMPLES = 1L << 32;

  private static final JfrEvent[] EVENTS = JfrEvent.values();

  private final JfrChunk chunk;
  private final JfrMetadata metadata;
  private final JfrConstants constants;
  private final JfrSettings settings;
  private final JfrTally tally;
  private final JfrSampler wanted;
  private final Window window;
  private final boolean timed;
  private final JfrStacks stacks;
  private final JfrSamples samples;
  private final JfrBytes in;
  private final @Nullable Role[] roles;
  private final long[] counts = new long[JfrSampler.values().length];
  private final long defaultState;

  /// What events of one type are to be read for.
  private static final class Role {
    private final JfrEvent event;

    /// Whether one is a sample and of one sampler only.
    private final boolean sample;

    private final JfrPlan plan;

    /// Of the last one.
    private final long[] values = new long[8];

    /// Where in the values what one weighs is.
    private final int weight;

    Role(JfrEvent event, boolean sample, JfrPlan plan) {
      this.event = event;
      this.sample = sample;
      this.plan = plan;
      Arrays.fill(values, JfrPlan.MISSING);
      weight = plan.has(JfrEvent.DURATION) ? JfrEvent.DURATION : JfrEvent.WEIGHT;
    }

    /// Whether one counts once and whenever it was taken.
    private boolean isPlain(boolean timed) {
      return sample && !timed && event != JfrEvent.WALL_CLOCK;
    }
  }

  /// Which events are wanted by their time.
  ///
  /// @param from in ticks of the chunk
  /// @param to in ticks of the chunk
  /// @param timeline whether times are kept
  private record Window(long from, long to, boolean timeline) {

    static Window of(JfrChunk.Head head, long startNanos, Selection selection) {
      return new Window(
          ticks(head, startNanos, selection.from(), Long.MIN_VALUE),
          ticks(head, startNanos, selection.to(), Long.MAX_VALUE),
          selection.timeline());
    }

    /// Of a time beyond what a clock can count, the first or the last that it can.
    private static long ticks(JfrChunk.Head head, long startNanos, double seconds, long never) {
      if (seconds <= 0 || Double.isInfinite(seconds)) {
        return never;
      }
      double nanos = seconds * 1e9 - (head.startNanos() - startNanos);
      long start = head.startTicks();
      long ticks = (long) (nanos / head.nanosPerTick());
      return ticks < 0
          ? start + Math.max(ticks, Long.MIN_VALUE - Math.min(start, 0))
          : start + Math.min(ticks, Long.MAX_VALUE - Math.max(start, 0));
    }

    boolean holds(long time) {
      return time >= from && time <= to;
    }

    boolean timed() {
      return timeline || from != Long.MIN_VALUE || to != Long.MAX_VALUE;
    }
  }

  /// @param startNanos of the recording
  JfrWalk(
      JfrContent content,
      JfrConstants constants,
      JfrSampler wanted,
      ProfileBuilder into,
      JfrTally tally,
      long startNanos) {
    chunk = content.chunk();
    metadata = content.metadata();
    settings = content.settings();
    this.constants = constants;
    this.tally = tally;
    this.wanted = wanted;
    window = Window.of(chunk.head(), startNanos, into.selection());
    timed = window.timed();
    in = chunk.bytes().from(JfrChunk.Head.SIZE);
    stacks = new JfrStacks(constants, in, settings.async(), into, new Weights());
    samples = new JfrSamples(constants.stacks(), stacks);
    roles = new Role[(int) Math.min(metadata.highest() + 1, MOST_TYPES)];
    defaultState = constants.stateNamed("STATE_DEFAULT");
    plan();
  }

  private void plan() {
    for (JfrEvent event : EVENTS) {
      JfrType type = metadata.type(event.type());
      if (type != null && type.id() >= 0 && type.id() < roles.length) {
        JfrLayout layout = isRead(event) ? metadata.layout(type.id()) : null;
        JfrPlan plan = JfrPlan.of(layout, event.fields(timed));
        boolean mixed = event == JfrEvent.EXECUTION && settings.async();
        roles[(int) type.id()] = new Role(event, event.sample() && !mixed, plan);
      }
    }
  }

  /// Reads all events, or those before the first damaged one.
  ///
  /// @param end where they end
  void run(int end) {
    JfrEvents.Kinds kinds = kinds();
    JfrEvents events = new JfrEvents(in, end, kinds, stacks.knownGroups(), samples);
    try {
      while (events.next()) {
        event(roles[events.type()]);
      }
    } catch (IndexOutOfBoundsException e) {
      damaged(events.start(), end);
    }
    samples.flush();
    for (int type = 0; type < roles.length; type++) {
      Role role = roles[type];
      if (role != null) {
        count(role.event, kinds.counts()[type]);
      }
    }
    finish();
  }

  private JfrEvents.Kinds kinds() {
    JfrEvents.Kinds kinds = new JfrEvents.Kinds(roles.length);
    for (int type = 0; type < roles.length; type++) {
      Role role = roles[type];
      if (role != null && isRead(role.event)) {
        kinds.wanted()[type] = true;
        kinds.plain()[type] = role.isPlain(timed) ? role.plan.plain(role.weight) : null;
      }
    }
    return kinds;
  }

  /// Whether more is wanted of events than their number.
  private boolean isRead(JfrEvent event) {
    return !event.sample()
        || sampler(event) == wanted
        || (event == JfrEvent.EXECUTION && (settings.async() || wanted == JfrSampler.JDK_CPU));
  }

  /// Who took samples, of those that are all of one sampler.
  private static @Nullable JfrSampler sampler(JfrEvent event) {
    return switch (event) {
      case EXECUTION, NATIVE_METHOD -> JfrSampler.JDK_WALL;
      case CPU_TIME -> JfrSampler.JDK_CPU_TIME;
      case WALL_CLOCK -> JfrSampler.ASYNC_WALL;
      case NEW_TLAB, OUTSIDE_TLAB -> JfrSampler.TLAB;
      case ALLOCATION -> JfrSampler.ALLOCATION;
      case LIVE -> JfrSampler.LIVE;
      case MONITOR, PARK -> JfrSampler.LOCK;
      case MALLOC -> JfrSampler.MALLOC;
      case NATIVE_LOCK -> JfrSampler.NATIVE_LOCK;
      case CPU_TIME_LOST, COMPILATION, DEOPTIMIZATION, JVM, SETTING -> null;
    };
  }

  private void count(JfrEvent event, long events) {
    JfrSampler sampler = sampler(event);
    if (sampler == null || (event == JfrEvent.EXECUTION && settings.async())) {
      return;
    }
    counts[sampler.ordinal()] += events;
    if (event == JfrEvent.EXECUTION) {
      // One event that two kinds are made of.
      counts[JfrSampler.JDK_CPU.ordinal()] += events;
    }
  }

  private void damaged(int place, int end) {
    tally.notice(
        "recording.damaged",
        "an event at byte %,d is damaged: %,d bytes after it were left out"
            .formatted(chunk.offset() + place, end - place));
  }

  /// Says what the recorder could not walk of the stacks.
  void tallyStacks() {
    tally.stacks(stacks.truncated(), stacks.missing(), stacks.deep());
  }

  private void finish() {
    for (JfrSampler sampler : JfrSampler.values()) {
      if (counts[sampler.ordinal()] > 0) {
        tally.counted(sampler, settings.kind(sampler), counts[sampler.ordinal()]);
        tally.interval(settings.kind(sampler), settings.interval(sampler));
      }
    }
  }

  private void event(@Nullable Role role) {
    if (role == null) {
      return;
    }
    role.plan.read(in, role.values);
    if (role.sample) {
      sample(role);
    } else if (role.event.sample()) {
      execution(role);
    } else {
      rare(role.event, role.values);
    }
  }

  /// async-profiler writes CPU time and time waited as one event, told apart by the thread's state.
  private void execution(Role role) {
    boolean running = defaultState < 0 || role.values[JfrEvent.STATE] == defaultState;
    JfrSampler sampler = running ? settings.execution() : JfrSampler.ASYNC_WALL;
    counts[sampler.ordinal()]++;
    if (sampler == wanted) {
      sample(role);
    }
  }

  private void sample(Role role) {
    long[] fields = role.values;
    if (fields[JfrEvent.FLAG] > 0) {
      tally.failed(1);
    }
    int group = stacks.group(fields[JfrEvent.THREAD]);
    if (group == JfrStacks.UNWANTED || (timed && !window.holds(fields[JfrEvent.TIME]))) {
      return;
    }
    long stack = fields[JfrEvent.STACK];
    long subject = fields[JfrEvent.SUBJECT];
    int bin = timed && window.timeline ? bin(fields[JfrEvent.TIME]) : 0;
    long weight = fields[role.weight];
    if (role.event == JfrEvent.WALL_CLOCK) {
      samples.add(stack, group, subject, bin, Math.clamp(weight, 1, MOST_SAMPLES), 0);
    } else {
      samples.add(stack, group, subject, bin, 1, weight < 0 ? 0 : weight);
    }
  }

  private int bin(long ticks) {
    double millis = (ticks - chunk.head().startTicks()) * chunk.head().nanosPerTick() / 1e6;
    return (int) Math.clamp(millis / BIN_MILLIS, 0, Integer.MAX_VALUE);
  }

  private void rare(JfrEvent event, long[] fields) {
    switch (event) {
      case CPU_TIME_LOST -> tally.lost(fields[JfrEvent.WEIGHT]);
      case COMPILATION ->
          tally.compiled(
              method(fields[JfrEvent.WEIGHT]),
              (long) (Math.max(0, fields[JfrEvent.DURATION]) * chunk.head().nanosPerTick()));
      case DEOPTIMIZATION ->
          tally.deoptimized(
              method(fields[JfrEvent.WEIGHT]), constants.reason(fields[JfrEvent.SUBJECT]));
      case JVM -> tally.jvm(text(fields[JfrEvent.SUBJECT]), text(fields[JfrEvent.WEIGHT]));
      case SETTING -> setting(fields);
      default -> {}
    }
  }

  private void setting(long[] fields) {
    JfrType type = metadata.type(fields[JfrEvent.STATE]);
    String event = type == null ? "" : type.name();
    if (settings.areAbout(event)) {
      settings.put(event, text(fields[JfrEvent.SUBJECT]), text(fields[JfrEvent.WEIGHT]));
    }
  }

  private String method(long id) {
    int number = constants.methods().number(id);
    JfrConstants.Method method = number < 0 ? null : constants.method(number);
    return method == null ? "unknown" : JavaNames.ofClass(method.owner()) + "." + method.name();
  }

  private String text(long place) {
    if (place < 0) {
      return "";
    }
    return in.at((int) place).text(constants);
  }

  /// Samplers that have samples here, whatever was wanted.
  boolean has(JfrSampler sampler) {
    return counts[sampler.ordinal()] > 0;
  }

  /// Asked when all settings are known.
  private final class Weights implements JfrStacks.Weight {
    @Override
    public long of(long count, long amount) {
      return switch (wanted.weighing()) {
        case INTERVAL -> count * settings.interval(wanted);
        case TICKS -> (long) (amount * chunk.head().nanosPerTick());
        case AMOUNT -> amount;
        case COUNT -> count;
      };
    }

    @Override
    public long millis(int bin) {
      return window.timeline ? chunk.head().startNanos() / 1_000_000 + bin * BIN_MILLIS : -1;
    }
  }
}
