// Drawing the boxes: one pass by colour, then the texts.
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

  function hatch(colour, paper) {
    const tile = document.createElement("canvas");
    tile.width = tile.height = 6;
    const pen = tile.getContext("2d");
    pen.fillStyle = paper;
    pen.fillRect(0, 0, 6, 6);
    pen.strokeStyle = colour;
    pen.lineWidth = 1.5;
    for (const shift of [-6, 0, 6]) {
      pen.beginPath();
      pen.moveTo(shift - 1, 7);
      pen.lineTo(shift + 7, -1);
      pen.stroke();
    }
    return pen.createPattern(tile, "repeat");
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

  // A name cut to what fits: the class goes before the method; a mark before it stays.
  function fitting(label, letters) {
    if (label.length <= letters) return label;
    const mark = /^[▲▼↔⚙] /.test(label) ? label.slice(0, 2) : "";
    const method = mark + label.slice(Math.max(mark.length, label.lastIndexOf(".", label.length - 2) + 1));
    if (method.length <= letters) return method;
    return letters < 3 ? "" : method.slice(0, letters - 1) + "…";
  }

  // view: { boxes, top(row), height, width, colourOf(entry), colours, matches, chosen, marked, label(entry), ink, paper, outline }
  let heads = new Int32Array(64);
  let next = new Int32Array(1024);

  function draw(pen, view) {
    const { boxes } = view;
    pen.clearRect(0, 0, view.width, view.height);
    heads.fill(-1);
    if (next.length < boxes.count) next = new Int32Array(boxes.entry.length);
    for (let i = 0; i < boxes.count; i++) {
      const y = view.top(boxes.row[i]);
      if (y < -ROW || y > view.height) continue;
      const colour = view.colourOf(boxes.entry[i]);
      next[i] = heads[colour];
      heads[colour] = i;
    }
    for (let colour = 0; colour < view.colours.length; colour++) {
      if (heads[colour] < 0) continue;
      pen.fillStyle = view.colours[colour];
      for (let i = heads[colour]; i >= 0; i = next[i]) {
        const w = boxes.w[i];
        pen.fillRect(boxes.x[i], view.top(boxes.row[i]), w > 2 ? w - 0.75 : w, ROW - 1);
      }
    }
    texts(pen, view);
    outlines(pen, view);
  }

  function texts(pen, view) {
    const { boxes } = view;
    pen.font = FONT + "px ui-monospace, 'DejaVu Sans Mono', 'Liberation Mono', Menlo, Consolas, monospace";
    pen.textBaseline = "middle";
    const letter = view.letter || (view.letter = pen.measureText("m").width);
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

  return { ROW, palette, hatch, sized, draw };
})();
