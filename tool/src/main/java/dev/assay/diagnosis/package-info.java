/// What a log report means: findings, the comparison of two sets of logs, which log to ask for.
@NullMarked
package dev.assay.diagnosis;

import org.jspecify.annotations.NullMarked;
