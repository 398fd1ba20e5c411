import { arrow, circle, draw, line, path, rect, times, type Draw, type Point } from '../plate';

const LIQUIDUS = 217;

/** The temperature of a board on its way through the oven; the alloy is liquid above the broken line. */
export const drawReflow: Draw = (random) => {
  const peak = random.int(235, 248);
  const soak = [random.int(56, 70), random.int(112, 134)] as const;
  const top = soak[1] + random.int(54, 66);
  const end = top + random.int(66, 84);
  const points: Point[] = [
    [0, 25],
    [soak[0], 150],
    [soak[1], 180],
    [top - 12, peak - 6],
    [top, peak],
    [top + 10, peak - 4],
    [end, 80],
  ];
  const toX = (seconds: number): number => 44 + seconds * 1.12;
  const toY = (celsius: number): number => 198 - celsius * 0.68;
  const crossing = (from: Point, to: Point): number =>
    from[0] + ((LIQUIDUS - from[1]) / (to[1] - from[1])) * (to[0] - from[0]);
  const [, , soaked, rising, , falling, cold] = points as [Point, Point, Point, Point, Point, Point, Point];
  const [melts, freezes] = [crossing(soaked, rising), crossing(falling, cold)];
  const shown = points.map(([s, c]): Point => [toX(s), toY(c)]);
  return {
    fine:
      draw(6, (i) => line(44, toY(i * 50), 372, toY(i * 50))) +
      [soak[0], soak[1], top].map((s) => line(toX(s), 24, toX(s), 198)).join('') +
      draw(9, (i) => rect(46 + i * 36, 16, 30, 5)),
    ink: path(shown) + line(44, 24, 44, 198),
    dash: line(44, toY(LIQUIDUS), 372, toY(LIQUIDUS)),
    accent: path([[toX(melts), toY(LIQUIDUS)], ...shown.slice(3, 6), [toX(freezes), toY(LIQUIDUS)]]),
    spot: circle(toX(top), toY(peak), 3),
    labels: [
      { x: 48, y: toY(LIQUIDUS) - 3, text: `${LIQUIDUS} °C` },
      { x: toX(top) - 8, y: toY(peak) - 2, text: `${peak} °C`, anchor: 'end' },
    ],
    note: `${Math.round(freezes - melts)} s liquid`,
  };
};

/** Stock that is used up and comes again in lots, and the level at which the next lot is ordered. */
export const drawStock: Draw = (random) => {
  const lot = random.int(12, 90) * 10;
  const reorder = random.between(0.3, 0.45);
  const floor = random.between(0.1, 0.16);
  const [left, bottom, height] = [44, 190, 150];
  const toY = (share: number): number => bottom - share * height;
  const points: Point[] = [];
  const orders: Point[] = [];
  let x = left;
  let width = random.between(58, 86);
  while (x + width < 318) {
    const low = floor + random.between(-0.05, 0.05);
    points.push([x, toY(low + 0.84)], [x + width, toY(low)]);
    const fall = (low + 0.84 - reorder) / 0.84;
    orders.push([x + width * fall, toY(reorder)]);
    x += width;
    width = random.between(58, 86);
  }
  return {
    fine: draw(7, (i) => line(left, bottom - i * 25, 372, bottom - i * 25)),
    dash: line(left, toY(reorder), 372, toY(reorder)) + line(left, toY(floor), 372, toY(floor)),
    ink: path(points) + line(left, 20, left, bottom) + line(left, bottom, 372, bottom),
    accent: orders.map(([ox, oy]) => arrow(ox, oy - 26, ox, oy - 4)).join(''),
    spot: orders.map(([ox, oy]) => circle(ox, oy, 3)).join(''),
    labels: [
      { x: 376, y: toY(reorder) - 3, text: 'reorder', anchor: 'end' },
      { x: 376, y: toY(floor) + 9, text: 'safety stock', anchor: 'end' },
    ],
    note: `lot ${lot} pcs`,
  };
};

/** Phases of a year: who is where, and for how long. */
export const drawRotation: Draw = (random) => {
  const people = random.int(5, 7);
  const pitch = 160 / people;
  const weeks = random.pick([26, 39, 52]);
  const rows = times(people, (i) => {
    const cuts = [0, random.between(0.18, 0.32), random.between(0.42, 0.6), random.between(0.7, 0.85), 1];
    return cuts.slice(1).map((cut, c) => ({
      x: 44 + (cuts[c] ?? 0) * 320,
      y: 30 + i * pitch,
      width: (cut - (cuts[c] ?? 0)) * 320,
    }));
  });
  const chosen = rows.map((row) => row[random.int(0, row.length - 1)]);
  const shape = ({ x, y, width }: { x: number; y: number; width: number }): string =>
    rect(x + 1, y, width - 2, pitch * 0.56);
  return {
    fine: draw(14, (i) => line(44 + (i * 320) / 13, 18, 44 + (i * 320) / 13, 196)),
    ink: rows
      .flat()
      .filter((bar) => !chosen.includes(bar))
      .map(shape)
      .join(''),
    accent: chosen.flatMap((bar) => (bar ? [shape(bar)] : [])).join(''),
    labels: [
      { x: 44, y: 14, text: 'week 1' },
      { x: 364, y: 14, text: `week ${weeks}`, anchor: 'end' },
    ],
    note: `${weeks} weeks`,
  };
};
