package dev.assay.recording;

import dev.assay.recording.JfrBytes.Strings;
import org.jspecify.annotations.Nullable;

/// A chunk with what must be known before its samples are read.
///
/// @param outline where in it what is
/// @param settings of its recorder, as far as known: the chunk itself may say more
record JfrContent(JfrChunk chunk, JfrOutline outline, JfrMetadata metadata, JfrSettings settings) {

  /// Reads the beginnings of chunks, in their order.
  static final class Beginnings {

    /// async-profiler writes its settings first.
    private static final int FIRST_EVENTS = 400;

    private @Nullable JfrMetadata metadata;
    private @Nullable JfrBytes metadataBytes;
    private int metadataPlace;
    private @Nullable JfrSettings asyncSettings;

    /// @throws IndexOutOfBoundsException when its metadata are damaged or not there
    JfrContent of(JfrChunk chunk) {
      JfrOutline outline = JfrOutline.of(chunk);
      if (outline.metadata() < 0) {
        throw new IndexOutOfBoundsException("no metadata");
      }
      JfrMetadata types = metadata(chunk.bytes(), outline.metadata());
      JfrSettings settings = new JfrSettings(types.async());
      if (types.async()) {
        readSettings(chunk.bytes().from(JfrChunk.Head.SIZE), types, settings, outline.end());
        if (settings.isEmpty() && asyncSettings != null) {
          settings.inherit(asyncSettings);
        }
        asyncSettings = settings;
      }
      return new JfrContent(chunk, outline, types, settings);
    }

    /// Most chunks of a recording have the same types.
    private JfrMetadata metadata(JfrBytes bytes, int place) {
      JfrBytes in = bytes.at(place);
      int length = (int) in.varint();
      in.seek(place);
      JfrMetadata.skipHead(in);
      int from = in.position();
      int left = length - (from - place);
      JfrMetadata known = metadata;
      if (known != null
          && metadataBytes != null
          && left > 0
          && bytes.sameAs(from, metadataBytes, metadataPlace, left)) {
        return known;
      }
      JfrMetadata read = JfrMetadata.read(bytes.from(place));
      metadata = read;
      metadataBytes = bytes;
      metadataPlace = from;
      return read;
    }

    private static void readSettings(
        JfrBytes in, JfrMetadata types, JfrSettings settings, int end) {
      JfrType type = types.type(JfrEvent.SETTING.type());
      if (type == null) {
        return;
      }
      JfrPlan plan = JfrPlan.of(types.layout(type.id()), JfrEvent.SETTING.fields(false));
      long[] values = new long[8];
      try {
        for (int i = 0; i < FIRST_EVENTS && in.position() < end; i++) {
          int start = in.position();
          long size = in.varint();
          if (in.varint() == type.id()) {
            plan.read(in, values);
            settings.put(
                "",
                in.at((int) values[JfrEvent.SUBJECT]).text(Strings.NONE),
                in.at((int) values[JfrEvent.WEIGHT]).text(Strings.NONE));
          }
          in.seek(start);
          in.skip(size > 0 ? size : Long.MAX_VALUE);
        }
      } catch (IndexOutOfBoundsException e) {
        // What follows is read again, and damage reported, when samples are.
      }
    }
  }
}
