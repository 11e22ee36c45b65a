"use strict";
// Figures and lengths of time as the page of a log tells them, in its words and on its axes.
const logUnits = (() => {
  const { minus, logTicks } = drawing;
  const MINUTE = 60, HOUR = 3600, DAY = 86400;
  const MS_OF_DAY = DAY * 1000;

  // Figures in the unit that suits them, rounded as in the text of the page: three digits that count, four where the first is a 1.
  function digits(value, zeros = false) {
    const magnitude = value === 0 ? 0 : Math.floor(Math.log10(Math.abs(value)));
    const one = Math.abs(value) / 10 ** magnitude < 2;
    const decimals = Math.min(9, Math.max(0, (one ? 3 : 2) - magnitude));
    return value === 0 ? "0" : new Intl.NumberFormat("en-US", { minimumFractionDigits: zeros ? decimals : 0, maximumFractionDigits: decimals }).format(value);
  }
  function scaled(value, steps, zeros) {
    const [factor, unit] = steps.find(([factor]) => Math.abs(value) >= factor * 0.9995) || steps[steps.length - 1];
    return digits(value / factor, zeros) + " " + unit;
  }
  // @param zeros whether those at the end stand, as in the tables; on axes they do not
  const time = (s, zeros = false) => s == null ? "-" : s === 0 ? "0 s" : scaled(s, [[1, "s"], [1e-3, "ms"], [1e-6, "µs"], [1e-9, "ns"]], zeros);
  const bytes = b => b == null ? "-" : scaled(b, [[2 ** 40, "TiB"], [2 ** 30, "GiB"], [2 ** 20, "MiB"], [2 ** 10, "KiB"], [1, "B"]]);
  const count = n => n == null ? "-" : new Intl.NumberFormat("en-US").format(n);
  const stops = n => `${count(n)} stop${n === 1 ? "" : "s"}`;
  // Nothing and all are told of nothing and all alone.
  const percent = p => p == null ? "-" : p > 0 && p < 5e-5 ? "<0.01%" : p >= 0.9995 && p < 1 ? ">99.9%" : minus(d3.format(p < 0.01 ? ".2~%" : ".1~%")(p));

  // Of a minute and more an axis has the lengths that people count in.
  const FINE = [1, 2, 5, 10, 20, 30].map(n => n * MINUTE).concat([1, 2, 5, 10].map(n => n * HOUR), [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].map(n => n * DAY));
  const COARSE = [MINUTE, 10 * MINUTE, HOUR, 10 * HOUR, DAY, 10 * DAY, 100 * DAY, 1000 * DAY];
  const decades = (low, high) => d3.range(Math.floor(Math.log10(low)), Math.ceil(Math.log10(high)) + 1).map(p => Math.pow(10, p));

  // Lengths of time on a logarithmic axis.
  function timeTicks([low, high]) {
    const wide = high / low > 1000;
    // Next to a minute 50 seconds have no room.
    const short = (wide ? decades(low, high) : logTicks([low, high])).filter(t => t < MINUTE * (high < MINUTE ? 0.999 : 0.7));
    return short.concat(wide ? COARSE : FINE).filter(t => t >= low * 0.999 && t <= high * 1.001);
  }

  function axisTime(s) {
    if (s < MINUTE * 0.999) return time(s);
    const [length, unit] = [[DAY, "d"], [HOUR, "h"], [MINUTE, "min"]].find(([length]) => s >= length);
    return digits(s / length) + " " + unit;
  }

  // Steps that are round in MiB and GiB.
  function binaryTicks(most, many = 4) {
    const step = 2 ** Math.round(Math.log2(most / many));
    return d3.range(0, most + step * 0.001, step);
  }

  const two = n => String(n).padStart(2, "0");

  // Time since a beginning as a clock would tell it: `01:02:03`, and of a day and more `1 d 02:03:04`.
  function elapsed(ms, fine = false) {
    const whole = fine ? Math.round(ms) : Math.floor(ms / 1000 + 1e-6) * 1000;
    const text = [Math.floor(whole / 3.6e6) % 24, Math.floor(whole / 6e4) % 60, Math.floor(whole / 1000) % 60].map(two).join(":")
      + (fine ? "." + String(whole % 1000).padStart(3, "0") : "");
    return whole < MS_OF_DAY ? text : `${count(Math.floor(whole / MS_OF_DAY))} d ${text}`;
  }

  const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500].concat([1, 2, 5, 10, 15, 30].map(n => n * 1000), FINE.slice(0, 6).map(n => n * 1000),
    [1, 2, 3, 6, 12].map(n => n * HOUR * 1000), FINE.slice(10).map(n => n * 1000));

  // At most so many marks on an axis of time since a beginning, in milliseconds.
  function elapsedTicks(from, to, many) {
    const step = STEPS.find(step => (to - from) / step <= many) || STEPS[STEPS.length - 1];
    const label = at => to <= MS_OF_DAY ? elapsed(at, step < 1000)
      : step >= MS_OF_DAY ? `${count(Math.round(at / MS_OF_DAY))} d`
      : step >= MINUTE * 1000 ? `${count(Math.floor(at / MS_OF_DAY))} d ${elapsed(at % MS_OF_DAY).slice(0, 5)}` : elapsed(at, step < 1000);
    return d3.range(Math.ceil(from / step - 1e-9) * step, to + step * 1e-6, step).map(at => ({ at, text: label(at) }));
  }

  return { digits, time, bytes, count, stops, percent, timeTicks, axisTime, binaryTicks, elapsed, elapsedTicks };
})();
