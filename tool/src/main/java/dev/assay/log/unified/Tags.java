package dev.assay.log.unified;

import dev.assay.log.line.Ascii;
import dev.assay.model.LogCoverage;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/// A set of tags, with the number of its lines and of those that were understood.
final class Tags {

  /// Words that occur as tags where there is no level in front to tell tags from a host's name.
  private static final Set<String> WORDS =
      Set.of(
          "gc",
          "safepoint",
          "biasedlocking",
          "codecache",
          "jit",
          "class",
          "os",
          "aot",
          "cds",
          "startuptime",
          "monitorinflation",
          "stringdedup",
          "metaspace",
          "compilation",
          "init",
          "arguments",
          "module",
          "logging",
          "vmoperation",
          "vmthread",
          "handshake",
          "nmethod",
          "stackwalk",
          "thread",
          "exceptions",
          "membername",
          "redefine",
          "perf",
          "pagesize",
          "cgroup",
          "container",
          "trimnative",
          "jfr",
          "jni",
          "jvmti",
          "deoptimization");

  private static final List<String> DETAILS =
      List.of(
          "gc",
          "safepoint",
          "codecache",
          "class",
          "biasedlocking",
          "jit",
          "compilation",
          "sweep",
          "stringdedup",
          "nmethod",
          "metaspace");

  /// All tags that JDK 11 to 28 list under `-Xlog:help` but that of the messages that were lost,
  /// and those of JVMs with checkpoints (`crac`) and of SapMachine (`vitals`): what is told under
  /// these alone feeds no figure, unless it is a topic of its own.
  private static final Set<String> ALL =
      Set.of(
          """
          add age alloc annotation aot arguments array asan attach barrier biasedlocking \
          blocks bot breakpoint bytecode cause cds census class classhisto cleanup codecache \
          compaction compilation condy constantpool constraints container continuations coops \
          cpu crac cset data datacreation dcmd decoder defaultmethods deoptimization \
          dependencies director dump dynamic ergo event exceptions exit fastlock finalizer \
          fingerprint free freelist gc generateoopmap handshake hashtables heap heapdump \
          hotcode humongous ihop iklass indy init inlinecache inlining install interpreter \
          itables jfr jit jmethod jni jvmci jvmti lambda library link liveness load loader \
          malloc map mark marking membername memops metadata metaspace methodcomparator \
          methodhandles methodtrace mirror mmu module monitorinflation monitormismatch \
          monitortable native nestmates nmethod nmt normalize numa objecttagging obsolete \
          oldobject oom oopmap oops oopstorage os owner package page pagesize parser patch \
          path perf periodic phases plab placeholders preempt preload preorder preview \
          promotion protectiondomain ptrqueue purge record redact redefine ref refine region \
          reloc relocator remset resolve safepoint sampling scavenge sealed setting smr \
          stackbarrier stackmap stacktrace stackwalk start startup startuptime state stats \
          streaming stringdedup stringtable stubs subclass survivor suspend sweep symboltable \
          system table task thread throttle time timer tlab tracking training trimnative \
          unload unmap unshareable update valuebasedclasses valuetypes verification verify \
          vitals vmatree vmmutex vmoperation vmthread vtables vtablestubs workgang\
          """
              .split(" "));

  private final String text;
  private final Topic topic;
  private final boolean plausible;
  private final boolean strict;
  private long lines;
  private long understood;

  /// Bytes of the longest message behind which no other line was found.
  private int longest = StrayDecorations.LONGEST_SINGLE;

  private Tags(String text, Topic topic, boolean plausible) {
    this.text = text;
    this.topic = topic;
    this.plausible = plausible;
    strict = text.equals("gc");
  }

  /// The tags as a log writes them, `gc,phases`.
  static Tags of(String text) {
    if (text.equals(LogCoverage.Tag.NONE)) {
      return new Tags(text, Topic.UNTAGGED, true);
    }
    return new Tags(text, topic(text.replace('+', ',')), looksLike(text));
  }

  /// Whether words stand here that could be tags.
  static boolean looksLike(String text) {
    byte[] bytes = Ascii.of(text);
    return looksLike(bytes, 0, bytes.length);
  }

