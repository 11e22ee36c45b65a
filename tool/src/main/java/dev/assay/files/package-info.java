/// Files that were named by a folder or a pattern.
@NullMarked
package dev.assay.files;

import org.jspecify.annotations.NullMarked;
