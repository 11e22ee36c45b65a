package dev.assay.report;

import dev.assay.difference.Change;
import dev.assay.difference.ProfileDifference;
import dev.assay.difference.ProfileDifference.Item;
import dev.assay.difference.ProfileDifference.Level;
import dev.assay.difference.ProfileDifference.Of;
import dev.assay.difference.ProfileDifference.Test;
import dev.assay.model.Severity;
import dev.assay.text.Plain;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// What the page of a difference says in words, its tables, and the places that its scripts fill.
final class ProfileDifferenceBody {

  /// Items of a level that did not pass; the others are small.
  private static final int MOST_OTHERS = 25;

  /// A table of more rows scrolls by itself, so that the next one is not far.
  private static final int ROWS_AT_ONCE = 16;

  private final Html html;
  private final ProfileDifference difference;
  private final ProfileDifferenceData data;
  private final ProfileDifferenceWords words;
  private final HtmlTable table;

  ProfileDifferenceBody(Html html, ProfileDifference difference, ProfileDifferenceData data) {
    this.html = html;
    this.difference = difference;
    this.data = data;
    this.words = new ProfileDifferenceWords(difference);
    this.table = new HtmlTable(html);
  }

  void body() {
    new HtmlFrame("page profile difference", "the flame graph", "figures")
        .begin(html, Plain.line(difference.after()), " against " + Plain.line(difference.before()));
    claim();
    facts();
    notices();
    graph();
    difference.levels().forEach(this::level);
    HtmlFrame.end(html);
    new ProfilePageFrame(html).help("w", "width: as before, as after, the larger of both");
  }

  private void claim() {
    html.open("div", "class", "verdicts").open("div", "class", "verdict long");
    html.leaf("h1", words.claim());
    html.leaf("p", words.basis());
    html.close("div").close("div").line();
  }

  private void facts() {
    Change total = difference.total();
    html.open("dl", "class", "facts").line();
    html.fact(Plain.line(difference.before()) + words.per(), words.amount(total.before()));
    html.fact(Plain.line(difference.after()) + words.per(), words.amount(total.after()));
    html.fact("Change", words.change(total));
    html.fact(
        Wording.capital(words.runs()),
        difference.forksBefore() + " and " + difference.forksAfter());
    if (Double.isFinite(difference.nullBand())) {
      html.fact("Halves of the baseline differ by", "up to " + words.amount(difference.nullBand()));
    }
    html.close("dl").line();
  }

  private void notices() {
    if (difference.notices().isEmpty() && data.folded() == 0) {
      return;
    }
    html.open("ul", "class", "advice").line();
    difference
        .notices()
        .forEach(notice -> html.advice(notice.severity(), Plain.line(notice.message())));
    if (data.folded() > 0) {
      html.advice(
          Severity.INFO,
          LogWords.count(data.folded(), "place")
              + " of the call tree with the least time are shown together as “smaller frames”.");
    }
    html.close("ul").line();
  }

  private void graph() {
    html.open("section", "class", "part live", "id", "graph");
    html.leaf("h2", "Both sides in one graph", "class", "title");
    html.leaf("p", words.colours(), "class", "note").line();
    ProfilePageFrame frame = new ProfilePageFrame(html);
    html.open("div", "class", "controls");
    html.open("div", "id", "widths", "class", "choice", "role", "group", "aria-label", "Width");
    html.close("div");
    frame.search();
    html.open("div", "class", "buttons");
    for (String[] button :
        new String[][] {
          {"invert", "Icicle"},
          {"out", "Zoom out"},
          {"reset", "Reset"},
          {"keys", "Keys ?"}
        }) {
      html.leaf("button", button[1], "type", "button", "id", button[0]);
    }
    html.close("div").close("div").line();
    frame.canvas();
    html.close("section").line();
  }

