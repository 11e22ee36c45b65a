// Where the boxes of a flame graph lie: only those wider than half a pixel, in arrays that are used again for every frame.
const profileLayout = (() => {
  const LEAST = 0.5;

  function boxes() {
    return { count: 0, rows: 0, entry: new Int32Array(1024), row: new Int32Array(1024), x: new Float32Array(1024), w: new Float32Array(1024) };
  }

  function grown(boxes) {
    for (const column of ["entry", "row", "x", "w"]) {
      const longer = new boxes[column].constructor(boxes.count * 2);
      longer.set(boxes[column]);
      boxes[column] = longer;
    }
  }

  function put(boxes, entry, row, x, w) {
    if (boxes.count === boxes.entry.length) grown(boxes);
    const at = boxes.count++;
    boxes.entry[at] = entry;
    boxes.row[at] = row;
    boxes.x[at] = x;
    boxes.w[at] = w;
    if (row >= boxes.rows) boxes.rows = row + 1;
  }

  // The callers of what the graph is zoomed to, as wide as the graph.
  function callers(boxes, tree, root, width) {
    for (let i = tree.parent[root]; i >= 0; i = tree.parent[i]) put(boxes, i, tree.depth[i], 0, width);
  }

  let left = new Float64Array(64);

  // The larger first. An entry's children begin where it begins; what is its own stays free at the right.
  function bySize(boxes, tree, total, root, width) {
    boxes.count = 0;
    boxes.rows = 0;
    callers(boxes, tree, root, width);
    if (left.length < tree.deepest + 2) left = new Float64Array(tree.deepest + 2);
    const scale = total[root] > 0 ? width / total[root] : 0;
    const { depth, end } = tree;
    left[depth[root]] = 0;
    for (let i = root; i < end[root];) {
      const at = depth[i];
      const w = total[i] * scale;
      if (w < LEAST) {
        left[at] += w;
        i = end[i];
        continue;
      }
      const x = left[at];
      put(boxes, i, at, x, w);
      left[at] = x + w;
      left[at + 1] = x;
      i++;
    }
    return boxes;
  }

  // What of [from, to) bins is below an entry, as ranges of the columns of time, in slices of some pixels each.
  function slices(time, tree, root, from, to, wanted) {
    const per = Math.max(1, Math.ceil((to - from) / wanted));
    const slices = [];
    for (let bin = from; bin < to; bin += per) {
      const sums = new Map();
      for (let i = time.first[bin]; i < time.first[Math.min(to, bin + per)]; i++) {
        const entry = time.entries[i];
        if (entry >= root && entry < tree.end[root]) sums.set(entry, (sums.get(entry) || 0) + time.weights[i]);
      }
      const entries = Int32Array.from(sums.keys()).sort();
      slices.push({ entries, sums: Float64Array.from(entries, entry => sums.get(entry)) });
    }
    return slices;
  }

  // In the order of time within each class of threads: slices of the interval side by side, neighbours with the same callers joined.
  // When within a slice something ran is not known, so every second one is turned round: more neighbours are alike.
  function byTime(boxes, tree, total, root, width, time, from, to) {
    boxes.count = 0;
    boxes.rows = 0;
    callers(boxes, tree, root, width);
    const scale = total[root] > 0 ? width / total[root] : 0;
    let x = 0;
    const tops = tree.depth[root] === 0 ? tree.children(root) : [root];
    if (tree.depth[root] === 0) put(boxes, 0, 0, 0, width);
    for (const top of tops) {
      const wide = total[top] * scale;
      if (wide >= LEAST) {
        let at = x;
        const open = new Map();
        slices(time, tree, top, from, to, Math.max(1, wide / 6)).forEach((slice, number) => {
          at = sliced(boxes, tree, top, slice, at, scale, number % 2 === 1, open);
        });
      }
      x += wide;
    }
    return boxes;
  }

  // Recursion over one slice: entries are in the order of the tree, so those below one entry are neighbours.
  function sliced(boxes, tree, top, slice, x, scale, turned, open) {
    const sums = new Float64Array(slice.sums.length + 1);
    for (let i = 0; i < slice.sums.length; i++) sums[i + 1] = sums[i] + slice.sums[i] * scale;
    const work = [[top, 0, slice.entries.length, x]];
    while (work.length) {
      const [entry, first, last, start] = work.pop();
      const w = sums[last] - sums[first];
      if (w < LEAST / 2) continue;
      joined(boxes, tree, entry, start, w, open);
      let begin = slice.entries[first] === entry ? first + 1 : first;
      let at = turned ? start + w : start;
      const inner = [];
      while (begin < last) {
        let child = slice.entries[begin];
        while (tree.depth[child] > tree.depth[entry] + 1) child = tree.parent[child];
        let stop = begin + 1;
        while (stop < last && slice.entries[stop] < tree.end[child]) stop++;
        const wide = sums[stop] - sums[begin];
        if (turned) at -= wide;
        inner.push([child, begin, stop, at]);
        if (!turned) at += wide;
        begin = stop;
      }
      // The leftmost is taken first, so that a box is joined to the one at its left.
      if (!turned) inner.reverse();
      work.push(...inner);
    }
    return x + sums[slice.entries.length];
  }

  function joined(boxes, tree, entry, x, w, open) {
    const row = tree.depth[entry];
    const before = open.get(row);
    if (before !== undefined && boxes.entry[before] === entry && Math.abs(boxes.x[before] + boxes.w[before] - x) < 0.01) {
      boxes.w[before] = x + w - boxes.x[before];
      return;
    }
    open.set(row, boxes.count);
    put(boxes, entry, row, x, w);
  }

  function at(boxes, x, row) {
    for (let i = 0; i < boxes.count; i++) {
      if (boxes.row[i] === row && boxes.x[i] <= x && x < boxes.x[i] + boxes.w[i]) return i;
    }
    return -1;
  }

  return { boxes, bySize, byTime, at };
})();
