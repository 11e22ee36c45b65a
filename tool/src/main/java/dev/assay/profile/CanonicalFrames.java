package dev.assay.profile;

import java.util.Map;
import java.util.regex.Pattern;

/// Frames without what differs between two runs of one program, or between two JDKs, though the
/// code is the same: numbers of generated classes, addresses, thread ids, what compilers append to
/// the names of functions, modules, and packages that JDK 9 moved classes to.
public final class CanonicalFrames {

  /// `Script$$Lambda$14/0x00007f41bc001000`, `Script$$Lambda.0x00007f41bc001000`.
  private static final String LAMBDA = "$$Lambda";

  private static final String FORMS = "java.lang.invoke.LambdaForm$";

  /// `java.base@21.0.5/`, `app//`; not the number of a hidden class.
  private static final Pattern MODULE =
      Pattern.compile("^[\\w.]+(@[^/]*)?/{1,2}(?!0x)(?=[A-Za-z_$])");

  /// Of hidden and anonymous classes: `/0x00007f41bc001000`, `.0x...`, `+0x....12`, `/250421012`.
  private static final Pattern HIDDEN = Pattern.compile("([/.+]0x[0-9a-f]+(\\.\\d+)?|/\\d+)$");

  private static final Pattern PROXY =
      Pattern.compile("^(?:com\\.sun\\.proxy\\.|jdk\\.proxy\\d+\\.|(.*\\.)?)\\$Proxy\\d+$");

  private static final Pattern ACCESSOR =
      Pattern.compile(
          "^(?:sun|jdk\\.internal)\\.reflect\\."
              + "(Generated(?:Method|Constructor|SerializationConstructor)Accessor)\\d+$");

  /// What libraries that generate subclasses append: CGLIB, Hibernate, Mockito, Byte Buddy.
  private static final Pattern ENHANCED =
      Pattern.compile(
          "\\$(\\$\\w*(?:CGLIB|Spring))\\$\\$[0-9a-f]+"
              + "|\\$(HibernateProxy|MockitoMock|ByteBuddy|HibernateInstantiator)\\$\\w+$");

  /// Types that a method handle's form takes and gives: `invokeStatic_L_I`.
  private static final Pattern FORM_TYPES = Pattern.compile("(_[A-Z0-9]+)+$");

  /// `_[j]` and the like, which async-profiler appends in collapsed stacks.
  private static final Pattern PROFILER_SUFFIX = Pattern.compile("_\\[[jik01p]]$");

  /// Of GCC and Clang, one after another: `copy.isra.0.part.1`, `copy [clone .cold]`.
  private static final Pattern COMPILER_SUFFIX =
      Pattern.compile(
          "( \\[clone )?\\.(isra|part|constprop|cold|lto_priv|localalias|llvm)(\\.\\d+)*]?(?=\\.|$|"
              + " \\[)");

  /// `memcpy@@GLIBC_2.14`, `malloc@plt`.
  private static final Pattern LINKER_SUFFIX = Pattern.compile("(?<=.)@(@?[A-Z]+_[\\w.]+|plt)$");

  /// `I2C/C2I adapters(0xba000000)@0x00007f41bd04dae0`, `do_syscall_64+0x5b`.
  private static final Pattern ADDRESS =
      Pattern.compile(" ?\\(0x[0-9a-f]*\\)|@0x[0-9a-f]+|\\+0x[0-9a-f]+$");

  /// Of a library without symbols, which stands for its functions.
  private static final Pattern FOLDER = Pattern.compile("^/.*/(?=[^/]+\\.so)");

  private static final Pattern LIBRARY =
      Pattern.compile("^.*/|-\\d+(\\.\\d+)+(?=\\.so)|(?<=\\.so)\\..*$");

  private static final Pattern THREAD_ID = Pattern.compile("^\\[(?=.*tid=\\d+]$)| ?tid=\\d+]?$");

  /// Classes of JDK 8 whose code went on elsewhere. Only those where the code is the same: the
  /// class loaders, for one, are not.
  private static final Map<String, String> MOVED =
      Map.ofEntries(
          Map.entry("sun.misc.Unsafe", "jdk.internal.misc.Unsafe"),
          Map.entry("sun.misc.VM", "jdk.internal.misc.VM"),
          Map.entry("sun.misc.Signal", "jdk.internal.misc.Signal"),
          Map.entry("sun.misc.Cleaner", "jdk.internal.ref.Cleaner"),
          Map.entry("sun.misc.FloatingDecimal", "jdk.internal.math.FloatingDecimal"),
          Map.entry("sun.misc.FDBigInteger", "jdk.internal.math.FDBigInteger"),
          Map.entry(
              "sun.misc.FormattedFloatingDecimal", "jdk.internal.math.FormattedFloatingDecimal"),
          Map.entry("sun.misc.URLClassPath", "jdk.internal.loader.URLClassPath"),
          Map.entry("sun.misc.Resource", "jdk.internal.loader.Resource"),
          Map.entry("sun.misc.SharedSecrets", "jdk.internal.access.SharedSecrets"),
          Map.entry("jdk.internal.misc.SharedSecrets", "jdk.internal.access.SharedSecrets"));

