/// Command lines of JVMs out of files, the environment and running processes, each word with its
/// place.
@NullMarked
package dev.assay.sources;

import org.jspecify.annotations.NullMarked;
