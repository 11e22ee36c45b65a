package dev.assay.recording;

import org.jspecify.annotations.Nullable;

/// The events of a chunk, one after the other. Plain samples are added up on the way.
///
/// Written for the machine: nearly all events are passed over here with two bytes looked at, or are
/// samples that are read and added up with one call. Whatever is unusual about one, a number of
/// many bytes or a thread that is new, makes it an event like any other.
final class JfrEvents {

  /// Of events whose size takes one byte.
  private static final int LONGEST_USUAL = Byte.MAX_VALUE;

  private final JfrBytes in;
  private final int end;
  private final Kinds kinds;
  private final int[] groups;
  private final JfrSamples samples;
  private int start;
  private int next;
  private int type;

  /// What is known of events by their types.
  ///
  /// @param wanted others are passed over
  /// @param plain how those are read that are plain samples
  /// @param counts how many there are, to be filled
  @SuppressWarnings("ArrayRecordComponent") // columns, read and filled in place
  record Kinds(boolean[] wanted, @Nullable JfrPlainSample[] plain, long[] counts) {
    Kinds(int types) {
      this(new boolean[types], new JfrPlainSample[types], new long[types]);
    }
  }

  /// @param in at the first event
  /// @param end where they end
  /// @param groups of threads by their ids, negative where plain samples are not to be added up
  /// @param samples where they are
  JfrEvents(JfrBytes in, int end, Kinds kinds, int[] groups, JfrSamples samples) {
    this.in = in;
    this.end = end;
    this.kinds = kinds;
    this.groups = groups;
    this.samples = samples;
    start = in.position();
    next = start;
  }

  /// Where the event begins, or the one that is damaged.
  int start() {
    return start;
  }

  /// A type that is wanted.
  int type() {
    return type;
  }

  /// Goes to the next event that is wanted and has not been added up, behind its type.
  ///
  /// @return whether there is one
  /// @throws IndexOutOfBoundsException when one is damaged
  boolean next() {
    while (next < end) {
      in.seek(next);
      in.demand(LONGEST_USUAL);
      next += passUsual(Math.min(in.filled(), in.at() + (end - next)) - LONGEST_USUAL);
      start = next;
      in.seek(start);
      if (start < end && isWanted()) {
        return true;
      }
    }
    return false;
  }

  /// Reads where the next event ends and of what type it is.
  private boolean isWanted() {
    long size = in.varint();
    long id = in.varint();
    if (size <= 0 || size > end - start) {
      throw new IndexOutOfBoundsException("a size of " + size);
    }
    next = start + (int) size;
    if (id < 0 || id >= kinds.counts.length) {
      return false;
    }
    type = (int) id;
    kinds.counts[type]++;
    return kinds.wanted[type];
  }

  /// Passes events over and adds samples up, to the first event that needs more than that.
  ///
  /// All in one: a call takes as long as reading a number does. And step by step: shifts that are
  /// constants and bytes without a loop take the quick compiler a third of the instructions. A
  /// number of more than four bytes stays negative, and so is unusual. That a sample ends where its
  /// last number does shows that none of them has been mistaken: of one of nine bytes the last may
  /// look as if more followed.
  ///
  /// @param last where in the window one may begin
  /// @return how many bytes were passed
  @SuppressWarnings("IdentityBinaryExpression") // each reads another byte
  private int passUsual(int last) {
    byte[] bytes = in.window();
    boolean[] wanted = kinds.wanted;
    long[] counts = kinds.counts;
    int[] groupOf = groups;
    int first = in.at();
    int from = first;
    while (from <= last) {
      int size = bytes[from];
      int id = bytes[from + 1];
      if (size <= 0 || id < 0 || id >= counts.length) {
        break;
      }
      if (wanted[id]) {
        JfrPlainSample plain = kinds.plain[id];
        if (plain == null) {
          break;
        }
        int at = from + 2;
        for (int left = plain.beforeThread(); left > 0; left--) {
          // Nearly always the time, of five or six bytes.
          if (bytes[at++] < 0 && bytes[at++] < 0 && bytes[at++] < 0 && bytes[at++] < 0) {
            while (bytes[at++] < 0) {}
          }
        }
        int thread = bytes[at++];
        if (thread < 0) {
          thread = (thread & 0x7f) | (bytes[at++] << 7);
          if (thread < 0) {
            thread = (thread & 0x3fff) | (bytes[at++] << 14);
            if (thread < 0) {
              thread = (thread & 0x1fffff) | (bytes[at++] << 21);
            }
          }
        }
        for (int left = plain.beforeStack(); left > 0; left--) {
          while (bytes[at++] < 0) {}
        }
        int stack = bytes[at++];
        if (stack < 0) {
          stack = (stack & 0x7f) | (bytes[at++] << 7);
          if (stack < 0) {
            stack = (stack & 0x3fff) | (bytes[at++] << 14);
            if (stack < 0) {
              stack = (stack & 0x1fffff) | (bytes[at++] << 21);
            }
          }
        }
        int subject = 0;
        if (plain.beforeSubject() >= 0) {
          for (int left = plain.beforeSubject(); left > 0; left--) {
            while (bytes[at++] < 0) {}
          }
          subject = bytes[at++];
          if (subject < 0) {
            subject = (subject & 0x7f) | (bytes[at++] << 7);
            if (subject < 0) {
              subject = (subject & 0x3fff) | (bytes[at++] << 14);
              if (subject < 0) {
                subject = (subject & 0x1fffff) | (bytes[at++] << 21);
              }
            }
          }
        }
        for (int left = plain.beforeWeight(); left > 0; left--) {
          while (bytes[at++] < 0) {}
        }
        int weight = bytes[at++];
        if (weight < 0) {
          weight = (weight & 0x7f) | (bytes[at++] << 7);
          if (weight < 0) {
            weight = (weight & 0x3fff) | (bytes[at++] << 14);
            if (weight < 0) {
              weight = (weight & 0x1fffff) | (bytes[at++] << 21);
            }
          }
        }
        int group = thread >= 0 && thread < groupOf.length ? groupOf[thread] : -1;
        if ((group | stack | subject | weight) < 0 || at != from + size) {
          break;
        }
        samples.add(stack, group, subject, 0, 1, weight);
      }
      counts[id]++;
      from += size;
    }
    return from - first;
  }
}
