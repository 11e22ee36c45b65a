/// Terminal, HTML, Markdown and JSON.
@NullMarked
package dev.assay.report;

import org.jspecify.annotations.NullMarked;
