/// Start, time and end children; the kernel's accounts of them; the machine's state.
@NullMarked
package dev.assay.process;

import org.jspecify.annotations.NullMarked;
