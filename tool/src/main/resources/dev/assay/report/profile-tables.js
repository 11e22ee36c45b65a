// The tables of a profile's page: sortable lists, and trees that open row by row.
const profileTables = (() => {
  const FIRST = 30;
  const MORE = 100;

  function element(parent, name, text, classes) {
    const made = parent.appendChild(document.createElement(name));
    if (text !== undefined && text !== "") made.textContent = text;
    if (classes) made.className = classes;
    return made;
  }

  function button(parent, text, action, classes) {
    const made = element(parent, "button", text, classes);
    made.type = "button";
    made.addEventListener("click", event => { event.stopPropagation(); action(); });
    return made;
  }

  // A table that scrolls by itself; returns its body.
  function frame(host, label, headings) {
    host.replaceChildren();
    const scroll = element(host, "div", "", "scroll tall");
    scroll.tabIndex = 0;
    scroll.setAttribute("role", "region");
    scroll.setAttribute("aria-label", label);
    const table = element(scroll, "table");
    const row = element(element(table, "thead"), "tr");
    for (const heading of headings) {
      const cell = element(row, "th", heading.sort ? "" : heading.name, heading.number ? "n" : "t");
      cell.scope = "col";
      if (!heading.sort) continue;
      const sorted = button(cell, heading.name + (heading.isSorted ? " ▾" : ""), heading.sort, "sort");
      if (heading.isSorted) cell.setAttribute("aria-sort", "descending");
      sorted.setAttribute("aria-label", "Sort by " + heading.name);
    }
    return element(table, "tbody");
  }

  // A row that acts on a click and on Enter.
  function active(row, action) {
    row.tabIndex = 0;
    row.className = "active";
    row.addEventListener("click", action);
    row.addEventListener("keydown", event => {
      if (event.key === "Enter" && event.target === row) action();
    });
  }

  // columns: { name, number, text(row), value(row) to sort by, share(row) of 1 for a bar }
  function list(host, label, columns, rows, options) {
    const state = host.sorting || (host.sorting = { by: options.by || 0, shown: FIRST });
    const column = columns[state.by];
    const sorted = column.value ? rows.slice().sort((a, b) => column.value(b) - column.value(a)) : rows;
    const again = () => list(host, label, columns, rows, options);
    const body = frame(host, label, columns.map((c, number) => ({
      name: c.name, number: c.number, isSorted: c.value && number === state.by,
      sort: c.value && (() => { state.by = number; again(); }),
    })));
    for (const row of sorted.slice(0, state.shown)) {
      const line = element(body, "tr");
      if (options.choose) active(line, () => options.choose(row));
      for (const c of columns) {
        const cell = element(line, "td", c.text(row), c.number ? "n" : c.classes ? c.classes(row) : "name");
        if (c.share) bar(cell, c.share(row));
        if (c.title) cell.title = c.title(row);
      }
    }
    if (sorted.length > state.shown) {
      const rest = sorted.length - state.shown;
      button(element(host, "p", "", "more"), `${Math.min(MORE, rest)} more of ${profileFigures.digits(rest, 0)}`, () => { state.shown += MORE; again(); });
    }
    if (!rows.length) element(element(body, "tr"), "td", "nothing here").colSpan = columns.length;
  }

  function bar(cell, share) {
    const percent = Math.max(0, Math.min(100, share * 100)).toFixed(1);
    cell.style.backgroundImage = `linear-gradient(to left, var(--band) ${percent}%, transparent ${percent}%)`;
  }

  // Rows that open: node { key, children() }, columns as above, depth by indentation.
  function tree(host, label, columns, roots, options) {
    const open = host.opened || (host.opened = new Set());
    const again = focus => {
      const at = host.querySelector(".scroll");
      const scrolled = at ? at.scrollTop : 0;
      tree(host, label, columns, roots, options);
      host.querySelector(".scroll").scrollTop = scrolled;
      const row = Array.from(host.querySelectorAll(".toggle")).find(one => one.dataset.key === focus);
      if (row) row.focus({ preventScroll: true });
    };
    const body = frame(host, label, columns.map(c => ({ name: c.name, number: c.number })));
    const work = roots.slice(0, MORE).map(node => [node, 0]).reverse();
    while (work.length && body.rows.length < 2000) {
      const [node, depth] = work.pop();
      const children = node.children();
      const line = element(body, "tr");
      if (options.choose) active(line, () => options.choose(node));
      columns.forEach((c, number) => {
        const cell = element(line, "td", "", c.number ? "n" : "name");
        if (number === 0) {
          cell.style.paddingLeft = 12 + Math.min(depth, 60) * 12 + "px";
          toggle(cell, node, children.length, open, again);
        }
        cell.append(c.text(node));
        if (c.share) bar(cell, c.share(node));
        if (c.title) cell.title = c.title(node);
      });
      if (open.has(node.key)) work.push(...children.slice(0, MORE).map(child => [child, depth + 1]).reverse());
    }
  }

  function toggle(cell, node, children, open, again) {
    if (!children) {
      element(cell, "span", "", "toggle");
      return;
    }
    const isOpen = open.has(node.key);
    const made = button(cell, isOpen ? "▾" : "▸", () => {
      if (isOpen) open.delete(node.key); else open.add(node.key);
      again(String(node.key));
    }, "toggle");
    made.dataset.key = node.key;
    made.setAttribute("aria-expanded", isOpen);
    made.setAttribute("aria-label", isOpen ? "Close" : "Open");
  }

  // Opens from a root along its largest children as long as one has most of it.
  function openLargest(host, roots, share) {
    host.opened = new Set();
    let at = roots[0];
    for (let depth = 0; at && depth < 40; depth++) {
      host.opened.add(at.key);
      const largest = at.children()[0];
      at = largest && share(largest, at) >= 0.5 ? largest : null;
    }
  }

  return { element, button, list, tree, openLargest };
})();
