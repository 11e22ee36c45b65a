package dev.assay.flags;

/// The sorts of rows in the knowledge's text.
final class Rows {

  /// A name behind `-XX:`.
  static final String FLAG = "flag";

  /// An option that is no `-XX` flag, as [OptionProbes] asks it.
  static final String OPTION = "option";

  /// A module, with its packages.
  static final String MODULE = "module";

  /// Words of the `-Xlog` language: `tags`, `levels`, `decorators`.
  static final String LOG = "log";

  /// A name that `-XX:CompileCommand` takes, with the type of its value.
  static final String COMMAND = "command";

  /// A bound that no list shows.
  static final String LIMIT = "limit";

  /// An option and all that it changes.
  static final String BUNDLE = "bundle";

  private Rows() {}

  /// The key of a row.
  static String key(String sort, String name) {
    return sort + " " + name;
  }
}
