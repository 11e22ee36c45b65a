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

  // An entry's children begin where it begins; what is its own stays free at the right. `order` is a sequence of all
  // entries, callers before what they call and all below an entry together.
  function lay(boxes, tree, order, total, root, width) {
    boxes.count = 0;
    boxes.rows = 0;
    callers(boxes, tree, root, width);
    if (left.length < tree.deepest + 2) left = new Float64Array(tree.deepest + 2);
    const scale = total[root] > 0 ? width / total[root] : 0;
    const { depth, end } = tree;
    left[depth[root]] = 0;
    const first = order.place[root];
    const last = first + end[root] - root;
    for (let place = first; place < last;) {
      const i = order.entries[place];
      const at = depth[i];
      const w = total[i] * scale;
      if (w < LEAST) {
        left[at] += w;
        place += end[i] - i;
        continue;
      }
      const x = left[at];
      put(boxes, i, at, x, w);
      left[at] = x + w;
      left[at + 1] = x;
      place++;
    }
    return boxes;
  }

  // The larger first, as the page has them.
  function bySize(tree) {
    const entries = Int32Array.from({ length: tree.size }, (none, i) => i);
    return { entries, place: entries };
  }

  // What ran earlier first: by the mean time of all below an entry.
  function byTime(tree, time, from, to) {
    const weight = new Float64Array(tree.size);
    const moment = new Float64Array(tree.size);
    for (let bin = from; bin < to; bin++) {
      for (let i = time.first[bin]; i < time.first[bin + 1]; i++) {
        weight[time.entries[i]] += time.weights[i];
        moment[time.entries[i]] += time.weights[i] * bin;
      }
    }
    for (let i = tree.size - 1; i > 0; i--) {
      weight[tree.parent[i]] += weight[i];
      moment[tree.parent[i]] += moment[i];
    }
    const mean = i => weight[i] ? moment[i] / weight[i] : time.bins;
    const entries = new Int32Array(tree.size);
    const place = new Int32Array(tree.size);
    const work = [0];
    for (let at = 0; at < tree.size; at++) {
      const entry = work.pop();
      entries[at] = entry;
      place[entry] = at;
      const inner = tree.children(entry);
      if (entry === 0) inner.reverse(); else inner.sort((a, b) => mean(b) - mean(a));
      for (const child of inner) work.push(child);
    }
    return { entries, place };
  }

  function at(boxes, x, row) {
    for (let i = 0; i < boxes.count; i++) {
      if (boxes.row[i] === row && boxes.x[i] <= x && x < boxes.x[i] + boxes.w[i]) return i;
    }
    return -1;
  }

  return { boxes, lay, bySize, byTime, at };
})();
