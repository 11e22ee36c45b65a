/// What others put around the lines of a JVM, or did to them, taken off: containers, editors,
/// mails, exports.
@NullMarked
package dev.assay.log.envelope;

import org.jspecify.annotations.NullMarked;
