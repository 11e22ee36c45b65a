package dev.assay.diagnosis;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A line of an example of a findings page: a word, a name where it has one, and values.
///
/// `operation RevokeBias count=254389 time=51.4s`, `cause "System.gc()" count=24 time=12s`
public record Statement(String word, String name, Map<String, String> values) {

  private static final Pattern PART =
      Pattern.compile("([\\w.]+)=(?:\"([^\"]*)\"|(\\S+))|\"([^\"]*)\"|(\\S+)");

  public static Statement of(String line) {
    Map<String, String> values = new LinkedHashMap<>();
    String word = "";
    String name = "";
    Matcher part = PART.matcher(line);
    while (part.find()) {
      if (part.group(1) != null) {
        values.put(part.group(1), part.group(2) == null ? part.group(3) : part.group(2));
      } else {
        String plain = part.group(4) == null ? part.group(5) : part.group(4);
        if (word.isEmpty()) {
          word = plain;
        } else {
          name = plain;
        }
      }
    }
    return new Statement(word, name, values);
  }

  public String text(String key, String otherwise) {
    return values.getOrDefault(key, otherwise);
  }

  public double number(String key, double otherwise) {
    return values.containsKey(key) ? Double.parseDouble(text(key, "")) : otherwise;
  }

  public long count(String key, long otherwise) {
    return Math.round(number(key, (double) otherwise));
  }

  /// `1.5h`, `20s`, `3ms` in nanoseconds.
  public long nanos(String key, long otherwise) {
    return scaled(key, otherwise, Map.of("h", 3600e9, "min", 60e9, "s", 1e9, "ms", 1e6, "us", 1e3));
  }

  /// `512k`, `40m`, `2g` in bytes.
  long bytes(String key, long otherwise) {
    return scaled(key, otherwise, Map.of("k", 1024.0, "m", 1048576.0, "g", 1073741824.0));
  }

  private long scaled(String key, long otherwise, Map<String, Double> units) {
    String text = text(key, "");
    if (text.isEmpty()) {
      return otherwise;
    }
    String number = text.replaceAll("[a-z]+$", "");
    double unit = units.getOrDefault(text.substring(number.length()), Double.NaN);
    if (Double.isNaN(unit)) {
      throw new IllegalArgumentException("no unit in " + key + "=" + text);
    }
    return Math.round(Double.parseDouble(number) * unit);
  }
}
