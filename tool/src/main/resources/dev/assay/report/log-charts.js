"use strict";
// The charts of a log report: each draws into a container and returns its marks for the pointer and the keyboard.
const logCharts = (() => {
  const { canvas, labels, shorten } = drawing;
  const { digits, time, bytes, count, stops, percent, timeTicks, axisTime, binaryTicks, elapsed, elapsedTicks } = logUnits;
  const COLOURS = 8; // grey among them
  const NAMED = COLOURS - 2; // operations with a colour of their own; the others are one, the pauses outside are one
  const LETTERS = 60; // of a name that has no bounds
  const OUTSIDE = "pauses outside safepoints";
  const OTHERS = "(others)"; // the sum of the names that the report does not list; nobody knows how many

  // Where a bucket lies in time: the clock, or the time since the first line. Of several runs each has its own.
  function clock(data) {
    const line = data.timeline;
    const bucket = line.bucketSeconds || 1;
    const dated = line.start != null && data.runs.length < 2;
    const origin = dated ? Date.parse(line.start) : 0;
    const at = index => new Date(origin + index * bucket * 1000);
    const fine = bucket < 1;
    const short = date => d3.utcFormat(date.getTime() % 1000 ? ".%L" : date.getTime() % 60000 ? "%H:%M:%S" : date.getTime() % 86400000 ? "%H:%M" : "%d %b")(date);
    const full = d3.utcFormat(bucket < 1 ? "%Y-%m-%d %H:%M:%S.%L" : "%Y-%m-%d %H:%M:%S");
    const runs = logRuns.of(data);
    // What is told lies within the run, however far its last bucket reaches; without dates it is the time of the axis.
    const told = (run, index) => {
      const since = Math.min(run.seconds, Math.max(0, index - run.from) * bucket) * 1000;
      return run.start == null ? elapsed(run.from * bucket * 1000 + since, fine) : full(new Date(run.start + since));
    };
    const length = data.span.seconds == null ? line.buckets : data.span.seconds / bucket;
    const label = index => runs.length ? told(logRuns.at(runs, index), index) : dated ? full(at(index)) : elapsed(at(index).getTime(), fine);
    return { dated, at, label, runs,
      // Up to which bucket a part of the time goes: of the run in which it begins, where it ends in the next.
      span: (from, to) => {
        if (!runs.length) return `${label(from)} to ${label(Math.min(to, length))}`;
        const first = from <= 0 ? runs[0] : logRuns.at(runs, from);
        const last = to >= line.buckets ? runs[runs.length - 1] : logRuns.at(runs, to - 1);
        const begin = `${first.name}, ${told(first, from)}`;
        return `${begin} to ${first === last ? "" : last.name + ", "}${told(last, to)}`;
      },
      ticks: (from, to, range) => {
        const x = d3.scaleUtc([at(from), at(to)], range);
        const many = Math.max(2, Math.floor((range[1] - range[0]) / (dated && bucket >= 1 ? 90 : 130)));
        return dated ? x.ticks(many).map(t => ({ x: x(t), text: short(t) }))
          : elapsedTicks(at(from).getTime(), at(to).getTime(), many).map(t => ({ x: x(t.at), text: t.text }));
      } };
  }

  // Operations in the order of the ledger, or kinds of pauses; the largest by count or by time have a name.
  function groups(data) {
    const line = data.timeline;
    const named = Object.keys(line.operations).length > 0;
    const series = named ? line.operations : line.pauses;
    const sum = values => d3.sum(values);
    const all = Object.entries(series).map(([name, s]) => ({ name: named ? name : kind(name), s, seconds: sum(s.seconds), count: sum(s.counts) }));
    if (areOutside(data)) all.push({ name: OUTSIDE, s: beyond(Object.values(line.pauses), Object.values(series)) });
    return { named, all };
  }

  // Pauses are stops, too, where the log tells stops and not those around them.
  const areOutside = data => data.stops.source === "safepoints" && data.stops.count > d3.sum(data.safepoints.operations, o => o.count);

  const outside = (data, shares) => areOutside(data) ? [{ name: OUTSIDE, colour: shares.colour(OUTSIDE) }] : [];

  // What pauses take beyond the stops of the same bucket: where a stop is told its pause is no more.
  function beyond(pauses, stops) {
    const at = (series, field, i, reduce = d3.sum) => reduce(series, s => s[field][i]) || 0;
    const more = pauses[0].seconds.map((_, i) => Math.max(0, at(pauses, "seconds", i) - at(stops, "seconds", i)));
    return { seconds: more,
      counts: more.map((seconds, i) => seconds > 0 ? Math.max(0, at(pauses, "counts", i) - at(stops, "counts", i)) : 0),
      longestSeconds: more.map((seconds, i) => seconds > 0 ? at(pauses, "longestSeconds", i, d3.max) : 0) };
  }

  // A kind of pause, as the timeline tells pauses.
  const kind = name => name === "step" ? "step of a cycle" : (name || "other").replaceAll("_", " ");

  const ledger = data => data.safepoints.operations.length
    ? data.safepoints.operations.map(o => ({ name: o.name, count: o.count, seconds: o.totalSeconds }))
    : d3.rollups(data.gc.kinds, kinds => ({ count: d3.sum(kinds, k => k.time.count), seconds: d3.sum(kinds, k => k.time.totalSeconds) }), k => kind(k.kind))
      .map(([name, sums]) => ({ name, ...sums }));

  // The operations of some logs that have a name and a colour of their own: those with the largest share in any of them.
  function largest(logs) {
    const weights = new Map();
    for (const log of logs.map(ledger)) {
      const counts = d3.sum(log, o => o.count) || 1;
      const seconds = d3.sum(log, o => o.seconds) || 1;
      for (const o of log) weights.set(o.name, Math.max(weights.get(o.name) || 0, o.count / counts, o.seconds / seconds));
    }
    const names = Array.from(weights.keys()).filter(name => name !== OTHERS);
    const large = new Set(names.slice().sort((a, b) => weights.get(b) - weights.get(a)).slice(0, names.length === NAMED + 1 ? NAMED + 1 : NAMED));
    return names.filter(name => large.has(name));
  }

  // The slices of the pies, and the colour of every operation on the page.
  function slices(data, large = largest([data])) {
    const all = ledger(data);
    const counts = d3.sum(all, o => o.count) || 1;
    const seconds = d3.sum(all, o => o.seconds) || 1;
    const colours = new Map(large.map((name, i) => [name, "c" + (i + 1)]));
    // Where there are others these are grey, and one colour is left.
    colours.set(OUTSIDE, "c" + (large.length + 1) % COLOURS);
    const named = all.filter(o => colours.has(o.name));
    const rest = all.filter(o => !colours.has(o.name));
    const others = rest.some(o => o.name === OTHERS) ? "all others" : `${rest.length} others`;
    if (rest.length) named.push({ name: others, other: true, count: d3.sum(rest, o => o.count), seconds: d3.sum(rest, o => o.seconds) });
    return { slices: named.map(o => ({ ...o, colour: colours.get(o.name) || "c0", countShare: o.count / counts, timeShare: o.seconds / seconds })),
      colour: name => colours.get(name) || "c0", count: d3.sum(all, o => o.count), seconds: d3.sum(all, o => o.seconds) };
  }

  function pie(container, shares, by) {
    const { svg, width } = canvas(container, 250, by === "count" ? "Share of stops by operation" : "Share of stopped time by operation");
    const radius = Math.min(width, 250) / 2 - 6;
    const centre = svg.append("g").attr("transform", `translate(${width / 2},125)`);
    const arc = d3.arc().innerRadius(radius * 0.52).outerRadius(radius);
    const label = d3.arc().innerRadius(radius * 0.76).outerRadius(radius * 0.76);
    const parts = d3.pie().sort(null).value(s => s[by])(shares.slices);
    const marks = parts.map(part => {
      const s = part.data;
      const share = by === "count" ? s.countShare : s.timeShare;
      centre.append("path").attr("class", "slice " + s.colour).attr("d", arc(part));
      if (share >= 0.06) centre.append("text").attr("class", "onslice").attr("text-anchor", "middle").attr("dy", 4)
        .attr("transform", `translate(${label.centroid(part)})`).text(percent(share));
      const [x, y] = label.centroid(part);
      return { x: width / 2 + x, y: 125 + y, text: `${shorten(s.name, LETTERS)}\n${stops(s.count)}, ${percent(s.countShare)}\n${time(s.seconds)}, ${percent(s.timeShare)} of the stopped time` };
    });
    centre.append("text").attr("class", "whole").attr("text-anchor", "middle").attr("y", 2)
      .text(by === "count" ? count(shares.count) : time(shares.seconds));
    centre.append("text").attr("text-anchor", "middle").attr("y", 20).text(by === "count" ? "stops" : "stopped");
    return marks;
  }

  // Neighbouring buckets become one column where they are finer than two pixels.
  function columns(view, pixels) {
    const size = Math.max(1, Math.ceil((view[1] - view[0]) / Math.max(1, pixels / 3)));
    const starts = d3.range(view[0], view[1], size);
    return starts.map(from => ({ from, to: Math.min(view[1], from + size) }));
  }
  const over = (values, column, reduce) => values.length ? reduce(values.slice(column.from, column.to)) : undefined;

  function frame(svg, data, view, box) {
    const x = d3.scaleLinear(view, [box.left, box.right]);
    const grid = svg.append("g").attr("class", "grid");
    const ticks = clock(data).ticks(view[0], view[1], [box.left, box.right]);
    for (const tick of ticks) grid.append("line").attr("x1", tick.x).attr("x2", tick.x).attr("y1", box.top).attr("y2", box.bottom);
    labels(svg, ticks, box.bottom + 17);
    return x;
  }

  function leftAxis(svg, y, ticks, format, left, right) {
    const grid = svg.append("g").attr("class", "grid");
    for (const tick of ticks) {
      grid.append("line").attr("x1", left).attr("x2", right).attr("y1", y(tick)).attr("y2", y(tick));
      svg.append("text").attr("x", left - 7).attr("y", y(tick) + 4).attr("text-anchor", "end").text(format(tick));
    }
  }

  const thinned = (ticks, most) => ticks.filter((_, i) => i % Math.ceil(ticks.length / most) === 0);

  const bar = (x0, x1, y0, y1) => `M${x0.toFixed(1)},${y0.toFixed(1)}V${y1.toFixed(1)}H${x1.toFixed(1)}V${y0.toFixed(1)}Z`;

  // Above the share of time stopped, stacked by operation; below the longest stop.
  function timeline(container, data, view, shares) {
    const { svg, width } = canvas(container, 340, "Stopped time and the longest stop over time");
    const when = clock(data);
    const box = { left: 58, right: width - 8, top: 24 + logRuns.head(when.runs), bottom: 204 };
    const below = { top: 240, bottom: 314 };
    const x = frame(svg, data, view, { ...box, bottom: below.bottom });
    const parts = groups(data).all;
    const order = [...shares.slices.filter(s => !s.other).map(s => s.name)];
    const rank = name => order.indexOf(name) < 0 ? order.length : order.indexOf(name);
    const stacked = d3.rollups(parts, group => group, p => p.name).map(([, [p]]) => p).sort((a, b) => rank(a.name) - rank(b.name));
    const cells = columns(view, box.right - box.left);
    const totals = cells.map(cell => {
      const covered = over(data.timeline.coveredSeconds, cell, d3.sum) || 1e-9;
      return { cell, covered, stopped: stacked.map(p => over(p.s.seconds, cell, d3.sum)), longest: d3.max(stacked, p => over(p.s.longestSeconds, cell, d3.max)) || 0,
        count: d3.sum(stacked, p => over(p.s.counts, cell, d3.sum)) };
    });
    const share = t => Math.min(1, d3.sum(t.stopped) / t.covered);
    const y = d3.scaleLinear([0, d3.max(totals, share) || 0.01], [box.bottom, box.top]).nice(4);
    leftAxis(svg, y, y.ticks(4), y.tickFormat(4, "%"), box.left, box.right);
    svg.append("text").attr("class", "panelname").attr("x", box.left).attr("y", 12).text("Share of time stopped");
    const bases = totals.map(() => 0);
    const gap = (box.right - box.left) / cells.length > 4 ? 0.5 : 0;
    for (const [i, part] of stacked.entries()) {
      const d = totals.map((t, k) => {
        const low = bases[k];
        bases[k] = Math.min(1, low + t.stopped[i] / t.covered);
        return bases[k] > low ? bar(x(t.cell.from), x(t.cell.to) - gap, y(low), y(bases[k])) : "";
      }).join("");
      svg.append("path").attr("class", "bars " + shares.colour(part.name)).attr("d", d);
    }
    longest(svg, x, totals, box, below, gap);
    logRuns.marks(svg, when.runs, view, x, { ...box, bottom: below.bottom });
    return totals.map((t, k) => ({ x: (x(t.cell.from) + x(t.cell.to)) / 2, y: y(bases[k]),
      text: [when.span(t.cell.from, t.cell.to), `${percent(share(t))} stopped, ${time(d3.sum(t.stopped))} ${ofStops(t)}`,
        ...top(stacked, t)].join("\n") }));
  }

  const top = (parts, t) => d3.range(parts.length).filter(i => t.stopped[i] > 0).sort((a, b) => t.stopped[b] - t.stopped[a]).slice(0, 4)
    .map(i => `${shorten(parts[i].name, LETTERS)}: ${time(t.stopped[i])}`);

  // A stop is counted where it ends.
  function ofStops(t) {
    return t.count === 0 && d3.sum(t.stopped) > 0 ? "of a stop that ends later" : `in ${stops(t.count)}\nlongest ${time(t.longest)}`;
  }

  function longest(svg, x, totals, box, below, gap) {
    const known = totals.map(t => t.longest).filter(v => v > 0);
    svg.append("text").attr("class", "panelname").attr("x", box.left).attr("y", below.top - 10).text("Longest stop (logarithmic)");
    if (!known.length) return;
    // The shortest has a height that is seen.
    const low = Math.pow(10, Math.floor(Math.log10(d3.min(known) / 2)));
    const y = d3.scaleLog([low, Math.max(d3.max(known), low * 10)], [below.bottom, below.top]);
    leftAxis(svg, y, thinned(timeTicks(y.domain()), 3), axisTime, box.left, box.right);
    svg.append("path").attr("class", "bars whole").attr("d", totals.filter(t => t.longest > 0)
      .map(t => bar(x(t.cell.from), x(t.cell.to) - gap, below.bottom, y(t.longest))).join(""));
  }

  // The whole time in little, with the part that the charts show.
  function overview(container, data, view) {
    const { svg, width } = canvas(container, 56, "The whole time: drag to choose a part");
    const buckets = data.timeline.buckets;
    const x = d3.scaleLinear([0, buckets], [58, width - 8]);
    const parts = groups(data).all;
    const cells = columns([0, buckets], width - 66);
    const values = cells.map(cell => d3.sum(parts, p => over(p.s.seconds, cell, d3.sum)) / (over(data.timeline.coveredSeconds, cell, d3.sum) || 1e-9));
    const y = d3.scaleLinear([0, d3.max(values) || 1], [52, 4]);
    svg.append("path").attr("class", "bars whole").attr("d", cells.map((cell, i) => bar(x(cell.from), x(cell.to), 52, y(values[i]))).join(""));
    logRuns.marks(svg, logRuns.of(data), [0, buckets], x, { top: 2, bottom: 52, right: x(buckets) }, false);
    svg.append("line").attr("class", "edge").attr("x1", x(0)).attr("x2", x(buckets)).attr("y1", 52.5).attr("y2", 52.5);
    svg.append("rect").attr("class", "outside").attr("x", x(0)).attr("y", 2).attr("width", x(view[0]) - x(0)).attr("height", 52);
    svg.append("rect").attr("class", "outside").attr("x", x(view[1])).attr("y", 2).attr("width", x(buckets) - x(view[1])).attr("height", 52);
    svg.append("rect").attr("class", "window").attr("x", x(view[0])).attr("y", 2).attr("width", Math.max(2, x(view[1]) - x(view[0]))).attr("height", 51).attr("rx", 3);
    return x;
  }

  // Lines over time that share an axis; a line may be a limit, or have the area under it.
  function courses(container, data, view, lines, format, label, height) {
    const { svg, width } = canvas(container, height, label);
    const when = clock(data);
    const box = { left: 66, right: width - 8, top: 12 + logRuns.head(when.runs), bottom: height - 26 };
    const x = frame(svg, data, view, box);
    const cells = columns(view, box.right - box.left);
    const drawn = lines.map(line => ({ ...line, points: cells.map(cell => ({ cell, value: line.value(cell) })).filter(p => p.value != null) }));
    const most = d3.max(drawn, l => d3.max(l.points, p => p.value)) || 1;
    const y = d3.scaleLinear([0, most], [box.bottom, box.top]);
    const ticks = format === bytes ? binaryTicks(most) : y.ticks(4);
    leftAxis(svg, y, ticks, format, box.left, box.right);
    const middle = p => x((p.cell.from + p.cell.to) / 2);
    for (const line of drawn) {
      const strokes = ofRuns(line.points, when.runs).map(points => points.length > 1 ? points.map(p => [middle(p), y(p.value)])
        // A line of one point would not be seen.
        : ["from", "to"].map(end => [x(points[0].cell[end]), y(points[0].value)]));
      const drawnAs = shape => strokes.map(shape).join("");
      if (line.area) svg.append("path").attr("class", "under " + line.colour).attr("d", drawnAs(d3.area().y0(box.bottom)));
      svg.append("path").attr("class", `${line.limit ? "limit" : "course"} ${line.colour}`).attr("d", drawnAs(d3.line()));
    }
    logRuns.marks(svg, when.runs, view, x, box);
    return cells.map((cell, i) => {
      const here = drawn.map(l => ({ l, value: l.value(cell) })).filter(v => v.value != null);
      return here.length ? { x: middle({ cell }), y: y(d3.max(here, v => v.value)),
        text: [when.runs.length ? when.span(cell.from, cell.to) : when.label(cell.from), ...here.map(v => `${v.l.name}: ${format(v.value)}`)].join("\n") } : null;
    }).filter(Boolean);
  }

  // What was in one JVM does not lead over to what is in the next.
  const ofRuns = (points, runs) => Array.from(d3.group(points, p => runs.length ? logRuns.at(runs, (p.cell.from + p.cell.to - 1) / 2) : null).values());

  const known = (values, reduce) => cell => over(values, cell, those => reduce(those.filter(v => v != null)));

  // What the log tells of the heap. Where nothing frees it there is no before and after.
  function heapLines(data) {
    const t = data.timeline;
    const isTold = values => values.some(v => v != null);
    const freed = isTold(t.heapAfterBytes);
    return [
      { name: "committed", colour: "c0", limit: true, form: "dash", values: t.capacityBytes, reduce: d3.max },
      { name: freed ? "most before collections" : "in use", colour: "c1", form: "line", values: t.heapBeforeBytes, reduce: d3.max },
      { name: "least after collections", colour: "c4", area: true, form: "line", values: t.heapAfterBytes, reduce: d3.min },
    ].filter(line => isTold(line.values));
  }

  function heap(container, data, view) {
    const lines = heapLines(data).map(line => ({ ...line, value: known(line.values, line.reduce) }));
    return courses(container, data, view, lines, bytes, "Heap in use over time", 230);
  }

  const heapName = name => name.replace(/^CodeHeap /, "").replaceAll("'", "");

  // Whether the JVM of a place tells these values anywhere: another one's limit may be another.
  function told(values, data) {
    const runs = logRuns.of(data);
    const those = new Set(values.flatMap((value, i) => value == null ? [] : [logRuns.at(runs, i)]));
    return cell => !runs.length || those.has(logRuns.at(runs, (cell.from + cell.to - 1) / 2));
  }

  function codeCache(container, data, view) {
    const sizes = new Map(data.codeCache.heaps.map(h => [h.name, h.sizeBytes]));
    const lines = Object.entries(data.timeline.codeCacheBytes).flatMap(([name, used], i) => {
      const own = [{ name: heapName(name), colour: "c" + (i + 1), value: known(used, d3.max) }];
      const here = told(used, data);
      if (sizes.get(name) != null) own.push({ name: `size of ${heapName(name)}`, colour: "c" + (i + 1), limit: true, value: cell => here(cell) ? sizes.get(name) : undefined });
      return own;
    });
    return courses(container, data, view, lines, bytes, "Code cache usage over time", 230);
  }

  function compiler(container, data, view) {
    const t = data.timeline;
    const rate = values => cell => {
      const covered = over(t.coveredSeconds, cell, d3.sum);
      return covered > 0 && values.length ? over(values, cell, d3.sum) / covered : undefined;
    };
    const lines = Object.entries(t.compilations).map(([level, values]) => ({ name: tier(level), colour: "c" + (1 + Number(level)), value: rate(values) }));
    return courses(container, data, view, lines, v => digits(v) + "/s", "Methods compiled per second over time", 200);
  }
  const tier = level => level === "4" ? "C2 (tier 4)" : level === "0" ? "native wrappers" : "tier " + level;

  // A field, its name, its place on the axis, and how many values it takes until one lies beyond it.
  const PERCENTILES = [["p50Seconds", "50%", 0.3, 2], ["p90Seconds", "90%", 1, 10], ["p95Seconds", "95%", 1.3, 20], ["p99Seconds", "99%", 2, 100],
    ["p999Seconds", "99.9%", 3, 1000], ["p9999Seconds", "99.99%", 4, 10000], ["maximumSeconds", "max", 5, 1]];
  const FIRST = ["max", "50%", "99%", "90%", "99.99%", "99.9%", "95%"]; // to get a label where there is no room for all

  // How long a stop takes at most, for ever more of them.
  const percentiles = (container, data) => percentileLines(container, distributions(data), "Percentiles of stops, of the time to safepoint and of pauses");

  function percentileLines(container, lines, label) {
    const { svg, width } = canvas(container, 270, label);
    const box = { left: 62, right: width - 26, top: 12, bottom: 238 };
    const values = lines.flatMap(l => PERCENTILES.map(([field]) => l.distribution[field])).filter(v => v > 0);
    if (!values.length) return [];
    const low = Math.pow(10, Math.floor(Math.log10(d3.min(values))));
    const high = Math.pow(10, Math.ceil(Math.log10(d3.max(values))));
    const y = d3.scaleLog([low, Math.max(high, low * 10)], [box.bottom, box.top]);
    leftAxis(svg, y, thinned(timeTicks(y.domain()), 7), axisTime, box.left, box.right);
    const x = d3.scaleLinear([0.3, 5], [box.left + 14, box.right]);
    const shares = PERCENTILES.map(([, text, at]) => ({ x: x(at), text }));
    for (const share of shares) svg.append("line").attr("class", "edge").attr("x1", share.x).attr("x2", share.x).attr("y1", box.top).attr("y2", box.bottom);
    labels(svg, d3.sort(shares, s => FIRST.indexOf(s.text)), box.bottom + 18);
    return lines.flatMap(line => {
      const isKnown = p => p.value > 0 && line.distribution.count >= p.least;
      const points = PERCENTILES.map(([field, name, at, least]) => ({ x: x(at), name, least, value: line.distribution[field] }));
      // Nothing leads over those that too few stops leave unknown.
      svg.append("path").attr("class", `course strong ${line.colour} ${line.form || ""}`).attr("d", d3.line(p => p.x, p => y(p.value)).defined(isKnown)(points));
      return points.filter(isKnown).map(p => {
        svg.append("circle").attr("class", "dot " + line.colour).attr("r", 4).attr("cx", p.x).attr("cy", y(p.value));
        return { x: p.x, y: y(p.value), text: p.name === "max" ? `${line.name}: longest ${time(p.value)}` : `${line.name}: ${p.name} take at most ${time(p.value)}` };
      });
    });
  }

  // Stops that are told in whole milliseconds take at most nobody knows what.
  function distributions(data) {
    return [{ name: "stops", colour: "c1", form: "line", distribution: data.safepoints.coarse > 0 ? null : data.safepoints.stop }, { name: "time to safepoint", colour: "c2", form: "dots", distribution: data.safepoints.timeToSafepoint },
      { name: "collector pauses", colour: "c4", form: "dash", distribution: data.gc.pause }].filter(l => l.distribution && l.distribution.count > 0);
  }

  // MMU and BMU.
  function utilisation(container, data) {
    const { svg, width } = canvas(container, 270, "The least share of time in which the application runs, by length of the window");
    const box = { left: 52, right: width - 14, top: 12, bottom: 238 };
    const points = data.stops.utilisation;
    const [low, high] = d3.extent(points, p => p.windowSeconds);
    const x = d3.scaleLog([low, high > low ? high : low * 10], [box.left + 8, box.right - 8]);
    const y = d3.scaleLinear([0, 1], [box.bottom, box.top]);
    leftAxis(svg, y, [0, 0.25, 0.5, 0.75, 1], d3.format(".0%"), box.left, box.right);
    const ticks = thinned(timeTicks([low, high]), width / 80).map(t => ({ x: x(t), text: axisTime(t) }));
    for (const tick of ticks) svg.append("line").attr("class", "edge").attr("x1", tick.x).attr("x2", tick.x).attr("y1", box.top).attr("y2", box.bottom);
    labels(svg, ticks, box.bottom + 18);
    const line = field => d3.line(p => x(p.windowSeconds), p => y(p[field]))(points.filter(p => p[field] != null));
    svg.append("path").attr("class", "limit c2").attr("d", line("bounded"));
    svg.append("path").attr("class", "course strong c1").attr("d", line("minimum"));
    return points.filter(p => p.minimum != null).map(p => {
      svg.append("circle").attr("class", "dot c1").attr("r", 4).attr("cx", x(p.windowSeconds)).attr("cy", y(p.minimum));
      return { x: x(p.windowSeconds), y: y(p.minimum), text: `any ${axisTime(p.windowSeconds)}: runs at least ${percent(p.minimum)}\nany longer window of these: at least ${percent(p.bounded)}` };
    });
  }

  return { timeline, overview, heap, codeCache, compiler, percentiles, percentileLines, utilisation, pie, slices, outside, largest, distributions, heapLines, clock, heapName, tier,
    LETTERS, count, time, bytes, binaryTicks, percent };
})();
