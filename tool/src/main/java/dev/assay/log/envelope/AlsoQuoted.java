package dev.assay.log.envelope;

import dev.assay.log.line.Line;

/// Lines in several literals of a program, and others that were broken: who reports a problem shows
/// both his source and his log.
///
/// @param breaks how all but the literals were broken
record AlsoQuoted(Joints breaks, Literals literals) implements Joints {

  @Override
  public boolean mayBegin(Line line) {
    return breaks.mayBegin(line) || literals.mayBegin(line);
  }

  @Override
  public boolean begins(String line) {
    return breaks.begins(line) || literals.begins(line);
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
    return literals.goesOn(text, length, next) || breaks.goesOn(text, length, next);
  }

  @Override
  public String gap(String text, int length, String next) {
    return literals.goesOn(text, length, next)
        ? literals.gap(text, length, next)
        : breaks.gap(text, length, next);
  }

  @Override
  public String joined(String text, int length, String next) {
    return literals.goesOn(text, length, next)
        ? literals.joined(text, length, next)
        : breaks.joined(text, length, next);
  }
}
