package dev.assay.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/// An input that ends when its writer does, or when it is told to.
class StandardInputTest {

  private final AtomicLong now = new AtomicLong();

  /// How many bytes the pipe says that it holds.
  private volatile int held;

  @Test
  void endsWithItsWriter() throws Exception {
    Pipe pipe = Pipe.open();
    pipe.sink().write(ByteBuffer.wrap("é!".getBytes(UTF_8)));
    pipe.sink().close();
    try (StandardInput input = new StandardInput(pipe.source(), () -> held, now::get)) {
      assertThat(input.read()).isEqualTo(0xc3);
      assertThat(input.readAllBytes()).containsExactly(0xa9, '!');
      now.addAndGet(1_000_000_001);
      input.stop();
      assertThat(input.isCut()).isFalse();
    }
  }

  /// Ctrl-C in a terminal ends both programs of a pipe.
  @Test
  void isCutWhereItsWriterEndedByTheSameSignal() throws Exception {
    Pipe pipe = Pipe.open();
    pipe.sink().close();
    try (StandardInput input = new StandardInput(pipe.source(), () -> held, now::get)) {
      assertThat(input.readAllBytes()).isEmpty();
      now.addAndGet(1_000_000_000);
      input.stop();
      assertThat(input.isCut()).isTrue();
    }
  }

  @Test
  void aReadThatWaitsEndsWhenToldTo() throws Exception {
    Pipe pipe = Pipe.open();
    pipe.sink().write(ByteBuffer.wrap("begun".getBytes(UTF_8)));
    try (StandardInput input = new StandardInput(pipe.source(), () -> held, now::get)) {
      FutureTask<byte[]> all = new FutureTask<>(input::readAllBytes);
      Thread reader = Thread.ofPlatform().daemon().start(all);
      // It ends whether it reads already or begins later.
      input.stop();
      reader.join();
      assertThat(new String(all.get(), UTF_8)).isIn("begun", "");
      assertThat(input.isCut()).isTrue();
    } finally {
      pipe.sink().close();
    }
  }

  /// A writer that the same Ctrl-C ended had written it.
  @Test
  void whatThePipeHoldsWhenToldToEndIsReadToo() throws Exception {
    Pipe pipe = Pipe.open();
    pipe.sink().write(ByteBuffer.wrap("begun, held, and later".getBytes(UTF_8)));
    try (StandardInput input = new StandardInput(pipe.source(), () -> held, now::get)) {
      assertThat(input.readNBytes(5)).hasSize(5);
      held = 6;
      input.stop();
      assertThat(new String(input.readAllBytes(), UTF_8)).isEqualTo(", held");
      assertThat(input.isCut()).isTrue();
    } finally {
      pipe.sink().close();
    }
  }

  /// Such as a terminal that is gone.
  @Test
  void nothingMoreIsReadOfWhatCannotSayWhatItHolds() throws Exception {
    Pipe pipe = Pipe.open();
    pipe.sink().write(ByteBuffer.wrap("begun and lost".getBytes(UTF_8)));
    StandardInput.Held gone =
        () -> {
          throw new IOException("gone");
        };
    try (StandardInput input = new StandardInput(pipe.source(), gone, now::get)) {
      assertThat(input.readNBytes(5)).hasSize(5);
      input.stop();
      assertThat(input.read()).isNegative();
      assertThat(input.isCut()).isTrue();
    } finally {
      pipe.sink().close();
    }
  }
}
