package dev.assay.recording;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Where in a chunk its metadata and its constants are: as its head says, or, when it was not
/// finished or is cut off, found by passing over all its events.
///
/// @param metadata -1 when there is none
/// @param checkpoints rising
/// @param end of what can be walked over
/// @param damage what is wrong with the chunk, null for nothing
record JfrOutline(int metadata, List<Integer> checkpoints, int end, @Nullable String damage) {

  private static final int CHECKPOINT = 1;

  static JfrOutline of(JfrChunk chunk) {
    if (chunk.whole()) {
      int[] checkpoints = chain(chunk);
      int metadata = place(chunk, chunk.head().metadata(), JfrMetadata.EVENT);
      if (checkpoints.length > 0 && metadata > 0) {
        return new JfrOutline(metadata, boxed(checkpoints), chunk.bytes().limit(), null);
      }
    }
    return new Search(chunk).outline();
  }

  /// The checkpoints that the last one leads to; none when one of them is not where it should be.
  private static int[] chain(JfrChunk chunk) {
    int[] found = new int[16];
    int count = 0;
    int end = chunk.bytes().limit();
    int place = place(chunk, chunk.head().constants(), CHECKPOINT);
    while (place > 0) {
      JfrBytes in = chunk.bytes().at(place);
      if (in.varint() > end - place) {
        return new int[0];
      }
      in.skipVarints(3); // type, start, duration
      long delta = in.varint();
      found = count < found.length ? found : Arrays.copyOf(found, count * 2);
      found[count++] = place;
      if (delta == 0) {
        return reversed(found, count);
      }
      end = place;
      place = delta < 0 ? place(chunk, place + delta, CHECKPOINT) : -1;
    }
    return new int[0];
  }

  private static int[] reversed(int[] found, int count) {
    int[] rising = new int[count];
    for (int i = 0; i < count; i++) {
      rising[i] = found[count - 1 - i];
    }
    return rising;
  }

  private static List<Integer> boxed(int[] places) {
    return IntStream.of(places).boxed().toList();
  }

  /// The place if an event of the type is there, else -1.
  private static int place(JfrChunk chunk, long place, int type) {
    if (place < JfrChunk.Head.SIZE || place >= chunk.bytes().limit()) {
      return -1;
    }
    JfrBytes in = chunk.bytes().at((int) place);
    try {
      long size = in.varint();
      return size > 0 && size <= in.limit() - place && in.varint() == type ? (int) place : -1;
    } catch (IndexOutOfBoundsException e) {
      return -1;
    }
  }

  /// Passes over all events.
  private static final class Search {
    private final JfrChunk chunk;
    private final JfrBytes in;
    private int[] checkpoints = new int[16];
    private int count;
    private int metadata = -1;

    Search(JfrChunk chunk) {
      this.chunk = chunk;
      this.in = chunk.bytes().from(JfrChunk.Head.SIZE);
    }

    JfrOutline outline() {
      int end = in.position();
      try {
        while (in.position() < in.limit()) {
          if (!event(in.position())) {
            break;
          }
          end = in.position();
        }
      } catch (IndexOutOfBoundsException e) {
        // The last event is not whole.
      }
      return new JfrOutline(metadata, boxed(Arrays.copyOf(checkpoints, count)), end, damage());
    }

    private boolean event(int start) {
      long size = in.varint();
      if (size <= 0 || size > in.limit() - start) {
        return false;
      }
      long type = in.varint();
      if (type == CHECKPOINT) {
        checkpoints =
            count < checkpoints.length ? checkpoints : Arrays.copyOf(checkpoints, count * 2);
        checkpoints[count++] = start;
      } else if (type == JfrMetadata.EVENT) {
        metadata = start;
      }
      in.seek(start + (int) size);
      return true;
    }

    private String damage() {
      if (chunk.whole()) {
        return "does not say where its constants are";
      }
      return chunk.head().finished() && chunk.head().size() > chunk.bytes().limit()
          ? "is cut off"
          : "was not finished";
    }
  }
}
