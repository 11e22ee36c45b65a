/// Bytes of a JVM's log to events, at the speed of the disk. One reader per format; what happens on
/// every line is kept apart from what happens on rare ones.
@NullMarked
package dev.assay.log;

import org.jspecify.annotations.NullMarked;
