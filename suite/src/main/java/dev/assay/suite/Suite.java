package dev.assay.suite;

import dev.assay.probe.Harness;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** The program: {@code java -jar assay-suite.jar MEMBER [--iterations N] [--gc]}. */
public final class Suite {

  /** All members; a new one is registered here and nowhere else. */
  static final List<Member> MEMBERS =
      Collections.unmodifiableList(
          Arrays.asList(
              new Member(
                  "json",
                  "Jackson reads documents into objects, writes them and reads them as trees",
                  "1500 documents, 2.5 MB",
                  Json::new)));

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
    return Harness.run(member.get().benchmark(), options, out, err);
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
