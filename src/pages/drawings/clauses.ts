import { circle, draw, line, rect } from '../../shared/drawings/plate';
import type { SketchLines } from './Sketch';

/** An agreement of two: its clauses, and two places to sign. */
export function drawClauses(): SketchLines {
  return {
    fine: draw(9, (i) =>
      line(188, 66 + i * 15, [330, 318, 326, 280, 330, 322, 300, 330, 250][i] ?? 330, 66 + i * 15),
    ),
    ink:
      rect(140, 26, 216, 248) +
      line(160, 230, 236, 230) +
      line(260, 230, 336, 230) +
      draw(9, (i) => line(160, 66 + i * 15, 176, 66 + i * 15)),
    dash: line(248, 200, 248, 258),
    accent: 'M164 224c8-16 12-14 10-4s8 6 12-2 6 8 14 2 8-6 16 0' + circle(312, 216, 18),
    labels: [
      { x: 160, y: 246, text: 'you' },
      { x: 260, y: 246, text: 'we' },
    ],
  };
}
