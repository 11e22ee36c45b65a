// The data of a profile's page: columns unpacked, the tree with its sums.
const profileData = (() => {
  // A directory in JSON behind its length, then the columns; deflated, in base64.
  async function unpack(base64) {
    const text = atob(base64);
    const packed = new Uint8Array(text.length);
    for (let i = 0; i < text.length; i++) packed[i] = text.charCodeAt(i);
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    const length = new DataView(bytes.buffer).getUint32(0, true);
    const about = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length)));
    const columns = {};
    let start = 4 + length;
    for (const column of about.columns) {
      columns[column.name] = decoded(column, bytes.subarray(start, start + column.bytes));
      start += column.bytes;
    }
    return { about, columns };
  }

  function decoded(column, bytes) {
    if (column.kind === "byte") return bytes;
    if (column.kind === "float") return new Float32Array(bytes.slice().buffer);
    const values = column.kind === "integer" ? new Int32Array(column.length) : new Float64Array(column.length);
    for (let i = 0, at = 0; i < values.length; i++) {
      let value = 0;
      let place = 1;
      while (bytes[at] > 127) {
        value += (bytes[at++] - 128) * place;
        place *= 128;
      }
      values[i] = value + bytes[at++] * place;
    }
    return values;
  }

  // Entries in the order of the page: a caller before its callees. `end` is the first entry behind all below one.
  function tree(columns) {
    const size = columns.up.length;
    const depth = new Int32Array(size);
    const parent = new Int32Array(size).fill(-1);
    const end = new Int32Array(size);
    let deepest = 0;
    for (let i = 1; i < size; i++) {
      depth[i] = depth[i - 1] + 1 - columns.up[i];
      if (depth[i] > deepest) deepest = depth[i];
    }
    const path = new Int32Array(deepest + 2);
    for (let i = 1; i < size; i++) {
      path[depth[i]] = i;
      parent[i] = depth[i] === 1 ? 0 : path[depth[i] - 1];
    }
    for (let i = size - 1; i >= 0; i--) {
      if (end[i] < i + 1) end[i] = i + 1;
      if (i && end[parent[i]] < end[i]) end[parent[i]] = end[i];
    }
    const children = node => {
      const list = [];
      for (let i = node + 1; i < end[node]; i = end[i]) list.push(i);
      return list;
    };
    const classOf = node => {
      while (depth[node] > 1) node = parent[node];
      return node;
    };
    return { size, depth, parent, end, deepest, frame: columns.frame, children, classOf };
  }

  // What every entry has with all below it.
  function summed(tree, self) {
    const total = Float64Array.from(self);
    for (let i = tree.size - 1; i > 0; i--) total[tree.parent[i]] += total[i];
    return total;
  }

  // What of each entry ran in each mode; a column each for interpreted, C1, compiled, inlined.
  function modes(columns, total, weight) {
    const kept = [0, 1, 2, 3].map(() => new Float64Array(total.length));
    let at = 0;
    for (let i = 0; i < total.length; i++) {
      const flags = columns.modes[i];
      for (let mode = 0; mode < 4; mode++) {
        if (flags & (1 << mode)) kept[mode][i] = flags & 16 ? total[i] : columns.modeWeights[at++] * weight;
      }
    }
    return kept;
  }

  // Samples by bin and entry; `first[bin]` is where a bin begins in the other two.
  function time(columns, weight) {
    if (!columns.binCounts) return null;
    const bins = columns.binCounts.length;
    const first = new Int32Array(bins + 1);
    for (let bin = 0; bin < bins; bin++) first[bin + 1] = first[bin] + columns.binCounts[bin];
    const entries = new Int32Array(columns.binSteps.length);
    const weights = Float64Array.from(columns.binWeights, w => w * weight);
    for (let bin = 0; bin < bins; bin++) {
      let entry = 0;
      for (let i = first[bin]; i < first[bin + 1]; i++) entries[i] = entry += columns.binSteps[i];
    }
    return { bins, first, entries, weights };
  }

  // What ended in each entry within [from, to) bins.
  function selfWithin(time, size, from, to) {
    const self = new Float64Array(size);
    for (let i = time.first[from]; i < time.first[to]; i++) self[time.entries[i]] += time.weights[i];
    return self;
  }

  // By frame, within a part of the tree: self, total with recursion counted once, and the thread class with most of it.
  function byFrame(tree, frames, view, root) {
    const self = new Float64Array(frames);
    const total = new Float64Array(frames);
    const home = new Int32Array(frames);
    const most = new Float64Array(frames);
    const here = new Float64Array(frames);
    for (const top of tree.depth[root] === 0 ? tree.children(root) : [root]) {
      const seen = new Set();
      outermost(tree, frames, view, top, (frame, entry) => { here[frame] += view.total[entry]; seen.add(frame); });
      for (let i = top; i < tree.end[top]; i++) self[tree.frame[i]] += view.self[i];
      for (const frame of seen) {
        total[frame] += here[frame];
        if (here[frame] > most[frame]) {
          most[frame] = here[frame];
          home[frame] = tree.classOf(top);
        }
        here[frame] = 0;
      }
    }
    return { self, total, home };
  }

  // Every entry whose frame does not stand above it too.
  function outermost(tree, frames, view, top, found) {
    const active = new Int32Array(frames);
    const path = [];
    for (let i = top; i < tree.end[top];) {
      if (!view.total[i]) { i = tree.end[i]; continue; }
      while (path.length > tree.depth[i] - tree.depth[top]) active[path.pop()]--;
      const frame = tree.frame[i++];
      if (frame && !active[frame]) found(frame, i - 1);
      active[frame]++;
      path.push(frame);
    }
  }

  // The weight of stacks with a frame that matches, each once.
  function matched(tree, view, matches, root) {
    let sum = 0;
    let places = 0;
    for (let i = root; i < tree.end[root]; i++) {
      if (matches[tree.frame[i]] && view.total[i] > 0) {
        sum += view.total[i];
        places++;
        i = tree.end[i] - 1;
      }
    }
    return { sum, places };
  }

  return { unpack, tree, summed, modes, time, selfWithin, byFrame, outermost, matched };
})();
