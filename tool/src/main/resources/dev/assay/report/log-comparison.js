"use strict";
// What makes the page of two sets of logs live: the intervals of their changes.
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);

  function drawAll() {
    for (const part of ["change", "operations", "described"]) {
      const container = document.getElementById("chart-" + part);
      if (container) live.explore(container, charts.intervals(container, { ...data, comparisons: data[part] }));
    }
  }

  live.start();
  live.followWidth(drawAll);
})();
