// What makes a profile's page live: one choice of threads, time, search and frame that graph, timeline and tables share.
(() => {
  const { byId } = profileControls;
  const { element, button } = profileTables;
  const { amount, share } = profileFigures;

  function run({ about, columns }) {
    const tree = profileData.tree(columns);
    const frames = profileFigures.frames(about, columns);
    const self = Float64Array.from(columns.self, w => w * about.weight);
    const whole = { self, total: profileData.summed(tree, self) };
    const samples = columns.samples ? profileData.summed(tree, columns.samples) : whole.total.map(w => w / about.weight);
    const modes = profileData.modes(columns, whole.total, about.weight);
    const kinds = profileFigures.kinds(tree, frames.code, modes);
    const time = profileData.time(columns, about.weight);
    const classes = tree.children(0).map(entry => ({ entry, name: frames.label(tree.frame[entry]) }));
    const classNames = ["application", "c1", "c2", "sweeper", "gc", "vm", "profiler"];
    classes.forEach(one => { one.colour = "t" + (classNames.indexOf(one.name) + 1); });

    const larger = profileLayout.bySize(tree);
    const state = { view: whole, interval: null, ordered: false, order: larger };
    const FADED = profileFigures.KINDS.length;
    const MATCH = 2 * FADED;
    const nameOf = entry => entry === 0 ? "everything" : frames.label(tree.frame[entry]);

    const { graph, asked, path, mark, search, remember, start } = profileControls.create({
      tree,
      frames,
      total: () => state.view.total,
      lay: (boxes, root, width) => profileLayout.lay(boxes, tree, state.order, state.view.total, root, width),
      colours: () => {
        const names = profileFigures.KINDS.map((name, kind) => "k" + kind);
        return profileDraw.palette(byId("flame"), [...names, ...names.map(name => name + " faded"), "matching"]);
      },
      colourOf: entry => !asked.matches ? kinds[entry] : asked.matches[tree.frame[entry]] ? MATCH : FADED + kinds[entry],
      ink: entry => !asked.matches ? 0 : asked.matches[tree.frame[entry]] ? 2 : 1,
      label: nameOf,
      tip,
      amounts: entry => `${amount(state.view.total[entry], about.unit)}, ${share(state.view.total[entry], state.view.total[0])}`,
      buttons(bar, frame) {
        button(bar, "Callers", () => { markFrame(frame, false); byId("callers").scrollIntoView(); });
        button(bar, "Its places", () => markFrame(frame, true));
      },
      isThere: entry => state.view.total[entry] > 0,
      larger: (a, b) => state.view.total[b] - state.view.total[a],
      found,
      marked: callers,
      reset() {
        if (timeline && state.interval) timeline.all();
        within(0);
      },
      back() {
        if (graph.state.root !== root()) graph.zoom(root());
        else if (timeline && state.interval) timeline.all();
        else if (root()) within(0);
      },
      keys: { t: () => order(!state.ordered) },
      save,
      restore,
      shown: everything,
      redraw: () => { if (timeline) timeline.draw(); },
    });

    function tip(entry) {
      const { total, self } = state.view;
      const top = tree.classOf(entry);
      const lines = [entry === 0 ? "everything" : frames.text(tree.frame[entry])];
      lines.push(`total ${amount(total[entry], about.unit)}: ${share(total[entry], total[0])} of all` +
        (tree.depth[entry] > 1 ? `, ${share(total[entry], total[top])} of ${nameOf(top)}` : ""));
      if (self[entry] > 0) lines.push(`self ${amount(self[entry], about.unit)}: ${share(self[entry], total[0])} of all`);
      if (!state.interval && samples[entry] >= 1) lines.push(profileFigures.digits(samples[entry], 0) + " samples");
      const ran = modes.map((mode, i) => [profileFigures.MODES[i], mode[entry]]).filter(([, weight]) => weight > 0).sort((a, b) => b[1] - a[1]);
      if (ran.length) lines.push(ran.map(([mode, weight]) => `${mode} ${share(weight, whole.total[entry])}`).join(", ") + (state.interval ? " (whole time)" : ""));
      if (entry > 0) {
        const library = frames.library(tree.frame[entry]);
        lines.push(profileFigures.KINDS[kinds[entry]] + (library ? ", " + drawing.plain(library) : "") + (tree.depth[entry] > 1 ? "; threads: " + nameOf(top) : ""));
      }
      return lines.join("\n");
    }

    // The part of the tree that counts: one class of threads or all.
    const root = () => graph.state.top;

    const markFrame = (frame, shows) => mark(frame, entry => tree.frame[entry] === frame, shows);

    function found() {
      const line = byId("found");
      if (!asked.matches) {
        line.textContent = "";
        return;
      }
      const part = (name, top) => {
        const { sum, places } = profileData.matched(tree, state.view, asked.matches, top);
        return { text: `${name}${share(sum, state.view.total[top])}`, sum, places };
      };
      const all = part("", root());
      const each = tree.depth[root()] > 0 ? [] : classes.map(one => part(one.name + " ", one.entry)).filter(one => one.sum > 0);
      line.textContent = `${all.text} in ${profileFigures.digits(all.places, 0)} place${all.places === 1 ? "" : "s"}` + (each.length ? ": " + each.map(one => one.text).join(", ") : "");
    }

    function legend() {
      const list = byId("legend");
      list.replaceChildren();
      const sums = new Float64Array(profileFigures.KINDS.length);
      for (let i = Math.max(1, root()); i < tree.end[root()]; i++) sums[kinds[i]] += state.view.self[i];
      profileFigures.KINDS.forEach((name, kind) => {
        if (!sums[kind] && !(kind > 0 && kinds.includes(kind))) return;
        const item = element(list, "li");
        element(item, "i", "", "swatch k" + kind);
        item.append(name + " ");
        element(item, "span", share(sums[kind], state.view.total[root()]));
      });
      list.title = "Shares: what ended in frames of the kind";
    }

    function classChoice() {
      const group = byId("classes");
      group.setAttribute("aria-label", "Class of threads");
      group.replaceChildren();
      for (const one of [{ entry: 0, name: "all threads" }, ...classes]) {
        const text = one.entry ? `${one.name} ${share(state.view.total[one.entry], state.view.total[0])}` : one.name;
        const made = button(group, text, () => within(one.entry), one.colour || "");
        made.setAttribute("aria-pressed", root() === one.entry);
      }
    }

    function within(top) {
      graph.within(top);
      graph.zoom(top);
      graph.renew();
      graph.settle();
      if (asked.query) search(asked.query);
      everything();
    }

    function brushed(interval, isDone) {
      state.interval = interval;
      if (interval) {
        const within = profileData.selfWithin(time, tree.size, ...interval);
        state.view = { self: within, total: profileData.summed(tree, within) };
      } else {
        state.view = whole;
      }
      const from = interval ? interval[0] * about.binSeconds : 0;
      const to = (interval ? interval[1] : time.bins) * about.binSeconds;
      byId("range").textContent = `${profileFigures.seconds(from)} to ${profileFigures.seconds(to)}: ${amount(state.view.total[0], about.unit)}, ${share(state.view.total[0], whole.total[0])} of all`;
      byId("whole-time").hidden = !interval;
      if (state.ordered && isDone) state.order = profileLayout.byTime(tree, time, ...(interval || [0, time.bins]));
      graph.draw();
      if (isDone) everything();
    }

    function row(frame, sums) {
      return { frame, name: frames.text(frame), self: sums.self[frame], total: sums.total[frame], home: sums.home[frame] };
    }

    const ofAll = () => state.view.total[root()];
    const amounts = which => [
      { name: which.name, number: true, value: which.value, text: r => amount(which.value(r), about.unit) },
      { name: which.name + " %", number: true, value: which.value, text: r => share(which.value(r), ofAll()), share: r => which.value(r) / ofAll() },
    ];
    const selfColumns = amounts({ name: "Self", value: r => r.self });
    const totalColumns = amounts({ name: "Total", value: r => r.total });

    function hot() {
      const sums = profileData.byFrame(tree, frames.count, state.view, root());
      const rows = [];
      const compiled = [];
      for (let f = 1; f < frames.count; f++) {
        if (!(sums.total[f] > 0)) continue;
        if (frames.code[f] === profileFigures.CODES.compiledMethod) compiled.push(row(f, sums));
        else if (frames.code[f] !== profileFigures.CODES.threadClass) rows.push(row(f, sums));
      }
      const name = { name: "Frame", text: r => r.name, title: r => r.name };
      const home = { name: "Mostly on", text: r => nameOf(r.home), classes: () => "t" };
      profileTables.list(byId("hot-table"), "Hot spots", [name, ...selfColumns, ...totalColumns, home], rows, { by: 1, choose: r => markFrame(r.frame, true) });
      const host = byId("compiled-table");
      if (!host) return;
      const compilers = classes.filter(one => one.name === "c1" || one.name === "c2").reduce((sum, one) => sum + state.view.total[one.entry], 0);
      profileTables.list(host, "Compiled methods", [name, totalColumns[0],
        { name: "Of the compilers", number: true, text: r => share(r.total, compilers), share: r => r.total / compilers },
        { ...home, name: "Compiler" }], compiled, { by: 1, choose: r => markFrame(r.frame, true) });
    }

    const node = entry => ({
      key: entry, entry, total: state.view.total[entry], self: state.view.self[entry],
      children: () => tree.children(entry).filter(child => state.view.total[child] > 0).sort((a, b) => state.view.total[b] - state.view.total[a]).map(node),
    });

    function callTree() {
      const host = byId("tree-table");
      const roots = root() ? [node(root())] : node(0).children();
      profileTables.openLargest(host, roots, (child, parent) => child.total / parent.total);
      const columns = [{ name: "Frame", text: n => nameOf(n.entry), title: n => frames.text(tree.frame[n.entry]) }, ...totalColumns, ...selfColumns]
        .map(column => ({ ...column, value: undefined }));
      profileTables.tree(host, "Call tree", columns, roots, { choose: n => { graph.state.chosen = n.entry; graph.zoom(n.entry); } });
    }

    // Callers by frame, outwards: where they stand and how much of the frame is below each of them.
    function callerNode(frame, at, key) {
      return {
        key, frame, entry: at[0].entry, total: at.reduce((sum, one) => sum + one.weight, 0),
        children() {
          const groups = new Map();
          for (const one of at) {
            const above = tree.parent[one.above];
            if (above <= 0) continue;
            const list = groups.get(tree.frame[above]) || groups.set(tree.frame[above], []).get(tree.frame[above]);
            list.push({ ...one, above });
          }
          return Array.from(groups, ([caller, list]) => callerNode(caller, list, key + "/" + caller)).sort((a, b) => b.total - a.total);
        },
      };
    }

    function callers() {
      const host = byId("callers-table");
      const at = [];
      if (asked.marked) {
        for (const top of root() ? [root()] : tree.children(0)) {
          profileData.outermost(tree, frames.count, state.view, top, (frame, entry) => {
            if (frame === asked.marked) at.push({ entry, above: entry, weight: state.view.total[entry] });
          });
        }
      }
      host.replaceChildren();
      byId("callers").hidden = !at.length;
      if (!at.length) return;
      const roots = [callerNode(asked.marked, at, "f")];
      profileTables.openLargest(host, roots, (child, parent) => child.total / parent.total);
      profileTables.tree(host, "Callers", [{ name: "Frame and its callers", text: n => frames.label(n.frame), title: n => frames.text(n.frame) },
        totalColumns[0], { name: "Of the frame", number: true, text: n => share(n.total, roots[0].total), share: n => n.total / roots[0].total }]
        .map(column => ({ ...column, value: undefined })), roots, {});
    }

    function everything() {
      classChoice();
      legend();
      found();
      hot();
      callTree();
      callers();
      path();
      remember();
    }

    function order(ordered) {
      state.ordered = ordered && time !== null;
      state.order = state.ordered ? profileLayout.byTime(tree, time, ...(state.interval || [0, time.bins])) : larger;
      if (byId("order")) byId("order").textContent = state.ordered ? "Larger first" : "Order of time";
      graph.draw();
      remember();
    }

    if (byId("order")) byId("order").addEventListener("click", () => order(!state.ordered));
    if (byId("whole-time")) byId("whole-time").addEventListener("click", () => timeline.all());

    function save(kept) {
      if (root()) kept.set("threads", root());
      if (state.interval) kept.set("time", state.interval.join("-"));
      if (state.ordered) kept.set("order", "time");
    }

    function restore(kept, entry) {
      if (timeline) timeline.all(false);
      const [from, to] = (kept.get("time") || "").split("-").map(Number);
      if (timeline && to > from && from >= 0) timeline.choose(from, to);
      if (classes.some(one => one.entry === entry("threads"))) graph.within(entry("threads"));
      if (kept.get("order") === "time") order(true);
    }

    const timeline = time && profileTimeline.create(byId("timeline"), byId("regimes"),
      { time, tree, binSeconds: about.binSeconds, unit: about.unit, isCpu: about.kind === "cpu", classes, regimes: about.regimes }, brushed);
    if (timeline) {
      const list = byId("timeline-keys");
      for (const one of classes) {
        const item = element(list, "li");
        element(item, "i", "", "swatch " + one.colour);
        item.append(one.name);
      }
      byId("whole-time").hidden = true;
      byId("regimes").hidden = !about.regimes.length;
    }

    start();
  }

  profileControls.open(run);
})();
