import {
  arrow,
  circle,
  curve,
  draw,
  line,
  path,
  rect,
  times,
  type Draw,
  type Label,
  type Point,
} from '../plate';
import { helix } from '../helix';

/** The run of a chromatograph; the peak that matters is filled. */
export const drawChromatogram: Draw = (random) => {
  const minutes = random.pick([6, 10, 15, 20]);
  const count = random.int(4, 7);
  const slot = 280 / count;
  const foot = 186;
  const peaks = times(count, (i) => ({
    x: 66 + slot * (i + random.between(0.35, 0.65)),
    height: random.between(18, 148),
    width: random.between(2.4, slot / 9),
  }));
  const signal = (x: number): number =>
    peaks.reduce((y, peak) => y - peak.height * Math.exp(-(((x - peak.x) / peak.width) ** 2) / 2), foot - 2);
  const chosen = peaks[random.int(0, count - 1)];
  const [from, to] = chosen ? [chosen.x - 3 * chosen.width, chosen.x + 3 * chosen.width] : [44, 44];
  return {
    fine:
      line(44, foot, 372, foot) +
      line(44, 22, 44, foot) +
      draw(9, (i) => line(44 + i * 41, foot, 44 + i * 41, foot + 5)) +
      draw(5, (i) => line(40, 30 + i * 36, 44, 30 + i * 36)),
    ink: curve(44, 372, 3, signal),
    accent: curve(from, to, 2, signal),
    spot: `M${Math.round(from)} ${foot}${curve(from, to, 2, signal).replace('M', 'L')}V${foot}z`,
    labels: chosen
      ? [
          {
            x: chosen.x,
            y: Math.max(20, foot - 8 - chosen.height),
            text: `${(((chosen.x - 44) / 328) * minutes).toFixed(2)} min`,
            anchor: 'middle',
          },
        ]
      : [],
    note: `UV ${random.pick([210, 220, 254, 280])} nm`,
  };
};

/** Clean rooms: the cleaner, the higher the pressure, so that the air flows outwards. */
export const drawCascade: Draw = (random) => {
  const step = random.pick([10, 12, 15]);
  const grades = ['D', 'C', 'B', 'A'];
  const [x0, y0, w0, h0] = [random.int(32, 44), 22, random.int(306, 324), 170];
  const side = random.chance(0.5);
  const rooms = times(4, (i) => {
    const [width, height] = [w0 * (1 - i * 0.2), h0 * (1 - i * 0.2)];
    return { x: side ? x0 : x0 + w0 - width, y: y0 + h0 - height, width, height };
  });
  const labels: Label[] = rooms.map(({ x, y, width }, i) => ({
    x: side ? x + width - 6 : x + 6,
    y: y + 13,
    text: `${grades[i]} +${(i + 1) * step} Pa`,
    anchor: side ? ('end' as const) : undefined,
  }));
  const flow = rooms.slice(1).map(({ x, y, width, height }) => {
    const edge = side ? x + width : x;
    const middle = y + height * random.between(0.45, 0.75);
    return arrow(edge - (side ? 9 : -9), middle, edge + (side ? 16 : -16), middle);
  });
  const inner = rooms[3] ?? { x: 0, y: 0, width: 0, height: 0 };
  const filters = random.int(4, 7);
  return {
    fine: draw(filters, (i) => {
      const x = inner.x + ((i + 0.5) * inner.width) / filters;
      return arrow(x, inner.y + 20, x, inner.y + inner.height - 12, 3);
    }),
    ink: rooms.map(({ x, y, width, height }) => rect(x, y, width, height)).join(''),
    accent: flow.join(''),
    labels,
    note: `Δp ${step} Pa`,
  };
};

/** An electrocardiogram on its paper, one beat marked. */
export const drawHeartbeat: Draw = (random) => {
  const rate = random.int(54, 96);
  const interval = 60_000 / rate;
  // A pixel is 10 ms, a square of the paper 200 ms.
  const beat = interval / 10;
  const first = random.between(46, 70);
  const [base, height] = [random.int(112, 124), random.int(62, 78)];
  const wave = (t: number, at: number, width: number, size: number): number =>
    size * Math.exp(-(((t - at) / width) ** 2));
  const shape = (x: number): number => {
    const t = ((((x - first + 24) % beat) + beat) % beat) - 24;
    return (
      base -
      height *
        (wave(t, -16, 4, 0.13) +
          wave(t, -3, 1.4, -0.16) +
          wave(t, 0, 1.5, 1) +
          wave(t, 3, 1.6, -0.27) +
          wave(t, 26, 7, 0.26))
    );
  };
  const marked = first + beat * random.int(0, Math.floor((372 - first) / beat) - 1);
  return {
    fine:
      draw(17, (i) => line(32 + i * 20, 24, 32 + i * 20, 196)) +
      draw(9, (i) => line(32, 30 + i * 20, 372, 30 + i * 20)),
    ink: curve(32, 372, 1.6, shape),
    accent: path([
      [marked, 28],
      [marked, 20],
      [marked + beat, 20],
      [marked + beat, 28],
    ]),
    labels: [{ x: marked + beat / 2, y: 16, text: `RR ${Math.round(interval)} ms`, anchor: 'middle' }],
    note: `${rate} bpm`,
  };
};

/** A double helix, and how the cells that carry it grow. */
export const drawCulture: Draw = (random) => {
  const { ink, fine, accent } = helix(random, 58);
  const rate = random.int(20, 45) / 1000;
  const foot = 196;
  const middle = random.int(150, 230);
  const size = random.int(52, 66);
  const cells = (x: number): number => foot - 4 - size / (1 + Math.exp((middle - x) * rate * 1.1));
  const samples = times(8, (i): Point => {
    const x = 60 + i * 41;
    return [x, cells(x) + random.between(-3, 3)];
  });
  return {
    fine: fine + line(36, foot, 372, foot) + line(36, 124, 36, foot),
    ink: ink + samples.map(([x, y]) => circle(x, y, 2.4)).join(''),
    dash: curve(36, 372, 6, cells),
    accent,
    labels: [{ x: 40, y: 132, text: `pH ${(random.int(68, 74) / 10).toFixed(1)}` }],
    note: `µ ${rate.toFixed(3)} 1/h`,
  };
};
