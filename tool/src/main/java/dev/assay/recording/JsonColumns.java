package dev.assay.recording;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// A table of numbers in the Firefox profiler's JSON: one array for each column, or rows with a
/// `schema` that says which column is where.
final class JsonColumns {

  /// Of all tables of a file together: some 100 MB.
  static final int MOST_CELLS = 12 << 20;

  /// How many cells a file may still have.
  static final class Budget {
    private int cells = MOST_CELLS;

    private boolean take() {
      return cells > 0 && cells-- > 0;
    }

    boolean isSpent() {
      return cells == 0;
    }
  }

  /// Numbers, NaN for what is none.
  private static final class Column {
    private double[] numbers = new double[16];
    private int size;

    void add(double number) {
      numbers = size == numbers.length ? Arrays.copyOf(numbers, size * 2) : numbers;
      numbers[size++] = number;
    }
  }

  private final Set<String> wanted;
  private final Budget budget;
  private final Map<String, Column> columns = new HashMap<>();
  private final Map<Integer, String> schema = new HashMap<>();
  private String weightType = "";

  JsonColumns(List<String> wanted, Budget budget) {
    this.wanted = Set.copyOf(wanted);
    this.budget = budget;
  }

  /// Takes the table that the feed stands on.
  void read(JsonFeed json) {
    json.object(name -> {
      if (wanted.contains(name) && json.isArray()) {
        Column column = columns.computeIfAbsent(name, key -> new Column());
        json.array(() -> add(column, json.number(Double.NaN)));
      } else if (name.equals("weightType")) {
        weightType = json.text();
      } else if (name.equals("schema")) {
        json.object(column -> schema(json, column));
      } else if (name.equals("data")) {
        json.array(() -> row(json));
      } else {
        return false;
      }
      return true;
    });
  }

  private boolean schema(JsonFeed json, String column) {
    int index = json.index();
    if (wanted.contains(column)) {
      schema.put(index, column);
      columns.computeIfAbsent(column, key -> new Column());
    }
    return true;
  }

  private void row(JsonFeed json) {
    Map<String, Double> cells = new HashMap<>();
    int[] index = {0};
    json.array(() -> {
      String column = schema.get(index[0]++);
      double number = json.number(Double.NaN);
      if (column != null) {
        cells.put(column, number);
      }
    });
    columns.forEach((name, column) -> add(column, cells.getOrDefault(name, Double.NaN)));
  }

  private void add(Column column, double number) {
    if (budget.take()) {
      column.add(number);
    }
  }

  boolean has(String column) {
    return columns.containsKey(column);
  }

  /// NaN for what is not there.
  double number(String column, int row) {
    Column found = columns.get(column);
    return found == null || row < 0 || row >= found.size ? Double.NaN : found.numbers[row];
  }

  /// -1 for what is not there.
  int index(String column, int row) {
    double number = number(column, row);
    return number >= 0 && number <= Integer.MAX_VALUE ? (int) number : -1;
  }

  int rows(String column) {
    Column found = columns.get(column);
    return found == null ? 0 : found.size;
  }

  /// What weights are; empty when not said.
  String weightType() {
    return weightType;
  }
}
