package dev.assay.log.line;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Objects by the bytes of their names, so that a name that comes a million times is decoded and
/// judged once. A file with ever new names does not fill the memory: beyond the most, and longer
/// than any name, they are judged each time. So are those that a file has chosen to collide, beyond
/// a few, which would else be searched one by one.
@SuppressWarnings("NullAway") // A slot with a name has a value.
public final class Interned<T> {
  private static final int MOST = 1 << 14;

  /// Bytes of the longest name that is kept. Behind damage a whole file may be one.
  static final int LONGEST = 512;

  /// How many places on a name is kept, fewer than the least table has.
  private static final int FARTHEST = 48;

  private static final long FIRST = 0x9E3779B97F4A7C15L;
  private static final long SECOND = 0xC2B2AE3D27D4EB4FL;

  private final Function<String, T> judge;
  private byte[][] names = new byte[64][];
  private @Nullable Object[] values = new Object[64];
  private int size;

  public Interned(Function<String, T> judge) {
    this.judge = judge;
  }

  /// The names themselves.
  public static Interned<String> names() {
    return new Interned<>(name -> name);
  }

  /// The object of this name.
  @SuppressWarnings("unchecked")
  public T of(byte[] bytes, int from, int to) {
    int mask = names.length - 1;
    int slot = hash(bytes, from, to) & mask;
    for (byte[] name = names[slot]; name != null; name = names[slot]) {
      if (name.length == to - from && Ascii.at(bytes, from, to, name)) {
        return (T) values[slot];
      }
      slot = (slot + 1) & mask;
    }
    T value = judge.apply(new String(bytes, from, to - from, StandardCharsets.UTF_8));
    if (size < MOST && to - from <= LONGEST) {
      put(Arrays.copyOfRange(bytes, from, to), value);
    }
    return value;
  }

  /// Every object that is kept.
  @SuppressWarnings("unchecked")
  public void forEach(Consumer<T> action) {
    for (int i = 0; i < names.length; i++) {
      if (names[i] != null) {
        action.accept((T) values[i]);
      }
    }
  }

  private void put(byte[] name, T value) {
    if ((size + 1) * 2 > names.length) {
      grow();
    }
    int mask = names.length - 1;
    int slot = hash(name, 0, name.length) & mask;
    int last = (slot + FARTHEST) & mask;
    while (names[slot] != null && slot != last) {
      slot = (slot + 1) & mask;
    }
    if (names[slot] == null) {
      names[slot] = name;
      values[slot] = value;
      size++;
    }
  }

  @SuppressWarnings("unchecked")
  private void grow() {
    byte[][] oldNames = names;
    @Nullable Object[] oldValues = values;
    names = new byte[oldNames.length * 2][];
    values = new Object[oldNames.length * 2];
    int mask = names.length - 1;
    for (int i = 0; i < oldNames.length; i++) {
      if (oldNames[i] != null) {
        int slot = hash(oldNames[i], 0, oldNames[i].length) & mask;
        while (names[slot] != null) {
          slot = (slot + 1) & mask;
        }
        names[slot] = oldNames[i];
        values[slot] = oldValues[i];
      }
    }
  }

  /// Mixes the first and last eight bytes, those between in steps of eight, and the length.
  private static int hash(byte[] bytes, int from, int to) {
    long h = (to - from) * SECOND;
    if (to - from >= 8) {
      for (int i = from; i + 8 < to; i += 8) {
        h = (h ^ Ascii.word(bytes, i)) * FIRST;
        h ^= h >>> 29;
      }
      h = (h ^ Ascii.word(bytes, to - 8)) * FIRST;
    } else {
      long word = 0;
      for (int i = from; i < to; i++) {
        word = (word << 8) | (bytes[i] & 0xff);
      }
      h = (h ^ word) * FIRST;
    }
    return (int) (h >>> 32);
  }
}
