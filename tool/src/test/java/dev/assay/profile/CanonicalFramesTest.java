package dev.assay.profile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.ThreadClass;
import dev.assay.profile.Frame.Code;
import dev.assay.profile.Frame.Mode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Names as async-profiler and the JVM's own recorder wrote them on JDK 8, 11, 17, 21, 25 and 27.
class CanonicalFramesTest {

  @ParameterizedTest
  @CsvSource({
    // JDK 8
    "Names$$Lambda$1/250421012, applyAsInt, Names$$Lambda.applyAsInt",
    "java.util.Comparator$$Lambda$11/122883338, compare, java.util.Comparator$$Lambda.compare",
    "java.lang.invoke.LambdaForm$DMH/1265094477, invokeStatic_L_L,"
        + " java.lang.invoke.LambdaForm$DMH.invokeStatic",
    "java.lang.invoke.LambdaForm$DMH/1392838282, invokeStatic_L4_L,"
        + " java.lang.invoke.LambdaForm$DMH.invokeStatic",
    "java.lang.invoke.LambdaForm$BMH/1705736037, reinvoke,"
        + " java.lang.invoke.LambdaForm$MH.reinvoke",
    "com.sun.proxy.$Proxy1, compare, $Proxy.compare",
    "sun.reflect.GeneratedMethodAccessor12, invoke,"
        + " jdk.internal.reflect.GeneratedMethodAccessor.invoke",
    "sun.reflect.NativeMethodAccessorImpl, invoke0,"
        + " jdk.internal.reflect.NativeMethodAccessorImpl.invoke0",
    "sun.reflect.generics.parser.SignatureParser, parse,"
        + " sun.reflect.generics.parser.SignatureParser.parse",
    "sun.misc.FloatingDecimal$BinaryToASCIIBuffer, dtoa,"
        + " jdk.internal.math.FloatingDecimal$BinaryToASCIIBuffer.dtoa",
    "sun.misc.Unsafe, park, jdk.internal.misc.Unsafe.park",
    "sun.misc.Launcher$AppClassLoader, loadClass, sun.misc.Launcher$AppClassLoader.loadClass",
    // JDK 11
    "java.lang.invoke.DirectMethodHandle$Holder, invokeStatic,"
        + " java.lang.invoke.LambdaForm$DMH.invokeStatic",
    "java.lang.invoke.Invokers$Holder, invokeExact_MT, java.lang.invoke.LambdaForm$MH.invokeExact",
    "jdk.internal.reflect.GeneratedConstructorAccessor3, newInstance,"
        + " jdk.internal.reflect.GeneratedConstructorAccessor.newInstance",
    "java.base@11.0.25/java.util.HashMap, get, java.util.HashMap.get",
    // JDK 17
    "Names$$Lambda$13.0x00007f6508001ad0, run, Names$$Lambda.run",
    "java.lang.invoke.LambdaForm$MH.0x00007f6508000400, invoke,"
        + " java.lang.invoke.LambdaForm$MH.invoke",
    "jdk.proxy2.$Proxy12, apply, $Proxy.apply",
    "com.example.$Proxy4, apply, com.example.$Proxy.apply",
    // JDK 21 and later
    "Names$$Lambda/0x00007f41bc001000, applyAsInt, Names$$Lambda.applyAsInt",
    "Names$$Lambda+0x00007f41bc001000.1234, applyAsInt, Names$$Lambda.applyAsInt",
    "java.lang.String$$StringConcat.0x0000000076046800, concat,"
        + " java.lang.String$$StringConcat.concat",
    "app//com.example.Main, main, com.example.Main.main",
    // classes that libraries generate
    "com.example.Orders$$EnhancerBySpringCGLIB$$1a2b3c4d, find,"
        + " com.example.Orders$$EnhancerBySpringCGLIB.find",
    "com.example.Orders$$SpringCGLIB$$0, find, com.example.Orders$$SpringCGLIB.find",
    "com.example.Order$HibernateProxy$Xy12z, getId, com.example.Order$HibernateProxy.getId",
    // what must stay as it is
    "Names$1, z, Names$1.z",
    "Names, lambda$main$6, Names.lambda$main$6",
    "java.lang.invoke.LambdaForm$BasicType, <clinit>,"
        + " java.lang.invoke.LambdaForm$BasicType.<clinit>",
    "java.util.stream.IntPipeline$4$1, accept, java.util.stream.IntPipeline$4$1.accept",
    "com.example.Proxy$ProxyFactory2, get, com.example.Proxy$ProxyFactory2.get",
  })
  void classesAndMethods(String owner, String name, String canonical) {
    Frame frame = CanonicalFrames.canonical(Frame.of(Code.JAVA, owner, name));
    assertThat(frame.text()).isEqualTo(canonical);
    assertThat(CanonicalFrames.canonical(frame)).isEqualTo(frame);
  }

