package dev.assay.bench;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;

/// A log as the standard output of a container holds it: behind each line of the JVM nine of a
/// program, of seven kinds: three differ from line to line in their words, the others in digits.
final class MixedLog {

  private static final int LINES = 9;

  private static final String[] OUTPUT = {
    "2026-11-22 08:#:#.#  INFO # --- [exec-#] c.e.orders.OrderController : GET /orders/# -> 200 in # ms",
    "2026-11-22 08:#:#.# DEBUG # --- [pool-#] o.s.jdbc.core.JdbcTemplate : Executing prepared SQL query [select * from orders where name = '@']",
    "{\"@timestamp\":\"2026-11-22T08:#:#.#Z\",\"level\":\"INFO\",\"logger\":\"c.e.Payment\",\"message\":\"charged @\",\"took\":#}",
    "10.0.0.# - - [22/Nov/2026:08:#:# +0000] \"GET /orders/# HTTP/1.1\" 200 #",
    "\tat org.example.web.FrameworkServlet.service(FrameworkServlet.java:#)",
    "2026-11-22 08:#:#.#  INFO [orders,@,@] # --- [exec-#] c.e.orders.Stock : reserved @",
    "2026-11-22 08:#:#.#  WARN # --- [main] c.e.Cache : evicted # entries (#% full)",
  };

  private final Random random = new Random(1);

  private MixedLog() {}

  /// Writes at least so many bytes, or all of the log.
  static void write(Path log, Path mixed, long bytes) throws IOException {
    new MixedLog().mix(log, mixed, bytes);
  }

  private void mix(Path log, Path mixed, long bytes) throws IOException {
    try (BufferedReader in = Files.newBufferedReader(log, ISO_8859_1);
        BufferedWriter out = Files.newBufferedWriter(mixed, ISO_8859_1)) {
      long written = 0;
      int next = 0;
      String line = in.readLine();
      while (line != null && written < bytes) {
        written += put(out, line);
        for (int i = 0; i < LINES; i++) {
          written += put(out, filled(OUTPUT[next++ % OUTPUT.length]));
        }
        line = in.readLine();
      }
    }
  }

  private static int put(BufferedWriter out, String line) throws IOException {
    out.write(line);
    out.newLine();
    return line.length() + 1;
  }

  /// The line with numbers of two digits and words of eight letters.
  private String filled(String line) {
    StringBuilder filled = new StringBuilder();
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      switch (c) {
        case '#' -> filled.append(10 + random.nextInt(90));
        case '@' -> {
          for (int j = 0; j < 8; j++) {
            filled.append((char) ('a' + random.nextInt(26)));
          }
        }
        default -> filled.append(c);
      }
    }
    return filled.toString();
  }
}
