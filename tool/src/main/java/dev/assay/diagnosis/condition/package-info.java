/// Figures of a log report and conditions on them, as a build checks them.
@NullMarked
package dev.assay.diagnosis.condition;

import org.jspecify.annotations.NullMarked;
