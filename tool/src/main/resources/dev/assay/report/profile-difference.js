// What makes the page of a difference live: one graph of both sides, coloured only where more than chance changed it.
(() => {
  const { byId } = profileControls;
  const { element, button } = profileTables;
  const { amount, signed, share } = profileFigures;
  const STANDINGS = ["grew", "shrank", "moved", "undecided", "untested"];
  const WORDS = ["▲ grew", "▼ shrank", "↔ moved, not grown", "undecided: chance could have done it", "not tested"];
  const MARKS = ["▲ ", "▼ ", "↔ ", "", ""];
  const OF = ["class of threads", "package", "method with what it calls", "method without what it calls", "call path"];
  const STEPS = 5;
  const SIDES = ["before", "after", "larger"];

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
    const state = { width: "larger" };

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
    const { graph, asked, path, mark, remember, start } = profileControls.create({
      tree,
      frames,
      total: () => sides[state.width],
      lay: (boxes, root, width) => profileLayout.lay(boxes, tree, order, sides[state.width], root, width),
      colours() {
        const host = byId("flame");
        const [grey, line, match, faded, ...ramp] = profileDraw.palette(host, ["d-untested", "d-line", "matching", "k0 faded",
          ...["grew", "shrank", "moved"].flatMap(kind => Array.from({ length: STEPS }, (none, i) => `d-${kind} s${i + 1}`))]);
        return [grey, profileDraw.hatch(line, grey), match, faded, ...ramp];
      },
      colourOf: entry => !asked.matches ? shade[entry] : asked.matches[tree.frame[entry]] ? (shade[entry] > 3 ? shade[entry] : 2) : 3,
      ink: entry => !asked.matches ? 0 : !asked.matches[tree.frame[entry]] ? 1 : shade[entry] > 3 ? 0 : 2,
      label: nameOf,
      tip,
      amounts: entry => `${value(sides.before[entry])} before, ${value(sides.after[entry])} after`,
      buttons: (bar, frame) => button(bar, "Its places", () => show(frame, "")),
      details: entry => tip(entry).split("\n").slice(1).join(" · "),
      isThere: entry => sides.larger[entry] > 0,
      larger: (a, b) => Math.abs(delta(b)) - Math.abs(delta(a)) || sides.larger[b] - sides.larger[a],
      found,
      reset: () => graph.zoom(0),
      back: () => graph.zoom(0),
      keys: { w: () => width(SIDES[(SIDES.indexOf(state.width) + 1) % 3]) },
      save: kept => { if (state.width !== "larger") kept.set("width", state.width); },
      restore: kept => width(kept.get("width") || "larger"),
      shown: legend,
    });

    const named = side => names[side] === side ? `as ${side}` : `as ${side}: ${names[side]}`;

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
      if (Number.isFinite(columns.changeDetectable[at])) lines.push(`these ${drawing.plain(about.runs)} could have shown a change of ${value(columns.changeDetectable[at])}`);
      return lines;
    }

    function show(frame, within) {
      mark(frame, entry => tree.frame[entry] === frame && (!within || frames.method(tree.frame[tree.classOf(entry)]) === within), true);
    }

    function found() {
      byId("found").textContent = "";
      if (!asked.matches) return;
      const before = profileData.matched(tree, { total: sides.before }, asked.matches, 0);
      const after = profileData.matched(tree, { total: sides.after }, asked.matches, 0);
      byId("found").textContent = `${value(before.sum)} before (${share(before.sum, sides.before[0])}), ${value(after.sum)} after (${share(after.sum, sides.after[0])}), ${signed(after.sum - before.sum, about.unit)}`;
    }

    function width(chosen) {
      state.width = sides[chosen] ? chosen : "larger";
      const group = byId("widths");
      group.replaceChildren();
      for (const [side, text] of [["before", named("before")], ["after", named("after")], ["larger", "both: the larger of the two"]]) {
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

    // Rows of the tables lead into the graph.
    for (const row of document.querySelectorAll("tr[data-frame]")) {
      const frame = Number(row.dataset.frame);
      if (!frame) continue;
      row.tabIndex = 0;
      row.classList.add("active");
      row.addEventListener("click", () => { show(frame, row.dataset.within); byId("graph").scrollIntoView(); });
      row.addEventListener("keydown", event => { if (event.key === "Enter") row.click(); });
    }

    start();
  }

  profileControls.open(run);
})();
