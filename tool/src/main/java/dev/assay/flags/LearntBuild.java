package dev.assay.flags;

import dev.assay.flags.Fate.Listed;
import dev.assay.flags.Fate.Refused;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/// A build that was asked: one column of the knowledge.
///
/// @param column in the text, from 0
record LearntBuild(KnowledgeText text, int column) implements JvmBuild {

  /// The build and the machine.
  Asked asked() {
    return text.builds().get(column);
  }

  @Override
  public int feature() {
    return asked().feature();
  }

  @Override
  public String provedBy() {
    return asked().title();
  }

  @Override
  public boolean isProved() {
    return true;
  }

  @Override
  public Fate fate(String name) {
    return cell(Rows.FLAG, name)
        .map(cell -> Cell.fate(name, cell))
        .orElseGet(() -> new Refused(Cell.UNKNOWN_FLAG));
  }

  @Override
  public Set<String> names() {
    Set<String> names = new TreeSet<>();
    text.each(
        Rows.FLAG,
        row -> {
          String cell = KnowledgeText.resolve(row.cells(), column);
          if (!cell.isEmpty() && Cell.fate(row.name(), cell) instanceof Listed) {
            names.add(row.name());
          }
        });
    return names;
  }

  @Override
  public Optional<Limit> limit(String name) {
    return cell(Rows.LIMIT, name).map(Limit::parse);
  }

  @Override
  public Optional<List<Moved>> bundle(String option) {
    return cell(Rows.BUNDLE, option).flatMap(Moved::bundle);
  }

  @Override
  public Optional<OptionAnswer> option(String probe) {
    return cell(Rows.OPTION, probe).map(cell -> Cell.answer(probe, cell));
  }

  @Override
  public boolean hasModule(String module) {
    return cell(Rows.MODULE, module).filter(cell -> !cell.equals("-")).isPresent();
  }

  @Override
  public List<String> packages(String module) {
    return cell(Rows.MODULE, module).map(Packages::of).orElse(List.of());
  }

  @Override
  public List<String> logWords(LogWord sort) {
    return cell(Rows.LOG, sort.key()).map(cell -> List.of(cell.split(" ", -1))).orElse(List.of());
  }

  @Override
  public SortedMap<String, String> compileCommands() {
    SortedMap<String, String> commands = new TreeMap<>();
    text.each(
        Rows.COMMAND,
        row -> {
          String cell = KnowledgeText.resolve(row.cells(), column);
          if (cell.startsWith("+")) {
            commands.put(row.name(), cell.substring(1));
          }
        });
    return commands;
  }

  /// Adds all names that it was asked about, with the type where it has one.
  void types(Map<String, String> types) {
    text.each(
        Rows.FLAG,
        row -> {
          String cell = KnowledgeText.resolve(row.cells(), column);
          String type =
              !cell.isEmpty() && Cell.fate(row.name(), cell) instanceof Listed listed
                  ? listed.flag().type()
                  : "";
          types.merge(row.name(), type, (before, now) -> before.isEmpty() ? now : before);
        });
  }

  private Optional<String> cell(String sort, String name) {
    return text.cell(Rows.key(sort, name), column);
  }
}
