package dev.assay.report;

import dev.assay.text.Colour;
import dev.assay.text.Columns;
import java.util.ArrayList;
import java.util.List;

/// Facts, each a label and a text, as lines whose texts line up.
final class FactLines {

  /// The longest label and a gap.
  static final int LABEL = 14;

  private final TerminalText out;

  FactLines(TerminalText out) {
    this.out = out;
  }

  /// A label and what it says.
  record Fact(String label, String text) {}

  List<String> lines(List<Fact> facts) {
    List<String> lines = new ArrayList<>();
    for (Fact fact : facts) {
      lines.addAll(out.labelled(Columns.padRight(fact.label(), LABEL), Colour.FAINT, fact.text()));
    }
    return lines;
  }
}
