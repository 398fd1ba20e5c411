import { arrow, dimension, draw, line, path, rect, times, type Draw, type Label } from '../plate';

/** A turned shaft with its diameters and what its runout may be. */
export const drawShaft: Draw = (random) => {
  const steps = random.int(3, 5);
  const axis = 100;
  const sizes = times(steps, () => random.int(4, 16) * 5);
  const chosen = random.int(0, steps - 1);
  const widths = sizes.map(() => random.between(0.7, 1.3));
  const scale = 296 / widths.reduce((sum, width) => sum + width, 0);
  let x = 52;
  const parts = sizes.map((size, i) => {
    const part = { x, width: (widths[i] ?? 1) * scale, half: size * 0.72 };
    x += part.width;
    return part;
  });
  const red = parts[chosen] ?? { x: 52, width: 60, half: 40 };
  const middle = red.x + red.width / 2;
  const frame = middle > 200 ? 40 : 288;
  const runout = random.pick([0.01, 0.02, 0.03, 0.05]);
  const labels: Label[] = [
    { x: frame + 9, y: 29, text: '↗', anchor: 'middle' },
    { x: frame + 38, y: 29, text: runout.toFixed(2), anchor: 'middle' },
    { x: frame + 68, y: 29, text: 'A', anchor: 'middle' },
    { x: middle, y: 200, text: `⌀${sizes[chosen]} h6`, anchor: 'middle' },
  ];
  return {
    fine:
      line(36, axis, 364, axis) +
      dimension(red.x, red.x + red.width, 184) +
      parts
        .map((part) =>
          draw(3, (i) =>
            line(part.x + part.width / 2 + i * 5, axis, part.x + part.width / 2 + i * 5 - 6, axis + 6),
          ),
        )
        .join(''),
    dash: line(frame + 40, 36, middle, axis - red.half),
    ink:
      parts.map((part) => rect(part.x, axis - part.half, part.width, 2 * part.half)).join('') +
      rect(frame, 18, 80, 16) +
      line(frame + 18, 18, frame + 18, 34) +
      line(frame + 58, 18, frame + 58, 34),
    accent:
      rect(red.x, axis - red.half, red.width, 2 * red.half) +
      arrow(middle, axis - red.half - 14, middle, axis - red.half),
    labels,
    note: `${runout.toFixed(2)} mm`,
  };
};

/** A page of a report with its figure, and the correction that a reviewer made. */
export const drawReport: Draw = (random) => {
  const words = random.int(18, 62) * 10;
  const page = (x: number, seedLines: number): string[] =>
    times(seedLines, (i) => line(x + 12, 46 + i * 10, x + 12 + random.between(72, 118), 46 + i * 10));
  const [left, right] = [52, 208];
  const first = page(left, 14);
  const figure = random.int(52, 96);
  const bars = random.int(4, 7);
  const second = page(right, 14).filter((_, i) => 46 + i * 10 < figure - 4 || 46 + i * 10 > figure + 58);
  const wrong = random.int(2, 11);
  const y = 46 + wrong * 10;
  return {
    fine: first.join('') + second.join(''),
    ink:
      rect(left, 18, 140, 184) +
      rect(right, 18, 140, 184) +
      line(left + 12, 32, left + 12 + random.between(50, 90), 32) +
      rect(right + 12, figure, 116, 50) +
      draw(bars, (i) => {
        const height = random.between(8, 40);
        return rect(right + 18 + (i * 104) / bars, figure + 46 - height, 70 / bars, height);
      }),
    accent:
      line(left + 12, y, left + random.between(60, 100), y) +
      path([
        [left + 104, y + 4],
        [left + 110, y - 8],
        [left + 116, y + 4],
      ]) +
      line(left + 110, y - 10, left + 146, y - 14),
    note: `${words} words`,
  };
};
