package dev.assay.recording;

import dev.assay.model.Notice;
import dev.assay.model.Problem;
import dev.assay.model.Severity;
import dev.assay.profile.Profile;
import dev.assay.profile.ProfileBuilder;
import dev.assay.profile.RecordingFacts;
import dev.assay.profile.Selection;
import dev.assay.recording.RecordingReader.Progress;
import dev.assay.recording.RecordingReader.Read;
import dev.assay.text.Plain;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.file.FileSystemException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Recordings of any format that Assay knows, told apart by what is in them.
public final class Recordings {

  /// A file is read by the first that recognises it: the stricter ones come first.
  static final List<RecordingReader> READERS =
      List.of(
          new JfrReader(),
          new PprofReader(),
          new SpeedscopeReader(),
          new FirefoxReader(),
          new PerfReader(),
          new CollapsedReader());

  /// What every format can be told by.
  private static final int HEAD = 1 << 15;

  private Recordings() {}

  /// Reads one recording.
  ///
  /// @throws Problem when it cannot be read, is of no known format, or has no samples of the
  ///   selected kind
  public static Profile read(RecordingSource source, Selection selection, Progress watch)
      throws IOException {
    ProfileBuilder builder = new ProfileBuilder(selection);
    Read read = readInto(source, builder, watch);
    return builder.build(read.kind(), facts(read.facts(), builder));
  }

  /// Reads recordings and adds them up. The kind of sample that is taken from the first is taken
  /// from all.
  ///
  /// @param sources one or more
  /// @throws Problem as [#read] does, and when a later one has no samples of the first one's kind
  public static Profile readAll(List<RecordingSource> sources, Selection selection, Progress watch)
      throws IOException {
    if (sources.size() == 1) {
      return read(sources.getFirst(), selection, watch);
    }
    ProfileBuilder sum = new ProfileBuilder(selection);
    List<Read> reads = new ArrayList<>();
    for (RecordingSource source : sources) {
      ProfileBuilder builder =
          new ProfileBuilder(
              reads.isEmpty() ? selection : selection.ofKind(reads.getFirst().kind().name()));
      Read read;
      try {
        read = readInto(source, builder, watch);
      } catch (Problem problem) {
        throw selection.kind().isEmpty() ? against(reads, problem) : problem;
      }
      demandSame(read, reads, source, sources.getFirst());
      reads.add(read);
      sum.add(builder);
    }
    RecordingFacts facts = FactsSum.of(reads.stream().map(Read::facts).toList());
    return sum.build(reads.getFirst().kind(), facts(facts, sum));
  }

  /// A kind that the first recording has and the user did not ask for needs more words.
  private static Problem against(List<Read> before, Problem problem) {
    return problem.getCause() instanceof AbsentKind absent && !before.isEmpty()
        ? absent.against(before.getFirst().facts())
        : problem;
  }

  /// With what the reader itself does not see.
  private static RecordingFacts facts(RecordingFacts facts, ProfileBuilder builder) {
    RecordingFacts told = facts;
    if (builder.isFull()) {
      told =
          FactsSum.with(
              told,
              new Notice(
                  "recording.full",
                  Severity.WARNING,
                  "there are more different stacks than Assay keeps; the innermost frames of the"
                      + " rarest are left out and their weight is their callers'"));
    }
    if (!builder.hasAllNames()) {
      told =
          FactsSum.with(
              told,
              new Notice(
                  "recording.names",
                  Severity.WARNING,
                  "there are more different frames than Assay keeps; the others are called"
                      + " [too many names]"));
    }
    return told;
  }

  private static void demandSame(
      Read read, List<Read> before, RecordingSource source, RecordingSource first) {
    if (!before.isEmpty() && !before.getFirst().kind().equals(read.kind())) {
      throw Problem.unfit(
          "%s holds %s and %s %s, which cannot be added up; read them one by one"
              .formatted(
                  Plain.name(first.name()),
                  before.getFirst().kind().name(),
                  Plain.name(source.name()),
                  read.kind().name()));
    }
  }

  private static Read readInto(RecordingSource source, ProfileBuilder into, Progress watch)
      throws IOException {
    try {
      InputStream in = source.opener().open();
      byte[] head = in.readNBytes(HEAD);
      RecordingReader reader =
          reader(head).orElseThrow(() -> UnknownFormat.problem(source.name(), head));
      Read read = reader.read(replayed(source, head, in), into, watch);
      Selection selection = into.selection();
      return new Read(read.kind(), read.facts().between(selection.from(), selection.to()));
    } catch (FileSystemException e) {
      throw Problem.unfit(
              Plain.name(source.name()) + " cannot be read; look at its owner and permissions")
          .causedBy(e);
    } catch (DamagedPacking e) {
      throw Problem.unfit(
              Plain.name(source.name())
                  + " is packed and damaged; copy it once more from where"
                  + " it was made")
          .causedBy(e);
    }
  }

  /// The source with its beginning, which a stream gives only once.
  private static RecordingSource replayed(RecordingSource source, byte[] head, InputStream rest)
      throws IOException {
    if (source.file().isPresent()) {
      rest.close();
      return source;
    }
    return new RecordingSource(
        source.name(),
        source.file(),
        () -> new SequenceInputStream(new ByteArrayInputStream(head), rest));
  }

  private static Optional<RecordingReader> reader(byte[] head) {
    return READERS.stream().filter(reader -> reader.recognises(head)).findFirst();
  }

  /// Whether some reader knows its format.
  static boolean recognises(RecordingSource source) throws IOException {
    try (InputStream in = source.opener().open()) {
      return reader(in.readNBytes(HEAD)).isPresent();
    }
  }
}
