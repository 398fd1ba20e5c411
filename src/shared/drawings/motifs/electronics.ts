import { draw, line, path, times, type Draw, type Point } from '../plate';

/** Rises from 0 to 1 around `at`, as fast as a driver switches. */
const edge = (x: number, at: number): number => 1 / (1 + Math.exp((at - x) / 6));

/** Where a trace bends on its way from one level to the next: between these it is as good as straight. */
const BENDS = [-26, -17, -11, -6, 0, 6, 11, 17, 26];

/** An eye diagram: the symbols of a fast line, of two levels or four, laid over each other, and the mask that they must stay clear of. */
export const drawEye: Draw = (random) => {
  const steps = random.chance(0.4) ? 3 : 1;
  const rate = random.pick([8, 10, 16, 25]) * (steps > 1 ? 2 : 1);
  const [middle, height] = [random.int(84, 92), random.int(46, 58)];
  const jitter = random.between(3, 9);
  const [left, bit] = [random.int(46, 96), random.int(116, 168)];
  const xs = [28, ...BENDS.map((x) => left + x), ...BENDS.map((x) => left + bit + x), 372].filter(
    (x) => x >= 28,
  );
  const traces = times(steps > 1 ? 16 : 10, (i) => {
    const [from, to] = [(i % (steps + 1)) / steps, (Math.floor(i / (steps + 1)) % (steps + 1)) / steps];
    const last = random.int(0, steps) / steps;
    const [first, second] = [1, 2].map(() => random.between(-jitter, jitter)) as [number, number];
    const level = (x: number): number =>
      from + (to - from) * edge(x, left + first) + (last - to) * edge(x, left + bit + second);
    const noise = random.between(-3, 3);
    return path(xs.map((x): Point => [x, middle + noise + height * (1 - 2 * level(x))]));
  });
  const [x, w, h] = [left + bit / 2, random.int(22, 30), random.int(15, 22) / steps];
  const meander = times(26, (i): Point => [40 + i * 12.6, 178 + ([0, 1, 1, 0][i % 4] ?? 0) * 12]);
  return {
    ink: traces.join(''),
    fine:
      draw(9, (i) => line(28 + i * 43, 22, 28 + i * 43, 154)) +
      draw(4, (i) => line(28, 22 + i * 44, 372, 22 + i * 44)) +
      path(meander) +
      path(meander.map(([mx, my]) => [mx, my + 6])),
    dash: line(left, 18, left, 160) + line(left + bit, 18, left + bit, 160),
    accent: path(
      [
        [x - w, middle],
        [x - w / 2, middle - h],
        [x + w / 2, middle - h],
        [x + w, middle],
        [x + w / 2, middle + h],
        [x - w / 2, middle + h],
      ],
      true,
    ),
    labels: [{ x, y: 169, text: `UI ${((steps > 1 ? 2000 : 1000) / rate).toFixed(1)} ps`, anchor: 'middle' }],
    note: `${steps > 1 ? 'PAM4 ' : ''}${rate} Gbit/s`,
  };
};

const [CX, CY, R] = [200, 107, 90];

/** @returns where a normalised impedance lies on the chart */
function onChart(r: number, x: number): Point {
  const size = (r + 1) ** 2 + x ** 2;
  return [CX + (R * (r ** 2 - 1 + x ** 2)) / size, CY - (R * 2 * x) / size];
}
const STEPS = [0, 0.1, 0.25, 0.5, 1, 2, 4, 12, 60];

