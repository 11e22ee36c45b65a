// Names and figures of a profile's page.
const profileFigures = (() => {
  const CODES = { threadClass: 0, thread: 1, java: 2, jvm: 3, native: 4, kernel: 5, compiledMethod: 6, subject: 7, unknown: 8 };
  const KINDS = ["threads", "Java, interpreted", "Java, compiled by C1", "Java, compiled", "Java, inlined", "Java", "JVM (C++)", "native",
    "kernel", "method being compiled", "class", "unknown", "smaller frames"];
  const FOLD = 12;
  const MODES = ["interpreted", "C1", "compiled", "inlined"];

  // Frames from 1; 0 is no frame: the root and what is folded.
  function frames(about, columns) {
    const texts = about.texts.map(drawing.plain);
    const count = columns.frameCode.length + 1;
    const code = new Uint8Array(count);
    code.set(columns.frameCode, 1);
    const line = f => columns.frameLine[f - 1] ? ":" + columns.frameLine[f - 1] : "";
    const owner = f => texts[columns.frameOwner[f - 1]];
    const name = f => texts[columns.frameName[f - 1]];
    const owned = f => owner(f) && ![CODES.native, CODES.jvm, CODES.kernel].includes(code[f]);
    const text = f => !f ? "smaller frames" : (owned(f) ? owner(f) + "." : "") + name(f) + line(f);
    const lastOf = words => words.slice(words.lastIndexOf(".", words.length - 2) + 1);
    const label = f => !f ? "smaller frames" : (owned(f) ? lastOf(owner(f)) + "." : code[f] === CODES.compiledMethod ? "⚙ " : "") + name(f) + line(f);
    const labels = new Array(count);
    return {
      count, code, text,
      library: f => f && owner(f) && !owned(f) ? owner(f) : "",
      method: f => f ? name(f) : "",
      label: f => labels[f] || (labels[f] = label(f)),
    };
  }

  // The kind of every entry, by its code and by the mode that most of it ran in.
  function kinds(tree, code, modes) {
    const byCode = [0, 0, 5, 6, 7, 8, 9, 10, 11];
    const kinds = new Uint8Array(tree.size);
    for (let i = 1; i < tree.size; i++) {
      const frame = tree.frame[i];
      kinds[i] = frame ? byCode[code[frame]] : FOLD;
      if (kinds[i] !== 5) continue;
      let most = 0;
      for (let mode = 0; mode < 4; mode++) {
        if (modes[mode][i] > most) {
          most = modes[mode][i];
          kinds[i] = 1 + mode;
        }
      }
    }
    return kinds;
  }

  const UNITS = {
    nanoseconds: [[1e9, " s"], [1e6, " ms"], [1e3, " µs"], [1, " ns"]],
    bytes: [[2 ** 40, " TiB"], [2 ** 30, " GiB"], [2 ** 20, " MiB"], [2 ** 10, " KiB"], [1, " B"]],
    count: [[1, ""]],
  };

  const digits = (value, places) => value.toLocaleString("en-US", { minimumFractionDigits: places, maximumFractionDigits: places });

  function amount(value, unit) {
    if (value === 0 && unit === "nanoseconds") return "0 s";
    const size = Math.abs(value);
    const [step, suffix] = UNITS[unit].find(([step]) => size >= step) || UNITS[unit].at(-1);
    const shown = value / step;
    const places = shown === Math.round(shown) ? 0 : Math.abs(shown) >= 100 ? 0 : Math.abs(shown) >= 10 ? 1 : 2;
    return drawing.minus(digits(shown, places)) + suffix;
  }

  const signed = (value, unit) => (value > 0 ? "+" : "") + amount(value, unit);

  function share(part, whole) {
    if (!(whole > 0)) return "-";
    const percent = part / whole * 100;
    if (percent > 0 && percent < 0.005) return "<0.01%";
    return digits(percent, percent >= 99.95 || percent === 0 ? 0 : percent >= 10 ? 1 : 2) + "%";
  }

  const seconds = value => digits(value, value < 10 ? 2 : value < 1000 ? 1 : 0) + " s";

  return { CODES, KINDS, FOLD, MODES, frames, kinds, amount, signed, share, seconds, digits };
})();
