import { curve, line, times, type Plate } from './plate';
import type { Random } from './random';

/** A double helix along the plate, one strand in red. @param middle its axis */
export function helix(random: Random, middle: number): Pick<Plate, 'ink' | 'fine' | 'accent'> {
  const turns = random.between(1.6, 4.2);
  const phase = random.between(0, Math.PI);
  const radius = random.between(22, 34);
  const groove = random.between(2, 2.7);
  const strand = (x: number, shift: number): number =>
    middle - radius * Math.sin(((x - 28) / 344) * turns * 2 * Math.PI + phase + shift);
  const rungs = times(Math.round(turns * 11), (i) => 34 + (i * 332) / Math.round(turns * 11));
  return {
    fine: rungs.map((x) => line(x, strand(x, 0), x, strand(x, groove))).join(''),
    ink: curve(28, 372, 4, (x) => strand(x, 0)),
    accent: curve(28, 372, 4, (x) => strand(x, groove)),
  };
}
