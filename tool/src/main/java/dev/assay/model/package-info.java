/// The words of an experiment as records and sealed types only: what is compared, what was
/// measured, what follows.
@NullMarked
package dev.assay.model;

import org.jspecify.annotations.NullMarked;
