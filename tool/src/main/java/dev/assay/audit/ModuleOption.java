package dev.assay.audit;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// `--add-opens MODULE/PACKAGE=TARGET` or `--add-exports`.
record ModuleOption(String module, String pack) {

  private static final Pattern FORM =
      Pattern.compile("(?:--add-opens|--add-exports)[ =]([\\w.]+)/([\\w.$]+)=.*");

  static Optional<ModuleOption> of(String text) {
    Matcher form = FORM.matcher(text);
    return form.matches()
        ? Optional.of(new ModuleOption(form.group(1), form.group(2)))
        : Optional.empty();
  }
}
