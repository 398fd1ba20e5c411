import { helix } from './helix';
import { curve, draw, line, times, type Draw } from './plate';

/** A double helix over the chromatogram of a run; one peak is the one that matters. */
export const drawLifeSciences: Draw = (random) => {
  const { ink, fine, accent } = helix(random, 64);
  const count = random.int(4, 7);
  const slot = 300 / count;
  const peaks = times(count, (i) => ({
    x: 56 + slot * (i + random.between(0.3, 0.7)),
    height: random.between(10, 62),
    width: random.between(3, slot / 8),
  }));
  const chosen = peaks[random.int(0, peaks.length - 1)];
  const foot = 192;
  const signal = (x: number): number =>
    Math.max(
      124,
      peaks.reduce(
        (y, peak) => y - peak.height * Math.exp(-(((x - peak.x) / peak.width) ** 2) / 2),
        foot - 2,
      ),
    );
  return {
    fine:
      fine +
      line(28, foot, 372, foot) +
      draw(18, (i) => line(28 + i * 20, foot, 28 + i * 20, foot + (i % 5 ? 4 : 8))),
    ink: ink + curve(28, 372, 2, signal),
    accent,
    spot: chosen
      ? `M${Math.round(chosen.x - 3 * chosen.width)} ${foot}${curve(chosen.x - 3 * chosen.width, chosen.x + 3 * chosen.width, 2, signal).replace('M', 'L')}V${foot}z`
      : '',
    note: '',
  };
};
