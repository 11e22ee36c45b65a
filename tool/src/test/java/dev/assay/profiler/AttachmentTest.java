package dev.assay.profiler;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AttachmentTest {

  @Test
  void theCommandLineOfAnotherProgramIsNotRepeated() {
    assertThat(
            Attachment.withoutCommand(
                "pid: 10509 cmd: 'mysql --password=x' state is not ready to participate in attach"
                    + " handshake!"))
        .isEqualTo("its state is not ready to participate in attach handshake");
  }
}
