import { draw, line, path } from './plate';
import type { Random } from './random';

/** An upright column with trays, or a drum on its side. */
export function drawVessel(
  random: Random,
  isColumn: boolean,
): { ink: string; fine: string; top: number; foot: number; x: number; half: number } {
  if (isColumn) {
    const [x, half, top, foot] = [random.int(150, 190), random.int(17, 25), 48, 172];
    const trays = random.int(5, 10);
    return {
      x,
      half,
      top: top - 10,
      foot: foot + 10,
      ink: `M${x - half} ${top}a${half} 10 0 0 1 ${2 * half} 0V${foot}a${half} 10 0 0 1 ${-2 * half} 0z`,
      fine: draw(trays, (i) => {
        const y = top + 8 + (i * (foot - top - 16)) / (trays - 1);
        return i % 2 ? line(x - half, y, x + half - 8, y) : line(x - half + 8, y, x + half, y);
      }),
    };
  }
  const [x, half, y, r] = [random.int(165, 200), random.int(46, 62), random.int(92, 116), random.int(22, 28)];
  const level = random.int(-6, 10);
  return {
    x,
    half: half + 12,
    top: y - r,
    foot: y + r,
    ink:
      `M${x - half} ${y - r}h${2 * half}a12 ${r} 0 0 1 0 ${2 * r}h${-2 * half}a12 ${r} 0 0 1 0 ${-2 * r}z` +
      [-half + 12, half - 12]
        .map((dx) =>
          path([
            [x + dx - 5, y + r],
            [x + dx - 7, y + r + 14],
            [x + dx + 7, y + r + 14],
            [x + dx + 5, y + r],
          ]),
        )
        .join(''),
    fine:
      line(x - half - 10, y + level, x + half + 10, y + level) +
      draw(5, (i) => line(x - 16 + i * 3, y + level + 4 + i * 3, x + 16 - i * 3, y + level + 4 + i * 3)),
  };
}
