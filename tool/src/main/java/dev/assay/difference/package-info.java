/// What differs between the profiles of two variants by more than chance.
@NullMarked
package dev.assay.difference;

import org.jspecify.annotations.NullMarked;
