package dev.assay.suite;

import dev.assay.probe.Harness;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** The program: {@code java -jar assay-suite.jar MEMBER [--iterations N] [--gc]}. */
public final class Suite {

  /**
   * All members; a new one is registered here and nowhere else. Lambdas, not constructor
   * references: those would load every member to run one, and javac's classes need more modules
   * than others.
   */
  static final List<Member> MEMBERS =
      Collections.unmodifiableList(
          Arrays.asList(
              new Member(
                  "json",
                  "Jackson reads documents into objects, writes them and reads them as trees",
                  "1500 documents, 2.5 MB",
                  () -> new Json()),
              new Member(
                  "javac",
                  "the JDK's own compiler compiles a part of Apache Commons Codec in memory",
                  "30 files, 6,700 lines",
                  () -> new Javac()),
              new Member(
                  "serial",
                  "Java serialization writes a graph of objects and reads it again",
                  "1200 orders, 1.8 MB",
                  () -> new Serial()),
              new Member(
                  "crypto",
                  "SHA-256, AES-128-GCM and RSA-2048 by the JDK's own providers",
                  "12.6 MB in 768 records, 24 signatures",
                  () -> new Crypto())));

  private Suite() {}

  /**
   * Runs one member and ends the JVM.
   *
   * @param arguments the member's name, then those of {@link Harness#main}
   */
  public static void main(String[] arguments) {
    System.exit(run(arguments, System.out, System.err));
  }

  /** The same without ending the JVM; returns the exit code. */
  static int run(String[] arguments, PrintStream out, PrintStream err) {
    if (arguments.length == 0 || arguments[0].equals("--help")) {
      out.print("Usage: java -jar assay-suite.jar MEMBER [--iterations N] [--gc]\n\n" + list());
      return 0;
    }
    Optional<Member> member = find(arguments[0]);
    if (!member.isPresent()) {
      err.print("suite: there is no member '" + arguments[0] + "'; there are\n" + list());
      return 2;
    }
    String[] options = Arrays.copyOfRange(arguments, 1, arguments.length);
    try {
      return Harness.run(member.get().benchmark(), options, out, err);
    } catch (NoClassDefFoundError absent) {
      err.println(
          "suite: '"
              + arguments[0]
              + "' needs "
              + absent.getMessage().replace('/', '.')
              + ", which this run-time environment does not have; run it on a JDK");
      return 1;
    }
  }

  private static Optional<Member> find(String name) {
    return MEMBERS.stream().filter(member -> member.name().equals(name)).findFirst();
  }

  private static String list() {
    StringBuilder list = new StringBuilder();
    for (Member member : MEMBERS) {
      list.append(
          String.format(
              "  %-8s %s (%s per iteration)\n",
              member.name(), member.description(), member.work()));
    }
    return list.toString();
  }
}
