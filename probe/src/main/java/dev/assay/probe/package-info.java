/** What runs inside a measured JVM. */
package dev.assay.probe;
