/// Make a trial runnable, one class per kind.
@NullMarked
package dev.assay.workload;

import org.jspecify.annotations.NullMarked;
