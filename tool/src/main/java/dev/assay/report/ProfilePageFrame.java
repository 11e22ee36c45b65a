package dev.assay.report;

/// The places of a profile's page that its scripts fill, hidden where scripts do not run.
final class ProfilePageFrame {

  private static final String[][] KEYS = {
    {"/", "search by a regular expression"},
    {"n, Shift n", "next, previous place of what was searched or chosen"},
    {"Arrows", "callee, caller, neighbours"},
    {"Enter, +", "zoom to the chosen frame"},
    {"-", "zoom out to the caller"},
    {"0", "everything: no zoom, no search, the whole time"},
    {"i", "icicle: callers at the top, or flame: at the bottom"},
    {"c", "copy the name of the chosen frame"},
    {"Esc", "leave: help, search, choice, zoom, interval"},
    {"?", "this help"}
  };

  private final Html html;

  ProfilePageFrame(Html html) {
    this.html = html;
  }

  void timeline() {
    part(
        "time",
        "Over time",
        "Drag across a stretch of time: the graph, the tables and all shares then are of it alone."
            + " Arrow keys move it, + and − change its length, Esc gives the whole time back.");
    html.open("div", "id", "regimes", "class", "regimes").close("div").line();
    html.open("div", "class", "panel timeline");
    html.open(
            "canvas",
            "id",
            "timeline",
            "tabindex",
            "0",
            "role",
            "application",
            "aria-label",
            "Thread classes over time; arrow keys choose a stretch of it")
        .close("canvas");
    html.open("ul", "id", "timeline-keys", "class", "legend").close("ul");
    html.close("div").line();
    html.open("p", "class", "range");
    html.open("span", "id", "range", "role", "status").close("span").text(" ");
    button("whole-time", "Whole time");
    html.close("p").close("section").line();
  }

  /// @param timed whether there is an order of time
  void graph(boolean timed) {
    part("graph", "Flame graph", "");
    html.open("div", "class", "controls");
    html.open("div", "id", "classes", "class", "choice", "role", "group");
    html.close("div");
    search();
    html.open("div", "class", "buttons");
    button("invert", "Icicle");
    if (timed) {
      button("order", "Order of time");
    }
    button("out", "Zoom out");
    button("reset", "Reset");
    button("keys", "Keys ?");
    html.close("div").close("div").line();
    canvas();
    html.close("section").line();
  }

  void search() {
    html.open("div", "class", "search");
    html.open(
        "input",
        "id",
        "search",
        "type",
        "search",
        "placeholder",
        "Search: regular expression ( / )",
        "aria-label",
        "Search frames by a regular expression",
        "autocomplete",
        "off",
        "spellcheck",
        "false");
    html.open("span", "id", "found", "role", "status").close("span");
    html.close("div");
  }

  void canvas() {
    html.open("p", "id", "path", "class", "path").close("p").line();
    html.open("div", "id", "flame", "class", "flame");
    html.open("div", "class", "rows");
    html.open(
            "canvas",
            "tabindex",
            "0",
            "role",
            "application",
            "aria-label",
            "Flame graph. Arrow keys go from frame to frame, Enter zooms, ? lists all keys; the"
                + " tables below have the same figures.")
        .close("canvas");
    html.close("div").open("div", "class", "tip", "role", "status").close("div").close("div");
    html.open("div", "id", "chosen", "class", "chosen").close("div").line();
    html.open("ul", "id", "legend", "class", "legend").close("ul").line();
  }

  void tables(boolean compiled) {
    table("hot", "Hot spots", "Click a row to see its places in the graph, a heading to sort.");
    table("tree", "Call tree", "From the threads inwards. Click a row to zoom the graph to it.");
    table("callers", "Callers", "Who called the chosen frame, outwards.");
    if (compiled) {
      table(
          "compiled",
          "Compiler threads by compiled method",
          "What the JIT compilers' time went into. A method near the top is large, or compiled"
              + " again and again.");
    }
  }

  private void table(String id, String title, String note) {
    part(id, title, note);
    html.open("div", "id", id + "-table").close("div").close("section").line();
  }

  /// @param own a key that only this page has
  void help(String own, String effect) {
    html.open("dialog", "id", "help", "aria-label", "Keys").leaf("h2", "Keys").open("dl");
    for (String[] key : KEYS) {
      html.leaf("dt", key[0]).leaf("dd", key[1]);
    }
    html.leaf("dt", own).leaf("dd", effect);
    html.close("dl").open("form", "method", "dialog");
    html.leaf("button", "Close").close("form").close("dialog").line();
  }

  private void button(String id, String text) {
    html.leaf("button", text, "type", "button", "id", id);
  }

  private void part(String id, String title, String note) {
    html.open("section", "class", "part live", "id", id).leaf("h2", title, "class", "title");
    if (!note.isEmpty()) {
      html.leaf("p", note, "class", "note");
    }
    html.line();
  }
}
