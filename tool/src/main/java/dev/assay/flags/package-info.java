/// What each build of the JVM does with its options: the knowledge learnt from builds, and the
/// judge that applies it.
@NullMarked
package dev.assay.flags;

import org.jspecify.annotations.NullMarked;
