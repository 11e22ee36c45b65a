// Thread classes over time, a stretch of which can be chosen.
const profileTimeline = (() => {
  const HEIGHT = 132;
  const AXIS = 20;
  const LEFT = 62;

  // data: { time, tree, binSeconds, unit, classes: [{ entry, name, colour }], regimes }
  function create(canvas, bands, data, chosen) {
    const { time, binSeconds } = data;
    const sums = data.classes.map(one => sum(time, data.tree, one.entry));
    let most = 0;
    for (let bin = 0; bin < time.bins; bin++) most = Math.max(most, sums.reduce((all, s) => all + s[bin], 0));
    let interval = null;
    let width = 0;
    const x = bin => LEFT + bin / time.bins * (width - LEFT - 1);
    const binAt = px => Math.max(0, Math.min(time.bins, (px - LEFT) / (width - LEFT - 1) * time.bins));

    function draw() {
      width = Math.max(200, canvas.parentElement.clientWidth - 24);
      const pen = profileDraw.sized(canvas, width, HEIGHT);
      const [ink, line, paper, edge] = profileDraw.palette(canvas.parentElement, ["soft-ink", "grid-ink", "paper-ink", "link-ink"]);
      pen.clearRect(0, 0, width, HEIGHT);
      areas(pen);
      axes(pen, ink, line);
      if (interval) shade(pen, paper, edge);
    }

    function areas(pen) {
      const colours = profileDraw.palette(canvas.parentElement, data.classes.map(one => one.colour));
      const base = new Float64Array(time.bins);
      const high = HEIGHT - AXIS;
      data.classes.forEach((one, number) => {
        pen.fillStyle = colours[number];
        pen.beginPath();
        pen.moveTo(x(0), high - base[0] / most * (high - 6));
        for (let bin = 0; bin < time.bins; bin++) {
          const y = high - (base[bin] + sums[number][bin]) / most * (high - 6);
          pen.lineTo(x(bin), y);
          pen.lineTo(x(bin + 1), y);
        }
        for (let bin = time.bins - 1; bin >= 0; bin--) {
          const y = high - base[bin] / most * (high - 6);
          pen.lineTo(x(bin + 1), y);
          pen.lineTo(x(bin), y);
          base[bin] += sums[number][bin];
        }
        pen.fill();
      });
    }

    function axes(pen, ink, line) {
      pen.font = "11px ui-sans-serif, system-ui, 'Liberation Sans', sans-serif";
      pen.fillStyle = ink;
      pen.strokeStyle = line;
      pen.lineWidth = 1;
      pen.textBaseline = "alphabetic";
      const high = HEIGHT - AXIS;
      const rate = most / binSeconds;
      const text = data.unit === "nanoseconds" ? profileFigures.digits(rate / 1e9, 1) + (data.isCpu ? " CPUs" : "") : profileFigures.amount(rate, data.unit) + "/s";
      pen.textAlign = "right";
      pen.fillText(text, LEFT - 6, 12);
      pen.fillText("0", LEFT - 6, high);
      const span = time.bins * binSeconds;
      const wanted = span / Math.max(2, Math.floor((width - LEFT) / 90));
      const power = Math.pow(10, Math.floor(Math.log10(wanted)));
      const step = [1, 2, 5, 10].map(n => n * power).find(s => s >= wanted);
      pen.textAlign = "center";
      for (let at = 0; at <= span; at += step) {
        const px = x(at / binSeconds);
        pen.fillRect(Math.round(px), high, 1, 4);
        pen.fillText(profileFigures.digits(at, step < 0.1 ? 2 : step < 1 ? 1 : 0) + " s", Math.min(width - 16, px), HEIGHT - 4);
      }
    }

    function shade(pen, paper, edge) {
      pen.globalAlpha = 0.72;
      pen.fillStyle = paper;
      pen.fillRect(LEFT, 0, x(interval[0]) - LEFT, HEIGHT - AXIS);
      pen.fillRect(x(interval[1]), 0, width - x(interval[1]), HEIGHT - AXIS);
      pen.globalAlpha = 1;
      pen.strokeStyle = edge;
      pen.lineWidth = 1.5;
      pen.strokeRect(x(interval[0]), 1, Math.max(1, x(interval[1]) - x(interval[0])), HEIGHT - AXIS - 2);
    }

    function choose(from, to, isDone = true) {
      const length = Math.max(1, Math.min(time.bins, Math.round(to - from)));
      const start = Math.max(0, Math.min(time.bins - length, Math.round(from)));
      interval = length === time.bins ? null : [start, start + length];
      draw();
      mark();
      chosen(interval, isDone);
    }
    const all = (isDone = true) => choose(0, time.bins, isDone);

    let drag = null;
    let waiting = 0;
    canvas.addEventListener("pointerdown", event => {
      drag = binAt(event.offsetX);
      try { canvas.setPointerCapture(event.pointerId); } catch (simulated) { /* an event of a script has no pointer */ }
      event.preventDefault();
      canvas.focus();
    });
    canvas.addEventListener("pointermove", event => {
      if (drag === null) return;
      const now = binAt(event.offsetX);
      cancelAnimationFrame(waiting);
      waiting = requestAnimationFrame(() => { if (drag !== null && Math.abs(now - drag) >= 0.5) choose(...edges(drag, now), false); });
    });
    canvas.addEventListener("pointerup", event => {
      if (drag === null) return;
      const [from, to] = edges(drag, binAt(event.offsetX));
      drag = null;
      cancelAnimationFrame(waiting);
      if (to - from >= 1) choose(from, to);
    });
    canvas.addEventListener("pointercancel", () => { drag = null; });
    canvas.addEventListener("dblclick", () => all());
    const edges = (a, b) => [Math.floor(Math.min(a, b)), Math.ceil(Math.max(a, b))];

    canvas.addEventListener("keydown", event => {
      const [from, to] = interval || [0, time.bins];
      const length = to - from;
      const step = Math.max(1, Math.round(length / 4));
      const resized = wanted => choose(from + (length - wanted) / 2, from + (length + wanted) / 2);
      const actions = {
        ArrowLeft: () => choose(from - step, to - step), ArrowRight: () => choose(from + step, to + step),
        "+": () => resized(Math.max(1, length / 2)), "=": () => resized(Math.max(1, length / 2)), "-": () => resized(length * 2),
        Home: () => choose(0, length), End: () => choose(time.bins - length, time.bins), Escape: () => interval && all(),
      };
      if (!actions[event.key] || (event.key === "Escape" && !interval)) return;
      event.preventDefault();
      event.stopPropagation();
      actions[event.key]();
    });

    const regimes = data.regimes.map(one => {
      const from = one.from / binSeconds;
      const to = Math.min(time.bins, one.to / binSeconds);
      const band = profileTables.button(bands, drawing.plain(one.name), () => {
        const isOn = band.getAttribute("aria-pressed") === "true";
        if (isOn) all(); else choose(from, to);
      }, "regime");
      band.title = `${drawing.plain(one.name)}: ${profileFigures.seconds(one.from)} to ${profileFigures.seconds(one.to)}`;
      return { band, from, to };
    });

    function mark() {
      for (const { band, from, to } of regimes) {
        const isOn = interval !== null && Math.round(from) === interval[0] && Math.round(to) === interval[1];
        band.setAttribute("aria-pressed", isOn);
        band.style.left = `calc(${LEFT + 12}px + (100% - ${LEFT + 25}px) * ${from / time.bins})`;
        band.style.width = `calc((100% - ${LEFT + 25}px) * ${Math.max(0, to - from) / time.bins} - 2px)`;
      }
    }
    mark();

    return { draw, choose, all, interval: () => interval };
  }

  function sum(time, tree, top) {
    const sums = new Float64Array(time.bins);
    for (let bin = 0; bin < time.bins; bin++) {
      for (let i = time.first[bin]; i < time.first[bin + 1]; i++) {
        if (time.entries[i] >= top && time.entries[i] < tree.end[top]) sums[bin] += time.weights[i];
      }
    }
    return sums;
  }

  return { create };
})();
