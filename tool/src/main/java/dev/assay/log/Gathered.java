package dev.assay.log;

import dev.assay.log.set.Rotations.Member;
import dev.assay.log.source.Doubled;
import dev.assay.log.source.LogGlance;
import dev.assay.log.source.LogSource;
import dev.assay.log.source.NewestFirst;
import dev.assay.log.source.Rewound;
import dev.assay.log.source.Share;
import dev.assay.log.source.TextSorted;
import dev.assay.text.Plain;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// The logs that were found, prepared for reading: lines in the order in which they were written,
/// and each of several JVMs that wrote one file on its own.
final class Gathered {

  private final LogSources.Told told;
  private final List<Member> members = new ArrayList<>();

  Gathered(LogSources.Told told) {
    this.told = told;
  }

  List<Member> members() {
    return members;
  }

  boolean isEmpty() {
    return members.isEmpty();
  }

  /// Adds one of which nobody knows yet in which order its lines stand.
  void take(LogSource source, LogGlance glance, long changed) throws IOException {
    LogSource once = Doubled.once(source);
    if (once != null) {
      told.tell(
          Plain.name(source.name()) + ": contains the same log more than once; it is read once");
      take(once, LogGlance.at(once), changed);
      return;
    }
    NewestFirst order = glance.order();
    if (order != null) {
      takeTurned(order.turned(source, told::tell), changed);
      told.tell(
          Plain.name(source.name())
              + ": has its newest lines first; it is read from its end, and line numbers count from"
              + " there");
      return;
    }
    String beginning = glance.beginning().text();
    LogSource rewound = Rewound.turned(source, beginning);
    if (rewound != null) {
      takeTurned(rewound, changed);
      told.tell(
          Plain.name(source.name())
              + ": was overwritten from its beginning; the old lines after the new ones are read first,"
              + " and line numbers count from there");
      return;
    }
    LogSource byTime = TextSorted.turned(source, beginning);
    if (byTime == null) {
      takeInOrder(source, glance, changed);
    } else {
      takeTurned(byTime, changed);
      told.tell(
          Plain.name(source.name())
              + ": has its lines sorted as text; they are read in the order of their times, in which"
              + " line numbers count");
    }
  }

  private void takeTurned(LogSource turned, long changed) throws IOException {
    takeInOrder(turned, LogGlance.at(turned), changed);
  }

  private void takeInOrder(LogSource source, LogGlance glance, long changed) {
    List<Share> shares = glance.writers().shares();
    if (shares.isEmpty()) {
      members.add(new Member(source, glance, changed));
      return;
    }
    shares.forEach(share -> members.add(new Member(source.of(share), glance, changed)));
    told.tell(
        Plain.name(source.name())
            + ": "
            + glance.writers().jvms()
            + " JVMs wrote it; each is read as a separate log");
  }
}
