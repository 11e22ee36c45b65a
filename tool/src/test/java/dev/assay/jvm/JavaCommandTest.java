package dev.assay.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JavaCommandTest {

  private static final Map<String, String> FILES =
      Map.of(
          "options", "-Xmx1g # heap\n-cp \"my lib.jar\"",
          "all", "-Xmx1g Main first",
          "nested", "@options -Xss1m",
          "empty", "# nothing\n");

  /// The real forms first: these are commands of Spring, Spark, Kafka, Gradle and the JDK's manual.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          java -jar app.jar                              | java FLAG -jar app.jar
          java -Xmx1g -jar app.jar --port 80 -Xfoo       | java -Xmx1g FLAG -jar app.jar --port 80 -Xfoo
          java -jar -Xmx1g app.jar -jar other.jar        | java -Xmx1g FLAG -jar app.jar -jar other.jar
          java -cp a.jar:b.jar Main x                    | java -cp a.jar:b.jar FLAG Main x
          java -classpath a.jar -Xmx1g my.Main -cp x     | java -classpath a.jar -Xmx1g FLAG my.Main -cp x
          java --class-path=a.jar Main                   | java --class-path=a.jar FLAG Main
          /opt/jdk/bin/java -server Main                 | /opt/jdk/bin/java -server FLAG Main
          java --add-opens java.base/java.lang=ALL-UNNAMED -jar s.jar | java --add-opens java.base/java.lang=ALL-UNNAMED FLAG -jar s.jar
          java -p mods -m app/my.Main -x                 | java -p mods FLAG -m app/my.Main -x
          java --module-path mods --module app run       | java --module-path mods FLAG -m app run
          java -p mods --module=app run                  | java -p mods FLAG -m app run
          java --add-modules java.sql --enable-preview --source 25 Main.java a | java --add-modules java.sql --enable-preview --source 25 FLAG Main.java a
          java -javaagent:a.jar=x=y -XX:OnError=gdb -Dk=v Main | java -javaagent:a.jar=x=y -XX:OnError=gdb -Dk=v FLAG Main
          java -version                                  | java FLAG -version
          java                                           | java FLAG
          java @options Main @options                    | java -Xmx1g -cp my_lib.jar FLAG Main @options
          java @all second                               | java -Xmx1g FLAG Main first second
          java @nested Main                              | java FLAG @options -Xss1m Main
          java @empty -Xint Main                         | java -Xint FLAG Main
          java -cp @@x Main                              | java -cp @x FLAG Main
          java --disable-@files Main @all                | java FLAG Main @all
          """)
  void flagsGoBehindThoseOfTheCommand(String typed, String expected) {
    assertThat(
            String.join(" ", parse(typed).plus(List.of("FLAG")).command())
                .replace("my lib", "my_lib"))
        .isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"./run.sh", "env java -jar a.jar", "javac Main.java", "mvn test", "/usr/bin/javaw x"})
  void anythingElseIsNotAJavaCommand(String typed) {
    assertThat(JavaCommand.parse(List.of(typed.split(" ")), JavaCommandTest::file)).isEmpty();
  }

  @Test
  void replacesTheJarOnlyWhereOneIsStarted() {
    assertThat(parse("java -Xint -jar a.jar x").jar("b.jar").orElseThrow().command())
        .containsExactly("java", "-Xint", "-jar", "b.jar", "x");
    assertThat(parse("java -cp a.jar Main").jar("b.jar")).isEmpty();
  }

  @Test
  void replacesTheClassPathInEveryForm() {
    assertThat(
            parse("java -cp a -Xint --class-path=b -classpath c Main x")
                .classPath("new")
                .orElseThrow()
                .command())
        .containsExactly("java", "-Xint", "-cp", "new", "Main", "x");
    assertThat(parse("java Main").classPath("new").orElseThrow().command())
        .containsExactly("java", "-cp", "new", "Main");
    assertThat(parse("java -jar a.jar").classPath("new")).isEmpty();
  }

  @Test
  void preflightKeepsTheOptionsAndStartsNothing() {
    assertThat(parse("java -Xmx1g -cp a.jar Main x").plus(List.of("-Xint")).preflight())
        .containsExactly("java", "-Xmx1g", "-cp", "a.jar", "-Xint", "-version");
  }

  private static String file(String name) {
    return FILES.getOrDefault(name, "");
  }

  private static JavaCommand parse(String typed) {
    return JavaCommand.parse(List.of(typed.split(" ")), JavaCommandTest::file).orElseThrow();
  }
}
