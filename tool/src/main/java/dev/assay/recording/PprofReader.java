package dev.assay.recording;

import com.google.protobuf.InvalidProtocolBufferException;
import dev.assay.model.Problem;
import dev.assay.profile.ProfileBuilder;
import dev.assay.profile.RecordingFacts;
import dev.assay.profile.ThreadClassOfFrames;
import dev.assay.recording.PprofFile.Sample;
import dev.assay.text.Plain;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The format of Go's pprof, `profile.proto`: also written by async-profiler's converter, by
/// continuous profilers, and for many other languages.
final class PprofReader implements RecordingReader {

  /// What one recording may add up to, so that several can be added up.
  private static final long MOST = 1L << 58;

  @Override
  public boolean recognises(byte[] head) {
    return PprofHead.recognises(head);
  }

  @Override
  public Read read(RecordingSource source, ProfileBuilder into, Progress watch) throws IOException {
    byte[] bytes;
    try (InputStream in = source.opener().open()) {
      bytes = in.readNBytes(PprofFile.LARGEST + 1);
    }
    if (bytes.length > PprofFile.LARGEST) {
      throw Problem.unfit(
          "%s has more than %d MB unpacked, which no profile in the format of pprof needs"
              .formatted(Plain.name(source.name()), PprofFile.LARGEST >> 20));
    }
    watch.read(bytes.length, bytes.length);
    try {
      return new Pass(source, into, PprofFile.of(bytes)).read();
    } catch (InvalidProtocolBufferException e) {
      throw Problem.unfit(
              "%s is damaged and cannot be read as pprof: %s"
                  .formatted(Plain.name(source.name()), Plain.name(String.valueOf(e.getMessage()))))
          .causedBy(e);
    }
  }

  /// One pass over one file.
  private static final class Pass {
    private final RecordingSource source;
    private final ProfileBuilder into;
    private final PprofFile file;
    private final Damage damage;
    private final FrameWords words;
    private final PprofFrames frames;
    private final ThreadClassOfFrames classes;
    private final PprofKinds kinds;
    private final PprofKinds.Chosen chosen;
    private long total;
    private long samples;

    Pass(RecordingSource source, ProfileBuilder into, PprofFile file)
        throws InvalidProtocolBufferException {
      this.source = source;
      this.into = into;
      this.file = file;
      this.damage = new Damage(source.name(), "sample");
      this.words = new FrameWords(into);
      this.frames = new PprofFrames(file, words);
      this.classes = new ThreadClassOfFrames(into.frames());
      this.kinds = PprofKinds.of(source.name(), file);
      this.chosen = kinds.choose(source.name(), into.selection());
    }

    Read read() throws InvalidProtocolBufferException {
      damage.noteTimes(into.selection());
      Map<String, Long> counts = new HashMap<>();
      for (int i = 0; i < file.samples(); i++) {
        Sample sample;
        try {
          sample = file.sample(i);
        } catch (InvalidProtocolBufferException e) {
          damage.bad("sample " + (i + 1), "damaged");
          continue;
        }
        sample(sample, i);
        kinds.count(sample, counts);
      }
      if (frames.missing() > 0) {
        damage.note(
            "recording.missing-frames",
            "%,d frames are named in stacks, but not described".formatted(frames.missing()));
      }
      return new Read(chosen.kind(), facts(counts));
    }

    private void sample(Sample sample, int index) throws InvalidProtocolBufferException {
      long weight = chosen.weight(sample);
      long count = chosen.samples(sample);
      if (weight < 0 || count < 0) {
        damage.bad("sample " + (index + 1), "its value is negative or absent");
      } else if (weight > MOST - total || count > MOST - samples) {
        damage.bad("sample " + (index + 1), "more than can be counted");
      } else {
        damage.good();
        total += weight;
        samples += count;
        add(sample, count, weight);
      }
    }

    private void add(Sample sample, long count, long weight) throws InvalidProtocolBufferException {
      String thread = file.thread(sample);
      boolean selected = into.selection().wholeTime() && into.selection().thread().test(thread);
      if ((count > 0 || weight > 0) && selected) {
        frames.push(sample);
        if (sample.deep()) {
          damage.deep();
        }
        into.add(
            file.threadClass(sample).orElseGet(() -> classes.of(thread, words.stack())),
            thread,
            words.stack(),
            -1,
            count,
            weight);
      }
    }

    private RecordingFacts facts(Map<String, Long> counts) {
      Map<String, Long> intervals = new HashMap<>();
      chosen.interval(file).ifPresent(interval -> intervals.put(chosen.kind().name(), interval));
      return new RecordingFacts(
          List.of(source.name()),
          file.timeNanos() > 0 ? Optional.of(file.timeNanos() / 1_000_000) : Optional.empty(),
          file.durationNanos() > 0 ? Optional.of(file.durationNanos() / 1e9) : Optional.empty(),
          Optional.empty(),
          counts,
          intervals,
          0,
          List.of(),
          List.of(),
          damage.notices());
    }
  }
}
