"use strict";
// The charts: each function draws into a container and returns its marks for the pointer and the keyboard.
// Words that come from elsewhere go in as text only, never as markup.
const charts = (() => {
  const { minus, shorten, canvas, horizontalAxis, logTicks } = drawing;
  const SHAPES = [d3.symbolCircle, d3.symbolDiamond, d3.symbolTriangle, d3.symbolSquare, d3.symbolStar, d3.symbolWye];
  const VERDICTS = { faster: d3.symbolTriangle, slower: d3.symbolTriangle, equivalent: d3.symbolSquare, inconclusive: d3.symbolCircle };

  const colour = variant => "c" + (variant % 6);
  const shape = (variant, size) => d3.symbol(SHAPES[variant % SHAPES.length], size)();
  const percent = d3.format("+.3~p");

  function formatter(metric) {
    const number = new Intl.NumberFormat("en-US", {
      minimumFractionDigits: metric.decimals, maximumFractionDigits: metric.decimals });
    return value => value == null ? "unknown" : number.format(value / metric.divisor) + metric.suffix;
  }

  // A value axis on the left in the metric's shown unit.
  function valueAxis(svg, y, metric, left, right) {
    const shown = y.copy().domain(y.domain().map(v => v / metric.divisor));
    const ticks = shown.ticks(5);
    const format = y.base ? d3.format("~s") : shown.tickFormat(5);
    const grid = svg.append("g").attr("class", "grid");
    for (const tick of y.base ? logTicks(shown.domain()) : ticks) {
      grid.append("line").attr("x1", left).attr("x2", right).attr("y1", shown(tick)).attr("y2", shown(tick));
      svg.append("text").attr("x", left - 8).attr("y", shown(tick) + 4).attr("text-anchor", "end").text(format(tick));
    }
    svg.append("text").attr("x", left - 8).attr("y", y.range()[1] - 10).attr("text-anchor", "end").text(metric.suffix.trim());
  }

  // From every comparison's interval, but a metric that does not decide may not squash those that do, and one far away
  // may not squash the others: its arrow says that it lies further out, and the words beside it how far.
  function changeDomain(comparisons, minEffect) {
    const finite = v => v != null && v > 0;
    const reach = rows => d3.max(rows.flatMap(c => [c.ratio, c.low, c.high]).filter(finite), v => Math.abs(v - 1)) || 0;
    const decided = comparisons.filter(c => c.primary);
    const reaches = decided.map(c => reach([c])).sort((a, b) => a - b);
    const marks = decided.length > 0
      ? Math.min(Math.max(1, 4 * reaches[(decided.length - 1) >> 1]), reach(decided))
      : Math.min(1, reach(comparisons.map(c => ({ ratio: c.ratio }))));
    const deciding = Math.max(marks, 1.6 * minEffect);
    const most = Math.max(3 * deciding, 0.1);
    const inside = comparisons.flatMap(c => [c.ratio, c.low, c.high]).filter(finite).map(v => v - 1).filter(v => Math.abs(v) <= most);
    const low = Math.min(-1.6 * minEffect, d3.min(inside) ?? 0);
    const high = Math.max(1.6 * minEffect, d3.max(inside) ?? 0);
    const pad = (high - low) * 0.05;
    return [Math.max(-1, low - pad), high + pad];
  }

  // As many ticks as have room for their labels.
  function apart(x, most, labelWidth) {
    const fits = ticks => d3.pairs(ticks).every(([a, b]) => x(b) - x(a) > (labelWidth(a) + labelWidth(b)) / 2 + 8);
    const counts = d3.range(most, 1, -1);
    return x.ticks(counts.find(count => fits(x.ticks(count))) ?? 1);
  }

  function intervals(container, data) {
    const several = data.variants.length > 2;
    const groups = d3.group(data.comparisons, c => c.metric);
    const rows = several ? Array.from(groups.values()).flat() : data.comparisons;
    const name = c => several ? `${c.metric} · ${data.variants[c.variant]}` : c.metric;
    const narrow = container.clientWidth < 640;
    const step = narrow ? 46 : rows.length > 24 ? 26 : 34;
    const top = 26;
    const bottom = top + rows.length * step;
    const { svg, width } = canvas(container, bottom + 26, `Change of every metric against ${data.variants[0]}, with its interval`);
    const letter = 8.1;
    const longest = d3.max(rows, c => name(c).length);
    const left = narrow ? 8 : Math.min(320, 14 + longest * letter);
    const right = width - (narrow ? 8 : 158);
    const letters = Math.floor((narrow ? width - 150 : left - 12) / letter);
    const x = d3.scaleLinear(changeDomain(rows, data.minEffect), [left + 14, right - 14]);

    svg.append("rect").attr("class", "band").attr("x", x(-data.minEffect)).attr("width", x(data.minEffect) - x(-data.minEffect))
      .attr("y", top - 4).attr("height", bottom - top + 8);
    const half = 80; // of the label's width: it stays inside the chart where zero is at its edge
    svg.append("text").attr("x", Math.min(Math.max(x(0), half), width - half)).attr("y", 14).attr("text-anchor", "middle")
      .text(`±${d3.format(".2~%")(data.minEffect)} counts as the same`);
    const change = t => t === 0 ? "0%" : minus(percent(t));
    horizontalAxis(svg, x, apart(x, narrow ? 4 : 7, t => change(t).length * letter), change, top - 4, bottom + 4);
    svg.append("line").attr("class", "zero").attr("x1", x(0)).attr("x2", x(0)).attr("y1", top - 4).attr("y2", bottom + 4);

    return rows.map((c, i) => {
      const y = top + i * step + (narrow ? 32 : step / 2);
      const row = svg.append("g").attr("class", "row " + c.verdict);
      row.append("text").attr("class", "name" + (c.primary ? " primary" : "")).attr("x", narrow ? left : left - 6)
        .attr("y", narrow ? y - 16 : y + 4).attr("text-anchor", narrow ? "start" : "end").text(shorten(name(c), letters));
      const words = row.append("text").attr("class", "toned").attr("x", narrow ? width - 8 : right + 8)
        .attr("y", narrow ? y - 16 : y + 4).attr("text-anchor", narrow ? "end" : "start");
      words.text(`${minus(c.change)} ${c.word}`);
      bar(row, c, x, y);
      return { x: clamp(x, (c.ratio ?? 1) - 1), y,
        text: `${name(c)}: ${c.word}\n${minus(c.change)}, ${c.level} interval ${minus(c.interval).replace(" .. ", " to ")}\n${c.basis}` };
    });
  }

  const clamp = (x, value) => Math.max(x.range()[0] - 10, Math.min(x.range()[1] + 10, x(value)));

  function bar(row, c, x, y) {
    const [least, most] = x.range();
    const low = c.low == null ? least - 10 : clamp(x, c.low - 1);
    const high = c.high == null ? most + 10 : clamp(x, c.high - 1);
    row.append("line").attr("class", "interval").attr("x1", low).attr("x2", high).attr("y1", y).attr("y2", y)
      .attr("stroke-width", c.primary ? 3 : 2);
    if (high >= most + 10) row.append("path").attr("class", "interval").attr("stroke-width", 2).attr("d", `M${high - 5},${y - 5}l5,5l-5,5`);
    if (low <= least - 10) row.append("path").attr("class", "interval").attr("stroke-width", 2).attr("d", `M${low + 5},${y - 5}l-5,5l5,5`);
    if (c.ratio != null && x(c.ratio - 1) <= most + 1 && x(c.ratio - 1) >= least - 1) {
      row.append("path").attr("class", "estimate").attr("d", d3.symbol(VERDICTS[c.verdict], c.primary ? 110 : 70)())
        .attr("transform", `translate(${x(c.ratio - 1)},${y})` + (c.verdict === "slower" ? " rotate(180)" : ""));
    }
  }

  function describe(fork, data, value, format) {
    const state = { counted: "", repeated: "its block ran again", incomplete: "its block never became complete", failed: fork.failure || "failed" }[fork.state];
    return [`${data.variants[fork.variant]}, fork ${fork.number}, block ${fork.block}`,
      fork.state === "failed" ? "" : format(value), state, fork.conditions].filter(Boolean).join("\n");
  }

  const extent = values => {
    const [low, high] = d3.extent(values);
    const pad = (high - low) * 0.07 || Math.abs(high) * 0.01 || 1;
    return [low - pad, high + pad];
  };

  function forks(container, data, metric) {
    const { svg, width } = canvas(container, 298, `${metric.name} of every fork in the order they ran`);
    const format = formatter(metric);
    const known = metric.values.filter(v => v != null);
    const box = { left: 62, right: width - 10, top: 26, bottom: 258 };
    const y = d3.scaleLinear(extent(known), [box.bottom, box.top]);
    const x = d3.scaleLinear([0.3, data.forks.length + 0.7], [box.left, box.right]);
    blocks(svg, data, x, box);
    valueAxis(svg, y, metric, box.left, box.right);
    for (const tick of x.ticks(Math.min(8, data.forks.length)).filter(t => t >= 1 && Number.isInteger(t)))
      svg.append("text").attr("x", x(tick)).attr("y", box.bottom + 18).attr("text-anchor", "middle").text(tick);
    svg.append("text").attr("x", (box.left + box.right) / 2).attr("y", box.bottom + 36).attr("text-anchor", "middle").text("fork, in the order they ran");
    if (metric.threshold != null)
      svg.append("line").attr("class", "threshold").attr("x1", box.left).attr("x2", box.right).attr("y1", y(metric.threshold)).attr("y2", y(metric.threshold));
    means(data, metric).forEach((mean, variant) => {
      if (mean != null) svg.append("line").attr("class", "mean " + colour(variant)).attr("x1", box.left).attr("x2", box.right).attr("y1", y(mean)).attr("y2", y(mean));
    });
    const size = data.forks.length > 120 ? 30 : 54;
    return data.forks.flatMap((fork, i) => {
      const value = metric.values[i];
      const text = describe(fork, data, value, format);
      if (fork.state === "failed") {
        svg.append("path").attr("class", "failed").attr("d", "M-5,-5L5,5M-5,5L5,-5").attr("transform", `translate(${x(fork.number)},${box.bottom - 9})`);
        return [{ x: x(fork.number), y: box.bottom - 9, text }];
      }
      if (value == null) return [];
      svg.append("path").attr("class", `mark ${fork.state} ${colour(fork.variant)}`).attr("d", shape(fork.variant, size))
        .attr("transform", `translate(${x(fork.number)},${y(value)})`);
      return [{ x: x(fork.number), y: y(value), text }];
    });
  }

  function blocks(svg, data, x, box) {
    for (const [block, members] of d3.group(data.forks, f => f.block)) {
      if (block % 2) continue;
      const [first, last] = d3.extent(members, f => f.number);
      svg.append("rect").attr("class", "block").attr("x", x(first - 0.5)).attr("width", x(last + 0.5) - x(first - 0.5))
        .attr("y", box.top).attr("height", box.bottom - box.top);
    }
  }

  const counted = (data, metric, variant) => data.forks
    .map((fork, i) => ({ fork, value: metric.values[i] }))
    .filter(f => f.fork.variant === variant && f.fork.state === "counted" && f.value != null);

  // The geometric mean, as in the table.
  function means(data, metric) {
    return data.variants.map((_, variant) => {
      const values = counted(data, metric, variant).map(f => f.value);
      return values.length && values.every(v => v > 0) ? Math.exp(d3.mean(values, Math.log)) : null;
    });
  }

  function distribution(container, data, metric) {
    const format = formatter(metric);
    const top = 8;
    const step = Math.max(62, (258 - top) / data.variants.length);
    const bottom = top + data.variants.length * step;
    const { svg, width } = canvas(container, bottom + 40, `Distribution of ${metric.name} over the forks of each variant`);
    const all = data.variants.flatMap((_, v) => counted(data, metric, v).map(f => f.value));
    const x = d3.scaleLinear(extent(all), [10, width - 10]);
    const shown = x.copy().domain(x.domain().map(v => v / metric.divisor));
    const ticks = shown.ticks(Math.max(2, Math.floor(width / 90)));
    horizontalAxis(svg, shown, ticks, shown.tickFormat(ticks.length), top, bottom);
    svg.append("text").attr("x", width / 2).attr("y", bottom + 34).attr("text-anchor", "middle").text(metric.suffix.trim());
    return data.variants.flatMap((name, variant) => {
      const members = counted(data, metric, variant).sort((a, b) => a.value - b.value);
      const middle = top + variant * step + step / 2 + 8;
      const group = svg.append("g").attr("class", colour(variant));
      group.append("text").attr("class", "name").attr("x", 10).attr("y", top + variant * step + 14).text(shorten(name, 30));
      if (!members.length) return [];
      quartiles(group, members.map(f => f.value), x, middle, Math.min(step, 96));
      return swarm(members.map(f => x(f.value)), Math.min(step, 120) / 2 - 14, members.length > 50 ? 5 : 7).map((offset, i) => {
        const { fork, value } = members[i];
        group.append("path").attr("class", "mark " + colour(variant)).attr("d", shape(variant, members.length > 50 ? 26 : 40))
          .attr("transform", `translate(${x(value)},${middle + offset})`);
        return { x: x(value), y: middle + offset, text: describe(fork, data, value, format) };
      });
    });
  }

  function quartiles(group, values, x, middle, step) {
    const [q1, q2, q3] = [0.25, 0.5, 0.75].map(p => d3.quantileSorted(values, p));
    group.append("rect").attr("class", "box").attr("x", x(q1)).attr("width", Math.max(1, x(q3) - x(q1)))
      .attr("y", middle - step / 2 + 16).attr("height", step - 32).attr("rx", 3);
    group.append("line").attr("class", "middle").attr("x1", x(q2)).attr("x2", x(q2)).attr("y1", middle - step / 2 + 16).attr("y2", middle + step / 2 - 16);
  }

  // Sorted positions moved up and down just far enough not to lie on each other.
  function swarm(positions, most, diameter) {
    const placed = [];
    return positions.map(position => {
      const near = placed.filter(p => position - p.x < diameter);
      let offset = 0;
      for (let i = 0; i < 40; i++) {
        const side = i % 2 ? 1 : -1;
        offset = side * Math.ceil(i / 2) * diameter * 0.6;
        if (Math.abs(offset) > most) { offset = (i % 3 - 1) * most; break; }
        if (near.every(p => Math.hypot(p.x - position, p.y - offset) >= diameter)) break;
      }
      placed.push({ x: position, y: offset });
      return offset;
    });
  }

  function warmUp(container, data, metric) {
    const { svg, width } = canvas(container, 320, `${metric.name} of every iteration, a line per fork, and the median of each variant`);
    const format = formatter(metric);
    const curves = metric.iterations.map((values, i) => ({ fork: data.forks[i], values })).filter(c => c.values.length);
    const flat = curves.flatMap(c => c.values).filter(v => v > 0);
    const count = d3.max(curves, c => c.values.length);
    const box = { left: 62, right: width - 12, top: 26, bottom: 276 };
    const log = d3.max(flat) / d3.min(flat) > 3;
    const y = (log ? d3.scaleLog([d3.min(flat) * 0.96, d3.max(flat) * 1.04], [box.bottom, box.top]) : d3.scaleLinear(extent(flat), [box.bottom, box.top]));
    const x = d3.scaleLinear([1, Math.max(2, count)], [box.left + 6, box.right]);
    if (data.cut > 0) {
      svg.append("rect").attr("class", "band").attr("x", box.left).attr("width", x(data.cut + 0.5) - box.left).attr("y", box.top).attr("height", box.bottom - box.top);
      svg.append("text").attr("x", x(data.cut + 0.5) + 6).attr("y", box.top + 12).text(`← ${data.cut} cut off`);
    }
    valueAxis(svg, y, metric, box.left, box.right);
    for (const tick of x.ticks(8).filter(Number.isInteger))
      svg.append("text").attr("x", x(tick)).attr("y", box.bottom + 18).attr("text-anchor", "middle").text(tick);
    svg.append("text").attr("x", (box.left + box.right) / 2).attr("y", box.bottom + 36).attr("text-anchor", "middle")
      .text("iteration" + (log ? " (logarithmic values)" : ""));
    const line = d3.line((_, i) => x(i + 1), v => y(v)).defined(v => v > 0);
    const faint = Math.max(0.1, Math.min(0.5, 8 / curves.length));
    for (const c of curves)
      svg.append("path").attr("class", "curve " + colour(c.fork.variant)).attr("d", line(c.values)).attr("stroke-opacity", faint);
    return data.variants.flatMap((name, variant) => {
      const own = curves.filter(c => c.fork.variant === variant && c.fork.state === "counted");
      if (!own.length) return [];
      const medians = d3.range(count).map(i => d3.median(own, c => c.values[i]));
      svg.append("path").attr("class", "median " + colour(variant)).attr("d", line(medians));
      return medians.map((value, i) => ({ x: x(i + 1), y: y(value),
        text: `${name}, iteration ${i + 1}${i < data.cut ? " (cut off)" : ""}\nmedian of ${own.length} forks ${format(value)}` }));
    });
  }

  return { intervals, forks, distribution, warmUp, means, formatter, shape, colour };
})();
