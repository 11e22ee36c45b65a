package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class JsonTextTest {

  @Test
  void everyValueIsWrittenAsAMapperWouldWriteIt() {
    ObjectNode root = JsonText.object();
    root.put("text", "a\"\\\n\u0000\u2028ü\ud83d\ude00").put("yes", true).putNull("nothing");
    root.put("long", Long.MAX_VALUE).put("int", -1).put("fraction", 0.1).put("whole", 3.0);
    root.putArray("list").add(1).add("x").addObject().putArray("empty");
    root.putObject("none");
    String mapper =
        JsonMapper.builder().build().writerWithDefaultPrettyPrinter().writeValueAsString(root);
    assertThat(JsonText.of(root)).isEqualTo(mapper + "\n");
  }

  @Test
  void whatIsNoJsonIsRefused() {
    ObjectNode root = JsonText.object().putPOJO("object", new Object());
    assertThatThrownBy(() -> JsonText.of(root)).hasMessage("no JSON: POJO");
  }
}
