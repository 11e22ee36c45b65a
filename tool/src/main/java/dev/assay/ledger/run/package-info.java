/// Where the runs of JVMs in logs begin and end, and where their lines lie on one axis of time.
@NullMarked
package dev.assay.ledger.run;

import org.jspecify.annotations.NullMarked;
