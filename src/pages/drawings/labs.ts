/** A small illustration for each kind of laboratory, on a plate of 120 by 72. */
import { arrow, circle, draw, line, path, rect } from '../../shared/drawings/plate';
import type { SketchLines } from './Sketch';

export const LAB_WIDTH = 120;
export const LAB_HEIGHT = 72;

/** Circles of constant resistance and arcs of constant reactance, and an impedance that turns with frequency. */
const smith: SketchLines = {
  fine:
    [28, 18, 10].map((r) => circle(60 + 32 - r, 36, r)).join('') +
    'M28 36H92' +
    'M92 36A32 32 0 0 1 60 4M92 36A32 32 0 0 0 60 68',
  ink: circle(60, 36, 32),
  accent: 'M40 52C34 34 46 18 62 22S80 44 66 46 54 34 60 36',
  spot: circle(60, 36, 2),
};

/** A switching node with its ringing edge. */
const scope: SketchLines = {
  fine:
    draw(5, (i) => line(24 + i * 18, 8, 24 + i * 18, 64)) +
    draw(3, (i) => line(10, 22 + i * 14, 110, 22 + i * 14)),
  ink: rect(10, 8, 100, 56),
  accent: 'M10 52H28V14Q30 28 33 18T38 22H62V52Q64 42 67 50T72 50H92V14Q94 28 97 18T102 22H110',
};

/** Four lines of a bus, and the edge that the trigger waits for. */
const logic: SketchLines = {
  dash: 'M56 6V66',
  ink: 'M8 20V10H20V20H32V10H44V20H56V10H68V20H80V10H92V20H104V10H112M8 36H32V26H68V36H92V26H112M8 52H44L48 42H88L92 52H112',
  accent: 'M8 66H56V58H112',
};

/** A vessel whose level is measured, compared and corrected. */
const loop: SketchLines = {
  fine: 'M20 40q5-3 10 0t10 0',
  dash: line(40, 26, 66, 26) + line(74, 34, 74, 52),
  ink:
    rect(20, 14, 20, 44) +
    circle(74, 26, 8) +
    'M66 26h16' +
    arrow(40, 58, 66, 58, 4) +
    arrow(82, 58, 110, 58, 4) +
    line(8, 20, 20, 20),
  accent:
    path(
      [
        [66, 53],
        [82, 63],
        [82, 53],
        [66, 63],
      ],
      true,
    ) + 'M69 52a5 5 0 0 1 10 0z',
};

/** The jaws of a micrometer on a solder joint. */
const gauge: SketchLines = {
  fine: draw(9, (i) => line(66 + i * 5, 30, 66 + i * 5, i % 4 ? 33 : 36)),
  ink: 'M12 18H24V50H12M12 18C2 26 2 42 12 50' + rect(62, 24, 48, 18) + 'M44 27h18v12H44z',
  accent: line(24, 33, 44, 33) + 'M24 28v10M44 28v10',
  spot: circle(34, 33, 2.5),
};

/** A screen with a program that has been tested the day before. */
const screen: SketchLines = {
  fine: 'M34 20h18M34 27h30M40 34h22M40 41h14',
  ink: rect(26, 10, 68, 42) + 'M60 52v8M44 60h32',
  accent: path([
    [70, 33],
    [76, 40],
    [88, 22],
  ]),
};

export const LABS: Readonly<Record<string, SketchLines>> = { smith, scope, logic, loop, gauge, screen };
