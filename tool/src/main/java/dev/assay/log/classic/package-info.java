/// Readers of the logs of JDK 8 and older: every topic has its own form, and events run over lines.
@NullMarked
package dev.assay.log.classic;

import org.jspecify.annotations.NullMarked;
