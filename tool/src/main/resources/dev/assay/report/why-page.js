"use strict";
// What makes the why of a comparison live.
const why = (() => {
  const byId = id => document.getElementById(id);

  function draw(id, overTime, chart) {
    const container = byId(id);
    if (container) live.explore(container, chart(container), overTime);
  }

  function drawAll(data) {
    data.whys.forEach((one, i) => one.ledgers.forEach((ledger, j) =>
      draw(`chart-ledger-${i}-${j}`, false, c => whyCharts.ledger(c, { ...ledger, minEffect: data.minEffect }, [data.variants[0], one.variant]))));
    const large = logCharts.largest(data.logs);
    for (const [i, log] of data.logs.entries()) {
      const shares = logCharts.slices(log, large);
      for (const by of ["count", "seconds"]) draw(`pie-${by}-${i}`, false, c => logCharts.pie(c, shares, by));
    }
    draw("chart-stops", false, c => logCharts.percentileLines(c, stops(data), "Percentiles of the stops of each variant"));
    const scales = whyCharts.scales(data.timelines);
    data.timelines.forEach((line, i) => draw(`chart-threads-${i}`, true, c => whyCharts.timeline(c, line, line.variant, scales)));
  }

  const stops = data => data.logs.map(log => ({ name: log.variant, colour: "c" + (log.index % 6), distribution: log.safepoints.stop || log.gc.pause }))
    .filter(l => l.distribution && l.distribution.count > 0);

  function legends(data) {
    const large = logCharts.largest(data.logs);
    const slices = data.logs.flatMap(log => logCharts.slices(log, large).slices);
    const names = new Map(slices.map(s => [s.other ? "others" : s.name, { name: s.other ? "others" : s.name, colour: s.colour }]));
    keys("keys-operations", Array.from(names.values()));
    keys("keys-stops", stops(data).map(l => ({ ...l, form: "line" })));
    keys("keys-threads", whyCharts.kinds(data.timelines));
  }

  function keys(id, entries) {
    const list = byId(id);
    if (list) live.keys(list, entries);
  }

  return { drawAll, legends };
})();
