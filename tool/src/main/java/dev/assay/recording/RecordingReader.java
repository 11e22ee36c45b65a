package dev.assay.recording;

import dev.assay.profile.ProfileBuilder;
import dev.assay.profile.RecordingFacts;
import dev.assay.profile.SampleKind;
import java.io.IOException;

/// Reads one format. Listed in [Recordings].
///
/// A reader never executes anything it reads, and its memory is bounded whatever the file says of
/// itself. A file that is cut off or damaged in the middle gives what was whole and a notice; one
/// of which nothing can be read is a [dev.assay.model.Problem] that names it.
public interface RecordingReader {

  /// Whether a file that begins so is of this format.
  ///
  /// @param head the first bytes, unpacked; fewer at the end of the file
  boolean recognises(byte[] head);

  /// Reads all samples that the builder's selection wants.
  ///
  /// @param watch is told how far it is
  Read read(RecordingSource source, ProfileBuilder into, Progress watch) throws IOException;

  /// What was read.
  ///
  /// @param kind of the samples that went into the builder
  record Read(SampleKind kind, RecordingFacts facts) {}

  /// Is told how many of a file's bytes are done.
  interface Progress {

    /// Nobody is told.
    Progress NONE = (done, all) -> {};

    /// @param all -1 when not known
    void read(long done, long all);
  }
}
