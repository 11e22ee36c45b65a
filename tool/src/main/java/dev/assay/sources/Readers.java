package dev.assay.sources;

import java.util.List;
import java.util.Optional;

/// Everything that can be read, in the order in which a text is offered.
final class Readers {

  /// Names of files decide only where contents look alike; a reader for particular contents is
  /// asked before one that takes nearly everything.
  static final List<Reader> ALL =
      List.of(
          new ManifestReader(),
          new DockerfileReader(),
          new SystemdReader(),
          new WindowsReader(),
          new DirectivesReader(),
          new OptionLinesReader(),
          new PropertiesReader(),
          new HclReader(),
          new YamlReader(),
          new ShellReader(),
          new TextReader());

  private Readers() {}

  /// The first reader for a text.
  static Optional<Reader> of(String name, Passage text) {
    return ALL.stream().filter(reader -> reader.recognises(name, text)).findFirst();
  }
}
