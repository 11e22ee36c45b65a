package dev.assay.log.unified;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;
import dev.assay.log.line.RedefinedClass;
import dev.assay.model.LogEvent.ClassChange;
import dev.assay.model.LogEvent.ClassEvent;

/// Lines of `class,load`, `class,unload` and `redefine,class,load`.
final class ClassLines {

  /// Of a class that is given up; trace tells besides what it is taken out of, `unlinking class`.
  static final byte[] UNLOADING = Ascii.of("unloading class ");

  /// Of the class that every JVM loads first.
  static final byte[] FIRST = Ascii.of("java.lang.Object source: ");

  private static final byte[] SOURCE = Ascii.of(" source: ");

  /// Of an archive of classes.
  private static final byte[] OPENED = Ascii.of("opened: ");

  /// Of a class that has its new code, behind the line of `class,load` that names it.
  private static final byte[] REDEFINED = Ascii.of("redefined name=");

  private final LineEvents events;
  private final RedefinedClass redefined = new RedefinedClass();

  /// Whether lines of `class,load` tell what is redefined.
  private boolean toldByLoading;

  ClassLines(LineEvents events) {
    this.events = events;
  }

  /// Whether a class was loaded, and not unloaded: `java.lang.Object source: jrt:/java.base`.
  static boolean isLoading(byte[] bytes, int from, int to) {
    return Ascii.at(bytes, Ascii.find(bytes, from, to, ' '), to, SOURCE);
  }

  /// @param loaded whether the line is of those that tell what was loaded
  void read(Line line, int from, boolean loaded) {
    byte[] bytes = line.bytes;
    if (loaded) {
      loaded(line, from);
    } else if (Ascii.at(bytes, from, line.to, UNLOADING)) {
      events.accept(new ClassEvent(events.at(line), ClassChange.UNLOADED));
    } else if (!toldByLoading && Ascii.at(bytes, from, line.to, REDEFINED)) {
      redefined(line, redefined.name(bytes, from + REDEFINED.length, line.to, ','));
    }
  }

  private void loaded(Line line, int from) {
    if (!isLoaded(line, from)) {
      return;
    }
    String name = redefined.of(line.bytes, from, line.to);
    if (name == null) {
      events.accept(new ClassEvent(events.at(line), ClassChange.LOADED));
    } else {
      toldByLoading = true;
      redefined(line, name);
    }
  }

  private void redefined(Line line, String name) {
    events.accept(new ClassEvent(events.at(line), ClassChange.REDEFINED, name));
  }

  private static boolean isLoaded(Line line, int from) {
    boolean named = from < line.to && line.bytes[from] != ' ' && !isLabel(line, from);
    return named && !Ascii.at(line.bytes, from, line.to, OPENED);
  }

  /// Of details at finer levels: `bytes: 346 checksum: e5ed628a`.
  private static boolean isLabel(Line line, int from) {
    int end = Ascii.find(line.bytes, from, line.to, ' ');
    return end > from && line.bytes[end - 1] == ':';
  }
}
