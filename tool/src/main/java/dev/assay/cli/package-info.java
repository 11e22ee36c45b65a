/// One class per command, wiring, exit codes; the only package that knows all others.
@NullMarked
package dev.assay.cli;

import org.jspecify.annotations.NullMarked;
