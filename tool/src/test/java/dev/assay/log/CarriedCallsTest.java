package dev.assay.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Calls that a compiler inlined or not, in lines that a terminal, a page or a record of XML
/// closes.
class CarriedCallsTest {

  private static final List<String> PRINTED =
      List.of(
          "    150    2       3       com.shop.Cart::total (45 bytes)",
          "                              @ 8   com.shop.Cart::size (5 bytes)",
          "                              @ 9   com.shop.Cart::each (7 bytes)   inline (hot)",
          "                              @ 12   com.shop.Cart::sum (90 bytes)   not inlineable");

  private static final List<String> LOGGED =
      List.of(
          "[0.138s][debug][jit,compilation]    1    b  3       com.shop.Cart::total (45 bytes)",
          "[0.138s][debug][jit,inlining   ]       @ 8   com.shop.Cart::size (5 bytes)   inline",
          "[0.138s][debug][jit,inlining   ]       @ 9   com.shop.Cart::sum (90 bytes)   too big");

  @ParameterizedTest
  @ValueSource(strings = {"$", ">", "</message>", "</td></tr>", " $"})
  void callsInClosedLines(String closing) {
    for (List<String> lines : List.of(PRINTED, LOGGED)) {
      String log = String.join("\n", lines);
      String closed = lines.stream().collect(Collectors.joining(closing + "\n", "", closing));
      assertThat(calls(closed)).isEqualTo(calls(log)).hasSizeGreaterThan(1);
    }
  }

  private static List<String> calls(String log) {
    return ReadLog.of(log).figures().stream()
        .filter(event -> event.startsWith("Inlining[") || event.startsWith("Compiled["))
        .toList();
  }
}
