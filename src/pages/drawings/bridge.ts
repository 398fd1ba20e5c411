import { arrow, circle, dimension, draw, line, path, type Point } from '../../shared/drawings/plate';
import type { SketchLines } from './Sketch';

const DECK = 170;
const LEFT = 40;
const PANEL = 40;

const node = (index: number, y: number): Point => [LEFT + index * PANEL, y];

/** A truss, the force that goes through it, and the gap at its end that summer needs. */
export function drawBridge(): SketchLines {
  const top = Array.from({ length: 4 }, (_, i) => node(1 + i * 2, DECK - 62));
  const web = Array.from({ length: 9 }, (_, i) => node(i, i % 2 ? DECK - 62 : DECK));
  return {
    fine:
      draw(8, (i) => line(20 + i * 56, 236, 60 + i * 56, 236)) +
      line(10, 246, 470, 246) +
      dimension(362, 374, 204),
    ink:
      path([...web]) +
      path([...top]) +
      line(LEFT, DECK, LEFT + 8 * PANEL, DECK) +
      `M10 ${DECK}h30v60H20zM374 ${DECK}h96v0h-76v60h-20z` +
      web.map(([x, y]) => circle(x, y, 3)).join('') +
      circle(LEFT + 8 * PANEL - 6, DECK + 10, 6) +
      path(
        [
          [LEFT + 2, DECK + 4],
          [LEFT - 6, DECK + 18],
          [LEFT + 10, DECK + 18],
        ],
        true,
      ),
    accent: arrow(LEFT + 4 * PANEL, 60, LEFT + 4 * PANEL, DECK - 6, 8) + line(364, DECK - 12, 364, DECK + 12),
    labels: [
      { x: LEFT + 4 * PANEL + 10, y: 72, text: 'F' },
      { x: 356, y: 208, text: '12 mm', anchor: 'end' },
    ],
  };
}
