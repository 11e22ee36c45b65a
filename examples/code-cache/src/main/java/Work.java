/** What every copy can do. */
public interface Work {

  /** Calls all methods once. */
  long all(int seed);
}
