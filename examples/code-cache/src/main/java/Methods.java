/**
 * Methods of many kinds, each large enough to be worth compiling: loops, branches, calls,
 * allocation.
 */
public final class Methods implements Work {

  /** Number of methods that a call of {@link #all} runs, helpers not counted. */
  public static final int COUNT = 20;

  @Override
  public long all(int seed) {
    long sum = 0;
    sum += hash(seed);
    sum += mix(seed);
    sum += sort(seed);
    sum += digits(seed);
    sum += text(seed);
    sum += primes(seed);
    sum += matrix(seed);
    sum += choose(seed);
    sum += gcd(seed);
    sum += real(seed);
    sum += bits(seed);
    sum += window(seed);
    sum += list(seed);
    sum += map(seed);
    sum += split(seed);
    sum += search(seed);
    sum += poly(seed);
    sum += crc(seed);
    sum += walk(seed);
    sum += copy(seed);
    return sum;
  }

  private long hash(int seed) {
    long h = seed;
    for (int i = 0; i < 40; i++) {
      h = h * 31 + (i ^ (h >>> 7));
    }
    return h;
  }

  private long mix(int seed) {
    int a = seed;
    int b = ~seed;
    for (int i = 0; i < 30; i++) {
      a += b << 3;
      b ^= a >>> 5;
      a = Integer.rotateLeft(a, i);
    }
    return a ^ b;
  }

  private long sort(int seed) {
    int[] v = new int[12];
    for (int i = 0; i < v.length; i++) {
      v[i] = seed * (i + 7) % 101;
    }
    for (int i = 1; i < v.length; i++) {
      int x = v[i];
      int j = i - 1;
      while (j >= 0 && v[j] > x) {
        v[j + 1] = v[j];
        j--;
      }
      v[j + 1] = x;
    }
    return v[5];
  }

  private long digits(int seed) {
    int n = seed & 0xFFFFF;
    int s = 0;
    while (n > 0) {
      s += n % 10;
      n /= 10;
    }
    return s;
  }

  private long text(int seed) {
    StringBuilder b = new StringBuilder();
    for (int i = 0; i < 6; i++) {
      b.append((char) ('a' + (seed + i) % 26));
    }
    return b.toString().hashCode();
  }

  private long primes(int seed) {
    int c = 0;
    for (int n = seed % 50 + 2; n < seed % 50 + 22; n++) {
      boolean p = true;
      for (int d = 2; d * d <= n; d++) {
        if (n % d == 0) {
          p = false;
          break;
        }
      }
      if (p) {
        c++;
      }
    }
    return c;
  }

  private long matrix(int seed) {
    long[][] m = {{1, 1}, {1, 0}};
    long[][] r = {{1, 0}, {0, 1}};
    for (int k = seed % 16 + 3; k > 0; k >>= 1) {
      if ((k & 1) == 1) {
        r = times(r, m);
      }
      m = times(m, m);
    }
    return r[0][1];
  }

  private long choose(int seed) {
    switch (seed & 7) {
      case 0:
        return hash(seed);
      case 1:
        return seed * 3L;
      case 2:
        return seed / 3;
      case 3:
        return mix(seed);
      case 4:
        return seed << 2;
      case 5:
        return seed >>> 1;
      case 6:
        return ~seed;
      default:
        return seed - 1;
    }
  }

  private long gcd(int seed) {
    int a = seed | 1;
    int b = 360360;
    while (b != 0) {
      int t = a % b;
      a = b;
      b = t;
    }
    return a;
  }

  private long real(int seed) {
    double x = seed % 97 + 1;
    for (int i = 0; i < 8; i++) {
      x = 0.5 * (x + 2 / x) + Math.abs(x - i) * 1e-3;
    }
    return (long) (x * 1000);
  }

  private long bits(int seed) {
    long v = seed * 0x9E3779B97F4A7C15L;
    int c = Long.bitCount(v);
    c += Long.numberOfTrailingZeros(v | 1L << 40);
    return c * 31L + Long.numberOfLeadingZeros(v >>> 3);
  }

  private long window(int seed) {
    int best = 0;
    int sum = 0;
    for (int i = 0; i < 32; i++) {
      sum += (seed >>> (i & 15)) & 3;
      if (i >= 8) {
        sum -= (seed >>> ((i - 8) & 15)) & 3;
      }
      best = Math.max(best, sum);
    }
    return best;
  }

  private long list(int seed) {
    java.util.ArrayList<Integer> l = new java.util.ArrayList<>();
    for (int i = 0; i < 8; i++) {
      l.add(seed ^ i);
    }
    int s = 0;
    for (int x : l) {
      s += x;
    }
    return s;
  }

  private long map(int seed) {
    java.util.HashMap<Integer, Integer> m = new java.util.HashMap<>();
    for (int i = 0; i < 6; i++) {
      m.merge(seed % 5 + i, 1, Integer::sum);
    }
    return m.size();
  }

  private long split(int seed) {
    String s = "a,b," + seed + ",c";
    int c = 0;
    for (int i = s.indexOf(','); i >= 0; i = s.indexOf(',', i + 1)) {
      c++;
    }
    return c;
  }

  private long search(int seed) {
    int low = 0;
    int high = 1 << 20;
    int want = seed & 0xFFFFF;
    while (low < high) {
      int mid = (low + high) >>> 1;
      if (mid < want) {
        low = mid + 1;
      } else {
        high = mid;
      }
    }
    return low;
  }

  private long poly(int seed) {
    long r = 0;
    for (int i = 6; i >= 0; i--) {
      r = r * (seed % 11) + (i * i - 3);
    }
    return r;
  }

  private long crc(int seed) {
    int crc = ~seed;
    for (int i = 0; i < 4; i++) {
      crc ^= seed >>> (i * 8) & 0xFF;
      for (int k = 0; k < 8; k++) {
        crc = (crc >>> 1) ^ (0xEDB88320 & -(crc & 1));
      }
    }
    return ~crc;
  }

  private long walk(int seed) {
    int x = 0;
    int y = 0;
    for (int i = 0; i < 24; i++) {
      switch ((seed >>> i) & 3) {
        case 0:
          x++;
          break;
        case 1:
          y++;
          break;
        case 2:
          x--;
          break;
        default:
          y--;
      }
    }
    return x * 100L + y;
  }

  private long copy(int seed) {
    char[] c = new char[16];
    for (int i = 0; i < c.length; i++) {
      c[i] = (char) (seed + i);
    }
    char[] d = c.clone();
    for (int i = 0, j = d.length - 1; i < j; i++, j--) {
      char t = d[i];
      d[i] = d[j];
      d[j] = t;
    }
    return d[3];
  }

  private static long[][] times(long[][] a, long[][] b) {
    long[][] r = new long[2][2];
    for (int i = 0; i < 2; i++) {
      for (int j = 0; j < 2; j++) {
        r[i][j] = a[i][0] * b[0][j] + a[i][1] * b[1][j];
      }
    }
    return r;
  }
}
