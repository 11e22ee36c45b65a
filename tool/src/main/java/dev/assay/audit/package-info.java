/// From a command line to findings, the report for an upgrade and the rewritten file.
@NullMarked
package dev.assay.audit;

import org.jspecify.annotations.NullMarked;
