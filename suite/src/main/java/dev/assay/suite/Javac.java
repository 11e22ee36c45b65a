package dev.assay.suite;

import dev.assay.probe.Benchmark;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticListener;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/**
 * Compiles the binary encoders of Apache Commons Codec (Base64, hex, ...), from memory to memory,
 * with the compiler of the JDK that runs it. The sources are those that the project published; the
 * build packs their jar as it is.
 *
 * <p>Source and target level 8 make the work alike on every JDK; the class files still differ, and
 * with them the checksum.
 */
final class Javac implements Benchmark {

  private static final String SOURCES = "commons-codec-sources.jar";
  private static final Pattern COMPILED =
      Pattern.compile("org/apache/commons/codec/(binary/)?\\w+\\.java");
  private static final List<String> OPTIONS =
      Collections.unmodifiableList(
          Arrays.asList("-source", "8", "-target", "8", "-g", "-proc:none", "-Xlint:none"));

  private final List<JavaFileObject> sources = new ArrayList<>();
  private JavaCompiler compiler;
  private StandardJavaFileManager files;

  @Override
  public void setUp() throws IOException {
    compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new IllegalStateException(
          "this is a run-time environment without a compiler ("
              + System.getProperty("java.home")
              + "); run the member javac on a JDK");
    }
    sources.addAll(unpack());
    files = compiler.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8);
    files.setLocation(StandardLocation.CLASS_PATH, Collections.emptyList());
  }

  @Override
  public long iteration() {
    Classes classes = new Classes(files);
    Boolean compiled = compiler.getTask(null, classes, new Errors(), OPTIONS, null, sources).call();
    if (!compiled) {
      throw new IllegalStateException("the sources of " + SOURCES + " do not compile on this JDK");
    }
    return classes.checksum();
  }

  /** The files that one iteration compiles. */
  List<JavaFileObject> sources() {
    return sources;
  }

  private static List<JavaFileObject> unpack() throws IOException {
    List<JavaFileObject> unpacked = new ArrayList<>();
    try (InputStream resource = Javac.class.getResourceAsStream(SOURCES);
        ZipInputStream zip = new ZipInputStream(resource)) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        if (COMPILED.matcher(entry.getName()).matches()) {
          unpacked.add(InMemory.source(entry.getName(), text(zip)));
        }
      }
    }
    return unpacked;
  }

  private static String text(InputStream stream) throws IOException {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    byte[] buffer = new byte[1 << 13];
    for (int length = stream.read(buffer); length >= 0; length = stream.read(buffer)) {
      text.write(buffer, 0, length);
    }
    return new String(text.toByteArray(), StandardCharsets.UTF_8);
  }

  /** Ends the compilation at the first error; the sources are known to be good. */
  private static final class Errors implements DiagnosticListener<JavaFileObject> {
    @Override
    public void report(Diagnostic<? extends JavaFileObject> diagnostic) {
      if (diagnostic.getKind() == Diagnostic.Kind.ERROR) {
        throw new IllegalStateException(diagnostic.toString());
      }
    }
  }

  /** Keeps the class files that the compiler writes. */
  private static final class Classes extends ForwardingJavaFileManager<JavaFileManager> {
    private final List<InMemory> written = new ArrayList<>();

    Classes(JavaFileManager files) {
      super(files);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
      InMemory file = InMemory.empty(className, kind);
      written.add(file);
      return file;
    }

    /** Of all class files, in whatever order they were written. */
    long checksum() {
      long checksum = 0;
      for (InMemory file : written) {
        CRC32 crc = new CRC32();
        byte[] bytes = file.bytes();
        crc.update(bytes, 0, bytes.length);
        checksum += (crc.getValue() << 20) + bytes.length;
      }
      return checksum;
    }
  }
}
