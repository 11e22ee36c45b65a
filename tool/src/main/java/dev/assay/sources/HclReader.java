package dev.assay.sources;

import dev.assay.model.JvmLine;
import java.util.List;
import java.util.regex.Pattern;

/// HCL: job files of Nomad, Terraform.
final class HclReader implements Reader {

  private static final Pattern NAME = Pattern.compile("(?i).*\\.(?:hcl|nomad|tf|tfvars)");
  private static final Pattern BLOCK =
      Pattern.compile(
          "(?m)^[ \\t]*(?:job|group|task|resources|env|config|template)(?:[ \\t]+\"[^\"\\n]*\")?[ \\t]*\\{");
  private static final Pattern ATTRIBUTE = Pattern.compile("(?m)^[ \\t]*[\\w-]+[ \\t]+=[ \\t]+\\S");

  @Override
  public boolean recognises(String name, Passage text) {
    return NAME.matcher(name).matches()
        || (BLOCK.matcher(text.text()).find() && ATTRIBUTE.matcher(text.text()).find());
  }

  @Override
  public List<JvmLine> read(String title, Passage text) {
    return TreeLines.of(title, List.of(HclTree.read(text)));
  }
}
