package dev.assay.workload;

import dev.assay.model.Problem;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// JSON that other programs wrote, read within bounds: nothing in it can exhaust memory or stack,
/// and a key that stands twice is an error, because it would be unclear which of the two counts.
final class JsonInput {

  static final long LARGEST_DOCUMENT = 64L << 20;

  private static final StreamReadConstraints BOUNDS =
      StreamReadConstraints.builder()
          .maxDocumentLength(LARGEST_DOCUMENT)
          .maxNestingDepth(100)
          .maxNumberLength(100)
          .maxNameLength(10_000)
          .maxStringLength(1_000_000)
          .build();

  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(BOUNDS)
                  // JMH before 1.20 writes NaN without quotes.
                  .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
                  .build())
          .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
          .build();

  private JsonInput() {}

  /// Reads a whole document.
  ///
  /// @param remedy ends the sentence of a failure: what to do when the file is not as expected
  /// @throws Problem of kind USAGE when there is no such file, UNFIT when it is not JSON
  static JsonNode read(Path file, String remedy) {
    try (InputStream stream = Files.newInputStream(file)) {
      return nonEmpty(MAPPER.readTree(stream), file.toString(), remedy);
    } catch (JacksonException e) {
      throw notJson(file.toString(), e, remedy);
    } catch (NoSuchFileException e) {
      throw Problem.usage("there is no file " + file + "; " + remedy).causedBy(e);
    } catch (IOException e) {
      throw Problem.unfit(file + " cannot be read: " + Problem.reason(e) + "; " + remedy)
          .causedBy(e);
    }
  }

  /// Reads a document that is at hand.
  ///
  /// @param name says in a failure what the text is
  static JsonNode read(String text, String name, String remedy) {
    try {
      return nonEmpty(MAPPER.readTree(text), name, remedy);
    } catch (JacksonException e) {
      throw notJson(name, e, remedy);
    }
  }

  private static JsonNode nonEmpty(JsonNode root, String name, String remedy) {
    if (root.isMissingNode()) {
      throw Problem.unfit(name + " is empty; " + remedy);
    }
    return root;
  }

  private static Problem notJson(String name, JacksonException e, String remedy) {
    return Problem.unfit(
            "%s is not usable JSON%s: %s; %s"
                .formatted(
                    name, position(e), e.getOriginalMessage().replaceAll("\\s+", " "), remedy))
        .causedBy(e);
  }

  /// A document beyond the bounds has no position.
  private static String position(JacksonException e) {
    TokenStreamLocation location = e.getLocation();
    return location == null
        ? ""
        : " at line %d, column %d".formatted(location.getLineNr(), location.getColumnNr());
  }
}
