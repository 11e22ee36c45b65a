package dev.assay.log.envelope;

import java.io.InputStream;

/// The text of a mail, `quoted-printable`: a byte may be written as two digits behind `=`, and a
/// line that ends in `=` goes on in the next one (RFC 2045, section 6.7).
final class QuotedPrintable extends RewrittenStream {

  /// Whether `=` was read, of which nobody knows yet what it begins.
  private boolean open;

  /// The byte that was read behind it, or -1.
  private int first = -1;

  QuotedPrintable(InputStream in) {
    super(in);
  }

  @Override
  void take(byte c) {
    if (!open) {
      begin(c);
    } else if (first < 0 && (c == '\r' || digit(c) >= 0)) {
      first = c;
    } else if (c == '\n' && (first < 0 || first == '\r')) {
      forget();
    } else if (digit(first) >= 0 && digit(c) >= 0) {
      give((byte) (digit(first) << 4 | digit(c)));
      forget();
    } else {
      end();
      begin(c);
    }
  }

  private void begin(byte c) {
    open = c == '=';
    if (!open) {
      give(c);
    }
  }

  private void forget() {
    open = false;
    first = -1;
  }

  /// What was read begins nothing.
  @Override
  void end() {
    if (open) {
      give((byte) '=');
    }
    if (first >= 0) {
      give((byte) first);
    }
    forget();
  }

  private static int digit(int c) {
    return Character.digit(c, 16);
  }
}
