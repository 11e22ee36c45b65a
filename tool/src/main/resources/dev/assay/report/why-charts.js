"use strict";
// The charts of the why: what each part contributes to the change, and what the threads did over time.
const whyCharts = (() => {
  const { canvas, minus, shorten } = drawing;
  const PARTS = { application: "c1", critical_cpu: "c1", jit: "c2", gc: "c4", stopped: "c6", vm: "c3", idle: "c3", kernel: "c5", run_queue: "c5", unexplained: "c0" };
  const THREADS = [["application", "application", "c1"], ["c2", "C2 compiler", "c2"], ["c1", "C1 compiler", "c6"], ["sweeper", "sweeper", "c7"],
    ["gc", "collector", "c4"], ["vm", "other JVM threads", "c3"], ["profiler", "profiler", "c5"]];
  const percent = (value, digits = 1) => value == null ? "unknown" : minus(d3.format(`+.${digits}%`)(value)).replace(/^[+−](0(?:\.0+)?%)$/, "$1");
  const tick = d3.format("+.3~p");
  const seconds = logCharts.time;

  const rect = (x0, x1, y0, y1) => `M${Math.min(x0, x1)},${y0}H${Math.max(x0, x1)}V${y1}H${Math.min(x0, x1)}Z`;

  // Slanting lines within a rectangle.
  function hatch(a, b, y0, y1) {
    const [x0, x1] = [Math.min(a, b), Math.max(a, b)];
    const height = y1 - y0;
    return d3.range(x0 - height, x1, 6).map(x => {
      const [from, to] = [Math.max(x, x0), Math.min(x + height, x1)];
      return to > from ? `M${from},${y1 - (from - x)}L${to},${y1 - (to - x)}` : "";
    }).join("");
  }

  // Two bars of the total by part; below, from the one to the other part by part, each with its interval.
  function ledger(container, ledger, names) {
    const narrow = container.clientWidth < 640;
    const step = narrow ? 44 : 30;
    const top = 16;
    const bars = narrow ? 44 : 34;
    const from = top + 2 * bars + 34;
    const rows = ledger.parts.length + 1;
    const bottom = from + rows * step;
    const { svg, width } = canvas(container, bottom + 26, `${ledger.title} of ${names[0]} and of ${names[1]}, and what each part contributes to the change`);
    const left = narrow ? 8 : Math.min(252, 26 + 6.6 * d3.max(ledger.parts, p => p.words.length));
    const right = width - (narrow ? 8 : 74);
    const frame = { left, right, narrow, step, bars };
    totals(svg, ledger, names, { ...frame, top });
    return waterfall(svg, ledger, { ...frame, from, bottom, width });
  }

  function totals(svg, ledger, names, { left, right, narrow, bars, top }) {
    const x = d3.scaleLinear([0, Math.max(ledger.baselineSeconds, ledger.variantSeconds)], [left, right - (narrow ? 70 : 0)]);
    ["baselineSeconds", "variantSeconds"].forEach((side, i) => {
      const y = top + i * bars + (narrow ? 16 : 4);
      svg.append("text").attr("class", "name").attr("x", narrow ? left : left - 12).attr("y", narrow ? y - 4 : y + 15)
        .attr("text-anchor", narrow ? "start" : "end").text(shorten(names[i], 24));
      let at = 0;
      for (const part of ledger.parts) {
        const size = Math.max(0, part[side] ?? 0);
        svg.append("path").attr("class", "part " + PARTS[part.component]).attr("d", rect(x(at), Math.max(x(at), x(at + size) - 1), y, y + 22));
        const share = size / ledger[side];
        if (x(at + size) - x(at) > 46) svg.append("text").attr("class", "inpart").attr("text-anchor", "middle")
          .attr("x", (x(at) + x(at + size)) / 2).attr("y", y + 15).text(logCharts.percent(share));
        at += size;
      }
      svg.append("text").attr("class", "figure").attr("x", x(at) + 6).attr("y", y + 15).text(seconds(ledger[side]));
    });
  }

  // The axis shows every part, and whatever of the intervals is not out of proportion; it never makes a trifle look large.
  function reach(steps, minEffect) {
    const [low, high] = d3.extent(steps.flatMap(s => [s.start, s.end]).concat(0));
    const room = Math.max((high - low) * 0.75, 2 * minEffect);
    const bounds = steps.flatMap(s => [s.low, s.high]).filter(v => v != null).concat(-minEffect, minEffect);
    return [Math.max(low - room, Math.min(low, d3.min(bounds))), Math.min(high + room, Math.max(high, d3.max(bounds)))];
  }

  function waterfall(svg, ledger, { left, right, narrow, step, from, bottom, width }) {
    let sum = 0;
    const steps = ledger.parts.map(part => {
      const start = sum;
      sum += part.change ?? 0;
      return { part, start, end: sum, low: part.low == null ? null : start + part.low, high: part.high == null ? null : start + part.high };
    });
    const x = d3.scaleLinear(reach(steps, ledger.minEffect), [left + 8, right - 8]);
    drawing.horizontalAxis(svg, x, x.ticks(narrow ? 4 : 7), t => t === 0 ? "0%" : minus(tick(t)), from - 4, bottom);
    svg.append("line").attr("class", "zero").attr("x1", x(0)).attr("x2", x(0)).attr("y1", from - 4).attr("y2", bottom);
    const marks = steps.map((s, i) => {
      const y = from + i * step + (narrow ? 18 : 4);
      return row(svg, x, s, y, i, ledger, { left, right, narrow, width });
    });
    const y = from + steps.length * step + (narrow ? 18 : 4);
    label(svg, "all together", "figure", { left, narrow }, y);
    svg.append("path").attr("class", "part c0").attr("d", rect(x(0), x(sum), y, y + 18));
    figure(svg, percent(ledger.change ?? sum), "figure", { right, narrow, width }, y);
    return [...marks, { x: x(sum), y: y + 9, text: `all together: ${percent(ledger.change ?? sum)}\n${seconds(ledger.baselineSeconds)} → ${seconds(ledger.variantSeconds)} ${ledger.per}` }];
  }

  function row(svg, x, s, y, i, ledger, frame) {
    const { part } = s;
    const colour = PARTS[part.component];
    const proved = part.cause && part.component !== "unexplained";
    label(svg, part.words, proved ? "name" : "name faint", frame, y);
    const group = svg.append("g").attr("class", "cause " + colour);
    if (proved) group.append("path").attr("class", "part").attr("d", rect(x(s.start), x(s.end), y, y + 18));
    else {
      group.append("path").attr("class", "maybe").attr("d", rect(x(s.start), x(s.end), y, y + 18));
      group.append("path").attr("class", "hatch").attr("d", hatch(x(s.start), x(s.end), y, y + 18));
      group.append("path").attr("class", "outline").attr("d", rect(x(s.start), x(s.end), y, y + 18));
    }
    if (s.low != null && s.high != null) group.append("path").attr("class", "whisker").attr("d", whisker(x, s.low, s.high, y + 9));
    svg.append("line").attr("class", "step").attr("x1", x(s.end)).attr("x2", x(s.end)).attr("y1", y + 18).attr("y2", y + 18 + (frame.narrow ? 26 : 12));
    figure(svg, percent(part.change), proved ? "figure" : "faint", frame, y);
    return { x: x(s.end), y: y + 9, text: words(part, ledger, proved) };
  }

  // An interval; an end beyond the axis is an arrow.
  function whisker(x, low, high, y) {
    const [least, most] = [x.range()[0] - 6, x.range()[1] + 6];
    const [from, to] = [Math.max(least, Math.min(most, x(low))), Math.max(least, Math.min(most, x(high)))];
    const left = x(low) < least ? `M${from + 4},${y - 4}l-4,4l4,4` : `M${from},${y - 4}v8`;
    const right = x(high) > most ? `M${to - 4},${y - 4}l4,4l-4,4` : `M${to},${y - 4}v8`;
    return `M${from},${y}H${to}${left}${right}`;
  }

  function words(part, ledger, proved) {
    const interval = part.low == null || part.high == null ? "" : ` (${percent(part.low)} to ${percent(part.high)})`;
    const judged = part.component === "unexplained" ? "measured in the total, but in none of its parts"
      : proved ? "more than chance" : part.low > 0 || part.high < 0 ? "more than chance, but too small to matter" : "not more than chance" + (part.detectable > 0 ? `; from ${d3.format(".1%")(part.detectable)} it would have been seen` : "");
    return [`${part.words}: ${percent(part.change)}${interval}`, `${seconds(part.baselineSeconds)} → ${seconds(part.variantSeconds)} ${ledger.per}`, judged].join("\n");
  }

  function label(svg, text, kind, { left, narrow }, y) {
    svg.append("text").attr("class", kind).attr("x", narrow ? left : left - 12).attr("y", narrow ? y - 5 : y + 13)
      .attr("text-anchor", narrow ? "start" : "end").text(narrow ? text : shorten(text, 36));
  }
  function figure(svg, text, kind, { right, narrow, width }, y) {
    svg.append("text").attr("class", kind).attr("x", narrow ? width - 8 : right + 8).attr("y", narrow ? y - 5 : y + 13)
      .attr("text-anchor", narrow ? "end" : "start").text(text);
  }

  const cores = line => Object.fromEntries(Object.entries(line.cpu).map(([name, values]) => [name, values.map(v => v / line.bucketSeconds)]));
  const length = line => Math.max(0, ...Object.values(line.cpu).map(v => v.length));
  const pace = line => line.iterations ? line.iterations.seconds.map(s => 1 / s) : [];

  // What all variants share, so that their charts can be compared by eye.
  function scales(lines) {
    return {
      seconds: d3.max(lines, l => Math.max(length(l) * l.bucketSeconds, l.iterations ? l.iterations.startSeconds + d3.sum(l.iterations.seconds) : 0, l.codeCache ? l.codeCache.used.length * l.codeCache.bucketSeconds : 0)) || 1,
      cores: d3.max(lines, l => d3.max(d3.range(length(l)), i => d3.sum(Object.values(cores(l)), v => v[i] ?? 0))) || 1,
      pace: d3.max(lines, l => d3.max(pace(l))) || 0,
      code: d3.max(lines, l => l.codeCache ? d3.max(l.codeCache.used) : 0) || 0 };
  }

  function axis(svg, y, ticks, format, box) {
    const grid = svg.append("g").attr("class", "grid");
    for (const t of ticks) {
      grid.append("line").attr("x1", box.left).attr("x2", box.right).attr("y1", y(t)).attr("y2", y(t));
      svg.append("text").attr("x", box.left - 7).attr("y", y(t) + 4).attr("text-anchor", "end").text(format(t));
    }
  }

  // CPU by class of thread, the pace of the iterations and the code cache, one above the other.
  function timeline(container, line, name, all) {
    const panels = [["cpu", 120], ["pace", all.pace ? 64 : 0], ["code", all.code ? 64 : 0]].filter(p => p[1]);
    const height = d3.sum(panels, p => p[1] + 34) + 24;
    const { svg, width } = canvas(container, height, `What the threads of a fork of ${name} did over time`);
    const x = d3.scaleLinear([0, all.seconds], [62, width - 10]);
    let top = 0;
    const boxes = new Map(panels.map(([kind, size]) => {
      const box = { left: 62, right: width - 10, top: top + 22, bottom: top + 22 + size };
      top += size + 34;
      return [kind, box];
    }));
    const last = Array.from(boxes.values()).at(-1);
    drawing.horizontalAxis(svg, x, x.ticks(Math.max(2, Math.floor(width / 100))), seconds, boxes.get("cpu").top, last.bottom);
    const y = threads(svg, x, line, all, boxes.get("cpu"));
    if (boxes.has("pace")) iterations(svg, x, line, all, boxes.get("pace"));
    if (boxes.has("code")) codeCache(svg, x, line, all, boxes.get("code"));
    return marks(line, x, y);
  }

  function title(svg, text, box) {
    svg.append("text").attr("class", "panelname").attr("x", box.left).attr("y", box.top - 8).text(text);
  }

  function threads(svg, x, line, all, box) {
    title(svg, "CPUs in use, by kind of thread", box);
    const y = d3.scaleLinear([0, all.cores], [box.bottom, box.top]);
    axis(svg, y, y.ticks(3), d3.format("~"), box);
    const used = cores(line);
    const count = length(line);
    const base = d3.range(count).map(() => 0);
    for (const [kind, , colour] of THREADS) {
      const values = used[kind];
      if (!values) continue;
      const points = d3.range(count).map(i => [x(i * line.bucketSeconds), x((i + 1) * line.bucketSeconds), base[i], base[i] += values[i] ?? 0]);
      svg.append("path").attr("class", "bars " + colour).attr("d", points.filter(p => p[3] > p[2])
        .map(([x0, x1, low, high]) => `M${x0.toFixed(1)},${y(low).toFixed(1)}V${y(high).toFixed(1)}H${x1.toFixed(1)}V${y(low).toFixed(1)}Z`).join(""));
    }
    return y;
  }

  function iterations(svg, x, line, all, box) {
    title(svg, "Iterations per second", box);
    const y = d3.scaleLinear([0, all.pace], [box.bottom, box.top]);
    axis(svg, y, y.ticks(2), d3.format("~s"), box);
    if (!line.iterations) return;
    let at = line.iterations.startSeconds;
    const d = line.iterations.seconds.map(s => {
      const piece = `${x(at).toFixed(1)},${y(1 / s).toFixed(1)}H${x(at + s).toFixed(1)}`;
      at += s;
      return piece;
    }).join("L");
    svg.append("path").attr("class", "course strong c1").attr("d", "M" + d);
  }

  function codeCache(svg, x, line, all, box) {
    title(svg, "Code cache in use" + (line.codeCache && line.codeCache.size ? `, of ${logCharts.bytes(line.codeCache.size)}` : ""), box);
    const y = d3.scaleLinear([0, all.code * 1.05], [box.bottom, box.top]);
    axis(svg, y, logCharts.binaryTicks(all.code, 2), logCharts.bytes, box);
    if (!line.codeCache) return;
    const { used, bucketSeconds, size } = line.codeCache;
    const points = used.map((value, i) => ({ value, at: (i + 0.5) * bucketSeconds })).filter(p => p.value != null);
    svg.append("path").attr("class", "course strong c4").attr("d", d3.line(p => x(p.at), p => y(p.value))(points));
    if (size && size <= all.code * 1.05)
      svg.append("line").attr("class", "limit c4").attr("x1", box.left).attr("x2", box.right).attr("y1", y(size)).attr("y2", y(size));
  }

  function marks(line, x, y) {
    const used = cores(line);
    return d3.range(length(line)).map(i => {
      const here = THREADS.filter(([kind]) => (used[kind]?.[i] ?? 0) >= 0.005);
      const at = i * line.bucketSeconds;
      return { x: x(at + line.bucketSeconds / 2), y: y(d3.sum(here, ([kind]) => used[kind][i])),
        text: [`${seconds(at)} to ${seconds(at + line.bucketSeconds)}`, ...here.map(([kind, words]) => `${words}: ${used[kind][i].toFixed(2)} CPUs`), ...other(line, at)].join("\n") };
    });
  }

  function other(line, at) {
    const words = [];
    if (line.iterations) {
      let start = line.iterations.startSeconds;
      const index = line.iterations.seconds.findIndex(s => (start += s) > at);
      if (index >= 0 && at >= line.iterations.startSeconds) words.push(`iteration ${index + 1}: ${seconds(line.iterations.seconds[index])}`);
    }
    const code = line.codeCache && line.codeCache.used[Math.floor(at / line.codeCache.bucketSeconds)];
    if (code != null) words.push(`code cache: ${logCharts.bytes(code)}`);
    return words;
  }

  // The kinds of threads that any of the charts shows.
  const kinds = lines => THREADS.filter(([kind]) => lines.some(l => d3.sum(l.cpu[kind] || []) > 0)).map(([, name, colour]) => ({ name, colour }));

  return { ledger, timeline, scales, kinds };
})();
