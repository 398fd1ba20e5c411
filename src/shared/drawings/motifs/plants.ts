import { circle, curve, draw, line, path, rect, times, type Draw, type Label, type Point } from '../plate';

/** Probability of failure on demand: SIL n lies between ten to the minus n and minus n + 1. */
const sil = (level: number, share: number): string => `SIL ${level} · PFD ${share.toFixed(1)}E-${level + 1}`;

/** A fault tree: the event that must not happen, and what has to fail before it does. */
export const drawFaultTree: Draw = (random) => {
  const branches = random.int(3, 4);
  const labels: Label[] = [];
  const gate = (x: number, y: number, isAnd: boolean): string =>
    isAnd
      ? `M${Math.round(x - 11)} ${y + 16}v-8a11 11 0 0 1 22 0v8z`
      : `M${Math.round(x - 11)} ${y + 16}q0-14 11-20q11 6 11 20q-11-6-22 0z`;
  const tops = times(branches, (i) => ({ x: 60 + (280 / (branches - 1)) * i, isAnd: random.chance(0.55) }));
  let number = 0;
  const leaves = tops.map(({ x }) => {
    const count = random.int(2, branches > 3 ? 2 : 3);
    return times(count, (i): Point => [x + (i - (count - 1) / 2) * 32, 176]);
  });
  const cause = random.int(0, branches - 1);
  const leaf = ([x, y]: Point): string => {
    number += 1;
    labels.push({ x, y: y + 3, text: `E${number}`, anchor: 'middle' });
    return circle(x, y, 12);
  };
  const red = tops[cause]?.x ?? 200;
  return {
    fine: tops.map(({ x }) => line(x, 76, x, 96)).join('') + line(60, 76, 340, 76),
    ink:
      rect(150, 16, 100, 22) +
      gate(200, 46, false) +
      line(200, 38, 200, 44) +
      line(200, 60, 200, 76) +
      tops.map(({ x, isAnd }) => gate(x, 96, isAnd)).join('') +
      leaves
        .map((list, i) => list.map((spot) => line(tops[i]?.x ?? 0, 112, spot[0], 164) + leaf(spot)).join(''))
        .join(''),
    accent:
      path([
        [200, 76],
        [red, 76],
        [red, 92],
      ]) + (leaves[cause] ?? []).map(([x]) => line(red, 114, x, 163)).join(''),
    labels: [...labels, { x: 200, y: 30, text: 'TOP EVENT', anchor: 'middle' }],
    note: sil(random.int(1, 3), random.int(11, 98) / 10),
  };
};

/** Current and power of a solar module over its voltage, and the point at which it gives most. */
export const drawSolar: Draw = (random) => {
  const [open, short] = [random.int(38, 52), random.int(90, 180) / 10];
  const knee = open / random.between(16, 24);
  const current = (volts: number): number => Math.max(0, short * (1 - Math.exp((volts - open) / knee)));
  const powers = times(201, (i) => (open * i * current((open * i) / 200)) / 200);
  const most = Math.max(...powers);
  const best = (open * powers.indexOf(most)) / 200;
  const toX = (volts: number): number => 48 + (volts / 54) * 316;
  const [bottom, height] = [188, 160];
  const toY = (share: number): number => bottom - share * height;
  const through = (y: (volts: number) => number): string =>
    curve(48, toX(open), 5, (x) => y(((x - 48) / 316) * 54));
  const [x, y] = [toX(best), toY(most / 800)];
  return {
    fine:
      draw(6, (i) => line(toX(i * 10), 20, toX(i * 10), bottom)) +
      draw(5, (i) => line(48, 28 + i * 40, 364, 28 + i * 40)),
    ink:
      through((volts) => toY(current(volts) / 20)) + line(48, 20, 48, bottom) + line(48, bottom, 364, bottom),
    dash: line(x, y, x, bottom),
    accent: through((volts) => toY((volts * current(volts)) / 800)),
    spot: circle(x, y, 3.5),
    labels: [
      { x: x - 4, y: bottom - 6, text: 'MPP', anchor: 'end' },
      { x: toX(open) + 3, y: 199, text: `Voc ${open} V`, anchor: 'end' },
      { x: 52, y: toY(short / 20) - 4, text: `Isc ${short.toFixed(1)} A` },
    ],
    note: `Pmpp ${Math.round(most)} W`,
  };
};

/** What a coated pipe is protected with over its length: it has to stay below the criterion. */
export const drawProtection: Draw = (random) => {
  const drains = random.int(2, 3);
  const [at, far] = [random.int(104, 118) / 100, random.int(88, 94) / 100];
  const places = times(drains, (i) => 60 + ((i + 0.5) * 290) / drains + random.between(-16, 16));
  const reach = 290 / drains / random.between(2.6, 3.4);
  const volts = (x: number): number =>
    far + (at - far) * Math.max(...places.map((place) => Math.exp(-Math.abs(x - place) / reach)));
  const toY = (value: number): number => 100 + (value - 0.8) * 240;
  const criterion = toY(0.85);
  return {
    fine: draw(5, (i) => line(44, 100 + i * 24, 372, 100 + i * 24)) + line(44, 88, 44, 200),
    ink:
      line(24, 34, 376, 34) +
      line(24, 50, 376, 50) +
      draw(12, (i) => line(34 + i * 29, 34, 26 + i * 29, 50)) +
      places.map((x) => line(x, 50, x, 66) + rect(x - 7, 66, 14, 12)).join(''),
    dash: line(44, criterion, 372, criterion),
    accent: curve(44, 372, 4, (x) => toY(volts(x))),
    spot: places.map((x) => circle(x, toY(volts(x)), 3)).join(''),
    labels: [{ x: 372, y: criterion - 3, text: '−0.85 V', anchor: 'end' }],
    note: `−${at.toFixed(2)} V CSE`,
  };
};
