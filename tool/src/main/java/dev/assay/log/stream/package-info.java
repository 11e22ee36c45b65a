/// Files as blocks of bytes, unpacked and with one byte to a letter.
@NullMarked
package dev.assay.log.stream;

import org.jspecify.annotations.NullMarked;
