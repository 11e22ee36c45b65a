"use strict";
// The starts of JVMs on the axis of time, on which they lie back to back: where each begins, and what to call it.
const logRuns = (() => {
  const MOST = 60; // marks in a chart
  const DIGIT = 6.4; // pixels

  // Files by name, with as many folders in front as tell it from the others.
  function names(paths) {
    const parts = path => path.split("/");
    const end = (path, depth) => parts(path).slice(-depth).join("/");
    const name = path => {
      if (path === "-" || path.startsWith("- (")) return "standard input" + path.slice(1);
      const depth = d3.range(1, parts(path).length).find(d => paths.every(other => other === path || end(other, d) !== end(path, d)));
      return end(path, depth || parts(path).length);
    };
    return new Map(paths.map(path => [path, name(path)]));
  }

  // Every run with the bucket in which it begins, and those that are not listed as one; none where there is but one.
  function of(data) {
    if (data.runs.length < 2) return [];
    const files = names(Array.from(new Set(data.files.map(f => f.path))));
    const bucket = data.timeline.bucketSeconds || 1;
    const many = d3.rollup(data.runs, runs => runs.length, run => run.file);
    const numbers = new Map();
    let from = 0;
    const runs = data.runs.map((run, i) => {
      const file = files.get(run.file) || "";
      const again = i > 0 && data.runs[i - 1].file === run.file;
      numbers.set(file, (numbers.get(file) || 0) + 1);
      // Dates tell the runs of a file apart, the time of the axis does not.
      const name = run.start == null && many.get(run.file) > 1 ? `${file}, run ${numbers.get(file)}` : file;
      const one = { from, name, label: again ? "restart" : file, start: run.start == null ? null : Date.parse(run.start), seconds: run.seconds || 0 };
      from += one.seconds / bucket;
      return one;
    });
    if (data.starts > data.runs.length) {
      runs.push({ from, name: "runs that are not listed", label: "not listed", start: null, seconds: Math.max(0, (data.span.seconds || 0) - from * bucket) });
    }
    return runs;
  }

  // The run that a bucket belongs to by its middle.
  const at = (runs, index) => runs[Math.max(0, d3.bisectRight(runs.map(r => r.from), index + 0.5) - 1)];

  // Above a chart, so that no bar is behind a name.
  const HEAD = 14;
  const head = runs => runs.length ? HEAD : 0;

  // A line where each run begins, and its name where there is room for it.
  function marks(svg, runs, view, x, box, named = true) {
    const seen = runs.filter(r => r.from >= view[0] && r.from < view[1]);
    if (!seen.length || seen.length > MOST) return;
    const group = svg.append("g").attr("class", "runs");
    seen.forEach((run, i) => {
      const left = x(run.from);
      group.append("line").attr("x1", left).attr("x2", left).attr("y1", box.top - (named ? HEAD : 0)).attr("y2", box.bottom);
      const text = drawing.plain(run.label);
      const room = (i + 1 < seen.length ? x(seen[i + 1].from) : box.right) - left - 6;
      if (named && text.length * DIGIT <= room) group.append("text").attr("x", left + 4).attr("y", box.top - 4).text(text);
    });
  }

  return { of, at, head, marks };
})();