  private void level(Level level) {
    if (level.items().isEmpty()) {
      return;
    }
    String id = level.of().name().toLowerCase(Locale.ROOT).replace('_', '-');
    html.part(id, title(level.of()));
    List<Item> passed = level.items().stream().filter(item -> item.change().passes()).toList();
    List<Item> others = level.items().stream().filter(item -> !item.change().passes()).toList();
    html.leaf("p", passed(passed.size(), others.size()), "class", "note").line();
    if (difference.test() == Test.NONE || passed.isEmpty()) {
      rows(title(level.of()), others.stream().limit(MOST_OTHERS).toList());
    } else {
      rows(title(level.of()), passed);
      html.open("details").leaf("summary", "The largest of those that chance could have changed");
      rows("Undecided", others.stream().limit(MOST_OTHERS).toList());
      html.close("details").line();
    }
    html.close("section").line();
  }

  private String passed(int passed, int others) {
    if (difference.test() == Test.NONE) {
      return "Sizes only: with one recording on a side nothing can be tested.";
    }
    String rest = LogWords.count(others, "other") + " may have changed by chance.";
    return passed == 0
        ? "None changed by more than chance could have."
        : LogWords.count(passed) + " changed by more than chance could have; " + rest;
  }

  private static String title(Of of) {
    return switch (of) {
      case THREAD_CLASS -> "Classes of threads";
      case PACKAGE -> "Packages";
      case METHOD -> "Methods with what they call";
      case SELF -> "Methods without what they call";
    };
  }

  private void rows(String label, List<Item> items) {
    if (items.isEmpty()) {
      return;
    }
    List<Column> columns = Column.of(items);
    table.open(label, items.size() > ROWS_AT_ONCE);
    table.head(
        Stream.concat(Stream.of("Name"), columns.stream().map(column -> column.head))
            .toArray(String[]::new));
    items.forEach(item -> row(item, columns));
    table.close();
  }

  private void row(Item item, List<Column> columns) {
    Change change = item.change();
    String standing = change.standing().name().toLowerCase(Locale.ROOT);
    String frame = Integer.toString(data.frame(item.frame()));
    html.open("tr", "class", standing, "data-frame", frame, "data-within", item.within());
    html.leaf("td", Plain.line(item.name()), "class", "name", "title", Plain.line(item.name()));
    columns.forEach(column -> cell(column, item));
    html.close("tr").line();
  }

  private void cell(Column column, Item item) {
    Change change = item.change();
    switch (column) {
      case THREADS -> table.cell(Plain.line(item.within()));
      case STANDING -> html.leaf("td", words.standing(change.standing()), "class", "toned");
      case BEFORE -> table.figure(words.amount(change.before()));
      case AFTER -> table.figure(words.amount(change.after()));
      case CHANGE -> html.leaf("td", words.change(change), "class", "n toned");
      case INTERVAL -> table.figure(words.interval(change));
      case P -> table.figure(words.p(change.p()));
      case SHARE -> table.figure(words.share(change.share()));
      case DETECTABLE ->
          table.figure(
              Double.isFinite(change.detectable()) ? words.amount(change.detectable()) : "-");
    }
  }

  /// A column behind the name.
  private enum Column {
    THREADS("Threads"),
    STANDING(""),
    BEFORE("#Before"),
    AFTER("#After"),
    CHANGE("#Change"),
    INTERVAL("#Interval"),
    P("#Adjusted p"),
    SHARE("#Of the change"),
    DETECTABLE("#Could have seen");

    private final String head;

    Column(String head) {
      this.head = head;
    }

    private boolean isIn(Item item) {
      return switch (this) {
        case THREADS -> !item.within().isEmpty();
        case STANDING, BEFORE, AFTER, CHANGE -> true;
        case INTERVAL -> Double.isFinite(item.change().low());
        case P -> Double.isFinite(item.change().p());
        case SHARE -> Double.isFinite(item.change().share());
        case DETECTABLE -> Double.isFinite(item.change().detectable());
      };
    }

    /// Those in which these items have something.
    static List<Column> of(List<Item> items) {
      return Stream.of(values()).filter(column -> items.stream().anyMatch(column::isIn)).toList();
    }
  }
}
