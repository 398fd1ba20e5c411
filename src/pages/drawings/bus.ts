import { circle, draw, line, rect } from '../../shared/drawings/plate';
import type { SketchLines } from './Sketch';

const X = (index: number): number => 70 + index * 68;

/** A bus with six plug-in units, and the one line that they share. */
export function drawBus(): SketchLines {
  return {
    fine: draw(6, (i) =>
      draw(4, (row) => line(X(i) - 16, 66 + row * 12, X(i) + 16 - (row % 2) * 10, 66 + row * 12)),
    ),
    ink:
      draw(6, (i) => rect(X(i) - 24, 50, 48, 92) + line(X(i), 142, X(i), 190) + circle(X(i) - 12, 126, 5)) +
      'M24 234H456',
    dash: draw(6, (i) => line(X(i) + 12, 142, X(i) + 12, 234)),
    accent: `M24 190H456${draw(6, (i) => circle(X(i), 190, 5))}`,
    spot: draw(6, (i) => circle(X(i), 190, 3)),
    labels: [
      { x: 24, y: 182, text: 'METHOD' },
      { x: 24, y: 226, text: 'EQUIPMENT' },
    ],
  };
}
