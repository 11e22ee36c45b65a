package dev.assay.flags;

import dev.assay.flags.Fate.Ignored;
import dev.assay.flags.Fate.Listed;
import dev.assay.flags.Fate.Refused;
import dev.assay.flags.Fate.Renamed;
import dev.assay.flags.Flag.Kind;
import dev.assay.flags.Flag.Range;
import dev.assay.flags.JvmBuild.OptionAnswer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What one build said of one name, in one cell of the knowledge's text.
///
/// The first character tells what it is: `-` refused in the usual words, `!` refused in others, `~`
/// ignored, `>` another option in its place, `+` an option taken. Anything else is a flag as it was
/// listed: type, kind, value, range, warning, parted by `|`. `docs/reference/knowledge.md` is the
/// format's page.
final class Cell {

  /// The refusal of a name that a build never heard of.
  static final String UNKNOWN_FLAG = "Unrecognized VM option 'NAME'";

  /// The refusal of an option that is no `-XX` flag.
  static final String UNKNOWN_OPTION = "Unrecognized option: ";

  private static final String LETTERS = "pdem";

  /// In the order of their letters.
  private static final List<Kind> KINDS =
      List.of(Kind.PRODUCT, Kind.DIAGNOSTIC, Kind.EXPERIMENTAL, Kind.MANAGEABLE);

  private Cell() {}

  /// The cell of a flag.
  static String of(Fate fate) {
    return switch (fate) {
      case Refused(String words) -> words.equals(UNKNOWN_FLAG) ? "-" : "!" + escape(words);
      case Ignored(String words) -> "~" + escape(words);
      case Renamed(String other, String words) -> ">" + escape(other) + "|" + escape(words);
      case Listed(Flag flag, String words) -> listed(flag, words);
    };
  }

  private static String letter(Kind kind) {
    return LETTERS.substring(KINDS.indexOf(kind), KINDS.indexOf(kind) + 1);
  }

  private static String listed(Flag flag, String words) {
    String kind = letter(flag.kind()) + (flag.ergonomic() ? "e" : "");
    String range = flag.range().map(Cell::bounds).orElse("");
    String cell = String.join("|", flag.type(), kind, escape(flag.value()), range, escape(words));
    int end = cell.length();
    while (cell.charAt(end - 1) == '|') {
      end--;
    }
    return cell.substring(0, end);
  }

  private static String bounds(Range range) {
    return range.low() + ".." + range.high();
  }

  /// The cell of an option.
  static String of(String option, OptionAnswer answer) {
    if (answer.accepted()) {
      return "+" + escape(answer.words());
    }
    return answer.words().equals(unknown(option)) ? "-" : "!" + escape(answer.words());
  }

  private static String unknown(String option) {
    int space = option.indexOf(' ');
    return UNKNOWN_OPTION + (space < 0 ? option : option.substring(0, space));
  }

  /// Reads the cell of a flag.
  ///
  /// @throws IllegalArgumentException when it is none
  static Fate fate(String name, String cell) {
    String rest = cell.isEmpty() ? "" : cell.substring(1);
    return switch (cell.isEmpty() ? ' ' : cell.charAt(0)) {
      case '-' -> new Refused(UNKNOWN_FLAG);
      case '!' -> new Refused(unescape(rest));
      case '~' -> new Ignored(unescape(rest));
      case '>' -> renamed(fields(rest));
      default -> listed(name, fields(cell));
    };
  }

  private static Fate renamed(List<String> fields) {
    return new Renamed(fields.getFirst(), field(fields, 1));
  }

  private static Fate listed(String name, List<String> fields) {
    String kinds = field(fields, 1);
    int kind = kinds.isEmpty() ? -1 : LETTERS.indexOf(kinds.charAt(0));
    if (kind < 0 || fields.size() > 5) {
      throw new IllegalArgumentException(
          "'" + String.join("|", fields) + "' does not describe a flag");
    }
    Flag flag =
        new Flag(
            name,
            fields.getFirst(),
            KINDS.get(kind),
            field(fields, 2),
            kinds.length() > 1,
            range(field(fields, 3)));
    return new Listed(flag, field(fields, 4));
  }

  private static Optional<Range> range(String text) {
    if (text.isEmpty()) {
      return Optional.empty();
    }
    int dots = text.indexOf("..");
    if (dots < 0) {
      throw new IllegalArgumentException("'" + text + "' is no range");
    }
    return Optional.of(new Range(text.substring(0, dots), text.substring(dots + 2)));
  }

  /// Reads the cell of an option.
  ///
  /// @throws IllegalArgumentException when it is none
  static OptionAnswer answer(String option, String cell) {
    String rest = cell.isEmpty() ? "" : unescape(cell.substring(1));
    return switch (cell.isEmpty() ? ' ' : cell.charAt(0)) {
      case '-' -> new OptionAnswer(false, unknown(option));
      case '!' -> new OptionAnswer(false, rest);
      case '+' -> new OptionAnswer(true, rest);
      default -> throw new IllegalArgumentException("'" + cell + "' is no answer to an option");
    };
  }

  private static String field(List<String> fields, int index) {
    return index < fields.size() ? fields.get(index) : "";
  }

  /// Keeps a text in one field of one line.
  static String escape(String text) {
    return text.replace("\\", "\\\\").replace("\t", "\\t").replace("\n", "\\n").replace("|", "\\p");
  }

  private static List<String> fields(String cell) {
    List<String> fields = new ArrayList<>();
    int from = 0;
    for (int bar = cell.indexOf('|'); bar >= 0; bar = cell.indexOf('|', from)) {
      fields.add(unescape(cell.substring(from, bar)));
      from = bar + 1;
    }
    fields.add(unescape(cell.substring(from)));
    return fields;
  }

  static String unescape(String text) {
    if (text.indexOf('\\') < 0) {
      return text;
    }
    StringBuilder plain = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\' && i + 1 < text.length()) {
        i++;
        c =
            switch (text.charAt(i)) {
              case 't' -> '\t';
              case 'n' -> '\n';
              case 'p' -> '|';
              default -> text.charAt(i);
            };
      }
      plain.append(c);
    }
    return plain.toString();
  }
}
