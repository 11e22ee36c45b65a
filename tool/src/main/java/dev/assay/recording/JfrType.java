package dev.assay.recording;

import java.util.List;

/// What a recording says of one of its types.
///
/// @param name as in `jdk.ExecutionSample`, `java.lang.Thread`, `long`
record JfrType(long id, String name, List<Field> fields) {

  JfrType {
    fields = List.copyOf(fields);
  }

  /// A part of a type.
  ///
  /// @param type the id of its type
  /// @param constant whether it is the key of a constant
  /// @param array whether there are any number of it
  record Field(String name, long type, boolean constant, boolean array) {}
}