  @ParameterizedTest
  @CsvSource({
    "I2C/C2I adapters(0xba000000)@0x00007f41bd04dae0, I2C/C2I adapters",
    "I2C/C2I adapters(0xb), I2C/C2I adapters",
    "__new_sem_wait_slow64.constprop.0, __new_sem_wait_slow64",
    "copy_page.isra.0.part.12, copy_page",
    "copy_page [clone .isra.0], copy_page",
    "clock_gettime@@GLIBC_2.17, clock_gettime",
    "JVM_GetCallerClass@plt, JVM_GetCallerClass",
    "@plt, @plt",
    "clear_page_erms_[k], clear_page_erms",
    "/opt/java/17/lib/server/libjvm.so, libjvm.so",
    "/lib/x86_64-linux-gnu/libc.so.6, libc.so.6",
    "do_syscall_64+0x5b, do_syscall_64",
    "itable stub, itable stub",
    "counter_overflow_blob (C1 runtime), counter_overflow_blob (C1 runtime)",
    "'Type::Initialize_shared(Compile*)::{lambda(void const*, void const*)#1}::_FUN',"
        + " 'Type::Initialize_shared(Compile*)::{lambda(void const*, void const*)#1}::_FUN'",
    "'G1ParCopyClosure<(G1Barrier)1, false>::do_oop',"
        + " 'G1ParCopyClosure<(G1Barrier)1, false>::do_oop'",
    "[break_deopt], [break_deopt]",
  })
  void functions(String name, String canonical) {
    Frame frame = CanonicalFrames.canonical(Frame.of(Code.NATIVE, "", name));
    assertThat(frame.name()).isEqualTo(canonical);
    assertThat(CanonicalFrames.canonical(frame)).isEqualTo(frame);
  }

  @Test
  void librariesLoseFolderAndRelease() {
    assertThat(library("/lib/x86_64-linux-gnu/libc.so.6")).isEqualTo("libc.so");
    assertThat(library("libc-2.31.so")).isEqualTo("libc.so");
    assertThat(library("ld-linux-x86-64.so.2")).isEqualTo("ld-linux-x86-64.so");
  }

  private static String library(String owner) {
    return CanonicalFrames.canonical(Frame.of(Code.NATIVE, owner, "f")).owner();
  }

  @Test
  void threadsLoseTheirIdAndNothingElse() {
    assertThat(thread("[pool-1-thread-2 tid=4842]")).isEqualTo("pool-1-thread-2");
    assertThat(thread("C2 Comp..hread0")).isEqualTo("C2 Comp..hread0");
    assertThat(thread("[worker]")).isEqualTo("[worker]");
  }

  private static String thread(String name) {
    return CanonicalFrames.canonical(Frame.of(Code.THREAD, "", name)).name();
  }

  @Test
  void pathsThatBecomeAlikeAreOneInTheTimelineToo() {
    ProfileBuilder builder =
        new ProfileBuilder(
            new Selection(Selection.ALL.kind(), thread -> true, 0, 1e9, false, false, true));
    add(builder, "App$$Lambda$1/1234", 10);
    add(builder, "App$$Lambda.0x00007f6508001ad0", 7);
    Profile profile = builder.build(SampleKind.CPU, RecordingFacts.of("a.jfr"));

    Profile canonical = CanonicalFrames.canonical(profile);

    CallTree tree = canonical.tree();
    assertThat(tree.size()).isEqualTo(3);
    assertThat(tree.frame(2).owner()).isEqualTo("App$$Lambda");
    assertThat(tree.self(2)).isEqualTo(17);
    assertThat(tree.total(2, Mode.C1)).isEqualTo(17);
    for (int entry = 0; entry < canonical.timeline().entries(); entry++) {
      assertThat(canonical.timeline().node(entry)).isEqualTo(2);
    }
  }

  private static void add(ProfileBuilder builder, String owner, long weight) {
    Stack stack = new Stack();
    stack.push(builder.frames().number(Frame.of(Code.JAVA, owner, "run")), Mode.C1);
    builder.add(ThreadClass.APPLICATION, "main", stack, 1_000, 1, weight);
  }
}
