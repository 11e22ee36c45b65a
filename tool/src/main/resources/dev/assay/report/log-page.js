"use strict";
// What makes the page of a log report live: charts that share a part of the time, chosen with the pointer or the keys.
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const byId = id => document.getElementById(id);
  const buckets = data.timeline.buckets;
  const shares = logCharts.slices(data);
  const when = logCharts.clock(data);
  let view = [0, buckets];

  function draw(id, overTime, chart) {
    const container = byId(id);
    if (container) live.explore(container, chart(container), overTime);
  }

  function drawTimed() {
    draw("chart-timeline", true, c => logCharts.timeline(c, data, view, shares));
    draw("chart-heap", true, c => logCharts.heap(c, data, view));
    draw("chart-code-cache", true, c => logCharts.codeCache(c, data, view));
    draw("chart-compiler", true, c => logCharts.compiler(c, data, view));
    if (byId("range")) byId("range").textContent = range();
    drawOverview();
  }

  function range() {
    const span = when.span(...view);
    if (when.runs.length) return `${span}${when.runs.every(r => r.start != null) ? " UTC" : ", from the first line of the first run on"}; ${logCharts.count(data.starts)} runs lie back to back`;
    return span + (when.dated ? " UTC" : " from the first line on; the tables tell uptimes, from the start of the JVM on");
  }

  function drawAll() {
    for (const by of ["count", "seconds"]) draw("pie-" + by, false, c => logCharts.pie(c, shares, by));
    draw("chart-percentiles", false, c => logCharts.percentiles(c, data));
    draw("chart-utilisation", false, c => logCharts.utilisation(c, data));
    drawTimed();
  }

  function show(from, to) {
    const length = Math.max(Math.min(buckets, 4), Math.min(buckets, Math.round(to - from)));
    const start = Math.max(0, Math.min(buckets - length, Math.round(from)));
    view = [start, start + length];
    drawTimed();
  }
  const zoom = factor => {
    const middle = (view[0] + view[1]) / 2;
    const half = (view[1] - view[0]) / 2 * factor;
    show(middle - half, middle + half);
  };
  const pan = share => show(view[0] + (view[1] - view[0]) * share, view[1] + (view[1] - view[0]) * share);

  let drag = null;
  function drawOverview() {
    const container = byId("overview");
    if (!container) return;
    const focused = container.contains(document.activeElement);
    const x = logCharts.overview(container, data, view);
    const svg = container.querySelector("svg");
    svg.setAttribute("tabindex", "0");
    svg.setAttribute("role", "application");
    svg.setAttribute("aria-label", "Time range shown by the charts. Arrow keys move it, plus and minus zoom, Escape shows all.");
    const at = event => x.invert(d3.pointer(event, svg)[0]);
    svg.addEventListener("pointerdown", event => { drag = at(event); event.preventDefault(); });
    svg.addEventListener("dblclick", () => show(0, buckets));
    container.onpointermove = event => {
      if (drag == null || !event.buttons) return;
      const now = at(event);
      if (Math.abs(now - drag) >= 1) show(Math.min(drag, now), Math.max(drag, now));
    };
    svg.addEventListener("keydown", event => {
      const step = { ArrowLeft: () => pan(-0.25), ArrowRight: () => pan(0.25), "+": () => zoom(0.5), "=": () => zoom(0.5), "-": () => zoom(2),
        Escape: () => show(0, buckets), Home: () => show(0, view[1] - view[0]), End: () => show(buckets - (view[1] - view[0]), buckets) }[event.key];
      if (!step) return;
      event.preventDefault();
      step();
    });
    if (focused) svg.focus();
  }
  addEventListener("pointerup", () => { drag = null; });

  function keys(id, entries) {
    const list = byId(id);
    if (list) live.keys(list, entries);
  }

  function legends() {
    keys("keys-timeline", [...shares.slices, ...logCharts.outside(data, shares)]);
    keys("keys-heap", logCharts.heapLines(data));
    keys("keys-code-cache", Object.keys(data.timeline.codeCacheBytes).map((name, i) => ({ name: logCharts.heapName(name), colour: "c" + (i + 1), form: "line" })));
    keys("keys-compiler", Object.keys(data.timeline.compilations).map(level => ({ name: logCharts.tier(level), colour: "c" + (1 + Number(level)), form: "line" })));
    keys("keys-percentiles", logCharts.distributions(data));
    keys("keys-utilisation", [{ name: "any window of this length (MMU)", colour: "c1", form: "line" }, { name: "this length or longer (BMU)", colour: "c2", form: "dash" }]);
  }

  function shareTable() {
    const body = byId("share-rows");
    if (!body) return;
    for (const s of shares.slices) {
      const row = d3.select(body).append("tr");
      row.append("td").append("span").attr("class", "swatch " + s.colour).attr("aria-hidden", "true");
      row.append("td").attr("title", s.name).text(drawing.plain(drawing.shorten(s.name, logCharts.LETTERS)));
      for (const text of [logCharts.count(s.count), logCharts.percent(s.countShare), logCharts.time(s.seconds, true), logCharts.percent(s.timeShare)])
        row.append("td").attr("class", "n").text(text);
    }
  }

  function buttons() {
    const actions = { "zoom-in": () => zoom(0.5), "zoom-out": () => zoom(2), earlier: () => pan(-0.5), later: () => pan(0.5), "zoom-all": () => show(0, buckets) };
    for (const [id, action] of Object.entries(actions)) if (byId(id)) byId(id).addEventListener("click", action);
  }

  live.start();
  legends();
  shareTable();
  buttons();
  live.followWidth(drawAll);
})();
