package dev.assay.suite;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.net.URI;
import javax.tools.SimpleJavaFileObject;

/** A file of the compiler that is not on a disk. */
final class InMemory extends SimpleJavaFileObject {

  private final String text;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  private InMemory(String path, Kind kind, String text) {
    super(URI.create("memory:///" + path), kind);
    this.text = text;
  }

  static InMemory source(String path, String text) {
    return new InMemory(path, Kind.SOURCE, text);
  }

  static InMemory empty(String className, Kind kind) {
    return new InMemory(className.replace('.', '/') + kind.extension, kind, "");
  }

  @Override
  public CharSequence getCharContent(boolean ignoreEncodingErrors) {
    return text;
  }

  @Override
  public OutputStream openOutputStream() {
    return bytes;
  }

  byte[] bytes() {
    return bytes.toByteArray();
  }
}
