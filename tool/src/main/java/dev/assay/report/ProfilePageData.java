package dev.assay.report;

import dev.assay.profile.CallTree;
import dev.assay.profile.Frame.Mode;
import dev.assay.profile.Profile;
import dev.assay.profile.Regime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The columns of a profile's page. `docs/reference/profile-page.md` describes them.
final class ProfilePageData {

  /// Beside the bits of the modes: the node ran in one mode only.
  private static final int WHOLE = 16;

  private static final List<Mode> MODES =
      List.of(Mode.INTERPRETED, Mode.C1, Mode.COMPILED, Mode.INLINED);

  private final Profile profile;
  private final CallTree tree;
  private final ProfilePageTree kept;
  private final long[] totals;
  private final long[] self;
  private final long unit;

  ProfilePageData(Profile profile, int most) {
    this.profile = profile;
    this.tree = profile.tree();
    this.totals = tree.totals();
    double[] ended = IntStream.range(0, tree.size()).mapToDouble(tree::self).toArray();
    this.kept = ProfilePageTree.of(tree, ended, most);
    this.self = new long[kept.size()];
    for (int node = 0; node < tree.size(); node++) {
      self[kept.entry(node)] += tree.self(node);
    }
    this.unit = unit();
  }

  /// How many nodes stand in folds.
  long folded() {
    return kept.folded();
  }

  /// No node that is kept has less than this share of everything.
  double least() {
    return totals[CallTree.ROOT] == 0 ? 0 : kept.least() / totals[CallTree.ROOT];
  }

  String json(List<Regime> regimes) {
    ObjectNode root = JsonText.object();
    root.put("profile", packed(regimes));
    return JsonText.compact(root);
  }

  private String packed(List<Regime> regimes) {
    ObjectNode about = JsonText.object();
    about.put("kind", profile.kind().name());
    about.put("unit", profile.kind().unit().name().toLowerCase(Locale.ROOT));
    about.put("weight", unit);
    ProfileColumns columns = new ProfileColumns();
    ProfilePageFrames frames = new ProfilePageFrames(tree, kept);
    frames.write(columns, about);
    shape(columns, kept, frames);
    columns.numbers("self", inUnits(self));
    samples(columns);
    modes(columns);
    time(columns, about, regimes);
    return columns.text(about);
  }

  /// The entries: how many levels up from what the entry before would call, and the frame.
  static void shape(ProfileColumns columns, ProfilePageTree kept, ProfilePageFrames frames) {
    int[] up = new int[kept.size()];
    int[] frame = new int[kept.size()];
    for (int entry = 1; entry < kept.size(); entry++) {
      up[entry] = kept.depth(entry - 1) + 1 - kept.depth(entry);
      frame[entry] = frames.number(kept.frame(entry));
    }
    columns.integers("up", up);
    columns.integers("frame", frame);
  }

  private void samples(ProfileColumns columns) {
    long[] samples = new long[kept.size()];
    for (int node = 0; node < tree.size(); node++) {
      samples[kept.entry(node)] += tree.samples(node);
    }
    if (!Arrays.equals(samples, inUnits(self))) {
      columns.numbers("samples", samples);
    }
  }

  private void modes(ProfileColumns columns) {
    byte[] flags = new byte[kept.size()];
    List<Long> weights = new ArrayList<>();
    for (int entry = 1; entry < kept.size(); entry++) {
      if (kept.isNode(entry)) {
        flags[entry] = modes(kept.node(entry), weights);
      }
    }
    columns.bytes("modes", flags);
    columns.numbers("modeWeights", weights.stream().mapToLong(Long::longValue).toArray());
  }

  private byte modes(int node, List<Long> weights) {
    int flags = 0;
    List<Long> several = new ArrayList<>();
    for (int i = 0; i < MODES.size(); i++) {
      long weight = tree.total(node, MODES.get(i));
      if (weight > 0) {
        flags |= 1 << i;
        several.add(Math.round((double) weight / unit));
      }
      if (weight > 0 && weight == totals[node]) {
        return (byte) (1 << i | WHOLE);
      }
    }
    weights.addAll(several);
    return (byte) flags;
  }

  private void time(ProfileColumns columns, ObjectNode about, List<Regime> regimes) {
    if (profile.timeline().isEmpty()) {
      return;
    }
    ProfilePageTime time = ProfilePageTime.of(profile.timeline(), kept::entry);
    about.put("binSeconds", time.binNanos / 1e9);
    columns.integers("binCounts", time.counts);
    columns.integers("binSteps", time.steps);
    columns.numbers("binWeights", inUnits(time.weights));
    ArrayNode bands = about.putArray("regimes");
    for (Regime regime : regimes) {
      ObjectNode band = bands.addObject();
      JsonFigures.number(band, "from", regime.fromSeconds());
      JsonFigures.number(band, "to", regime.toSeconds());
      band.put("name", regime.name());
    }
  }

  private long[] inUnits(long[] weights) {
    return Arrays.stream(weights).map(weight -> weight / unit).toArray();
  }

  /// The largest number that divides every weight: often the interval of the sampler.
  private long unit() {
    long unit = 0;
    for (long weight : self) {
      unit = divisor(unit, weight);
    }
    for (int i = 0; i < profile.timeline().entries(); i++) {
      unit = divisor(unit, profile.timeline().weight(i));
    }
    return Math.max(1, unit);
  }

  private static long divisor(long a, long b) {
    long rest = b;
    long found = a;
    while (rest != 0) {
      long next = found % rest;
      found = rest;
      rest = next;
    }
    return found;
  }
}
