"use strict";
// What makes the page live: charts that follow the width, a metric to choose, tips, the theme, the copy button.
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const root = document.documentElement;
  const byId = id => document.getElementById(id);
  let metric = data.metrics[0];

  // One tab stop per chart; the arrow keys go from mark to mark, the pointer finds the nearest.
  function explore(container, marks) {
    const svg = container.querySelector("svg");
    const tip = container.appendChild(document.createElement("div"));
    tip.className = "tip";
    tip.setAttribute("role", "status");
    if (!marks.length) return;
    const ring = d3.select(svg).append("circle").attr("class", "ring").attr("r", 9).attr("visibility", "hidden");
    let at = -1;
    svg.setAttribute("tabindex", "0");
    svg.setAttribute("role", "application");
    svg.setAttribute("aria-label", svg.getAttribute("aria-label") + ". Arrow keys read the marks; the table below has the same figures.");

    function show(index) {
      at = index;
      const mark = marks[at];
      tip.textContent = mark ? mark.text : "";
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
      const nearest = d3.leastIndex(marks, (a, b) => Math.hypot(a.x - px, a.y - py) - Math.hypot(b.x - px, b.y - py));
      show(Math.hypot(marks[nearest].x - px, marks[nearest].y - py) < 30 ? nearest : -1);
    });
    svg.addEventListener("pointerleave", () => show(-1));
  }

  function legend() {
    const means = charts.means(data, metric);
    const format = charts.formatter(metric);
    const list = d3.selectAll(".legend");
    list.selectAll("*").remove();
    data.variants.forEach((name, variant) => {
      const item = list.append("li");
      item.append("svg").attr("viewBox", "-7 -7 14 14").attr("aria-hidden", "true").append("path")
        .attr("class", "mark " + charts.colour(variant)).attr("d", charts.shape(variant, 70));
      item.append("b").text(name);
      if (means[variant] != null) item.filter(".means li").append("span").text("mean " + format(means[variant]));
    });
    const states = new Set(data.forks.map(f => f.state));
    const notes = d3.selectAll(".legend.means");
    if (states.has("repeated") || states.has("incomplete"))
      notes.append("li").append("span").text("hollow: not counted, its block ran again or is incomplete");
    if (states.has("failed")) notes.append("li").append("span").text("×: failed");
  }

  function draw(id, chart) {
    const container = byId(id);
    if (!container) return;
    const marks = chart(container);
    explore(container, marks);
  }

  function drawAll() {
    draw("chart-intervals", c => charts.intervals(c, data));
    if (!metric) return;
    legend();
    draw("chart-forks", c => charts.forks(c, data, metric));
    draw("chart-distribution", c => charts.distribution(c, data, metric));
    const iterated = metric.iterations ? metric : data.metrics.find(m => m.iterations);
    if (iterated && byId("warm-up-metric")) {
      byId("warm-up-metric").textContent = iterated.name;
      draw("chart-warm-up", c => charts.warmUp(c, data, iterated));
    }
  }

  function followWidth() {
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

  function chooseMetric() {
    const select = byId("metric");
    if (!select) return;
    data.metrics.forEach((m, i) => select.add(new Option(m.name, String(i))));
    select.addEventListener("change", () => {
      metric = data.metrics[Number(select.value)];
      drawAll();
    });
  }

  // The browser may forbid storage to a local file; then the choice lasts as long as the page.
  function remembered() {
    try { return localStorage.getItem("assay-theme"); } catch (forbidden) { return null; }
  }
  function remember(theme) {
    try { localStorage.setItem("assay-theme", theme); } catch (forbidden) { root.dataset.theme = theme; }
  }

  function chooseTheme() {
    const button = byId("theme");
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

  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch (forbidden) {
      return false;
    }
  }

  function copyButton() {
    const button = byId("copy");
    const source = byId("replay-command");
    button.addEventListener("click", async () => {
      const done = await copy(source.textContent);
      if (!done) getSelection().selectAllChildren(source);
      byId("copied").textContent = done ? "Copied." : "Selected: press Ctrl+C.";
    });
  }

  root.classList.add("js");
  document.querySelectorAll("details.alternative").forEach(d => { d.open = false; });
  addEventListener("beforeprint", () => document.querySelectorAll("details:not(.alternative)").forEach(d => { d.open = true; }));
  chooseTheme();
  chooseMetric();
  copyButton();
  followWidth();
})();
