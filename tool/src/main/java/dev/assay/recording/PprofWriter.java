package dev.assay.recording;

import dev.assay.profile.CallTree;
import dev.assay.profile.Frame;
import dev.assay.profile.Profile;
import dev.assay.profile.RecordingFacts;
import dev.assay.profile.SampleKind;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;

/// Writes pprof's `profile.proto`, packed with gzip: two values for each stack, samples and weight;
/// the class of threads, and the thread where it is known, as labels.
final class PprofWriter implements RecordingWriter {

  private static final int BUFFER = 1 << 16;

  @Override
  public void write(Profile profile, OutputStream out) throws IOException {
    GZIPOutputStream packed = new GZIPOutputStream(out, BUFFER);
    new Pass(profile, packed).write();
    packed.finish();
  }

  static String unit(SampleKind kind) {
    return kind.unit().name().toLowerCase(Locale.ROOT);
  }

  /// One pass over one profile.
  private static final class Pass {
    private final Profile profile;
    private final CallTree tree;
    private final OutputStream out;
    private final FrameDictionary dictionary;
    private final boolean weighed;

    Pass(Profile profile, OutputStream out) {
      this.profile = profile;
      this.tree = profile.tree();
      this.out = out;
      this.dictionary = new FrameDictionary(tree.frames());
      this.weighed = profile.kind().unit() != SampleKind.Unit.COUNT;
    }

    void write() throws IOException {
      if (weighed) {
        message(1, type("samples", "count"));
      }
      message(1, type(profile.kind().name(), unit(profile.kind())));
      for (int node = 1; node < tree.size(); node++) {
        if (tree.samples(node) != 0 || tree.self(node) != 0) {
          sample(node);
        }
      }
      facts();
      tables();
    }

    private ProtoMessage type(String name, String unit) {
      return new ProtoMessage()
          .number(1, dictionary.string(name))
          .number(2, dictionary.string(unit));
    }

    private void sample(int node) throws IOException {
      ProtoMessage sample = new ProtoMessage();
      int[] path = TreePath.of(tree, node);
      long[] places = new long[path.length];
      int depth = 0;
      for (int i = path.length - 1; i >= 0; i--) {
        int place = dictionary.place(tree.frameNumber(path[i]));
        if (place > 0) {
          places[depth++] = place;
        }
      }
      sample.packed(1, Arrays.copyOf(places, depth));
      if (weighed) {
        sample.packed(2, tree.samples(node), tree.self(node));
      } else {
        sample.packed(2, tree.self(node));
      }
      for (int at : path) {
        label(sample, tree.frame(at));
      }
      message(2, sample);
    }

    private void label(ProtoMessage sample, Frame frame) {
      if (frame.code() == Frame.Code.THREAD_CLASS || frame.code() == Frame.Code.THREAD) {
        boolean kind = frame.code() == Frame.Code.THREAD_CLASS;
        sample.message(
            3,
            new ProtoMessage()
                .number(1, dictionary.string(kind ? PprofFile.THREAD_CLASS : "thread"))
                .number(2, dictionary.string(frame.name())));
      }
    }

    private void facts() throws IOException {
      RecordingFacts facts = profile.facts();
      SampleKind kind = profile.kind();
      ProtoMessage rest =
          new ProtoMessage()
              .number(9, facts.start().orElse(0L) * 1_000_000)
              .number(10, Math.round(facts.seconds().orElse(0.0) * 1e9))
              .message(11, type(kind.name(), unit(kind)))
              .number(12, facts.intervals().getOrDefault(kind.name(), 0L))
              .number(13, dictionary.string(PprofFile.OURS))
              .number(14, dictionary.string(kind.name()));
      rest.writeTo(out);
    }

    private void tables() throws IOException {
      int id = 0;
      for (int name : dictionary.mappings()) {
        message(3, new ProtoMessage().number(1, ++id).number(5, name).number(7, 1));
      }
      id = 0;
      for (FrameDictionary.Place place : dictionary.places()) {
        ProtoMessage line = new ProtoMessage().number(1, place.function()).number(2, place.line());
        message(4, new ProtoMessage().number(1, ++id).number(2, place.mapping()).message(4, line));
      }
      id = 0;
      for (FrameDictionary.Function function : dictionary.functions()) {
        message(
            5,
            new ProtoMessage()
                .number(1, ++id)
                .number(2, function.name())
                .number(3, function.name()));
      }
      for (String text : dictionary.strings()) {
        new ProtoMessage().text(6, text).writeTo(out);
      }
    }

    private void message(int field, ProtoMessage message) throws IOException {
      new ProtoMessage().message(field, message).writeTo(out);
    }
  }
}
