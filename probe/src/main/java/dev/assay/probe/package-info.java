/**
 * What runs inside a measured JVM: the harness that repeats a {@link dev.assay.probe.Benchmark} in
 * one process and prints what each iteration cost.
 *
 * <p>Java 8 bytecode without any dependency, so that it loads wherever a program under test does.
 */
package dev.assay.probe;
