/** The bundled workloads: real work on real libraries, the same in every iteration. */
package dev.assay.suite;