  /// Pregenerated forms of method handles, JDK 9 and later; before, and for types that were not
  /// foreseen, they are made while the program runs.
  private static final Map<String, String> FORM_HOLDERS =
      Map.of(
          FORMS + "BMH",
          FORMS + "MH",
          "java.lang.invoke.DirectMethodHandle$Holder",
          FORMS + "DMH",
          "java.lang.invoke.DelegatingMethodHandle$Holder",
          FORMS + "MH",
          "java.lang.invoke.LambdaForm$Holder",
          FORMS + "MH",
          "java.lang.invoke.Invokers$Holder",
          FORMS + "MH");

  private CanonicalFrames() {}

  /// The profile with canonical frames; paths that become alike are one, in the timeline too.
  public static Profile canonical(Profile profile) {
    return profile.withFrames(CanonicalFrames::canonical);
  }

  /// One frame. A canonical frame is its own canonical frame.
  public static Frame canonical(Frame frame) {
    return switch (frame.code()) {
      case THREAD_CLASS -> frame;
      case THREAD -> named(frame, "", without(THREAD_ID, frame.name()));
      case JAVA, COMPILED_METHOD -> method(frame);
      case SUBJECT -> named(frame, javaClass(frame.owner()), javaClass(frame.name()));
      case JVM, NATIVE, KERNEL, UNKNOWN ->
          named(frame, library(frame.owner()), function(frame.name()));
    };
  }

  private static String library(String raw) {
    return raw.isEmpty() ? raw : without(LIBRARY, raw);
  }

  private static Frame named(Frame frame, String owner, String name) {
    return owner.equals(frame.owner()) && name.equals(frame.name())
        ? frame
        : new Frame(frame.code(), owner, name, frame.line());
  }

  private static Frame method(Frame frame) {
    String owner = javaClass(frame.owner());
    String name = withoutProfilerSuffix(frame.name());
    return named(frame, owner, isForm(owner) ? without(FORM_TYPES, name) : name);
  }

  private static String javaClass(String raw) {
    String name = raw.indexOf('/') > 0 ? without(MODULE, raw) : raw;
    int lambda = name.indexOf(LAMBDA);
    if (lambda >= 0) {
      return name.substring(0, lambda + LAMBDA.length());
    }
    boolean hidden = name.indexOf('/') >= 0 || name.contains("0x");
    return home(unnumbered(hidden ? without(HIDDEN, name) : name));
  }

  private static boolean isForm(String owner) {
    return owner.equals(FORMS + "MH") || owner.equals(FORMS + "DMH");
  }

  private static String unnumbered(String name) {
    if (name.contains("$Proxy")) {
      return PROXY.matcher(name).replaceFirst("$1\\$Proxy");
    }
    if (name.contains("Accessor")) {
      return ACCESSOR.matcher(name).replaceFirst("jdk.internal.reflect.$1");
    }
    return name.indexOf('$') < 0 ? name : ENHANCED.matcher(name).replaceAll("\\$$1$2");
  }

  private static String home(String name) {
    String holder = FORM_HOLDERS.get(name);
    if (holder != null) {
      return holder;
    }
    int nested = name.indexOf('$');
    String outer = nested < 0 ? name : name.substring(0, nested);
    String moved = MOVED.get(outer);
    if (moved != null) {
      return moved + name.substring(outer.length());
    }
    // Below it are packages that stayed where they were, `sun.reflect.generics` for one.
    boolean reflection =
        name.startsWith("sun.reflect.")
            && Character.isUpperCase(name.charAt("sun.reflect.".length()));
    return reflection ? "jdk.internal." + name.substring("sun.".length()) : name;
  }

  private static String function(String raw) {
    String name = withoutProfilerSuffix(raw);
    name = name.startsWith("/") ? without(FOLDER, name) : name;
    name = name.contains("0x") ? without(ADDRESS, name) : name;
    name = name.indexOf('.') >= 0 ? without(COMPILER_SUFFIX, name) : name;
    name = name.indexOf('@') >= 0 ? without(LINKER_SUFFIX, name) : name;
    return name.isEmpty() ? raw : name;
  }

  private static String withoutProfilerSuffix(String name) {
    return name.endsWith("]") ? without(PROFILER_SUFFIX, name) : name;
  }

  /// To be called where a look at the name cannot rule the pattern out: real names have few of
  /// them, and to search for all in each takes longer than to read a short recording.
  private static String without(Pattern pattern, String name) {
    return pattern.matcher(name).replaceAll("");
  }
}
