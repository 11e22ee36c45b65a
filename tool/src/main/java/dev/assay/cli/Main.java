package dev.assay.cli;

import dev.assay.model.Problem;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.UsageMessageSpec;

/// The program: finds the command, parses its options, runs it, and turns whatever goes wrong into
/// one line and an exit code.
public final class Main {

  /// With less picocli refuses to print a help; a narrower terminal wraps its lines.
  private static final int LEAST_HELP_WIDTH = 55;

  private static final String HELP = "help";

  private static final String HANDED_ON = "ASSAY_FROM_";

  // Otherwise picocli looks for Groovy in every library, and for the methods of classes that no
  // option has: a tenth of a short command's time.
  static {
    System.setProperty("picocli.disable.closures", "true");
    System.setProperty("picocli.converters.excludes", "java\\.(sql|time)\\..*");
  }

  private final Console console;

  Main(Console console) {
    this.console = console;
  }

  /// Runs a command and ends the JVM with its exit code.
  public static void main(String[] args) {
    StandardOutput out = new StandardOutput(new FileOutputStream(FileDescriptor.out));
    PrintStream err = utf8(new FileOutputStream(FileDescriptor.err));
    int code = judged(run(args, utf8(out), err), out, err);
    if (code != 0) {
      // Not for 0: System.exit sets up the platform's logging, a tenth of a short command's time.
      System.exit(code);
    }
  }

  /// The exit code; a result that never reached standard output is a failure.
  static int judged(int code, StandardOutput out, PrintStream err) {
    String complaint = out.complaint();
    if (complaint == null) {
      return code;
    }
    err.println("assay: " + complaint);
    return code == 0 ? Problem.Kind.UNFIT.exitCode() : code;
  }

  /// Runs a command and returns its exit code: 0 done, 1 a `--fail-on` condition holds, 2 usage, 3
  /// the workload or a JVM failed, 4 the machine or an input is not fit, 70 a defect in Assay.
  public static int run(String[] args, PrintStream out, PrintStream err) {
    return run(args, out, err, surroundings(System.getenv()));
  }

  /// Variables that the launcher keeps from this JVM have their own names again.
  static Map<String, String> surroundings(Map<String, String> environment) {
    Map<String, String> variables = new HashMap<>(environment);
    environment.forEach((name, value) -> {
      if (name.startsWith(HANDED_ON)) {
        variables.remove(name);
        variables.put(name.substring(HANDED_ON.length()), value);
      }
    });
    return variables;
  }

  /// The same with the environment given.
  static int run(String[] args, PrintStream out, PrintStream err, Map<String, String> environment) {
    // Figures are for programs too, and among English words: no decimal comma.
    Locale.setDefault(Locale.ROOT);
    Terminal terminal = Terminal.of(System.getProperties());
    Console console = new Console(out, err, environment, terminal, new GlobalOptions());
    int code = new Main(console).run(List.of(args));
    out.flush();
    err.flush();
    return code;
  }

  // Whatever a command throws must reach the user as one line, errors of the JVM included.
  @SuppressWarnings("CatchAndPrintStackTrace")
  private int run(List<String> args) {
    try {
      return dispatch(args);
    } catch (Throwable thrown) {
      Failure failure = Failure.of(thrown);
      console.err().println("assay: " + failure.message());
      if (console.debug() || args.contains("--debug")) {
        thrown.printStackTrace(console.err());
      }
      return failure.exitCode();
    }
  }

  private int dispatch(List<String> args) throws Exception {
    int command = firstWord(args);
    List<String> before = args.subList(0, command);
    if (before.contains("--version") || before.contains("-V")) {
      console.out().println(Version.line());
      return 0;
    }
    if (command == args.size()) {
      return overview(before);
    }
    List<String> options = new ArrayList<>(before);
    List<String> after = args.subList(command + 1, args.size());
    if (args.get(command).equals(HELP)) {
      options.add("--help");
      return after.isEmpty() ? overview(options) : execute(Verb.of(after.getFirst()), options);
    }
    options.addAll(after);
    return execute(verb(args.get(command), before), options);
  }

  /// The command of this name. Where there is none, a wrong option in front of it is told first:
  /// the word may be its value.
  private Verb verb(String word, List<String> before) {
    try {
      return Verb.of(word);
    } catch (Problem unknown) {
      overviewLine().parseArgs(before.toArray(new String[0]));
      throw unknown;
    }
  }

  private int overview(List<String> options) {
    if (options.contains("--help") || options.contains("-h")) {
      Overview.print(console.out());
      return 0;
    }
    overviewLine().parseArgs(options.toArray(new String[0]));
    Overview.print(console.err());
    return 2;
  }

  private CommandLine overviewLine() {
    return configure(new CommandLine(new Overview()), "assay");
  }

  private int execute(Verb verb, List<String> options) throws Exception {
    Callable<Integer> command = verb.build(console);
    // Loading picocli takes longer than reading a small file.
    if ((options.isEmpty() && verb.isBare())
        || (command instanceof PlainCommand plain && plain.takes(options))) {
      return command.call();
    }
    CommandLine line = commandLine(verb, command);
    line.parseArgs(options.toArray(new String[0]));
    if (console.options().help) {
      usage(line);
      return 0;
    }
    return command.call();
  }

  /// The command line of one command, as its help shows it.
  private CommandLine commandLine(Verb verb, Callable<Integer> command) {
    CommandLine line = configure(new CommandLine(command), "assay " + verb.word());
    UsageMessageSpec usage = line.getCommandSpec().usageMessage();
    usage.header(verb.summary());
    usage.synopsisHeading("%nUsage: ");
    usage.descriptionHeading("%n");
    usage.parameterListHeading("%n");
    usage.optionListHeading("%nOptions:%n");
    usage.footerHeading("%nExamples:%n");
    usage.sortOptions(false);
    usage.abbreviateSynopsis(true);
    return line;
  }

  private CommandLine configure(CommandLine line, String name) {
    line.getCommandSpec().name(name);
    line.addMixin("global", console.options());
    line.setCaseInsensitiveEnumValuesAllowed(true);
    // An argument that starts with @ belongs to the measured command: `java @options Main`.
    line.setExpandAtFiles(false);
    return line;
  }

  private void usage(CommandLine line) {
    Help.Ansi ansi = console.colour() ? Help.Ansi.ON : Help.Ansi.OFF;
    line.setUsageHelpWidth(Math.clamp(console.width(), LEAST_HELP_WIDTH, 120));
    line.usage(console.out(), Help.defaultColorScheme(ansi));
  }

  /// Index of the command's name: the first argument that is neither an option nor the value of
  /// `--color`.
  private static int firstWord(List<String> args) {
    int i = 0;
    while (i < args.size() && args.get(i).startsWith("-")) {
      i += args.get(i).equals("--color") ? 2 : 1;
    }
    return Math.min(i, args.size());
  }

  private static PrintStream utf8(OutputStream out) {
    return new PrintStream(out, true, StandardCharsets.UTF_8);
  }
}
