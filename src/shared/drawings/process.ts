import { arrow, circle, line, path, rect, type Draw, type Label } from './plate';
import { drawVessel } from './vessel';

/** A bow-tie valve that lies in a pipe; `isControl` adds the actuator's dome. */
const valve = (x: number, y: number, isControl = false): string =>
  path(
    [
      [x - 8, y - 6],
      [x + 8, y + 6],
      [x + 8, y - 6],
      [x - 8, y + 6],
    ],
    true,
  ) + (isControl ? line(x, y, x, y - 11) + `M${x - 6} ${y - 11}a6 6 0 0 1 12 0z` : '');

const pump = (x: number, y: number): string =>
  circle(x, y, 11) +
  path([
    [x - 6, y + 9],
    [x, y - 9],
    [x + 6, y + 9],
  ]) +
  line(x - 12, y + 13, x + 12, y + 13);

/** A piping and instrumentation sketch: feed, vessel, overhead and bottoms, with the instruments that watch them. */
export const drawProcess: Draw = (random) => {
  const isColumn = random.chance(0.5);
  const { x, half, top, foot, ink, fine } = drawVessel(random, isColumn);
  const feedY = isColumn ? random.int(84, 132) : Math.round((top + foot) / 2);
  const overhead = Math.max(28, top - 18);
  const bottom = 190;
  const exchanger = random.int(78, 100);
  const pumpX = random.int(246, 268);
  const hasSecond = random.chance(0.5);

  const labels: Label[] = [];
  const instrument = (cx: number, cy: number, kinds: readonly [string, ...string[]]): string => {
    labels.push({ x: cx, y: cy + 1, text: random.pick(kinds), anchor: 'middle' });
    labels.push({ x: cx, y: cy + 9, text: String(random.int(101, 399)), anchor: 'middle' });
    return circle(cx, cy, 13) + line(cx - 13, cy + 2.5, cx + 13, cy + 2.5);
  };
  const gaugeY = random.int(86, 112);
  const gaugeX = Math.max(random.int(240, 284), x + half + 22);
  const valveX = Math.max(random.int(296, 336), gaugeX + 28);
  const bubbles =
    instrument(gaugeX, gaugeY, ['LT', 'PT', 'TT', 'LIC']) +
    instrument(valveX, 146, ['FIC', 'FT', 'PIC', 'FV']) +
    (hasSecond ? instrument(46, feedY - 44 < 30 ? feedY + 44 : feedY - 44, ['FT', 'TI', 'PI']) : '');
  return {
    fine: fine + (hasSecond ? line(46, feedY, 46, feedY - 44 < 30 ? feedY + 31 : feedY - 31) : ''),
    dash:
      line(x + half, gaugeY, gaugeX - 13, gaugeY) +
      line(gaugeX + 13, gaugeY, valveX, gaugeY) +
      line(valveX, gaugeY, valveX, 133) +
      line(valveX, 159, valveX, bottom - 18),
    ink:
      ink +
      bubbles +
      circle(exchanger, feedY, 13) +
      path([
        [exchanger - 18, feedY + 12],
        [exchanger - 5, feedY - 5],
        [exchanger + 5, feedY + 5],
        [exchanger + 18, feedY - 12],
      ]) +
      line(24, feedY, exchanger - 13, feedY) +
      arrow(exchanger + 13, feedY, x - half, feedY) +
      line(x, top, x, overhead) +
      line(x, overhead, 316, overhead) +
      valve(324, overhead) +
      arrow(332, overhead, 376, overhead) +
      pump(pumpX, bottom),
    accent:
      line(x, foot, x, bottom) +
      line(x, bottom, pumpX - 11, bottom) +
      line(pumpX + 11, bottom, valveX - 8, bottom) +
      valve(valveX, bottom, true) +
      arrow(valveX + 8, bottom, 376, bottom),
    spot: rect(x - 2, bottom - 2, 4, 4),
    labels,
    note: `${random.int(12, 98)} bar(g)`,
  };
};
