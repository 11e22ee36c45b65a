/// Stack samples as call trees: frames and what they match across JVMs, hot spots, callers, time.
@NullMarked
package dev.assay.profile;

import org.jspecify.annotations.NullMarked;
