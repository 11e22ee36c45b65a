// Drawing the boxes as pixels, then the texts and outlines.
const profileDraw = (() => {
  const ROW = 18;
  const FONT = 11;
  const TEXT_FROM = 26;

  // Colours of elements with the classes k0, k1, ...: style sheets know light and dark.
  function palette(host, names) {
    const probe = host.appendChild(document.createElement("i"));
    probe.hidden = true;
    const colours = names.map(name => {
      probe.className = name;
      return getComputedStyle(probe).getPropertyValue("color");
    });
    probe.remove();
    return colours;
  }

  // Diagonal lines on a ground.
  const hatch = (line, ground) => ({ line, ground });

  // Colours as pixels; of a hatched one the ground and the line.
  function pixels(colours) {
    const pen = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d", { willReadFrequently: true });
    const pixel = colour => {
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 1, 1);
      return new Uint32Array(pen.getImageData(0, 0, 1, 1).data.buffer)[0];
    };
    return {
      ground: Uint32Array.from(colours, colour => pixel(colour.ground || colour)),
      line: Uint32Array.from(colours, colour => colour.line ? pixel(colour.line) : 0),
    };
  }

  function sized(canvas, width, height) {
    const ratio = window.devicePixelRatio || 1;
    if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
      canvas.style.width = width + "px";
      canvas.style.height = height + "px";
    }
    const pen = canvas.getContext("2d");
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    return pen;
  }

  // A name cut to what fits: the class goes before the method; a mark before it stays. A library has no class.
  function fitting(label, letters) {
    if (label.length <= letters) return label;
    const mark = /^[▲▼↔⚙] /.test(label) ? label.slice(0, 2) : "";
    const dot = /\.so(\.|$)/.test(label) ? -1 : label.lastIndexOf(".", label.length - 2);
    const method = mark + label.slice(Math.max(mark.length, dot + 1));
    if (method.length <= letters) return method;
    return letters < 3 ? "" : method.slice(0, letters - 1) + "…";
  }

  // view: { boxes, top(row), height, width, colourOf(entry), colours, chosen, isMarked(entry), label(entry), inkOf(entry), outline }
  function draw(pen, view) {
    pen.clearRect(0, 0, view.width, view.height);
    fills(pen, view);
    texts(pen, view);
    outlines(pen, view);
  }

  let image = null;
  let heads = new Int32Array(64);
  let next = new Int32Array(1024);

  // Boxes as pixels: one line of each row, copied down. A rectangle of the canvas each would take some 15 µs, and there may be 40,000.
  function fills(pen, view) {
    const { boxes } = view;
    const { width, height } = pen.canvas;
    const ratio = width / view.width;
    if (!image || image.width !== width || image.height !== height) image = pen.createImageData(width, height);
    const pixels = new Uint32Array(image.data.buffer);
    pixels.fill(0);
    if (heads.length < boxes.rows) heads = new Int32Array(boxes.rows * 2);
    heads.fill(-1);
    if (next.length < boxes.count) next = new Int32Array(boxes.entry.length);
    for (let i = boxes.count - 1; i >= 0; i--) {
      next[i] = heads[boxes.row[i]];
      heads[boxes.row[i]] = i;
    }
    for (let row = 0; row < boxes.rows; row++) {
      const from = Math.max(0, Math.round(view.top(row) * ratio));
      const to = Math.min(height, Math.round((view.top(row) + ROW - 1) * ratio));
      if (from >= to) continue;
      const line = pixels.subarray(from * width, from * width + width);
      const hatched = [];
      for (let i = heads[row]; i >= 0; i = next[i]) {
        const w = boxes.w[i];
        const start = Math.round(boxes.x[i] * ratio);
        const end = Math.max(start + 1, Math.round((boxes.x[i] + w) * ratio) - (w > 2 ? 1 : 0));
        const colour = view.colourOf(boxes.entry[i]);
        line.fill(view.colours.ground[colour], start, end);
        if (view.colours.line[colour]) hatched.push(start, end, view.colours.line[colour]);
      }
      for (let y = from + 1; y < to; y++) pixels.copyWithin(y * width, from * width, from * width + width);
      lines(pixels, hatched, from, to, width);
    }
    pen.putImageData(image, 0, 0);
  }

  function lines(pixels, hatched, from, to, width) {
    for (let at = 0; at < hatched.length; at += 3) {
      const end = Math.min(width, hatched[at + 1]);
      for (let y = from; y < to; y++) {
        for (let x = hatched[at] + (5 - (hatched[at] + y) % 6) % 6; x < end; x += 6) pixels[y * width + x] = hatched[at + 2];
      }
    }
  }

  function texts(pen, view) {
    const { boxes } = view;
    pen.font = FONT + "px ui-monospace, 'DejaVu Sans Mono', 'Liberation Mono', Menlo, Consolas, monospace";
    pen.textBaseline = "middle";
    const letter = pen.measureText("m").width;
    for (let i = 0; i < boxes.count; i++) {
      if (boxes.w[i] < TEXT_FROM) continue;
      const y = view.top(boxes.row[i]);
      if (y < -ROW || y > view.height) continue;
      const text = fitting(view.label(boxes.entry[i]), Math.floor((boxes.w[i] - 6) / letter));
      if (!text) continue;
      pen.fillStyle = view.inkOf(boxes.entry[i]);
      pen.fillText(text, boxes.x[i] + 3, y + ROW / 2);
    }
  }

  function outlines(pen, view) {
    const { boxes } = view;
    pen.strokeStyle = view.outline;
    for (let i = 0; i < boxes.count; i++) {
      const entry = boxes.entry[i];
      const strong = entry === view.chosen;
      if (!strong && !view.isMarked(entry)) continue;
      pen.lineWidth = strong ? 2 : 1;
      pen.strokeRect(boxes.x[i] + 0.5, view.top(boxes.row[i]) + 0.5, Math.max(1, boxes.w[i] - 1.5), ROW - 2);
    }
  }

  return { ROW, palette, hatch, pixels, sized, draw };
})();
