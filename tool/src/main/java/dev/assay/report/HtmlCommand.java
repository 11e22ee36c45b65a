package dev.assay.report;

import dev.assay.text.Plain;

/// A command on the page, with a button that copies it.
final class HtmlCommand {
  private HtmlCommand() {}

  static void write(Html html, String command) {
    html.leaf("pre", Plain.line(command));
    html.open("div", "class", "copy live");
    html.leaf("button", "Copy", "type", "button");
    html.open("span", "role", "status").close("span").close("div").line();
  }
}
