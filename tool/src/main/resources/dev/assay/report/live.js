"use strict";
// What makes every page live: charts that follow the width, tips, the theme, copying.
const live = (() => {
  const root = document.documentElement;

  // One tab stop per chart; the arrow keys go from mark to mark, the pointer finds the nearest. Of a chart over time, which has no
  // table, the pointer finds the mark above or below it.
  function explore(container, marks, overTime = false) {
    const svg = container.querySelector("svg");
    const tip = container.appendChild(document.createElement("div"));
    tip.className = "tip";
    tip.setAttribute("role", "status");
    if (!marks.length) return;
    const ring = d3.select(svg).append("circle").attr("class", "ring").attr("r", 9).attr("visibility", "hidden");
    let at = -1;
    svg.setAttribute("tabindex", "0");
    svg.setAttribute("role", "application");
    svg.setAttribute("aria-label", svg.getAttribute("aria-label") + ". Arrow keys read the marks" + (overTime ? "." : "; the table below has the same figures."));

    function show(index) {
      at = index;
      const mark = marks[at];
      tip.textContent = mark ? mark.text.split("\n").map(drawing.plain).join("\n") : "";
      ring.attr("visibility", mark ? "visible" : "hidden");
      if (!mark) return;
      ring.attr("cx", mark.x).attr("cy", mark.y);
      const scale = container.clientWidth / svg.viewBox.baseVal.width;
      const left = Math.max(0, Math.min(mark.x * scale + 14, container.clientWidth - tip.offsetWidth));
      const above = mark.y * scale - tip.offsetHeight - 12;
      tip.style.left = left + "px";
      tip.style.top = (above > 0 ? above : mark.y * scale + 14) + "px";
    }
    svg.addEventListener("keydown", event => {
      const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
      if (step) show((Math.max(at, step < 0 ? 0 : -1) + step + marks.length) % marks.length);
      else if (event.key === "Home") show(0);
      else if (event.key === "End") show(marks.length - 1);
      else if (event.key === "Escape") show(-1);
      else return;
      event.preventDefault();
    });
    svg.addEventListener("focus", () => { if (at < 0 && svg.matches(":focus-visible")) show(0); });
    svg.addEventListener("blur", () => show(-1));
    svg.addEventListener("pointermove", event => {
      const [px, py] = d3.pointer(event, svg);
      const distance = mark => Math.hypot(mark.x - px, overTime ? 0 : mark.y - py);
      const nearest = d3.leastIndex(marks, (a, b) => distance(a) - distance(b));
      show(distance(marks[nearest]) < 30 ? nearest : -1);
    });
    svg.addEventListener("pointerleave", () => show(-1));
  }

  function followWidth(drawAll) {
    let width = document.body.clientWidth;
    drawAll();
    new ResizeObserver(() => {
      const now = document.body.clientWidth;
      if (now !== width) {
        width = now;
        requestAnimationFrame(drawAll);
      }
    }).observe(document.body);
  }

  // The browser may forbid storage to a local file; then the choice lasts as long as the page.
  function remembered() {
    try { return localStorage.getItem("assay-theme"); } catch (forbidden) { return null; }
  }
  function remember(theme) {
    try { localStorage.setItem("assay-theme", theme); } catch (forbidden) { root.dataset.theme = theme; }
  }

  function chooseTheme() {
    const button = document.getElementById("theme");
    const themes = ["auto", "light", "dark"];
    function apply(theme) {
      if (theme === "auto") delete root.dataset.theme; else root.dataset.theme = theme;
      button.textContent = { auto: "Theme: auto", light: "Theme: light", dark: "Theme: dark" }[theme];
      button.value = theme;
    }
    apply(root.dataset.theme || (themes.includes(remembered()) ? remembered() : "auto"));
    button.addEventListener("click", () => {
      const next = themes[(themes.indexOf(button.value) + 1) % themes.length];
      apply(next);
      remember(next);
    });
  }

  // A legend: colours and what they stand for.
  function keys(list, entries) {
    for (const entry of entries) {
      const item = d3.select(list).append("li").attr("class", entry.colour);
      item.append("i").attr("class", entry.form || "").attr("aria-hidden", "true");
      item.append("span").text(drawing.plain(drawing.shorten(entry.name, 60)));
    }
  }

  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch (forbidden) {
      return false;
    }
  }

  // Every copy button copies the text of the element before its line.
  function copyButtons() {
    for (const line of document.querySelectorAll(".copy")) {
      const source = line.previousElementSibling;
      line.querySelector("button").addEventListener("click", async () => {
        const done = await copy(source.textContent);
        if (!done) getSelection().selectAllChildren(source);
        line.querySelector("[role=status]").textContent = done ? "Copied." : "Selected: press Ctrl+C.";
      });
    }
  }

  function start() {
    root.classList.add("js");
    document.querySelectorAll("details.alternative").forEach(d => { d.open = false; });
    addEventListener("beforeprint", () => document.querySelectorAll("details:not(.alternative)").forEach(d => { d.open = true; }));
    chooseTheme();
    copyButtons();
  }

  return { explore, followWidth, keys, copy, start };
})();
