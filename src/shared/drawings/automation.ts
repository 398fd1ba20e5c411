import { circle, draw, line, path, rect, times, type Draw, type Point } from './plate';
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

/** Rungs of ladder logic; the one that carries current is returned apart. */
function ladder(random: Random): { ink: string; live: string; rails: string } {
  const [left, right] = [262, 372];
  const rungs = random.int(4, 6);
  const pitch = 178 / rungs;
  const active = random.int(0, rungs - 1);
  const drawn = times(rungs, (i) => {
    const y = 22 + (i + 0.5) * pitch;
    const contacts = random.int(1, 3);
    const gap = 78 / contacts;
    const parts = draw(contacts, (c) => {
      const x = left + 8 + gap * (c + 0.5);
      const closed = random.chance(0.3) ? line(x - 5, y + 7, x + 5, y - 7) : '';
      return line(x - 4, y - 7, x - 4, y + 7) + line(x + 4, y - 7, x + 4, y + 7) + closed;
    });
    const wires = draw(contacts + 1, (c) => {
      const from = c === 0 ? left : left + 12 + gap * (c - 0.5);
      const to = c === contacts ? right - 26 : left + 4 + gap * (c + 0.5);
      return line(from, y, to, y);
    });
    return wires + parts + circle(right - 18, y, 8) + line(right - 10, y, right, y);
  });
  return {
    live: drawn[active] ?? '',
    ink: drawn.filter((_, i) => i !== active).join(''),
    rails: line(left, 22, left, 200) + line(right, 22, right, 200),
  };
}

/** A robot arm in reach of its work, beside the program that moves it. */
export const drawAutomation: Draw = (random) => {
  const base: Point = [random.int(76, 120), 176];
  const [a, b, c] = [random.between(0.8, 2.3), random.between(-0.9, 0.8), random.between(-1.5, -0.5)];
  const shoulder: Point = [base[0], base[1] - 22];
  const elbow = at(shoulder, a, random.between(74, 86));
  const wrist = at(elbow, b, random.between(64, 80));
  const hand = at(wrist, c, 22);
  const reach = Math.hypot(wrist[0] - shoulder[0], wrist[1] - shoulder[1]);
  const grip = (turn: number): string => path([hand, at(hand, c + turn, 9), at(at(hand, c + turn, 9), c, 8)]);
  const program = ladder(random);
  return {
    fine: line(24, 198, 230, 198) + draw(17, (i) => line(26 + i * 12, 198, 20 + i * 12, 204)) + program.rails,
    dash:
      path(times(32, (i) => at(shoulder, i * 0.1, reach)).filter(([x, y]) => x > 14 && x < 250 && y > 12)) +
      line(shoulder[0], shoulder[1], wrist[0], wrist[1]),
    ink:
      rect(base[0] - 22, 184, 44, 14) +
      line(base[0] - 14, 184, base[0] - 9, shoulder[1] + 6) +
      line(base[0] + 14, 184, base[0] + 9, shoulder[1] + 6) +
      link(shoulder, elbow, 7, [7, 5]) +
      link(elbow, wrist, 5, [7, 4]) +
      link(wrist, hand, 3, [5, 0]) +
      grip(0.8) +
      grip(-0.8) +
      circle(shoulder[0], shoulder[1], 11) +
      circle(elbow[0], elbow[1], 9) +
      circle(wrist[0], wrist[1], 6.5) +
      program.ink,
    accent: program.live,
    spot: [shoulder, elbow, wrist].map(([x, y]) => circle(x, y, 2.5)).join(''),
    note: `J1 ${Math.round((a * 180) / Math.PI)}°`,
  };
};
