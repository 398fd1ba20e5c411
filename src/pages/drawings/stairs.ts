import { circle, draw, line } from '../../shared/drawings/plate';
import type { SketchLines } from './Sketch';

const RUN = 56;
const RISE = 28;
const x = (step: number): number => 34 + step * RUN;
const y = (step: number): number => 256 - step * RISE;

/** Seven steps from a choice to the first day of class. */
export function drawStairs(): SketchLines {
  return {
    fine: line(20, 256, 460, 256) + draw(7, (i) => line(x(i) + RUN, y(i + 1), x(i) + RUN, 256)),
    ink: `M20 256H34${draw(7, () => `v-${RISE}h${RUN}`)}`,
    dash: line(x(0), y(1) - 16, x(7), y(8) - 16),
    accent: draw(7, (i) => circle(x(i) + RUN / 2, y(i + 1) - 8, 8)),
    spot: circle(x(6) + RUN / 2, y(7) - 8, 5),
    labels: Array.from({ length: 7 }, (_, i) => ({
      x: x(i) + RUN / 2,
      y: y(i + 1) + 17,
      text: String(i + 1),
      anchor: 'middle' as const,
    })),
  };
}
