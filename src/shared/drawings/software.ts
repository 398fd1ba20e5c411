import { circle, draw, line, path, rect, times, type Draw, type Point } from './plate';

/** A line that ends at the rims of the nodes it joins. */
const between = (x1: number, y1: number, x2: number, y2: number): string => {
  const [dx, dy] = [x2 - x1, y2 - y1].map((d) => (d * 7) / Math.hypot(x2 - x1, y2 - y1)) as [number, number];
  return line(x1 + dx, y1 + dy, x2 - dx, y2 - dy);
};

/** A layered graph with one route through it, over a row of bits. */
export const drawSoftware: Draw = (random) => {
  const layers = random.int(4, 7);
  const slant = random.between(-10, 10);
  const columns = times(layers, (column): Point[] => {
    const count = column === 0 || column === layers - 1 ? random.int(1, 3) : random.int(3, 5);
    const gap = 132 / count;
    return times(count, (row) => [
      40 + (column * 320) / (layers - 1),
      28 + gap * (row + 0.5) + (column % 2 ? slant : -slant),
    ]);
  });

  let links = '';
  columns.slice(1).forEach((column, i) => {
    for (const [x1, y1] of columns[i] ?? []) {
      for (const [x2, y2] of column) if (random.chance(0.72)) links += between(x1, y1, x2, y2);
    }
  });
  const route = columns.map((column) => column[random.int(0, column.length - 1)] ?? ([0, 0] as const));
  const isSquare = random.chance(0.5);
  const nodes = columns
    .flat()
    .map(([x, y]) => (isSquare ? rect(x - 4, y - 4, 8, 8) : circle(x, y, 4.5)))
    .join('');

  const bits = times(48, () => random.chance(0.5));
  return {
    fine: links + line(40, 196, 360, 196),
    ink:
      nodes +
      bits
        .map((bit, i) =>
          bit ? rect(40 + i * 6.7, 180, 3.4, 16) : line(40 + i * 6.7, 194, 43.4 + i * 6.7, 194),
        )
        .join(''),
    accent: path(route),
    spot: draw(route.length, (i) => circle(route[i]?.[0] ?? 0, route[i]?.[1] ?? 0, 3)),
    note: `0x${(random.int(0, 65535) + 65536).toString(16).slice(1).toUpperCase()}`,
  };
};
