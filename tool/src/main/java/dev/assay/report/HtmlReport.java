package dev.assay.report;

import dev.assay.model.Result;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A result as one self-contained page: no network, readable without JavaScript, on a phone, in the
/// dark and on paper.
///
/// The page's content security policy names its own style and scripts by their hashes and forbids
/// everything else, so that even text that slipped through as markup could neither run nor load
/// anything.
public final class HtmlReport {
  private static final String D3 = "/META-INF/resources/webjars/d3/7.9.0/dist/d3.min.js";

  private HtmlReport() {}

  /// The whole document.
  public static String render(Result result) {
    String style = resource("page.css");
    String d3 = resource(D3);
    String script = resource("charts.js") + resource("page.js");
    Html html = new Html().raw("<!doctype html>").line();
    html.open("html", "lang", "en").line();
    head(html, result, style, Stream.of(d3, script));
    html.open("body").line();
    new HtmlPage(html, result).body();
    html.open("script", "type", "application/json", "id", "data");
    html.raw(new ChartData(result).write()).close("script").line();
    for (String code : new String[] {d3, script}) {
      html.open("script").raw(code).close("script").line();
    }
    return html.close("body").close("html").line().toString();
  }

  private static void head(Html html, Result result, String style, Stream<String> scripts) {
    html.open("head").line();
    html.open("meta", "charset", "utf-8").line();
    html.open("meta", "name", "viewport", "content", "width=device-width, initial-scale=1").line();
    String policy =
        "default-src 'none'; base-uri 'none'; form-action 'none'; style-src "
            + hash(style)
            + "; script-src "
            + scripts.map(HtmlReport::hash).collect(Collectors.joining(" "));
    html.open("meta", "http-equiv", "Content-Security-Policy", "content", policy).line();
    html.open("meta", "name", "generator", "content", "Assay").line();
    html.leaf("title", Headline.of(result).getFirst().claim() + " - Assay").line();
    html.open("style").raw(style).close("style").line();
    html.close("head").line();
  }

  /// A source expression of the policy: CSP level 3, section 2.3.1.
  private static String hash(String inline) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(inline.getBytes(StandardCharsets.UTF_8));
      return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
    } catch (NoSuchAlgorithmException absent) {
      throw new IllegalStateException("every Java platform has SHA-256", absent);
    }
  }

  private static String resource(String name) {
    try (InputStream in = HtmlReport.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("the jar lacks its resource " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
