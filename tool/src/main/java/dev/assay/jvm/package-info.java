/// Find JDKs, ask them what they know, build command lines.
@NullMarked
package dev.assay.jvm;

import org.jspecify.annotations.NullMarked;
