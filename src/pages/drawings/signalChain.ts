import { arrow, curve, path, rect } from '../../shared/drawings/plate';
import type { SketchLines } from './Sketch';

/** Noise that always looks the same. */
const noise = (x: number): number =>
  14 * Math.sin(x / 3) + 11 * Math.sin(x / 1.7 + 1) + 8 * Math.sin(x / 5.3 + 2) + 5 * Math.sin(x / 0.9);

/** Select, train, place: a band-pass filter, an amplifier and a matched load, with the signal before and after each. */
export function drawSignalChain(): SketchLines {
  return {
    fine: rect(110, 112, 66, 76) + rect(392, 112, 62, 76),
    ink:
      curve(16, 98, 1.5, (x) => 90 + noise(x) * 0.9) +
      arrow(14, 150, 108, 150) +
      curve(118, 168, 2, (x) => 172 - 44 * Math.exp(-(((x - 143) / 11) ** 2))) +
      curve(184, 238, 1.5, (x) => 100 + 9 * Math.sin((x - 184) / 4.3)) +
      arrow(176, 150, 250, 150) +
      path(
        [
          [252, 106],
          [252, 194],
          [326, 150],
        ],
        true,
      ) +
      arrow(326, 150, 390, 150) +
      'M423 118v10l6 3-12 6 12 6-12 6 12 6-12 6 6 3v10M412 174h22M417 179h12',
    accent: curve(334, 470, 1.5, (x) => 72 + 34 * Math.sin((x - 334) / 4.3)),
    labels: [
      { x: 143, y: 214, text: 'SELECT', anchor: 'middle' },
      { x: 284, y: 214, text: 'TRAIN', anchor: 'middle' },
      { x: 423, y: 214, text: 'PLACE', anchor: 'middle' },
      { x: 274, y: 154, text: '×10 wk' },
    ],
  };
}
