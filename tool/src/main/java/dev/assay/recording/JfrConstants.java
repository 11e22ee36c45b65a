package dev.assay.recording;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The constants of a chunk that its samples refer to.
final class JfrConstants implements JfrBytes.Strings {

  private static final String STRING = "java.lang.String";
  private static final String SYMBOL = "jdk.types.Symbol";
  private static final String STATE = "jdk.types.ThreadState";
  private static final String FRAME_TYPE = "jdk.types.FrameType";
  private static final String REASON = "jdk.types.DeoptimizationReason";

  /// All others are passed over.
  private static final Set<String> WANTED =
      Set.of(
          STRING,
          SYMBOL,
          STATE,
          FRAME_TYPE,
          REASON,
          "java.lang.Thread",
          "java.lang.Class",
          "jdk.types.Method",
          "jdk.types.StackTrace");

  /// Of one type in a chunk, which has some ten thousand. One made to fill the memory gets no
  /// further.
  static final int MOST = 1 << 19;

  private final JfrMetadata metadata;
  private final JfrBytes bytes;
  private final Map<String, JfrPool> pools = new HashMap<>();
  private final Map<String, JfrPlan> plans = new HashMap<>();
  private final long[] values = new long[2];
  private int damaged = -1;
  private long leftOut;

  JfrConstants(JfrMetadata metadata, JfrBytes bytes, List<Integer> checkpoints) {
    this.metadata = metadata;
    this.bytes = bytes.at(0);
    WANTED.forEach(name -> pools.put(name, new JfrPool()));
    JfrBytes in = bytes.from(0);
    for (int checkpoint : checkpoints) {
      read(in.seek(checkpoint), checkpoint);
    }
    pools.values().forEach(JfrPool::seal);
  }

  private void read(JfrBytes in, int checkpoint) {
    try {
      in.skipVarints(5); // size, type, start, duration, distance to the one before
      in.skip(1);
      for (int i = in.count(); i > 0; i--) {
        pool(in, in.varint());
      }
    } catch (IndexOutOfBoundsException e) {
      damaged = checkpoint;
    }
  }

  private void pool(JfrBytes in, long id) {
    JfrLayout layout = metadata.layout(id);
    JfrType type = metadata.type(id);
    if (layout == null || type == null) {
      throw new IndexOutOfBoundsException("constants of the unknown type " + id);
    }
    JfrPool pool = pools.get(type.name());
    for (int i = in.count(); i > 0; i--) {
      long key = in.varint();
      if (pool != null && pool.size() < MOST) {
        pool.add(key, in.position());
      } else if (pool != null) {
        leftOut++;
      }
      layout.skip(in);
    }
  }

  /// Where a checkpoint begins that could not be read to its end, -1 when all could.
  int damaged() {
    return damaged;
  }

  /// Constants beyond those that are kept.
  long leftOut() {
    return leftOut;
  }

  JfrPool threads() {
    return pool("java.lang.Thread");
  }

  JfrPool classes() {
    return pool("java.lang.Class");
  }

  JfrPool methods() {
    return pool("jdk.types.Method");
  }

  JfrPool stacks() {
    return pool("jdk.types.StackTrace");
  }

  private JfrPool pool(String type) {
    JfrPool pool = pools.get(type);
    return pool == null ? new JfrPool() : pool;
  }

  /// How a type is laid out, null when the recording does not say.
  @Nullable JfrLayout layout(String type) {
    JfrType known = metadata.type(type);
    return known == null ? null : metadata.layout(known.id());
  }

  /// The fields of a constant in [#values], by their place among those wanted.
  private boolean read(String type, int number, String first, String second) {
    JfrPlan plan = plans.computeIfAbsent(type, t -> JfrPlan.of(layout(t), List.of(first, second)));
    values[0] = JfrPlan.MISSING;
    values[1] = JfrPlan.MISSING;
    if (number == JfrPool.ABSENT) {
      return false;
    }
    bytes.seek(pool(type).place(number));
    plan.read(bytes, values);
    return true;
  }

  private String text(long place) {
    if (place < 0) {
      return "";
    }
    bytes.seek((int) place);
    return bytes.text(this);
  }

  /// A string that is kept apart. One that is itself kept apart is none.
  @Override
  public String get(long id) {
    int number = pool(STRING).number(id);
    return number == JfrPool.ABSENT
        ? ""
        : bytes.at(pool(STRING).place(number)).text(JfrBytes.Strings.NONE);
  }

  /// A name in the JVM's own form, empty when it is not there.
  String symbol(long id) {
    read(SYMBOL, pool(SYMBOL).number(id), "string", "");
    return text(values[0]);
  }

  /// The name of a thread by its number, empty when it is not there.
  String thread(int number) {
    read("java.lang.Thread", number, "osName", "javaName");
    long osName = values[0];
    String javaName = text(values[1]);
    return javaName.isEmpty() ? text(osName) : javaName;
  }

  /// The name of a class by its number, in the JVM's own form: `java/lang/String`.
  String className(int number) {
    read("java.lang.Class", number, "name", "");
    return symbol(values[0]);
  }

  /// A method by its number.
  ///
  /// @return null when it is not there
  @Nullable Method method(int number) {
    if (!read("jdk.types.Method", number, "type", "name")) {
      return null;
    }
    long type = values[0];
    String name = symbol(values[1]);
    return new Method(className(classes().number(type)), name);
  }

  /// @param owner in the JVM's own form: `java/lang/String`; of native code its library
  record Method(String owner, String name) {}

  /// The id of a state of threads, -1 when there is none of this name.
  long stateNamed(String name) {
    JfrPool states = pool(STATE);
    for (int i = 0; i < states.size(); i++) {
      if (named(STATE, states.id(i), "name").equals(name)) {
        return states.id(i);
      }
    }
    return -1;
  }

  /// What a type of frames is called, by its id.
  String frameType(long id) {
    return named(FRAME_TYPE, id, "description");
  }

  /// Why compiled code was thrown away.
  String reason(long id) {
    return named(REASON, id, "reason");
  }

  private String named(String type, long id, String field) {
    read(type, pool(type).number(id), field, "");
    return text(values[0]);
  }
}
