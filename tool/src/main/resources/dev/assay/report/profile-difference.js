// What makes the page of a difference live: one graph of both sides, coloured only where more than chance changed it.
(() => {
  const byId = id => document.getElementById(id);
  const { element, button } = profileTables;
  const { amount, signed, share } = profileFigures;
  const STANDINGS = ["grew", "shrank", "moved", "undecided", "untested"];
  const WORDS = ["▲ grew", "▼ shrank", "↔ moved, not grown", "undecided: chance could have done it", "not tested"];
  const MARKS = ["▲ ", "▼ ", "↔ ", "", ""];
  const OF = ["class of threads", "package", "method with what it calls", "method without what it calls", "call path"];
  const STEPS = 5;

  live.start();
  profileData.unpack(JSON.parse(byId("data").textContent).profile).then(run, failed => {
    byId("path").textContent = "This browser cannot unpack the profile: " + failed.message;
  });

  function run({ about, columns }) {
    const tree = profileData.tree(columns);
    const frames = profileFigures.frames(about, columns);
    const sides = {
      before: profileData.summed(tree, columns.before),
      after: profileData.summed(tree, columns.after),
      larger: profileData.summed(tree, columns.before.map((before, i) => Math.max(before, columns.after[i]))),
    };
    const names = { before: drawing.plain(about.before), after: drawing.plain(about.after) };
    const order = profileLayout.bySize(tree);
    const state = { width: "larger", query: "", matches: null, marked: 0 };
    let places = [];
    let place = -1;

    const change = entry => columns.change[entry] - 1;
    const standing = entry => change(entry) < 0 ? 4 : columns.changeStanding[change(entry)];
    const delta = entry => sides.after[entry] - sides.before[entry];

    // Colours: not tested, undecided, matching, faded, then the steps of what grew, shrank, moved.
    const shade = shades();
    function shades() {
      let most = 0;
      for (let i = 1; i < tree.size; i++) if (standing(i) < 3) most = Math.max(most, Math.abs(delta(i)));
      const shade = new Uint8Array(tree.size);
      for (let i = 1; i < tree.size; i++) {
        const kind = standing(i);
        if (kind === 3) shade[i] = 1;
        if (kind > 2) continue;
        const along = kind === 2 ? Math.abs(delta(i)) : kind === 0 ? delta(i) : -delta(i);
        shade[i] = 4 + kind * STEPS + Math.max(0, Math.ceil(STEPS * Math.sqrt(Math.max(0, along) / (most || 1))) - 1);
      }
      return shade;
    }

    const nameOf = entry => entry === 0 ? "everything" : MARKS[standing(entry)] + frames.label(tree.frame[entry]);
    let inks = [];
    const graph = profileGraph.create(byId("flame"), {
      tree,
      total: () => sides[state.width],
      lay: (boxes, root, width) => profileLayout.lay(boxes, tree, order, sides[state.width], root, width),
      colours() {
        const host = byId("flame");
        const [grey, line, match, faded, ...ramp] = profileDraw.palette(host, ["d-untested", "d-line", "matching", "k0 faded",
          ...["grew", "shrank", "moved"].flatMap(kind => Array.from({ length: STEPS }, (none, i) => `d-${kind} s${i + 1}`))]);
        return [grey, profileDraw.hatch(line, grey), match, faded, ...ramp];
      },
      colourOf: entry => !state.matches ? shade[entry] : state.matches[tree.frame[entry]] ? (shade[entry] > 3 ? shade[entry] : 2) : 3,
      inkOf: entry => inks[!state.matches ? 0 : !state.matches[tree.frame[entry]] ? 1 : shade[entry] > 3 ? 0 : 2],
      outline: () => inks[3],
      label: nameOf,
      tip,
      isMarked: entry => state.marked > 0 && tree.frame[entry] === state.marked,
      changed: () => { path(); chosenBar(); remember(); },
    });

    const value = number => amount(number, about.unit);

    function tip(entry) {
      const before = sides.before[entry];
      const after = sides.after[entry];
      const lines = [entry === 0 ? "everything" : frames.text(tree.frame[entry])];
      lines.push(`here: ${value(before)} before, ${value(after)} after, ${signed(after - before, about.unit)} per ${drawing.plain(about.work)}`);
      lines.push(`share: ${share(before, sides.before[0])} before, ${share(after, sides.after[0])} after`);
      if (entry > 0) lines.push(...verdict(entry));
      return lines.join("\n");
    }

    function verdict(entry) {
      const at = change(entry);
      if (at < 0) return [about.tested ? "not tested" : "nothing could be tested"];
      const lines = [];
      const of = OF[columns.changeOf[at]];
      lines.push(`${WORDS[columns.changeStanding[at]]} (${of}${tree.depth[entry] > 1 ? ", on threads " + frames.label(tree.frame[tree.classOf(entry)]) : ""})`);
      if (!about.tested) return ["nothing could be tested"];
      const changed = columns.changeAfter[at] - columns.changeBefore[at];
      const low = columns.changeLow[at];
      lines.push(signed(changed, about.unit) + (Number.isFinite(low) ? ` (${signed(low, about.unit)} to ${signed(columns.changeHigh[at], about.unit)})` : "") +
        (Number.isFinite(columns.changeP[at]) ? `, adjusted p ${columns.changeP[at] < 0.001 ? "<0.001" : columns.changeP[at].toFixed(3)}` : ""));
      if (Number.isFinite(columns.changeShare[at])) lines.push(`explains ${share(columns.changeShare[at], 1)} of the change`.replace("<0.01% of", "next to nothing of"));
      if (Number.isFinite(columns.changeDetectable[at])) lines.push(`these forks could have shown a change of ${value(columns.changeDetectable[at])}`);
      return lines;
    }

    function path() {
      const line = byId("path");
      line.replaceChildren();
      const chain = [];
      for (let i = graph.state.root; i >= 0; i = tree.parent[i]) chain.unshift(i);
      const shown = chain.length > 6 ? [...chain.slice(0, 2), -1, ...chain.slice(-3)] : chain;
      shown.forEach((entry, number) => {
        if (number) line.append(" › ");
        if (entry < 0) line.append("…");
        else if (entry === graph.state.root) element(line, "strong", nameOf(entry));
        else button(line, nameOf(entry), () => graph.zoom(entry), "link");
      });
      line.append(` · ${value(sides.before[graph.state.root])} before, ${value(sides.after[graph.state.root])} after`);
    }

    function chosenBar() {
      const bar = byId("chosen");
      bar.replaceChildren();
      const entry = graph.state.chosen;
      if (entry < 1) return;
      element(bar, "code", frames.text(tree.frame[entry]));
      button(bar, "Copy name", copyName);
      button(bar, "Its places", () => mark(tree.frame[entry], ""));
      if (places.length > 1 && place >= 0) element(bar, "span", `place ${place + 1} of ${places.length}, n for the next`);
      element(bar, "span", "", "copied").setAttribute("role", "status");
      element(bar, "p", tip(entry).split("\n").slice(1).join(" · "));
    }

    async function copyName() {
      const entry = graph.state.chosen;
      if (entry < 1) return;
      const done = await live.copy(frames.text(tree.frame[entry]));
      if (!done) getSelection().selectAllChildren(byId("chosen").querySelector("code"));
      byId("chosen").querySelector(".copied").textContent = done ? "Copied." : "Selected: press Ctrl+C.";
    }

    // Where frames stand: the largest change first, then the largest.
    function find(test) {
      places = [];
      place = -1;
      for (let i = 1; i < tree.size; i++) if (test(i)) places.push(i);
      places.sort((a, b) => Math.abs(delta(b)) - Math.abs(delta(a)) || sides.larger[b] - sides.larger[a]);
    }

    function next(step) {
      if (!places.length) return;
      place = (Math.max(place, step < 0 ? 0 : -1) + step + places.length) % places.length;
      graph.choose(places[place]);
    }

    function mark(frame, within) {
      state.marked = frame;
      find(entry => tree.frame[entry] === frame && (!within || frames.method(tree.frame[tree.classOf(entry)]) === within));
      graph.state.root = 0;
      next(1);
      graph.draw();
    }

    function search(text) {
      state.query = text;
      byId("search").value = text;
      state.matches = null;
      byId("found").textContent = "";
      places = [];
      if (text) {
        const test = tester(text);
        state.matches = new Uint8Array(frames.count);
        for (let f = 1; f < frames.count; f++) state.matches[f] = test(frames.text(f)) ? 1 : 0;
        find(entry => state.matches[tree.frame[entry]] === 1);
        const before = profileData.matched(tree, { total: sides.before }, state.matches, 0);
        const after = profileData.matched(tree, { total: sides.after }, state.matches, 0);
        byId("found").textContent = `${value(before.sum)} before (${share(before.sum, sides.before[0])}), ${value(after.sum)} after (${share(after.sum, sides.after[0])}), ${signed(after.sum - before.sum, about.unit)}`;
      }
      graph.draw();
      remember();
    }

    function tester(text) {
      try {
        const pattern = new RegExp(text, /[A-Z]/.test(text) ? "" : "i");
        return name => pattern.test(name);
      } catch (incomplete) {
        return name => name.includes(text);
      }
    }

    function width(chosen) {
      state.width = sides[chosen] ? chosen : "larger";
      const group = byId("widths");
      group.replaceChildren();
      for (const [side, text] of [["before", `as before: ${names.before}`], ["after", `as after: ${names.after}`], ["larger", "both: the larger of the two"]]) {
        button(group, text, () => width(side)).setAttribute("aria-pressed", side === state.width);
      }
      if (!sides[state.width][graph.state.root]) graph.zoom(0);
      graph.draw();
      path();
      remember();
    }

    function legend() {
      const list = byId("legend");
      if (!about.tested) return;
      const present = new Set();
      for (let i = 1; i < tree.size; i++) present.add(standing(i));
      STANDINGS.forEach((name, kind) => {
        if (!present.has(kind)) return;
        const item = element(list, "li");
        element(item, "i", "", `swatch d-${name} s${STEPS}`);
        item.append(WORDS[kind]);
      });
    }

    function invert(inverted) {
      byId("invert").textContent = inverted ? "Flame" : "Icicle";
      graph.invert(inverted);
      remember();
    }

    const out = () => graph.zoom(Math.max(0, tree.parent[graph.state.root]));

    function reset() {
      state.marked = 0;
      graph.state.chosen = -1;
      search("");
      graph.zoom(0);
    }

    function escape() {
      if (state.matches) search("");
      else if (state.marked || graph.state.chosen >= 0) {
        state.marked = 0;
        graph.choose(-1);
      } else graph.zoom(0);
    }

    document.addEventListener("keydown", event => {
      if (event.ctrlKey || event.altKey || event.metaKey || byId("help").open) return;
      if (event.target.matches && event.target.matches("input, select, textarea")) {
        if (event.key === "Escape") { search(""); event.target.blur(); }
        if (event.key === "Enter") {
          if (event.target.value !== state.query) search(event.target.value);
          next(event.shiftKey ? -1 : 1);
          event.preventDefault();
        }
        return;
      }
      const cycle = ["before", "after", "larger"];
      const actions = {
        "/": () => { byId("search").focus(); byId("search").select(); }, "?": () => byId("help").showModal(), Escape: escape, 0: reset,
        i: () => invert(!graph.state.inverted), w: () => width(cycle[(cycle.indexOf(state.width) + 1) % 3]), n: () => next(1), N: () => next(-1), c: copyName,
        "+": () => graph.zoom(graph.state.chosen < 0 ? graph.state.root : graph.state.chosen), "-": out,
      };
      actions["="] = actions["+"];
      if (!Object.hasOwn(actions, event.key)) return;
      event.preventDefault();
      actions[event.key]();
    });

    let typing = 0;
    byId("search").addEventListener("input", event => {
      clearTimeout(typing);
      typing = setTimeout(() => search(event.target.value), 80);
    });
    byId("invert").addEventListener("click", () => invert(!graph.state.inverted));
    byId("out").addEventListener("click", out);
    byId("reset").addEventListener("click", reset);
    byId("keys").addEventListener("click", () => byId("help").showModal());

    // Rows of the tables lead into the graph.
    for (const row of document.querySelectorAll("tr[data-frame]")) {
      const frame = Number(row.dataset.frame);
      if (!frame) continue;
      row.tabIndex = 0;
      row.classList.add("active");
      row.addEventListener("click", () => { mark(frame, row.dataset.within); byId("graph").scrollIntoView(); });
      row.addEventListener("keydown", event => { if (event.key === "Enter") row.click(); });
    }

    let isRestored = false;
    let saving = 0;
    function remember() {
      clearTimeout(saving);
      if (isRestored) saving = setTimeout(save, 150);
    }

    function save() {
      const kept = new URLSearchParams();
      if (state.width !== "larger") kept.set("width", state.width);
      if (graph.state.root) kept.set("zoom", graph.state.root);
      if (graph.state.chosen > 0) kept.set("frame", graph.state.chosen);
      if (state.matches) kept.set("search", state.query);
      if (graph.state.inverted) kept.set("icicle", 1);
      try { history.replaceState(null, "", "#" + kept); } catch (forbidden) { /* some browsers keep local files from it */ }
    }

    function restore() {
      const kept = new URLSearchParams(location.hash.slice(1));
      const entry = name => {
        const number = Number(kept.get(name) || 0);
        return Number.isInteger(number) && number > 0 && number < tree.size ? number : 0;
      };
      width(kept.get("width") || "larger");
      if (kept.has("icicle")) invert(true);
      if (kept.get("search")) search(kept.get("search"));
      graph.state.chosen = entry("frame") || -1;
      graph.zoom(entry("zoom"));
      isRestored = true;
    }

    function redraw() {
      inks = profileDraw.palette(byId("flame"), ["box-ink", "faded-ink", "match-ink", "ink-ink"]);
      graph.renew();
    }
    inks = profileDraw.palette(byId("flame"), ["box-ink", "faded-ink", "match-ink", "ink-ink"]);
    graph.start();
    restore();
    legend();
    live.followWidth(redraw);
    byId("theme").addEventListener("click", () => requestAnimationFrame(redraw));
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", redraw);
    document.documentElement.dataset.ready = "yes";
  }
})();
