package dev.assay.log.unified;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.log.line.Coverage;
import dev.assay.log.line.Line;
import dev.assay.log.line.ToldTwice;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.Compiled;
import dev.assay.model.LogEvent.Inlining;
import dev.assay.model.LogEvent.NotEntrant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Lines of compilations and of inlining.
class JitLinesTest {

  private static List<LogEvent> events(String... lines) {
    List<LogEvent> events = new ArrayList<>();
    UnifiedReader reader =
        new UnifiedReader(events::add, new Coverage(), new ToldTwice(), () -> {});
    for (String text : lines) {
      reader.read(Line.of(text));
    }
    reader.end();
    return events;
  }

  @Test
  void theLevelAndTheMethodAreReadBehindTheAttributes() {
    List<LogEvent> events =
        events(
            "[0.256s][debug][jit,compilation]    4       3       java.lang.StringLatin1::hashCode (42 bytes)   made not entrant",
            "[0.257s][debug][jit,compilation]    2       3       java.lang.String::hashCode (60 bytes)",
            "[0.258s][debug][jit,compilation]   99 % !   4       com.shop.Cart::total @ 12 (80 bytes)");
    assertThat(events)
        .filteredOn(NotEntrant.class::isInstance)
        .map(NotEntrant.class::cast)
        .extracting(NotEntrant::level, NotEntrant::method)
        .containsExactly(tuple(3, "java.lang.StringLatin1::hashCode"));
    assertThat(events)
        .filteredOn(Compiled.class::isInstance)
        .map(Compiled.class::cast)
        .extracting(Compiled::level, Compiled::onStack, Compiled::bytes)
        .containsExactly(tuple(3, false, 60L), tuple(4, true, 80L));
  }

  /// A page or a terminal may put the blanks in a line together, or write tabs.
  @Test
  void theColumnsOfAttributesMayBeGone() {
    List<LogEvent> events =
        events(
            "[0.2s][debug][jit,compilation ] 41 2 net.Port::open (12 bytes)",
            "[0.2s][debug][jit,compilation ] 42 % 4 net.Port::copy @ 7 (91 bytes)",
            "[0.2s][debug][jit,compilation ] 43 n 0 net.Port::bind (native)",
            "[0.2s][debug][jit,compilation ] 44 % s!b 3 net.Port::read @ 9 (31 bytes)",
            "[0.2s][debug][jit,compilation ]\t45\t!\t1\tsbn::b (3 bytes)",
            "[0.2s][debug][jit,compilation ] 46 ! nbs.Port::b (8 bytes)");
    assertThat(events)
        .filteredOn(Compiled.class::isInstance)
        .map(Compiled.class::cast)
        .extracting(Compiled::level, Compiled::onStack, Compiled::bytes)
        .containsExactly(
            tuple(2, false, 12L),
            tuple(4, true, 91L),
            tuple(0, false, 0L),
            tuple(3, true, 31L),
            tuple(1, false, 3L),
            tuple(4, false, 8L));
  }

  /// JDK 9 to 17 have no name any more for a method whose class was unloaded.
  @Test
  void codeThatIsMadeAZombieIsNotCompiled() {
    assertThat(
            events(
                "[0.256s][debug][jit,compilation]    4       3       java.lang.StringLatin1::hashCode (42 bytes)   made zombie",
                "[0.257s][debug][jit,compilation]  136       3      (method)   made zombie"))
        .filteredOn(Compiled.class::isInstance)
        .isEmpty();
  }

  /// Of such a method no assumption failed.
  @Test
  void codeOfAnUnloadedClassIsNotUnstable() {
    assertThat(
            events(
                "[0.274s][debug][jit,compilation]   83 %     4      (method)   made not entrant"))
        .filteredOn(NotEntrant.class::isInstance)
        .map(NotEntrant.class::cast)
        .extracting(NotEntrant::level, NotEntrant::expected)
        .containsExactly(tuple(4, true));
  }

  @Test
  void aNativeWrapperIsNoMethodOfC2EvenWhereNoLevelsAreLogged() {
    List<LogEvent> events =
        events(
            "[0.032s][debug][jit,compilation]    4     n 0       java.lang.Object::hashCode (native)   ",
            "[0.033s][debug][jit,compilation]    5     n       java.lang.System::arraycopy (native)   (static)",
            "[0.034s][debug][jit,compilation]    6             java.lang.Class::isPrimitive (5 bytes)",
            "[0.035s][debug][jit,compilation]    7       5       java.lang.Object::hashCode (5 bytes)");
    assertThat(events)
        .filteredOn(Compiled.class::isInstance)
        .map(Compiled.class::cast)
        .extracting(Compiled::level)
        .containsExactly(0, 0, 4);
  }

  /// JDK 25 and later name a failure; before, what a reason means must be known.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (7 bytes)   inline                                              | true  | inline
          (7 bytes)   inline (hot)                                        | true  | inline
          (7 bytes)   inline (hot)   late inline succeeded                | true  | inline
          (7 bytes)   force inline by annotation                          | true  | force inline by annotation
          (7 bytes)   force inline by CompileCommand                      | true  | force inline by CompileCommand
          (7 bytes)   accessor                                            | true  | accessor
          (7 bytes)   many throws                                         | true  | many throws
          (7 bytes)   intrinsic                                           | true  | intrinsic
          (7 bytes)   (intrinsic)                                         | true  | (intrinsic)
          (7 bytes)   (intrinsic, virtual)                                | true  | (intrinsic, virtual)
          (7 bytes)   failed to inline: too big                           | false | too big
          (7 bytes)   too big                                             | false | too big
          (7 bytes)   don't inline by annotation                          | false | don't inline by annotation
          (7 bytes)   inlining prohibited by policy                       | false | inlining prohibited by policy
          (7 bytes)   intrinsic method is synchronized                    | false | intrinsic method is synchronized
          (7 bytes)   failed to inline (intrinsic)                        | false | (intrinsic)
          (7 bytes)   failed to inline: failed to inline (intrinsic)      | false | (intrinsic)
          (not loaded)   not inlineable                                   | false | not inlineable
          (not loaded)   failed to inline: not inlineable                 | false | not inlineable
          """)
  void whatWasInlinedAndWhatWasNot(String remark, boolean inlined, String reason) {
    String call = "@ 8   java.util.Objects::requireNonNull " + remark;
    assertThat(events("[0.3s][debug][jit,inlining]      " + call, "[0.3s]    " + call))
        .filteredOn(Inlining.class::isInstance)
        .map(Inlining.class::cast)
        .extracting(Inlining::inlined, Inlining::reason)
        .containsExactly(tuple(inlined, reason), tuple(inlined, reason));
  }
}
