/// Files that were named by a folder or a pattern, and files that appear when they are whole,
/// folders that go.
@NullMarked
package dev.assay.files;

import org.jspecify.annotations.NullMarked;
