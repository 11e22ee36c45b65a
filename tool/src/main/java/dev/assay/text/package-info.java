/// Units, tables, colour, sparklines.
@NullMarked
package dev.assay.text;

import org.jspecify.annotations.NullMarked;
