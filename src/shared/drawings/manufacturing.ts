import { circle, dimension, draw, line, path, rect, times, type Draw, type Point } from './plate';

/** A control chart with its limits, the one point beyond them, and how the values spread. */
export const drawControlChart: Draw = (random) => {
  const count = random.int(18, 30);
  const step = 268 / (count - 1);
  const spread = random.between(16, 34);
  const drift = random.between(-0.9, 0.9);
  const bad = random.int(8, count - 3);
  const side = random.chance(0.5) ? 1 : -1;
  const points = times(count, (i): Point => {
    const noise = random.between(-1, 1) * spread + (i - count / 2) * drift;
    return [
      36 + i * step,
      110 + (i === bad ? side * random.between(66, 78) : Math.max(-48, Math.min(48, noise))),
    ];
  });
  const [x, y] = points[bad] ?? [0, 0];
  const bins = times(11, (i) => points.filter(([, at]) => Math.abs(at - (30 + i * 16)) <= 8).length);
  return {
    fine:
      line(36, 110, 304, 110) +
      line(36, 24, 36, 198) +
      line(316, 24, 316, 198) +
      draw(11, (i) => line(32, 30 + i * 16, 36, 30 + i * 16)),
    dash: line(36, 54, 304, 54) + line(36, 166, 304, 166),
    ink:
      path(points) +
      points.map(([px, py]) => circle(px, py, 2)).join('') +
      bins
        .map((size, i) => (size ? rect(316, 24 + i * 16, (size / Math.max(...bins)) * 60, 12) : ''))
        .join(''),
    accent: circle(x, y, 8),
    spot: circle(x, y, 3),
    labels: [
      { x: 304, y: 49, text: 'UCL', anchor: 'end' },
      { x: 304, y: 177, text: 'LCL', anchor: 'end' },
    ],
    note: `Cpk 1.${random.int(10, 67)}`,
  };
};

/** A wafer with its dies; the failed ones in red. */
export const drawWafer: Draw = (random) => {
  const [cx, cy, radius] = [200, 106, 90];
  const width = random.pick([12, 14, 18]);
  const height = width * random.pick([1, 1.3, 1.6]);
  const [columns, rows] = [Math.floor(radius / width), Math.floor(radius / height)];
  const [spotX, spotY] = [random.between(-50, 50), random.between(-50, 50)];
  const chord = (offset: number): number => Math.sqrt(Math.max(0, (radius - 4) ** 2 - offset ** 2));
  let failed = '';
  let [count, bad] = [0, 0];
  for (let y = -rows * height; y < rows * height; y += height) {
    for (let x = -columns * width; x < columns * width; x += width) {
      const far = Math.hypot(Math.max(-x, x + width), Math.max(-y, y + height));
      if (far > radius - 4) continue;
      count += 1;
      const near = Math.hypot(x + width / 2 - spotX, y + height / 2 - spotY) < 24;
      if (!random.chance(near ? 0.65 : 0.03)) continue;
      failed += rect(cx + x + 1.5, cy + y + 1.5, width - 3, height - 3);
      bad += 1;
    }
  }
  const grid =
    draw(2 * columns + 1, (i) => {
      const x = (i - columns) * width;
      return line(cx + x, cy - chord(x), cx + x, cy + chord(x));
    }) +
    draw(2 * rows + 1, (i) => {
      const y = (i - rows) * height;
      return line(cx - chord(y), cy + y, cx + chord(y), cy + y);
    });
  return {
    fine: grid + dimension(110, 290, 204) + line(40, 106, 104, 106) + line(296, 106, 360, 106),
    ink:
      circle(cx, cy, radius) +
      path([
        [194, 195.5],
        [200, 189],
        [206, 195.5],
      ]),
    accent: circle(cx + spotX, cy + spotY, 30),
    spot: failed,
    labels: [
      { x: 40, y: 100, text: `${count} dies` },
      { x: 360, y: 100, text: `${bad} fail`, anchor: 'end' },
    ],
    note: `yield ${Math.round((1 - bad / count) * 1000) / 10} %`,
  };
};

export const drawManufacturing: Draw = (random) => random.pick([drawControlChart, drawWafer])(random);
