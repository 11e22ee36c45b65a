package dev.assay.flags;

import dev.assay.model.Problem;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;

/// Many questions to one JVM, as many at a time as there are processors.
final class Questions implements AutoCloseable {

  private final Witness witness;
  private final ExecutorService threads =
      Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());

  Questions(Witness witness) {
    this.witness = witness;
  }

  /// The one who answers.
  Witness witness() {
    return witness;
  }

  /// The answer to each question, in their order.
  <Q, A> Map<Q, A> each(Collection<Q> questions, Function<Q, A> ask) {
    Map<Q, Future<A>> running = new LinkedHashMap<>();
    questions.forEach(question -> running.put(question, threads.submit(() -> ask.apply(question))));
    Map<Q, A> answers = new LinkedHashMap<>();
    running.forEach((question, answer) -> answers.put(question, await(answer)));
    return answers;
  }

  private static <A> A await(Future<A> answer) {
    try {
      return answer.get();
    } catch (ExecutionException failed) {
      if (failed.getCause() instanceof Problem problem) {
        throw problem;
      }
      throw new IllegalStateException(failed);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw Problem.workload("interrupted while asking a JVM; start again").causedBy(interrupted);
    }
  }

  @Override
  public void close() {
    threads.shutdownNow();
    threads.close();
  }
}
