/** The bundled workloads. */
package dev.assay.suite;
