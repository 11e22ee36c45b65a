// A flame graph that can be explored: zoom, choice, tips, keys. What is drawn and in which colour the page says.
const profileGraph = (() => {
  const FEWEST_ROWS = 8;
  const CALLERS_SHOWN = 3;

  // page: { tree, total(), lay(boxes, root, width), colours(), colourOf(entry), inkOf(entry), outline(), label(entry), tip(entry), isMarked(entry), changed() }
  function create(host, page) {
    const { tree } = page;
    const scroller = host.querySelector(".rows");
    const canvas = host.querySelector("canvas");
    const spacer = scroller.appendChild(document.createElement("div"));
    const tip = host.querySelector(".tip");
    const boxes = profileLayout.boxes();
    const state = { root: 0, top: 0, inverted: false, chosen: -1 };
    const { ROW } = profileDraw;
    let colours = profileDraw.pixels(page.colours());
    let height = 0;

    const content = () => Math.max(boxes.rows * ROW, height);
    const topOf = row => (state.inverted ? row * ROW : content() - (row + 1) * ROW) - scroller.scrollTop;
    const rowAt = y => Math.floor((state.inverted ? y + scroller.scrollTop : content() - y - scroller.scrollTop - 1) / ROW);

    function fit() {
      page.lay(boxes, state.top, Math.max(200, scroller.clientWidth));
      const most = Math.max(FEWEST_ROWS * ROW, Math.min(900, window.innerHeight * 0.72));
      height = Math.ceil(Math.min(most, Math.max(FEWEST_ROWS, boxes.rows) * ROW));
      scroller.style.height = height + "px";
    }

    function lay() {
      page.lay(boxes, state.root, Math.max(200, scroller.clientWidth));
      spacer.style.height = content() - height + "px";
    }

    let painted = -1;
    function paint(all = false) {
      painted = scroller.scrollTop;
      const width = Math.max(200, scroller.clientWidth);
      const tall = all ? content() : height;
      const pen = profileDraw.sized(canvas, width, tall);
      profileDraw.draw(pen, {
        boxes, width, height: tall, colours, chosen: state.chosen, label: page.label, colourOf: page.colourOf, inkOf: page.inkOf,
        isMarked: page.isMarked, outline: page.outline(), top: all ? row => (state.inverted ? row * ROW : content() - (row + 1) * ROW) : topOf,
      });
    }

    function draw() {
      lay();
      paint();
    }

    // The zoomed frame lies a few callers away from the edge.
    function settle() {
      const away = Math.max(0, tree.depth[state.root] - CALLERS_SHOWN) * ROW;
      scroller.scrollTop = state.inverted ? away : content() - height - away;
    }

    function zoom(entry) {
      state.root = Math.max(entry, state.top);
      if (entry < state.top || entry >= tree.end[state.top]) state.root = state.top;
      lay();
      settle();
      paint();
      page.changed();
    }

    function choose(entry) {
      state.chosen = entry;
      if (entry >= 0) show(entry);
      paint();
      page.changed();
    }

    // Scrolls to an entry, and zooms to it when it is too narrow to be seen.
    function show(entry) {
      const total = page.total();
      const isAbove = entry <= state.root && tree.end[entry] >= tree.end[state.root];
      const isBelow = entry >= state.root && entry < tree.end[state.root];
      const wide = total[entry] / total[state.root] * scroller.clientWidth;
      if (!isAbove && !(isBelow && wide >= 4)) {
        state.root = entry;
        lay();
        settle();
      }
      const y = topOf(tree.depth[entry]);
      if (y < 0) scroller.scrollTop += y - ROW;
      else if (y > height - ROW) scroller.scrollTop += y - height + 2 * ROW;
    }

    function neighbour(entry, step) {
      const total = page.total();
      const list = tree.children(tree.parent[entry]).filter(child => total[child] > 0);
      return list[list.indexOf(entry) + step];
    }

    function callee(entry) {
      const total = page.total();
      return tree.children(entry).filter(child => total[child] > 0).sort((a, b) => total[b] - total[a])[0];
    }

    function key(event) {
      const outward = state.inverted ? "ArrowUp" : "ArrowDown";
      const inward = state.inverted ? "ArrowDown" : "ArrowUp";
      const at = state.chosen < 0 ? state.root : state.chosen;
      const steps = {
        [inward]: () => callee(at),
        [outward]: () => Math.max(state.top, tree.parent[at]),
        ArrowLeft: () => at > 0 && neighbour(at, -1),
        ArrowRight: () => at > 0 && neighbour(at, 1),
      };
      if (event.key === "Enter") zoom(at);
      else if (!steps[event.key] || event.ctrlKey || event.altKey || event.metaKey) return;
      else {
        const next = steps[event.key]();
        if (next >= 0 && next !== false) {
          choose(next);
          tipAt(next);
        }
      }
      event.preventDefault();
    }

    function entryAt(event) {
      const area = canvas.getBoundingClientRect();
      const box = profileLayout.at(boxes, event.clientX - area.left, rowAt(event.clientY - area.top));
      return box < 0 ? -1 : boxes.entry[box];
    }

    function place(x, y) {
      tip.style.left = Math.max(0, Math.min(x + 14, host.clientWidth - tip.offsetWidth - 2)) + "px";
      const below = y + 18;
      tip.style.top = (below + tip.offsetHeight > height ? Math.max(0, y - tip.offsetHeight - 10) : below) + "px";
    }

    function tipAt(entry) {
      for (let i = 0; i < boxes.count; i++) {
        if (boxes.entry[i] !== entry) continue;
        tip.textContent = page.tip(entry);
        place(boxes.x[i], topOf(boxes.row[i]) + ROW);
        return;
      }
    }

    canvas.addEventListener("pointermove", event => {
      const entry = entryAt(event);
      tip.textContent = entry < 0 ? "" : page.tip(entry);
      canvas.style.cursor = entry < 0 ? "default" : "pointer";
      const area = host.getBoundingClientRect();
      if (entry >= 0) place(event.clientX - area.left, event.clientY - area.top);
    });
    canvas.addEventListener("pointerleave", () => { tip.textContent = ""; });
    canvas.addEventListener("click", event => {
      const entry = entryAt(event);
      if (entry < 0) return;
      state.chosen = entry;
      zoom(entry);
    });
    canvas.addEventListener("keydown", key);
    canvas.addEventListener("blur", () => { tip.textContent = ""; });
    scroller.addEventListener("scroll", () => requestAnimationFrame(() => { if (scroller.scrollTop !== painted) paint(); }));
    addEventListener("beforeprint", () => {
      scroller.style.height = content() + "px";
      colours = profileDraw.pixels(page.colours());
      paint(true);
    });
    addEventListener("afterprint", renew);

    // The whole graph anew: another width, theme, interval or class of threads.
    function renew() {
      colours = profileDraw.pixels(page.colours());
      fit();
      lay();
      paint();
    }

    return {
      state, boxes, renew, draw, zoom, choose, settle,
      hint: text => { tip.textContent = text; },
      start() { renew(); settle(); paint(); },
      invert(inverted) { state.inverted = inverted; lay(); settle(); paint(); },
      within(top) {
        state.top = top;
        if (state.root < top || state.root >= tree.end[top]) state.root = top;
        if (state.chosen >= 0 && (state.chosen < top || state.chosen >= tree.end[top])) state.chosen = -1;
      },
    };
  }

  return { create };
})();
