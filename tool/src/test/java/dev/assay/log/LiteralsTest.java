package dev.assay.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.log.envelope.JointSearch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Lines of a log in the source of a program, as tests of those who read logs hold them: parted at
/// bars into several literals.
class LiteralsTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[27.091s][info][gc] GC(1515) Pause Young (Normal) (G1 Evacuation Pause) |43M->26M(52M) 0.941ms",
        "[2021-05-06T21:03:33.227+0000][22115ms] GC(11) Pause Full (Metadata GC Threshold) |PSYoungGen: 2160K->0K(66560K) ParOldGen: 57994K->54950K(175104K) |Metaspace: 88760K->88684K(337920K) 58M->53M(236M) 521.443ms User=0.86s Sys=0.00s Real=0.52s",
        "[2026-06-17T09:52:42.740+0800][0.205s][info][gc           ] |GC(0) Pause Young (Normal) (G1 Evacuation Pause) |24M->10M(64M) 13.0ms",
        "[2022-06-16T10:20:00.205-0400][72066571ms] Total time for which application threads were stopped: |13.2756956 seconds, Stopping threads took: 0.0000456 |seconds",
        "[2.2s][info][safepoint] Safepoint \\\"Cleanup\\\", Time since last: 7 ns, Reaching safepoint: 8 ns, |At safepoint: 9 ns, |Total: 17 ns",
        "2015-05-04 18:08:00,244: [GC 2015-05-04 18:08:00,244: |[ParNew: 86199K->8454K(91712K), 0.0375060 secs] |89399K->11655K(907328K), 0.0387074 secs]",
        "2015-05-04T18:08:00.244+0000: Total time for which application threads were stopped: |0.0001390 seconds",
        "1665.730: RevokeBias                       [    2409          2             74    ]      |[     3     2    10    30     0    ]  1",
        "2021-03-12T07:37:21.730+0000: 61838.797: [Pause Final Mark (process weakrefs), |231.628 ms]",
        "2013-03-25T13:53:36.739+0100: 8.434: |[Full GC (System) [PSYoungGen: 2494K->0K(38208K)] [PSOldGen: 0K->2365K(87424K)] |2494K->2365K(125632K) [PSPermGen: 12394K->12394K(25344K)], 0.0328860 secs] |[Times: user=0.03 sys=0.00, real=0.04 secs]",
        "5476.117: [GC 5476.117: [ParNew (promotion failed): |921071K->910414K(943744K), 0.6016610 secs]5476.719: [CMS: 5709084K->1684721K(7340032K), |6.7565140 secs] 6612511K->1684721K(8283776K), [CMS Perm : 46904K->46744K(78112K)], 7.3585570 |secs] [Times: user=7.61 sys=0.15, real=7.35 secs]",
      })
  void aLineInSeveralLiteralsIsOne(String line) {
    ReadLog one = ReadLog.of(source(line, ""));
    assertThat(one.figures()).isNotEmpty();
    assertThat(ReadLog.of(source(line, "\"\n        + \"")).figures()).isEqualTo(one.figures());
    assertThat(ReadLog.of(source(line, "\" +\n  \"")).figures()).isEqualTo(one.figures());
    assertThat(ReadLog.of(source(line, "\" \\\n  \"")).figures()).isEqualTo(one.figures());
    assertThat(ReadLog.of(source(line, "\"\n  \"")).figures()).isEqualTo(one.figures());
    assertThat(ReadLog.of(source(line, "\" .\r\n  \"")).figures()).isEqualTo(one.figures());
    assertThat(ReadLog.of(source(line, "\"\n  b\"")).figures()).isEqualTo(one.figures());
  }

  private static String source(String line, String joint) {
    return "  String line = \"" + line.replace("|", joint) + "\";\n  read(line);\n";
  }

  @ParameterizedTest
  @ValueSource(strings = {"\\n\" +\n  \"", "%n\"\n  + \"", "\"\n  + \"", "\",\n  \"", "\"\n\""})
  void literalsOfSeveralLinesAreSeveral(String joint) {
    String first =
        "[0.5s][info][gc] GC(1) Pause Young (Normal) (G1 Evacuation Pause) 4M->2M(9M) 1.5ms";
    String second = "[0.6s][info][gc] GC(2) Pause Remark 3M->3M(9M) 1.25ms";
    ReadLog read = ReadLog.of("  text = \"" + first + joint + second + "\";\n");
    assertThat(read.figures()).isEqualTo(ReadLog.of(first + "\n" + second + "\n").figures());
  }

  @ParameterizedTest
  @ValueSource(strings = {"\", \"", "\",    \"", "\");  read(\""})
  void severalLiteralsOfOneLineAreSeveral(String joint) {
    String first = "[0.003s][info][gc] Using G1";
    String second =
        "[0.5s][info][gc] GC(1) Pause Young (Normal) (G1 Evacuation Pause) 4M->2M(9M) 1.5ms";
    String third =
        "2026-09-14T00:52:33.485+0900: 1.325: [GC (Allocation Failure)  33280K->5200K(125952K),"
            + " 0.1000000 secs]";
    String fourth = "[1.5s][info][gc] GC(2) Pause Remark 3M->3M(9M) 1.25ms";
    ReadLog read =
        ReadLog.of("  lines(\"" + String.join(joint, first, second, third, fourth) + "\");\n");
    assertThat(read.figures())
        .isEqualTo(ReadLog.of(String.join("\n", first, second, third, fourth) + "\n").figures());
  }

  /// As exports have it that hold the message and the whole event.
  @Test
  void aFieldThatRepeatsAnotherIsNoneOfItsOwn() {
    String line =
        "[0.5s][info][gc] GC(1) Pause Young (Normal) (G1 Evacuation Pause) 4M->2M(9M) 1.5ms";
    ReadLog read = ReadLog.of("17,\"" + line + "\",host,\"" + line + "\",main\n");
    assertThat(read.figures()).isEqualTo(ReadLog.of(line + "\n").figures());
  }

  /// The JVM's words begin a line unless a stamp or decorations stand before.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "[GC (Allocation Failure)  33280K->5200K(125952K), 0.1000000 secs]",
        "[Full GC (Ergonomics)  33280K->5200K(125952K), 0.1000000 secs]",
        "[info][gc] GC(2) Pause Young (Normal) (G1 Evacuation Pause) 24M->4M(256M) 1.000ms",
        "[gc] GC(2) Pause Young (Normal) (G1 Evacuation Pause) 24M->4M(256M) 1.000ms",
        "GC(2) Pause Young (Normal) (G1 Evacuation Pause) 24M->4M(256M) 1.000ms",
        "Total time for which application threads were stopped: 0.1000000 seconds",
        "2.500: Total time for which application threads were stopped: 0.1000000 seconds",
      })
  void aLineWithoutAStampIsNoPartOfTheOneBefore(String line) {
    String one = "  \"" + line + " \"";
    String other = "  \"" + line.replace("0.1", "0.2").replace(" 1.0", " 2.0") + " \"";
    assertThat(ReadLog.of(one + '\n' + other + '\n').figures())
        .isEqualTo(ReadLog.of(one + "\n\n" + other + '\n').figures())
        .hasSize(2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Cannot read 'a.xml'.\n  'b.xml' is read\n",
        "String q = \"SELECT a \" +\n    \"FROM b\";\n",
        "Slow: \"SELECT a \"\n  \"FROM b\"\n",
        "read(\"[9.5s][info][gc] GC(7) Pause \" +\n  \"Remark 3M->3M(9M) 1.250ms\");\n",
      })
  void literalsBesideABrokenLogLeaveItBroken(String literals) {
    String log =
        "[0.100s][info][gc] Using G1\n"
            + "[1.000s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause)|24M->4M(256M)"
            + " 1.234ms\n[2.000s][info][gc] GC(1) Pause Young (Normal) (G1 Evacuation Pause)"
            + "|25M->5M(256M) 2.234ms\n";
    assertThat(ReadLog.of(literals + log.replace("|", "\n")).figures())
        .isEqualTo(ReadLog.of(literals + log.replace("|", " ")).figures())
        .hasSizeGreaterThan(2);
  }

  /// The test of another reader, which is given a line at a time.
  @Test
  void aCollectionThatUnloadsClasses() {
    String source =
        """
        assertTrue(parser.parse("[GC 115008K->103309K(129664K), 0.0254331 secs]", this));
        assertFalse(parser.parse("[Full GC[Unloading class sun.reflect.GeneratedConstructorAccessor74]", this));
        assertFalse(parser.parse("[Unloading class jsp_servlet._common._jsp.__403]", this));
        assertTrue(parser.parse(" 116847K->48717K(129664K), 5.4551339 secs]", this));
        """;
    assertThat(ReadLog.of(source).figures())
        .filteredOn(figure -> figure.startsWith("Pause["))
        .hasSize(2)
        .last()
        .asString()
        .contains("kind=FULL,", "duration=5455133900,");
  }

  @ParameterizedTest
  @ValueSource(strings = {"Cannot read 'a.xml'.\n  'b.xml' is read\n", "f(\"a \" +\n  \"b\");\n"})
  void literalsOfAnythingElseAreNone(String literals) {
    byte[] bytes = literals.getBytes(UTF_8);
    assertThat(JointSearch.find(bytes, 0, bytes.length, true)).isNull();
  }
}
