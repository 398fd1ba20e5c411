import { draw, line, rect } from '../../shared/drawings/plate';
import type { SketchLines } from './Sketch';

/** How much of each line of a page is text, in parts of its width. */
const BEFORE = [1, 0.94, 0.98, 0.9, 1, 0.96, 0.92, 0.99, 0.6];
const AFTER = [0.62, 0.45, 0.7];

const TOP = 78;

/** A page before and after: most of its lines struck out, three left. */
export function drawRedline(): SketchLines {
  const text = (lines: readonly number[], x: number) =>
    draw(lines.length, (i) => line(x, TOP + i * 18, x + 130 * (lines[i] ?? 0), TOP + i * 18));
  return {
    fine: text(BEFORE, 60) + line(60, 56, 120, 56) + line(290, 56, 350, 56),
    ink: rect(40, 30, 170, 240) + rect(270, 30, 170, 240) + text(AFTER, 290),
    accent:
      draw(7, (i) => `M56 ${TOP + 2 + i * 18}l${138 * (BEFORE[i] ?? 0)}-4`) + 'M222 150h34m-7-6 7 6-7 6',
    dash: rect(290, 150, 130, 90),
    labels: [
      { x: 60, y: 260, text: '39 words' },
      { x: 290, y: 260, text: '11 words' },
      { x: 355, y: 199, text: 'FIG. 1', anchor: 'middle' },
    ],
  };
}
