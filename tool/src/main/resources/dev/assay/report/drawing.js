"use strict";
// What every chart needs: a canvas that follows the width, axes, short names.
// Words that come from elsewhere go in as text only, never as markup.
const drawing = (() => {
  const minus = text => text.replaceAll("-", "−");

  // Control characters and directional overrides could show a name as another.
  const plain = text => text.replace(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]+/g, "\ufffd");

  function shorten(text, length) {
    if (text.length <= length) return text;
    const tail = Math.floor((length - 1) / 2);
    return text.slice(0, length - 1 - tail) + "…" + text.slice(text.length - tail);
  }

  function canvas(container, height, label) {
    const width = Math.max(240, container.clientWidth);
    const root = d3.select(container);
    root.selectAll("*").remove();
    const svg = root.append("svg").attr("class", "drawing").attr("viewBox", `0 0 ${width} ${height}`)
      .attr("width", width).attr("height", height).attr("aria-label", label);
    return { svg, width };
  }

  function horizontalAxis(svg, x, ticks, format, top, bottom) {
    const grid = svg.append("g").attr("class", "grid");
    for (const tick of ticks) {
      grid.append("line").attr("x1", x(tick)).attr("x2", x(tick)).attr("y1", top).attr("y2", bottom);
      svg.append("text").attr("x", x(tick)).attr("y", bottom + 16).attr("text-anchor", "middle").text(format(tick));
    }
  }

  // Labels of an axis, the most important first: what would lie beyond the edge moves in, what would touch another is left out.
  function labels(svg, items, y) {
    const edge = svg.node().viewBox.baseVal.width;
    const taken = [];
    for (const item of items) {
      const text = svg.append("text").attr("y", y).attr("text-anchor", "middle").text(item.text);
      const half = text.node().getComputedTextLength() / 2;
      const at = Math.max(half, Math.min(item.x, edge - half));
      if (taken.some(other => Math.abs(other.at - at) < other.half + half + 4)) {
        text.remove();
        continue;
      }
      text.attr("x", at);
      taken.push({ at, half });
    }
  }

  function logTicks([low, high]) {
    const ticks = [];
    const steps = high / low > 12 ? [1, 2, 5] : [1, 1.5, 2, 3, 4, 5, 6, 8];
    for (let power = Math.floor(Math.log10(low)); power <= Math.ceil(Math.log10(high)); power++) {
      for (const step of steps) {
        const tick = step * Math.pow(10, power);
        if (tick >= low && tick <= high) ticks.push(tick);
      }
    }
    return ticks;
  }

  return { minus, plain, shorten, canvas, horizontalAxis, labels, logTicks };
})();
