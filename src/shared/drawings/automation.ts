import { ladder } from './ladder';
import { circle, draw, line, path, rect, type Draw, type Plate, type Point } from './plate';
import type { Random } from './random';

const at = ([x, y]: Point, angle: number, length: number): Point => [
  x + length * Math.cos(angle),
  y - length * Math.sin(angle),
];

/** One link of an arm: two parallel edges between the rims of its joints. */
function link(from: Point, to: Point, width: number, rims: Point): string {
  const angle = Math.atan2(from[1] - to[1], to[0] - from[0]);
  const [start, end] = [at(from, angle, rims[0]), at(to, angle, -rims[1])];
  return [1, -1]
    .map((side) => {
      const edge = at([0, 0], angle + (side * Math.PI) / 2, width);
      return line(start[0] + edge[0], start[1] + edge[1], end[0] + edge[0], end[1] + edge[1]);
    })
    .join('');
}

/** A robot arm and how far it reaches. @param left where its foot may stand @param right how far the plate is its own */
function arm(random: Random, left: number, right: number): Plate {
  const base: Point = [random.int(left, left + 44), 176];
  const [a, b, c] = [random.between(0.8, 2.3), random.between(-0.9, 0.8), random.between(-1.5, -0.5)];
  const shoulder: Point = [base[0], base[1] - 22];
  const elbow = at(shoulder, a, random.between(74, 86));
  const wrist = at(elbow, b, random.between(64, 80));
  const hand = at(wrist, c, 22);
  const reach = Math.hypot(wrist[0] - shoulder[0], wrist[1] - shoulder[1]);
  const circuit = (i: number): Point => at(shoulder, i * 0.1, reach);
  const isOn = ([x, y]: Point): boolean => x > 14 && x < right && y > 12;
  const grip = (turn: number): string => path([hand, at(hand, c + turn, 9), at(at(hand, c + turn, 9), c, 8)]);
  return {
    fine:
      line(24, 198, right - 20, 198) +
      draw(Math.floor((right - 46) / 12), (i) => line(26 + i * 12, 198, 20 + i * 12, 204)),
    dash:
      draw(31, (i) => {
        const [from, to] = [circuit(i), circuit(i + 1)];
        return isOn(from) && isOn(to) ? line(...from, ...to) : '';
      }) + line(shoulder[0], shoulder[1], wrist[0], wrist[1]),
    ink:
      rect(base[0] - 22, 184, 44, 14) +
      line(base[0] - 14, 184, base[0] - 9, shoulder[1] + 6) +
      line(base[0] + 14, 184, base[0] + 9, shoulder[1] + 6) +
      link(shoulder, elbow, 7, [7, 5]) +
      link(elbow, wrist, 5, [7, 4]) +
      link(wrist, hand, 3, [5, 0]) +
      circle(shoulder[0], shoulder[1], 11) +
      circle(elbow[0], elbow[1], 9) +
      circle(wrist[0], wrist[1], 6.5),
    accent: grip(0.8) + grip(-0.8),
    spot: [shoulder, elbow, wrist].map(([x, y]) => circle(x, y, 2.5)).join(''),
    note: `J1 ${Math.round((a * 180) / Math.PI)}°`,
  };
}

/** A robot arm in reach of its work. */
export const drawRobot: Draw = (random) => arm(random, 150, 386);

/** The arm beside the program that moves it. */
export const drawAutomation: Draw = (random) => {
  const machine = arm(random, 76, 250);
  const program = ladder(random, 262, 372);
  return {
    ...machine,
    fine: machine.fine + program.rails,
    ink: machine.ink + program.ink,
    accent: machine.accent + program.live,
  };
};
