package dev.assay.report;

import dev.assay.model.Safepoints;
import dev.assay.model.Safepoints.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;

/// The parts of the stops of every operation, as a table of the page: summed, and as shares of the
/// operation's stopped time.
final class LogPageParts {

  private static final String HEADING = "Stopped time by phase";

  /// A part that a stop may have.
  private record Part(String heading, ToLongFunction<StopParts> nanos) {}

  private static final List<Part> PARTS =
      List.of(
          new Part("To safepoint", StopParts::reaching),
          new Part("Cleanup", StopParts::cleanup),
          new Part("At safepoint", StopParts::operating),
          new Part("Leaving", StopParts::leaving));

  private final Html html;
  private final HtmlTable table;
  private final Safepoints safepoints;
  private final List<StopParts> sums;
  private final List<Part> told;

  LogPageParts(Html html, Safepoints safepoints) {
    this.html = html;
    this.table = new HtmlTable(html);
    this.safepoints = safepoints;
    this.sums = safepoints.operations().stream().map(StopParts::of).toList();
    this.told =
        PARTS.stream()
            .filter(part -> sums.stream().mapToLong(part.nanos()).anyMatch(nanos -> nanos >= 0))
            .toList();
  }

  /// The time to safepoint alone stands in the table of the operations.
  void table() {
    if (sums.stream().noneMatch(StopParts::tellsMore)) {
      return;
    }
    html.leaf("h3", HEADING);
    table.open(HEADING, sums.size());
    List<String> head = new ArrayList<>(List.of("Operation"));
    told.forEach(part -> head.addAll(List.of("#" + part.heading(), "#Share")));
    table.head(head.toArray(String[]::new));
    List<Operation> operations = safepoints.operations();
    for (int i = 0; i < operations.size(); i++) {
      html.open("tr");
      table.name(LogPageTables.named(operations.get(i).name()));
      row(sums.get(i), operations.get(i).total().total());
    }
    html.open("tr", "class", "primary").leaf("th", "all", "scope", "row");
    row(StopParts.of(safepoints), safepoints.total().total());
    table.close();
  }

  private void row(StopParts parts, long stopped) {
    for (Part part : told) {
      long nanos = part.nanos().applyAsLong(parts);
      table.figure(LogWords.time(nanos));
      table.figure(nanos < 0 ? LogWords.UNKNOWN : LogWords.share(nanos, stopped));
    }
    html.close("tr").line();
  }
}
