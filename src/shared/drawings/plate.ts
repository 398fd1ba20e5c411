/**
 * The parts of an illustration: path data by line weight, on a plate of 400 by 240 with a caption strip below
 * 208.
 */
import type { Random } from './random';

export interface Label {
  x: number;
  y: number;
  text: string;
  anchor?: 'middle' | 'end';
}

export interface Plate {
  ink: string;
  /** hairlines: grids, axes, dimension lines */
  fine: string;
  dash?: string;
  /** the one red line */
  accent: string;
  /** filled red */
  spot?: string;
  labels?: Label[];
  /** the figure in the caption strip: "f = 2.4 kHz" */
  note: string;
}

export type Draw = (random: Random) => Plate;
export type Point = readonly [x: number, y: number];

const round = (value: number): number => Math.round(value * 10) / 10 + 0;

/** Joins numbers as tightly as path data allows: `1 -2 3` → `1-2 3`. */
const join = (...values: number[]): string =>
  values
    .map((value) => String(round(value)).replace(/^(-?)0\./, '$1.'))
    .reduce((text, value) => text + (value.startsWith('-') || text === '' ? '' : ' ') + value, '');

export const line = (x1: number, y1: number, x2: number, y2: number): string => {
  if (round(y1) === round(y2)) return `M${join(x1, y1)}H${join(x2)}`;
  if (round(x1) === round(x2)) return `M${join(x1, y1)}V${join(y2)}`;
  return `M${join(x1, y1)}L${join(x2, y2)}`;
};

/** Relative steps are shorter; each starts from a rounded point, so that rounding errors do not add up. */
export function path(points: readonly Point[], close = false): string {
  const [first, ...rest] = points;
  if (!first) return '';
  let [x, y] = [round(first[0]), round(first[1])];
  let text = `M${join(x, y)}`;
  for (const point of rest) {
    text += `l${join(round(point[0]) - x, round(point[1]) - y)}`;
    [x, y] = [round(point[0]), round(point[1])];
  }
  return close ? `${text}z` : text;
}

/** One arc that almost closes on itself: half the path data of the two arcs of a full circle. */
export const circle = (x: number, y: number, r: number): string =>
  `M${join(x, y - r)}a${join(r, r)} 0 1 0 .1 0z`;

export const rect = (x: number, y: number, width: number, height: number): string =>
  `M${join(x, y)}h${join(width)}v${join(height)}h${join(-width)}z`;

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Samples a function of x between `from` and `to`. */
export function curve(from: number, to: number, step: number, y: (x: number) => number): string {
  const count = Math.ceil((to - from) / step);
  return path(
    times(count + 1, (i): Point => {
      const x = Math.min(to, from + i * step);
      return [x, y(x)];
    }),
  );
}

export const draw = (count: number, make: (index: number) => string): string => times(count, make).join('');

/** A dimension line with its slashed ends. */
export const dimension = (x1: number, x2: number, y: number): string =>
  line(x1, y, x2, y) +
  [x1, x2].map((x) => line(x - 3, y + 3, x + 3, y - 3) + line(x, y - 6, x, y + 6)).join('');

export const arrow = (x: number, y: number, toX: number, toY: number, size = 5): string => {
  const angle = Math.atan2(toY - y, toX - x);
  const wing = (turn: number): Point => [
    toX - size * Math.cos(angle + turn),
    toY - size * Math.sin(angle + turn),
  ];
  return line(x, y, toX, toY) + path([wing(0.45), [toX, toY], wing(-0.45)]);
};
