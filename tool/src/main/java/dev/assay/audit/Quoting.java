package dev.assay.audit;

/// How an argument was written where it stands, so that another one can be written the same way.
///
/// @param quote around it; 0 for none
/// @param prefix of every argument for the JVM there: `-J`, or nothing
/// @param doublesPercent since the source is a systemd unit, in which a single one means more
record Quoting(char quote, String prefix, boolean doublesPercent) {

  /// How this argument is written at this spot.
  static Quoting of(Spot spot, String argument) {
    String raw = spot.raw();
    boolean list = spot.hasComma();
    char quote = spot.isQuoted() ? raw.charAt(0) : 0;
    String bare = quote == 0 ? raw : raw.substring(1, raw.length() - 1);
    String prefix = bare.startsWith("-J") && !argument.startsWith("-J") ? "-J" : "";
    // A comma within an argument needs quotes where commas separate arguments.
    return new Quoting(
        quote == 0 && list ? '"' : quote,
        prefix,
        argument.contains("%") && !argument.contains("%%") && raw.contains("%%"));
  }

  /// The argument as it has to be written.
  String raw(String argument) {
    String escaped = prefix + (doublesPercent ? argument.replace("%", "%%") : argument);
    return switch (quote) {
      case 0 -> escaped;
      case '"' -> '"' + escaped.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
      default -> quote + escaped + quote;
    };
  }
}
