package dev.assay.sources;

import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Tells the JDK that a container image brings, or a folder holds, from its name:
/// `eclipse-temurin:21-jre` has 21, `/usr/lib/jvm/java-17-openjdk-amd64` has 17.
final class ImageTag {

  private static final Pattern NAMED =
      Pattern.compile(
          "(?i)(?:jdk|jre|java|temurin|corretto|zulu|graalvm(?:-ce)?)[-:_/]?(?:1\\.)?(\\d{1,2})(?!\\d)");
  private static final Pattern DISTRIBUTION =
      Pattern.compile(
          "(?i)(?:openjdk|temurin|adoptopenjdk|corretto|zulu|liberica|sapmachine|semeru|dragonwell|kona"
              + "|graalvm|java|jdk|jre)[^:]*:(?:[a-z]+-){0,6}(?:1\\.)?(\\d{1,2})(?!\\d)");

  private ImageTag() {}

  /// The feature release; absent when the name does not tell.
  static OptionalInt jdk(String image) {
    int digest = image.indexOf('@');
    String name = digest < 0 ? image : image.substring(0, digest);
    Matcher tag = DISTRIBUTION.matcher(name);
    Matcher named = NAMED.matcher(name);
    if (named.find()) {
      return release(named.group(1));
    }
    return tag.find() ? release(tag.group(1)) : OptionalInt.empty();
  }

  private static OptionalInt release(String digits) {
    int feature = Integer.parseInt(digits);
    return feature < 5 ? OptionalInt.empty() : OptionalInt.of(feature);
  }
}
