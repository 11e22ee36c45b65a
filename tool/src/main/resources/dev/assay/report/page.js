"use strict";
// What makes the page of a comparison live: a metric to choose, its charts, the why.
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const byId = id => document.getElementById(id);
  const explained = data.why && { ...data.why, variants: data.variants, minEffect: data.minEffect };
  let metric = data.metrics[0];

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
    live.explore(container, marks);
  }

  function drawAll() {
    if (explained) why.drawAll(explained);
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

  function chooseMetric() {
    const select = byId("metric");
    if (!select) return;
    data.metrics.forEach((m, i) => select.add(new Option(m.name, String(i))));
    select.addEventListener("change", () => {
      metric = data.metrics[Number(select.value)];
      drawAll();
    });
  }

  live.start();
  chooseMetric();
  if (explained) why.legends(explained);
  live.followWidth(drawAll);
})();
