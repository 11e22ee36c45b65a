package dev.assay.jvm;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/// The JDKs in Maven's `toolchains.xml`.
final class Toolchains {
  private Toolchains() {}

  /// The `jdkHome` entries with `${env.NAME}` filled in; none when the file is not well-formed,
  /// which is Maven's business to report.
  static List<String> homes(Path file, Map<String, String> environment) throws IOException {
    List<String> homes = new ArrayList<>();
    try (InputStream bytes = Files.newInputStream(file)) {
      XMLStreamReader xml = factory().createXMLStreamReader(bytes);
      while (xml.hasNext()) {
        if (xml.next() == XMLStreamConstants.START_ELEMENT
            && xml.getLocalName().equals("jdkHome")) {
          homes.add(filled(xml.getElementText().strip(), environment));
        }
      }
    } catch (XMLStreamException malformed) {
      return homes;
    }
    return homes;
  }

  /// No document type and so no entities: the file may name anything on this machine or elsewhere.
  private static XMLInputFactory factory() {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    return factory;
  }

  private static String filled(String text, Map<String, String> environment) {
    int start = text.indexOf("${env.");
    int end = text.indexOf('}', Math.max(start, 0));
    if (start < 0 || end < 0) {
      return text;
    }
    String value = environment.getOrDefault(text.substring(start + 6, end), "");
    return text.substring(0, start) + value + filled(text.substring(end + 1), environment);
  }
}
