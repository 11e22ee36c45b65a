/// Events of logs written out one by one, as CSV and Parquet.
@NullMarked
package dev.assay.store;

import org.jspecify.annotations.NullMarked;
