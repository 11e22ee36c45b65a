package dev.assay.log.envelope;

import dev.assay.log.line.Line;

/// Lines that were broken at a column, and others before it: who breaks lines by hand, or anew,
/// leaves pieces of any length. What surely is one line is put together wherever it was parted.
///
/// @param breaks how most lines were broken
record AlsoTorn(Joints breaks, Tears tears) implements Joints {

  @Override
  public boolean mayBegin(Line line) {
    return breaks.mayBegin(line) || tears.mayBegin(line);
  }

  @Override
  public boolean begins(String line) {
    return breaks.begins(line) || tears.begins(line);
  }

  @Override
  public String beginning(String line) {
    return breaks.beginning(line);
  }

  @Override
  public String piece(String line) {
    return breaks.piece(line);
  }

  @Override
  public boolean goesOn(String text, int length, String next) {
    return breaks.goesOn(text, length, next) || tears.goesOn(text, length, tears.piece(next));
  }

  @Override
  public String gap(String text, int length, String next) {
    return breaks.goesOn(text, length, next)
        ? breaks.gap(text, length, next)
        : tears.gap(text, length, tears.piece(next));
  }

  @Override
  public String joined(String text, int length, String next) {
    return breaks.goesOn(text, length, next)
        ? breaks.joined(text, length, next)
        : tears.joined(text, length, tears.piece(next));
  }
}
