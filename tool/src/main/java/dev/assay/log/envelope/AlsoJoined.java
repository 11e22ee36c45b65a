package dev.assay.log.envelope;

import dev.assay.log.line.Line;

/// Lines that were broken in one way, and others among them in another: who breaks lines by hand
/// leaves pieces of any length, and who reports a problem shows both his source and his log.
///
/// @param breaks how most lines were broken
/// @param others how some were
/// @param othersFirst whether these are the surer ones
record AlsoJoined(Joints breaks, Joints others, boolean othersFirst) implements Joints {

  @Override
  public boolean mayBegin(Line line) {
    return breaks.mayBegin(line) || others.mayBegin(line);
  }

  @Override
  public boolean begins(String line) {
    return breaks.begins(line) || others.begins(line);
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
    return byOthers(text, length, next) || breaks.goesOn(text, length, next);
  }

  @Override
  public String joined(String text, int length, String next) {
    return byOthers(text, length, next)
        ? others.joined(text, length, others.piece(next))
        : breaks.joined(text, length, next);
  }

  private boolean byOthers(String text, int length, String next) {
    return (othersFirst || !breaks.goesOn(text, length, next))
        && others.goesOn(text, length, others.piece(next));
  }
}
