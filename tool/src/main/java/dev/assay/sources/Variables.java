package dev.assay.sources;

import dev.assay.sources.Tree.Leaf;
import dev.assay.sources.Tree.Listing;
import dev.assay.sources.Tree.Mapping;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Variables of the environment in the forms in which trees hold them.
final class Variables {

  private static final Pattern ASSIGNMENT = Pattern.compile("([A-Za-z_][\\w.]*)=");

  private Variables() {}

  /// Of a mapping, or of a list of `NAME=value` or of names with values.
  static Map<String, Passage> of(Tree tree) {
    Map<String, Passage> variables = new LinkedHashMap<>();
    switch (tree) {
      case Mapping mapping ->
          mapping
              .entries()
              .forEach(entry -> {
                if (entry.value() instanceof Leaf(Passage text, _)) {
                  variables.put(entry.key(), resolved(text));
                }
              });
      case Listing listing -> {
        variables.putAll(named(listing));
        for (Tree item : listing.items()) {
          if (item instanceof Leaf(Passage text, _)) {
            variables.putAll(assigned(text));
          }
        }
      }
      case Leaf(Passage text, _) -> variables.putAll(assigned(text));
    }
    return variables;
  }

  /// Of a list of mappings with a `name` and a `value` each.
  static Map<String, Passage> named(Listing listing) {
    Map<String, Passage> variables = new LinkedHashMap<>();
    for (Tree item : listing.items()) {
      if (item.at("value").orElse(null) instanceof Leaf(Passage text, _)) {
        item.scalar("name").ifPresent(name -> variables.put(name, resolved(text)));
      }
    }
    return variables;
  }

  private static Map<String, Passage> assigned(Passage text) {
    Matcher matcher = ASSIGNMENT.matcher(text.text());
    return matcher.lookingAt()
        ? Map.of(matcher.group(1), resolved(text.sub(matcher.end())))
        : Map.of();
  }

  /// With the defaults of what only the place of its start sets.
  private static Passage resolved(Passage text) {
    return text.text().indexOf('$') < 0 ? text : new ShellExpansion().text(References.braced(text));
  }
}
