// What the pages of profiles share: search, places of what was found, the chosen frame, the path, keys, and what the address keeps.
const profileControls = (() => {
  const byId = id => document.getElementById(id);
  const { element, button } = profileTables;

  // Runs a page with its data once they are unpacked.
  function open(run) {
    live.start();
    profileData.unpack(JSON.parse(byId("data").textContent).profile).then(run, failed => {
      byId("path").textContent = "This browser cannot unpack the profile: " + failed.message;
    });
  }

  function tester(text) {
    try {
      const pattern = new RegExp(text, /[A-Z]/.test(text) ? "" : "i");
      byId("search").removeAttribute("title");
      return name => pattern.test(name);
    } catch (incomplete) {
      byId("search").title = "Not a regular expression; searched as it stands.";
      return name => name.includes(text);
    }
  }

  // page: { tree, frames, total(), lay(boxes, root, width), colours(), colourOf(entry), label(entry), tip(entry), amounts(entry), buttons(bar, frame), isThere(entry), larger(a, b), found(),
  //   reset(), back(), keys, save(kept), restore(kept, entry), shown() } and ink(entry): 0 on a box, 1 on a faded one, 2 on a match;
  // those that need them have details(entry), marked() and redraw() too.
  function create(page) {
    const { tree, frames } = page;
    const asked = { query: "", matches: null, marked: 0 };
    let places = [];
    let place = -1;
    let inks = [];

    const graph = profileGraph.create(byId("flame"), {
      ...page,
      inkOf: entry => inks[page.ink(entry)],
      outline: () => inks[3],
      isMarked: entry => asked.marked > 0 && tree.frame[entry] === asked.marked,
      changed: () => { path(); chosenBar(); remember(); },
    });

    function path() {
      const line = byId("path");
      line.replaceChildren();
      const chain = [];
      for (let i = graph.state.root; i >= graph.state.top && i >= 0; i = tree.parent[i]) chain.unshift(i);
      const shown = chain.length > 6 ? [...chain.slice(0, 2), -1, ...chain.slice(-3)] : chain;
      shown.forEach((entry, number) => {
        if (number) line.append(" › ");
        if (entry < 0) line.append("…");
        else if (entry === graph.state.root) element(line, "strong", page.label(entry));
        else button(line, page.label(entry), () => graph.zoom(entry), "link");
      });
      line.append(" · " + page.amounts(graph.state.root));
    }

    function chosenBar() {
      const bar = byId("chosen");
      bar.replaceChildren();
      const entry = graph.state.chosen;
      if (entry < 1) return;
      element(bar, "code", frames.text(tree.frame[entry]));
      button(bar, "Copy name", copyName);
      page.buttons(bar, tree.frame[entry]);
      if (places.length > 1 && place >= 0) element(bar, "span", `place ${place + 1} of ${places.length}, n for the next`);
      element(bar, "span", "", "copied").setAttribute("role", "status");
      if (page.details) element(bar, "p", page.details(entry));
    }

    async function copyName() {
      const entry = graph.state.chosen;
      if (entry < 1) return;
      const done = await live.copy(frames.text(tree.frame[entry]));
      if (!done) getSelection().selectAllChildren(byId("chosen").querySelector("code"));
      byId("chosen").querySelector(".copied").textContent = done ? "Copied." : "Selected: press Ctrl+C.";
    }

    // Where a frame, or what was searched, stands: the largest place first.
    function find(test) {
      places = [];
      place = -1;
      for (let i = Math.max(1, graph.state.top); i < tree.end[graph.state.top]; i++) if (page.isThere(i) && test(i)) places.push(i);
      places.sort(page.larger);
    }

    function next(step) {
      if (!places.length) return;
      place = (Math.max(place, step < 0 ? 0 : -1) + step + places.length) % places.length;
      graph.choose(places[place]);
    }

    function mark(frame, test, shows) {
      asked.marked = frame;
      find(test);
      if (shows) {
        graph.state.root = graph.state.top;
        next(1);
      }
      graph.draw();
      page.marked?.();
    }

    function search(text) {
      asked.query = text;
      asked.matches = null;
      byId("search").value = text;
      places = [];
      if (text) {
        const test = tester(text);
        asked.matches = new Uint8Array(frames.count);
        for (let f = 1; f < frames.count; f++) asked.matches[f] = test(frames.text(f)) ? 1 : 0;
        find(entry => asked.matches[tree.frame[entry]] === 1);
      }
      page.found();
      graph.draw();
      remember();
    }

    function invert(inverted) {
      byId("invert").textContent = inverted ? "Flame" : "Icicle";
      graph.invert(inverted);
      remember();
    }

    const out = () => graph.zoom(Math.max(graph.state.top, tree.parent[graph.state.root]));

    function reset() {
      asked.marked = 0;
      graph.state.chosen = -1;
      search("");
      page.reset();
    }

    // One step back: what was asked last goes first.
    function escape() {
      if (asked.query) search("");
      else if (asked.marked || graph.state.chosen >= 0) {
        asked.marked = 0;
        graph.choose(-1);
        page.marked?.();
      } else page.back();
    }

    const actions = {
      "/": () => { byId("search").focus(); byId("search").select(); }, "?": () => byId("help").showModal(), Escape: escape, 0: reset,
      i: () => invert(!graph.state.inverted), n: () => next(1), N: () => next(-1), c: copyName,
      "+": () => graph.zoom(graph.state.chosen < 0 ? graph.state.root : graph.state.chosen), "-": out, ...page.keys,
    };
    actions["="] = actions["+"];

    // Keys that work everywhere on the page but where text is typed.
    document.addEventListener("keydown", event => {
      if (event.ctrlKey || event.altKey || event.metaKey || byId("help").open) return;
      if (event.target.matches && event.target.matches("input, select, textarea")) {
        if (event.key === "Escape") { search(""); event.target.blur(); }
        if (event.key === "Enter") {
          if (event.target.value !== asked.query) search(event.target.value);
          next(event.shiftKey ? -1 : 1);
          event.preventDefault();
        }
        return;
      }
      if (!Object.hasOwn(actions, event.key)) return;
      event.preventDefault();
      actions[event.key]();
    });

    let typing = 0;
    byId("search").addEventListener("input", event => {
      clearTimeout(typing);
      typing = setTimeout(() => search(event.target.value), 80);
    });
    byId("invert").addEventListener("click", actions.i);
    byId("out").addEventListener("click", out);
    byId("reset").addEventListener("click", reset);
    byId("keys").addEventListener("click", actions["?"]);

    // The address keeps what is shown; entries have the same numbers whenever this file is opened.
    let isRestored = false;
    let saving = 0;
    function remember() {
      clearTimeout(saving);
      if (isRestored) saving = setTimeout(save, 150);
    }

    function save() {
      const kept = new URLSearchParams();
      page.save(kept);
      if (graph.state.root !== graph.state.top) kept.set("zoom", graph.state.root);
      if (graph.state.chosen > 0) kept.set("frame", graph.state.chosen);
      if (asked.query) kept.set("search", asked.query);
      if (graph.state.inverted) kept.set("icicle", 1);
      try { history.replaceState(null, "", "#" + kept); } catch (forbidden) { /* some browsers keep local files from it */ }
    }

    function restore() {
      const kept = new URLSearchParams(location.hash.slice(1));
      const entry = name => {
        const number = Number(kept.get(name) || 0);
        return Number.isInteger(number) && number > 0 && number < tree.size ? number : 0;
      };
      page.restore(kept, entry);
      invert(kept.has("icicle"));
      if (kept.get("search")) search(kept.get("search"));
      graph.state.chosen = entry("frame") || -1;
      graph.zoom(Math.max(graph.state.top, entry("zoom")));
      isRestored = true;
    }

    const renewInks = () => { inks = profileDraw.palette(byId("flame"), ["box-ink", "faded-ink", "match-ink", "ink-ink"]); };

    function redraw() {
      renewInks();
      graph.renew();
      page.redraw?.();
    }

    function start() {
      renewInks();
      graph.start();
      restore();
      page.shown();
      live.followWidth(redraw);
      byId("theme").addEventListener("click", () => requestAnimationFrame(redraw));
      matchMedia("(prefers-color-scheme: dark)").addEventListener("change", redraw);
      document.documentElement.dataset.ready = "yes";
    }

    return { graph, asked, path, mark, search, remember, start };
  }

  return { byId, open, create };
})();
