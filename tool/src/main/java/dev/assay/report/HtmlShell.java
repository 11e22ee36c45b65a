package dev.assay.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A self-contained page around its body: style, data and scripts are inline, and nothing is asked
/// of the network.
///
/// The page's content security policy names its own style and scripts by their hashes and forbids
/// everything else, so that even text that slipped through as markup could neither run nor load
/// anything.
final class HtmlShell {

  private static final Pattern HARMFUL = Pattern.compile("[<>&\\x7f-\\x9f\\u2028\\u2029]");
  private static final String D3 = "/META-INF/resources/webjars/d3/7.9.0/dist/d3.min.js";

  /// Something that writes the body.
  @FunctionalInterface
  interface Body {
    void write(Html html);
  }

  private HtmlShell() {}

  /// The whole document.
  ///
  /// @param styles names of style sheets beside this class
  /// @param scripts names of scripts beside this class, which run as one
  /// @param data what the charts draw, as JSON
  static String render(
      String title, List<String> styles, List<String> scripts, String data, Body body) {
    List<String> codes = List.of(resource(D3), together(scripts));
    return document(title, together(styles), codes, data, body);
  }

  /// The whole document of a page whose scripts need no library.
  static String bare(
      String title, List<String> styles, List<String> scripts, String data, Body body) {
    return document(title, together(styles), List.of(together(scripts)), data, body);
  }

  private static String together(List<String> names) {
    return names.stream().map(HtmlShell::resource).collect(Collectors.joining());
  }

  private static String document(
      String title, String style, List<String> codes, String data, Body body) {
    Html html = new Html().raw("<!doctype html>").line();
    html.open("html", "lang", "en").line();
    head(html, title, style, codes.stream());
    html.open("body").line();
    body.write(html);
    html.open("script", "type", "application/json", "id", "data");
    html.raw(harmless(data)).close("script").line();
    for (String code : codes) {
      html.open("script").raw(code).close("script").line();
    }
    return html.close("body").close("html").line().toString();
  }

  /// JSON that is safe inside a script element: `<`, `>` and `&` are escaped, so that no text in it
  /// can end the element or open a comment; U+2028 and U+2029 end lines in old JavaScript, and
  /// controls that JSON lets stand, such as U+009B, move the cursor of who looks at the source.
  private static String harmless(String json) {
    return HARMFUL
        .matcher(json)
        .replaceAll(sign -> "\\\\u" + HexFormat.of().toHexDigits(sign.group().charAt(0)));
  }

  private static void head(Html html, String title, String style, Stream<String> scripts) {
    html.open("head").line();
    html.open("meta", "charset", "utf-8").line();
    html.open("meta", "name", "viewport", "content", "width=device-width, initial-scale=1").line();
    String policy =
        "default-src 'none'; base-uri 'none'; form-action 'none'; style-src "
            + hash(style)
            + "; script-src "
            + scripts.map(HtmlShell::hash).collect(Collectors.joining(" "));
    html.open("meta", "http-equiv", "Content-Security-Policy", "content", policy).line();
    html.open("meta", "name", "generator", "content", "Assay").line();
    html.leaf("title", title + " - Assay").line();
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
    try (InputStream in = HtmlShell.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("the jar lacks its resource " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
