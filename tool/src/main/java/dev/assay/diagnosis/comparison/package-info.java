/// Two sets of logs compared: which figures differ by more than chance.
@NullMarked
package dev.assay.diagnosis.comparison;

import org.jspecify.annotations.NullMarked;
