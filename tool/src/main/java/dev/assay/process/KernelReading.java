package dev.assay.process;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// A file of the kernel that is kept open, because it is read many times a second.
record KernelReading(FileChannel channel) {

  static KernelReading open(Path file) throws IOException {
    return new KernelReading(FileChannel.open(file, StandardOpenOption.READ));
  }

  void read(KernelBuffer buffer) throws IOException {
    buffer.fill(channel);
  }

  void close() {
    try {
      channel.close();
    } catch (IOException readOnly) {
      // Nothing was written, so nothing is lost.
    }
  }
}
