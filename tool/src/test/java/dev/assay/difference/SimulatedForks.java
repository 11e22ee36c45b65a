package dev.assay.difference;

import dev.assay.model.ThreadClass;
import dev.assay.profile.Frame;
import dev.assay.profile.Frame.Code;
import dev.assay.profile.Frame.Mode;
import dev.assay.profile.ProfileBuilder;
import dev.assay.profile.RecordingFacts;
import dev.assay.profile.SampleKind;
import dev.assay.profile.Selection;
import dev.assay.profile.Stack;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/// Forks of a program that is nothing but stacks and how many samples each has in the mean.
final class SimulatedForks {

  private static final long MILLISECOND = 1_000_000;

  private final Map<String, Double> stacks = new LinkedHashMap<>();
  private final Random random;

  SimulatedForks(long seed) {
    this.random = new Random(seed);
  }

  /// @param stack as `application;p.A.a;p.B.b`, the class of thread first
  SimulatedForks with(String stack, double samples) {
    stacks.put(stack, samples);
    return this;
  }

  /// The same program with another seed's luck still to come.
  SimulatedForks but(String stack, double samples) {
    SimulatedForks changed = new SimulatedForks(random.nextLong());
    changed.stacks.putAll(stacks);
    changed.stacks.put(stack, samples);
    return changed;
  }

  List<ProfiledFork> forks(int number) {
    return forks(number, 1);
  }

  /// Forks that did some amount of work, whose samples grow with it.
  List<ProfiledFork> forks(int number, double work) {
    List<ProfiledFork> forks = new ArrayList<>();
    for (int i = 0; i < number; i++) {
      forks.add(fork(work, -1));
    }
    return forks;
  }

  ProfiledFork fork(double work, int block) {
    ProfileBuilder builder = new ProfileBuilder(Selection.ALL);
    double speed = 1 + 0.03 * random.nextGaussian(); // forks differ by more than chance of samples
    stacks.forEach((text, mean) -> {
      int samples = (int) Math.max(0, Math.round(normalPoisson(mean * work * speed)));
      if (samples > 0) {
        add(builder, text, samples);
      }
    });
    return new ProfiledFork(
        builder.build(SampleKind.CPU, RecordingFacts.of("simulated")), work, block);
  }

  private double normalPoisson(double mean) {
    return mean + Math.sqrt(mean) * random.nextGaussian();
  }

  /// A stack of a class with `!` behind it is interpreted.
  static void add(ProfileBuilder builder, String text, int samples) {
    String[] names = text.split(";", -1);
    Stack stack = new Stack();
    for (int i = 1; i < names.length; i++) {
      int dot = names[i].lastIndexOf('.');
      Frame frame =
          dot < 0
              ? Frame.of(Code.NATIVE, "", names[i])
              : Frame.of(Code.JAVA, names[i].substring(0, dot), names[i].substring(dot + 1));
      stack.push(
          builder.frames().number(frame),
          names[0].endsWith("!") ? Mode.INTERPRETED : Mode.COMPILED);
    }
    ThreadClass threads = names[0].equals("c2") ? ThreadClass.C2 : ThreadClass.APPLICATION;
    builder.add(threads, "", stack, -1, samples, samples * MILLISECOND);
  }
}