  /// The same of bytes.
  static boolean looksLike(byte[] bytes, int from, int to) {
    for (int i = from; i < to; i++) {
      byte b = bytes[i];
      if ((b < 'a' || b > 'z') && b != ',' && b != '_' && b != '+') {
        return false;
      }
    }
    return from < to;
  }

  /// Whether the first of the words is a tag of the JVM, or each of several.
  static boolean isKnown(String text) {
    if (text.indexOf(',') < 0) {
      return WORDS.contains(text);
    }
    String[] words = text.split(",");
    return words.length > 0 && (WORDS.contains(words[0]) || ALL.containsAll(List.of(words)));
  }

  /// Whether the first of the words is a tag that some JVM has.
  static boolean isTag(String text) {
    return ALL.contains(text.split("[,+]", 2)[0]);
  }

  private static Topic topic(String text) {
    Set<String> words = Set.copyOf(Arrays.asList(text.split(",", -1)));
    return switch (text) {
      case "safepoint" -> Topic.SAFEPOINT;
      case "safepoint,cleanup" -> Topic.SAFEPOINT_CLEANUP;
      case "safepoint,stats" -> Topic.SAFEPOINT_STATISTICS;
      case "vmoperation" -> Topic.OPERATION;
      case "gc",
          "gc,marking",
          "gc,phases",
          "gc,jni",
          "gc,promotion",
          "gc,alloc",
          "gc,metaspace,freelist",
          "gc,metaspace,freelist,oom",
          "gc,ergo",
          "gc,thread",
          "gc,classhisto" ->
          Topic.COLLECTION;
      case "gc,start" -> Topic.COLLECTION_START;
      case "gc,heap", "gc,heap,exit", "gc,exit" -> Topic.HEAP;
      case "gc,phases,ref" -> Topic.REFERENCES;
      case "gc,humongous" -> Topic.HUMONGOUS;
      case "gc,task" -> Topic.WORKERS;
      case "gc,stats" -> Topic.COLLECTION_STATISTICS;
      case "gc,cpu" -> Topic.PROCESSOR_TIME;
      case "gc,metaspace" -> Topic.METASPACE;
      case "gc,init", "gc,heap,coops", "os,cpu" -> Topic.INIT;
      case "biasedlocking", "biasedlocking,handshake" -> Topic.BIASED_LOCKING;
      case "handshake" -> Topic.HANDSHAKE;
      case "jit,compilation" -> Topic.COMPILATION;
      case "jit,inlining" -> Topic.INLINING;
      case "deoptimization" -> Topic.DEOPTIMIZATION;
      case "class,load", "class,unload", "redefine,class,load" -> Topic.CLASSES;
      default -> broad(words);
    };
  }

  private static Topic broad(Set<String> words) {
    if (words.contains("codecache") && !words.contains("aot") && !words.contains("init")) {
      return Topic.CODE_CACHE;
    }
    if (words.contains("gc") && !ALL.containsAll(words)) {
      // No JVM has such tags; whoever wrote the log may have put all that is told of pauses there.
      return Topic.COLLECTION;
    }
    boolean detail = ALL.containsAll(words) || DETAILS.stream().anyMatch(words::contains);
    return detail ? Topic.DETAIL : Topic.OTHER;
  }

  /// The tags as the log writes them.
  String text() {
    return text;
  }

  /// What the lines are about.
  Topic topic() {
    return topic;
  }

  /// Whether this may be a set of tags.
  boolean isPlausible() {
    return plausible;
  }

  /// Whether Assay knows the part of the JVM that writes the lines.
  boolean isRead() {
    return topic != Topic.UNTAGGED && topic != Topic.OTHER;
  }

  /// Whether every line must be known by its words; of other sets the tags are enough.
  boolean isStrict() {
    return strict;
  }

  /// Whether no other line stands behind the message of a detail. Those of the same tags are of
  /// much the same length, so that only a longer one is searched.
  boolean isSingle(byte[] bytes, int message, int to) {
    int length = to - message;
    if (length <= longest) {
      return true;
    }
    boolean single = StrayDecorations.next(bytes, message, to) == to;
    longest = single ? length : longest;
    return single;
  }

  /// Counts a line.
  void count(boolean known) {
    lines++;
    understood += known ? 1 : 0;
  }

  long lines() {
    return lines;
  }

  long understood() {
    return understood;
  }
}
