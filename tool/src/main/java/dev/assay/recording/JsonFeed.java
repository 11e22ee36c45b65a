package dev.assay.recording;

import dev.assay.model.Problem;
import dev.assay.text.Plain;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.BiPredicate;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonReadFeature;

/// JSON of profilers, token by token and within bounds: nothing in it can exhaust memory or stack.
final class JsonFeed implements AutoCloseable {

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(200)
                  .maxNumberLength(100)
                  .maxNameLength(10_000)
                  .maxStringLength(1 << 20)
                  .build())
          .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
          .build();

  private final JsonParser parser;

  private JsonFeed(InputStream in) {
    parser = FACTORY.createParser(ObjectReadContext.empty(), in);
  }

  /// Takes a property; the feed stands on its value.
  interface Property {
    /// @return false to pass the value over
    boolean take(String name);
  }

  /// Goes through the object that a document is; where it cannot be read any further, that is noted
  /// as damage.
  ///
  /// @param taker of properties, on whose value the feed stands; false passes the value over
  /// @throws Problem when the document is no object
  static void read(
      RecordingSource source,
      BiPredicate<JsonFeed, String> taker,
      Damage damage,
      RecordingReader.Progress watch)
      throws IOException {
    try (InputStream in = source.opener().open();
        JsonFeed json = new JsonFeed(in)) {
      try {
        json.document(source.name(), name -> taker.test(json, name));
      } catch (JacksonException e) {
        json.cut(e, damage);
      }
      watch.read(json.parser.currentLocation().getByteOffset(), -1);
    }
  }

  private void document(String source, Property taker) {
    if (parser.nextToken() != JsonToken.START_OBJECT) {
      throw Problem.unfit(Plain.name(source) + " is JSON, but no profile");
    }
    object(taker);
  }

  /// Goes through the object that the feed stands on; of anything else nothing is taken.
  void object(Property taker) {
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      parser.skipChildren();
      return;
    }
    while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
      String name = parser.currentName();
      parser.nextToken();
      if (!taker.take(name)) {
        parser.skipChildren();
      }
    }
  }

  /// Goes through the array that the feed stands on, which stands on each element in turn. Each
  /// must be taken whole.
  void array(Runnable element) {
    if (parser.currentToken() != JsonToken.START_ARRAY) {
      parser.skipChildren();
      return;
    }
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      element.run();
    }
  }

  boolean isArray() {
    return parser.currentToken() == JsonToken.START_ARRAY;
  }

  boolean isNumber() {
    return parser.currentToken() != null && parser.currentToken().isNumeric();
  }

  boolean isText() {
    return parser.currentToken() == JsonToken.VALUE_STRING;
  }

  /// Empty for what is no text, which is passed over.
  String text() {
    if (isText()) {
      return parser.getString();
    }
    parser.skipChildren();
    return "";
  }

  /// The other for what is no number, which is passed over.
  double number(double other) {
    if (isNumber()) {
      return parser.getDoubleValue();
    }
    parser.skipChildren();
    return other;
  }

  /// -1 for what is no number from 0 to two thousand million, which is passed over.
  int index() {
    double number = number(-1);
    return number >= 0 && number <= Integer.MAX_VALUE ? (int) number : -1;
  }

  private void cut(JacksonException e, Damage damage) {
    TokenStreamLocation at = e.getLocation() == null ? parser.currentLocation() : e.getLocation();
    damage.cut(
        "line " + at.getLineNr() + ", column " + at.getColumnNr(),
        e instanceof StreamConstraintsException
            ? "deeper or longer than any profile"
            : "no JSON, or cut off");
  }

  @Override
  public void close() {
    parser.close();
  }
}
