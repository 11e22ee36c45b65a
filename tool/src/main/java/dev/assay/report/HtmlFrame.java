package dev.assay.report;

/// What every page has around its figures: a link past the head, the head, and a foot.
///
/// @param look the page's classes
/// @param first what stands below the head: `the figures`
/// @param anchor where that is
record HtmlFrame(String look, String first, String anchor) {

  static final HtmlFrame OF_LOGS = new HtmlFrame("page", "the figures", "figures");

  /// Begins the page.
  ///
  /// @param about what is told of it behind its title
  void begin(Html html, String title, String about) {
    html.leaf("a", "To " + first, "class", "skip", "href", "#" + anchor);
    html.open("div", "class", look).line();
    html.open("header", "class", "top").open("div", "class", "where");
    html.leaf("strong", title).text(about).close("div");
    html.leaf("button", "Theme", "id", "theme", "type", "button", "class", "live");
    html.close("header").line();
    html.open("main", "id", anchor).line();
  }

  /// Ends the page.
  static void end(Html html) {
    html.close("main").line();
    html.leaf(
        "footer", "Written by Assay. This page is one file and asks the network for nothing.");
    html.close("div").line();
  }
}
