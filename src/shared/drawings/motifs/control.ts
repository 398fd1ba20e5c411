import { circle, curve, draw, line, path, rect, times, type Draw, type Label, type Point } from '../plate';
import { ladder } from '../ladder';

/** A program in ladder logic over the whole plate; the rung that carries current in red. */
export const drawLadder: Draw = (random) => {
  const { ink, live, rails } = ladder(random, 48, 352);
  return { ink, accent: live, fine: rails, note: `scan ${random.int(4, 20)} ms` };
};

/** A loop's answer to a step of its set point. */
export const drawStep: Draw = (random) => {
  const damping = random.between(0.28, 0.7);
  const pace = random.between(0.045, 0.075);
  const [left, foot, height] = [44, 178, random.int(84, 96)];
  const step = left + random.int(22, 44);
  const root = Math.sqrt(1 - damping ** 2);
  const answer = (x: number): number => {
    const t = Math.max(0, x - step) * pace;
    return 1 - Math.exp(-damping * t) * (Math.cos(root * t) + (damping / root) * Math.sin(root * t));
  };
  const beyond = Math.exp((-Math.PI * damping) / root);
  const peak = step + Math.PI / root / pace;
  const goal = foot - height;
  return {
    fine:
      draw(9, (i) => line(left + i * 40, 22, left + i * 40, foot)) +
      draw(5, (i) => line(left, 26 + i * 38, 372, 26 + i * 38)),
    ink:
      path([
        [left, foot],
        [step, foot],
        [step, goal],
        [372, goal],
      ]) + line(left, 22, left, 196),
    dash:
      line(step, goal - height * 0.05, 372, goal - height * 0.05) +
      line(step, goal + height * 0.05, 372, goal + height * 0.05),
    accent: curve(left, 372, 4, (x) => foot - height * answer(x)),
    spot: circle(peak, goal - height * beyond, 3),
    labels: [
      { x: 376, y: goal - 12, text: 'SP', anchor: 'end' },
      { x: peak, y: goal - height * beyond - 7, text: 'PV', anchor: 'middle' },
    ],
    note: `overshoot ${Math.round(beyond * 100)} %`,
  };
};

/** Devices on a ring: where a cable breaks, the other way round is left. */
export const drawRing: Draw = (random) => {
  const count = random.int(7, 11);
  const turn = random.between(0, 0.6);
  const at = (i: number): Point => {
    const angle = turn + (i * 2 * Math.PI) / count;
    return [200 + 146 * Math.cos(angle), 108 + 72 * Math.sin(angle)];
  };
  const cable = (i: number): string => {
    const [from, to] = [at(i), at(i + 1)];
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const [dx, dy] = [((to[0] - from[0]) * 15) / length, ((to[1] - from[1]) * 15) / length];
    return line(from[0] + dx, from[1] + dy, to[0] - dx, to[1] - dy);
  };
  const broken = random.int(0, count - 1);
  const labels: Label[] = times(count, (i) => {
    const [x, y] = at(i);
    return { x, y: y + 3, text: String(i + 1), anchor: 'middle' };
  });
  const [ax, ay] = at(broken);
  const [bx, by] = at(broken + 1);
  const [mx, my] = [(ax + bx) / 2, (ay + by) / 2];
  const [x0, y0] = at(0);
  return {
    fine:
      rect(172, 92, 56, 32) + line(180, 102, 220, 102) + line(180, 108, 212, 108) + line(180, 114, 204, 114),
    ink:
      times(count, (i) => (i === broken ? '' : cable(i))).join('') +
      times(count, (i) => rect(at(i)[0] - 12, at(i)[1] - 9, 24, 18)).join(''),
    accent: line(mx - 6, my - 6, mx + 6, my + 6) + line(mx - 6, my + 6, mx + 6, my - 6),
    dash:
      cable(broken) +
      line(200 + (x0 - 200) * 0.3, 108 + (y0 - 108) * 0.3, 200 + (x0 - 200) * 0.88, 108 + (y0 - 108) * 0.88),
    labels,
    note: `cycle ${random.pick([1, 2, 4, 8])} ms`,
  };
};
