import { circle, dimension, draw, line, rect, type Draw } from './plate';

/** Crosses of a grid; the same on every plate. */
const GRID = draw(16, (i) =>
  draw(
    8,
    (j) =>
      line(48 + i * 20, 32 + j * 20, 52 + i * 20, 32 + j * 20) +
      line(50 + i * 20, 30 + j * 20, 50 + i * 20, 34 + j * 20),
  ),
);

/** For what belongs to no portfolio: a grid, a figure on it, and its measure. */
export const drawNeutral: Draw = (random) => {
  const [cx, cy, r] = [random.int(140, 260), random.int(92, 112), random.int(40, 66)];
  const turn = random.between(0.2, 1.3);
  const [dx, dy] = [r * Math.cos(turn), r * Math.sin(turn)];
  return {
    fine: dimension(cx - dx, cx + dx, 196) + GRID,
    dash: line(cx - r - 16, cy, cx + r + 16, cy) + line(cx, cy - r - 16, cx, cy + r + 16),
    ink: circle(cx, cy, r) + rect(cx - dx, cy - dy, 2 * dx, 2 * dy),
    accent: line(cx, cy, cx + dx, cy - dy),
    spot: circle(cx + dx, cy - dy, 3),
    note: `R ${r}`,
  };
};
