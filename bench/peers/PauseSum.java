import com.microsoft.gctoolkit.GCToolKit;
import com.microsoft.gctoolkit.aggregator.Aggregates;
import com.microsoft.gctoolkit.aggregator.Aggregation;
import com.microsoft.gctoolkit.aggregator.Aggregator;
import com.microsoft.gctoolkit.aggregator.Collates;
import com.microsoft.gctoolkit.aggregator.EventSource;
import com.microsoft.gctoolkit.event.g1gc.G1GCPauseEvent;
import com.microsoft.gctoolkit.event.generational.GenerationalGCPauseEvent;
import com.microsoft.gctoolkit.io.SingleGCLogFile;
import java.nio.file.Path;

/** Counts and sums the pauses of a log with GCToolKit: {@code PauseSum LOG}. */
public class PauseSum {

  private PauseSum() {}

  public static void main(String[] args) throws Exception {
    Sum sum = new Sum();
    GCToolKit toolkit = new GCToolKit();
    toolkit.loadAggregation(sum);
    toolkit.analyze(new SingleGCLogFile(Path.of(args[0])));
    System.out.printf("%d pauses, %.6f s%n", sum.count, sum.seconds);
  }

  /** What it comes to. */
  @Collates(Pauses.class)
  public static class Sum extends Aggregation {
    long count;
    double seconds;

    void add(double duration) {
      count++;
      seconds += duration;
    }

    @Override
    public boolean hasWarning() {
      return false;
    }

    @Override
    public boolean isEmpty() {
      return count == 0;
    }
  }

  /** Takes the events of pauses. */
  @Aggregates({EventSource.G1GC, EventSource.GENERATIONAL})
  public static class Pauses extends Aggregator<Sum> {
    public Pauses(Sum sum) {
      super(sum);
      register(G1GCPauseEvent.class, event -> sum.add(event.getDuration()));
      register(GenerationalGCPauseEvent.class, event -> sum.add(event.getDuration()));
    }
  }
}
