import { curve, draw, line, path } from '../../shared/drawings/plate';
import type { SketchLines } from './Sketch';

const LEFT = 40;
const RIGHT = 450;
const TOP = 40;
const BOTTOM = 250;

/** A dip at `at` of the given depth and width, in decibels. */
const dip = (x: number, at: number, depth: number, width: number): number =>
  depth / (1 + ((x - at) / width) ** 2);

const decibels = (x: number): number =>
  -2 - dip(x, 210, 20, 14) - dip(x, 330, 9, 26) - Math.sin(x / 11) * 0.7;

const y = (value: number): number => TOP - (value * (BOTTOM - TOP)) / 30;

/** The return loss that looked wrong on a Tuesday afternoon: a match beside the frequency where it should be. */
export function drawReturnLoss(): SketchLines {
  const wanted = 250;
  const read = y(decibels(wanted));
  return {
    fine:
      draw(11, (i) => line(LEFT + i * 41, TOP, LEFT + i * 41, BOTTOM)) +
      draw(7, (i) => line(LEFT, TOP + i * 35, RIGHT, TOP + i * 35)),
    ink: `M${LEFT} ${TOP}V${BOTTOM}H${RIGHT}`,
    dash: line(wanted, TOP, wanted, BOTTOM),
    accent: curve(LEFT, RIGHT, 3, (x) => y(decibels(x))),
    spot: path(
      [
        [wanted, read],
        [wanted - 5, read - 9],
        [wanted + 5, read - 9],
      ],
      true,
    ),
    labels: [
      { x: 6, y: TOP + 4, text: '0 dB' },
      { x: 6, y: BOTTOM - 31, text: '−25' },
      { x: LEFT, y: BOTTOM + 20, text: '2.30 GHz' },
      { x: RIGHT, y: BOTTOM + 20, text: '2.60 GHz', anchor: 'end' },
      { x: wanted + 4, y: TOP - 8, text: `M1 ${decibels(wanted).toFixed(1).replace('-', '−')} dB` },
    ],
  };
}