/** A Smith chart with the match of an antenna or amplifier over its band. */
export const drawSmith: Draw = (random) => {
  const [low, span] = [random.int(7, 52) / 10, random.int(2, 9) / 10];
  const [turn, reach] = [random.between(0, 2 * Math.PI), random.between(0.35, 0.7)];
  const bend = random.between(1.6, 3.4);
  const [cx, cy] = [random.between(-0.12, 0.12), random.between(-0.12, 0.12)];
  const locus = times(33, (i): Point => {
    const angle = turn + (i / 32) * bend;
    const size = reach * (0.25 + Math.abs(i - 16) / 16);
    return [cx + size * Math.cos(angle), cy + size * Math.sin(angle)];
  });
  const sizes = locus.map(([x, y]) => Math.hypot(x, y));
  const best = sizes.indexOf(Math.min(...sizes));
  const shown = locus.map(([x, y]): Point => [CX + x * R, CY - y * R]);
  const [bx, by] = shown[best] ?? [CX, CY];
  const circles = [0.2, 0.5, 1, 2, 5].map((r) => ring(CX + (R * r) / (r + 1), CY, R / (r + 1))).join('');
  const arcs = [0.5, 1, 2]
    .flatMap((x) => [x, -x])
    .map((x) => path(STEPS.map((r) => onChart(r, x))))
    .join('');
  return {
    fine: circles + arcs + line(CX - R, CY, CX + R, CY),
    ink: ring(CX, CY, R),
    accent: path(shown),
    spot: ring(bx, by, 3.2),
    labels: [
      { x: 24, y: 30, text: `${low.toFixed(1)} GHz` },
      { x: 376, y: 30, text: `${(low + span).toFixed(1)} GHz`, anchor: 'end' },
    ],
    note: `S11 −${Math.min(40, -20 * Math.log10(Math.max(0.01, sizes[best] ?? 1))).toFixed(1)} dB`,
  };
};

function ring(x: number, y: number, r: number): string {
  const [cx, top, radius] = [x, y - r, r].map((value) => Math.round(value * 10) / 10);
  return `M${cx} ${top}a${radius} ${radius} 0 1 0 .1 0z`;
}

/** Two overcurrent relays on one fault: the upper one waits until the lower one has had its time. */
export const drawRelays: Draw = (random) => {
  const grading = random.int(25, 40) / 100;
  const first = random.int(5, 20) / 100;
  // Standard inverse; at ten times the setting a unit of the multiplier is 2.97 s.
  const seconds = (k: number, multiple: number): number => (k * 0.14) / (multiple ** 0.02 - 1);
  const second = first + grading / seconds(1, 10);
  const toX = (multiple: number): number => 48 + (Math.log10(multiple) * 316) / Math.log10(20);
  const toY = (time: number): number => 104 - 62 * Math.log10(time);
  const fast = random.chance(0.5) ? random.between(11, 16) : 20;
  const relay = (k: number, from: number, to = 20): string =>
    path(
      times(24, (i): Point => {
        const multiple = from * (to / from) ** (i / 23);
        return [toX(multiple), Math.max(16, toY(seconds(k, multiple)))];
      }),
    );
  const fault = toX(10);
  const [early, late] = [toY(seconds(first, 10)), toY(seconds(second, 10))];
  return {
    fine:
      [1, 2, 5, 10, 20].map((multiple) => line(toX(multiple), 16, toX(multiple), 190)).join('') +
      [0.1, 0.2, 0.5, 1, 2, 5, 10].map((time) => line(48, toY(time), 364, toY(time))).join(''),
    dash: line(fault, 16, fault, 196),
    // A short circuit is cleared at once by the relay that is nearest to it.
    ink:
      relay(first, 1.15, fast) +
      (fast < 20
        ? line(toX(fast), toY(seconds(first, fast)), toX(fast), toY(0.05)) +
          line(toX(fast), toY(0.05), 364, toY(0.05))
        : '') +
      (random.chance(0.5) ? relay(second + grading / seconds(1, 10), random.between(1.5, 1.9)) : '') +
      line(48, 16, 48, 190) +
      line(48, 190, 364, 190),
    accent: relay(second, random.between(1.2, 1.5)),
    spot: ring(fault, early, 3) + ring(fault, late, 3),
    labels: [
      { x: 44, y: toY(1) + 3, text: '1 s', anchor: 'end' },
      { x: 44, y: toY(0.1) + 3, text: '0.1 s', anchor: 'end' },
      { x: fault - 4, y: 201, text: '10 × Is', anchor: 'end' },
    ],
    note: `Δt ${grading.toFixed(2)} s`,
  };
};
