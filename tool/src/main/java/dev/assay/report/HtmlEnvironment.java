package dev.assay.report;

import dev.assay.model.Check;
import dev.assay.model.Environment;
import dev.assay.model.Jvm;
import dev.assay.model.Result;
import dev.assay.model.Variant;
import dev.assay.text.Plain;
import dev.assay.text.Scale;
import dev.assay.text.Shell;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Where it was measured and how to repeat it.
final class HtmlEnvironment {
  private final Html html;
  private final Result result;
  private final Environment environment;

  HtmlEnvironment(Html html, Result result) {
    this.html = html;
    this.result = result;
    this.environment = result.environment();
  }

  void parts() {
    html.part("environment", "Where it was measured").line();
    machine();
    checks();
    jvms();
    commands();
    html.close("section").line();
    replay();
  }

  private void machine() {
    html.open("dl", "class", "remarks").line();
    new TreeMap<>(environment.machine())
        .forEach((name, value) -> html.leaf("dt", name).leaf("dd", shown(name, value)).line());
    html.close("dl").line();
  }

  private static String shown(String name, String value) {
    return name.endsWith(".bytes") && value.matches("\\d{1,18}")
        ? Scale.show(Double.parseDouble(value), "B")
        : Plain.line(value);
  }

  private void checks() {
    if (environment.checks().isEmpty()) {
      return;
    }
    html.leaf("h3", "Is the machine fit to measure on?");
    html.open("div", "class", "scroll", "tabindex", "0", "role", "region", "aria-label", "Checks");
    html.open("table").line();
    html.raw("<thead><tr><th scope=\"col\">Check</th><th scope=\"col\">Found</th>");
    html.raw("<th scope=\"col\">Remedy</th></tr></thead><tbody>").line();
    environment.checks().forEach(this::check);
    html.close("tbody").close("table").close("div").line();
  }

  private void check(Check check) {
    String mark =
        switch (check.severity()) {
          case INFO -> "";
          case WARNING -> "⚠ ";
          case ERROR -> "✕ ";
        };
    html.open("tr", "class", Tone.style(check.severity()))
        .leaf("th", check.title(), "scope", "row");
    html.leaf(
        "td", mark + Plain.line(check.value()), "class", mark.isEmpty() ? "wrap" : "wrap toned");
    html.open("td", "class", "wrap");
    if (!check.remedy().isEmpty()) {
      html.leaf("code", Plain.line(check.remedy()));
    }
    html.close("td").close("tr").line();
  }

  private void jvms() {
    html.leaf("h3", "JVMs");
    html.open("div", "class", "scroll", "tabindex", "0", "role", "region", "aria-label", "JVMs");
    html.open("table").line();
    html.raw("<thead><tr><th scope=\"col\">Variant</th><th scope=\"col\">JVM</th>");
    html.raw("<th scope=\"col\">Flags</th><th scope=\"col\">Home</th></tr></thead><tbody>").line();
    for (Variant variant : result.experiment().variants()) {
      Jvm jvm = environment.jvms().get(variant.name());
      html.open("tr").leaf("th", variant.name(), "scope", "row");
      html.leaf("td", jvm == null ? "unknown" : Plain.line(jvm.vendor() + " " + jvm.version()));
      String flags = variant.flags().isEmpty() ? "none" : String.join(" ", variant.flags());
      html.open("td", "class", "wrap").leaf("code", Plain.line(flags)).close("td");
      html.open("td").leaf("code", jvm == null ? "" : Plain.line(jvm.home())).close("td");
      html.close("tr").line();
    }
    html.close("tbody").close("table").close("div").line();
  }

  private void commands() {
    Map<String, List<String>> commands = environment.commands();
    if (commands.isEmpty()) {
      return;
    }
    html.open("details").leaf("summary", "Commands as started");
    for (Variant variant : result.experiment().variants()) {
      List<String> command = commands.get(variant.name());
      if (command != null) {
        html.leaf("h3", variant.name()).leaf("pre", Shell.line(command)).line();
      }
    }
    html.close("details").line();
  }

  private void replay() {
    html.part("replay", "Repeat it").line();
    HtmlCommand.write(html, result.replay());
    html.open("p", "class", "note").text("Everything measured is in ");
    html.leaf("code", Plain.line(result.directory())).text(".").close("p").close("section").line();
  }
}
