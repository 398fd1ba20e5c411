import { circle, draw, line, path, type Point } from '../../shared/drawings/plate';
import type { SketchLines } from './Sketch';

/**
 * Sample means, in units above the centre line; one of them exceeds the limits, after which the process was
 * corrected.
 */
const MEANS = [12, -8, 20, 4, -22, 10, 26, 34, 47, 78, 30, -6, 8, -12, 6, -4, 10];
const CENTRE = 150;
const LIMIT = 62;

/** A control chart with its limits and the point outside them. */
export function drawControlChart(): SketchLines {
  const points = MEANS.map((mean, index): Point => [44 + index * 24, CENTRE - mean]);
  const [outX, outY] = points[9] ?? [0, 0];
  return {
    fine: `M36 40V260H448${draw(17, (i) => line(44 + i * 24, 260, 44 + i * 24, 255))}`,
    dash: line(36, CENTRE - LIMIT, 448, CENTRE - LIMIT) + line(36, CENTRE + LIMIT, 448, CENTRE + LIMIT),
    ink: line(36, CENTRE, 448, CENTRE) + path(points) + points.map(([x, y]) => circle(x, y, 2.5)).join(''),
    accent: circle(outX, outY, 9),
    spot: circle(outX, outY, 3.5),
    labels: [
      { x: 448, y: CENTRE - LIMIT - 6, text: 'UCL', anchor: 'end' },
      { x: 448, y: CENTRE + LIMIT + 15, text: 'LCL', anchor: 'end' },
      { x: outX + 14, y: outY + 4, text: 'act here' },
    ],
  };
}
