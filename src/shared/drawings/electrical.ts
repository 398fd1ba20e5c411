import { circle, curve, draw, line, path, type Draw, type Plate } from './plate';
import type { Random } from './random';

const LEFT = 36;
const RIGHT = 364;
const AXIS = 76;

/** A signal on the screen of an oscilloscope, and what it is compared with in red. */
function signals(random: Random): Pick<Plate, 'ink' | 'accent' | 'note'> {
  const cycles = random.int(4, 11);
  const height = random.between(34, 50);
  const wave = (x: number, count: number): number =>
    Math.sin(((x - LEFT) / (RIGHT - LEFT)) * count * 2 * Math.PI);
  const kind = random.int(0, 3);
  if (kind === 0) {
    // Amplitude modulation and its envelope.
    const slow = random.int(1, 3);
    const envelope = (x: number): number => height * (0.62 + 0.38 * wave(x, slow));
    return {
      ink: curve(LEFT, RIGHT, 2, (x) => AXIS - envelope(x) * wave(x, cycles * 2)),
      accent: curve(LEFT, RIGHT, 6, (x) => AXIS - envelope(x)),
      note: `${random.int(10, 99)} kHz`,
    };
  }
  if (kind === 1) {
    // Pulse width modulation of a sine.
    const pulses = cycles + 9;
    const width = (RIGHT - LEFT) / pulses;
    let text = `M${LEFT} ${AXIS + 30}`;
    for (let i = 0; i < pulses; i += 1) {
      const on = Math.round(width * (0.5 + 0.38 * wave(LEFT + (i + 0.5) * width, 2)));
      text += `v-60h${on}v60H${Math.round(LEFT + (i + 1) * width)}`;
    }
    return {
      ink: text,
      accent: curve(LEFT, RIGHT, 6, (x) => AXIS - 46 * wave(x, 2)),
      note: `PWM ${random.int(2, 20)} kHz`,
    };
  }
  if (kind === 2) {
    // A ringing step and the limit of its decay.
    const decay = random.between(55, 120);
    const fall = (x: number): number => height * 1.1 * Math.exp((LEFT - x) / decay);
    return {
      ink: curve(
        LEFT,
        RIGHT,
        2,
        (x) => AXIS - fall(x) * Math.cos(((x - LEFT) / (RIGHT - LEFT)) * cycles * 2 * Math.PI),
      ),
      accent: curve(LEFT, RIGHT, 6, (x) => AXIS - fall(x)),
      note: `${random.pick([5, 10, 20, 50])} ns/div`,
    };
  }
  const shift = random.between(0.4, 2.4);
  return {
    ink: curve(LEFT, RIGHT, 3, (x) => AXIS - height * wave(x, cycles / 2)),
    accent: curve(LEFT, RIGHT, 3, (x) => AXIS - height * 0.7 * wave(x - shift * 20, cycles / 2)),
    note: `−3 dB at ${random.int(1, 90)} kHz`,
  };
}

const PARTS = {
  R: (x: number, y: number): string =>
    path([
      [x, y],
      ...[3, -6, 6, -6, 6, -6].map((_, i) => [x + 4 + i * 5, y + (i % 2 ? 6 : -6)] as const),
      [x + 33, y],
      [x + 40, y],
    ]),
  L: (x: number, y: number): string =>
    `M${x} ${y}h4a4 4 0 0 1 8 0a4 4 0 0 1 8 0a4 4 0 0 1 8 0a4 4 0 0 1 8 0h4`,
  C: (x: number, y: number): string =>
    line(x, y, x + 17, y) +
    line(x + 17, y - 9, x + 17, y + 9) +
    line(x + 23, y - 9, x + 23, y + 9) +
    line(x + 23, y, x + 40, y),
};

/** A ladder network: a source, parts in series, and capacitors or resistors to ground. */
function circuit(random: Random): string {
  const stages = random.int(3, 5);
  const [top, bottom] = [154, 196];
  const pitch = 300 / stages;
  const series = draw(stages, (i) => {
    const x = Math.round(50 + i * pitch);
    const node = Math.round(50 + (i + 1) * pitch);
    const part = random.pick(['R', 'L', 'C'] as const);
    const middle = (top + bottom) / 2;
    const shunt = random.chance(0.5)
      ? line(node - 8, middle - 3, node + 8, middle - 3) + line(node - 8, middle + 3, node + 8, middle + 3)
      : `M${node - 5} ${middle - 10}h10v20h-10z`;
    const reach = shunt.includes('z') ? 10 : 3;
    return (
      PARTS[part](x, top) +
      line(x + 40, top, node, top) +
      line(node, top, node, middle - reach) +
      shunt +
      line(node, middle + reach, node, bottom)
    );
  });
  return (
    series +
    line(50, bottom, 350, bottom) +
    circle(50, 175, 9) +
    line(50, top, 50, 166) +
    line(50, 184, 50, bottom)
  );
}

/** A waveform over the circuit that might make it. */
export const drawElectrical: Draw = (random) => {
  const { ink, accent, note } = signals(random);
  return {
    ink: ink + circuit(random),
    accent,
    fine:
      draw(11, (i) => line(LEFT + i * 32.8, 24, LEFT + i * 32.8, 128)) +
      draw(5, (i) => line(LEFT, 24 + i * 26, RIGHT, 24 + i * 26)),
    note,
  };
};
