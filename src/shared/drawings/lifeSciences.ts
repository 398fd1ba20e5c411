import { curve, draw, line, times, type Draw, type Label } from './plate';

/** A double helix over the chromatogram of a run; one peak is the one that matters. */
export const drawLifeSciences: Draw = (random) => {
  const turns = random.between(1.6, 4.2);
  const phase = random.between(0, Math.PI);
  const radius = random.between(22, 34);
  const middle = 64;
  const angle = (x: number): number => ((x - 28) / 344) * turns * 2 * Math.PI + phase;
  const strand = (x: number, shift: number): number => middle - radius * Math.sin(angle(x) + shift);
  const groove = random.between(2, 2.7);
  const rungs = times(Math.round(turns * 11), (i) => 34 + (i * 332) / Math.round(turns * 11));

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
  const labels: Label[] = chosen
    ? [
        {
          x: chosen.x,
          y: Math.max(120, signal(chosen.x) - 5),
          text: `${(chosen.x / 24).toFixed(2)} min`,
          anchor: 'middle',
        },
      ]
    : [];
  return {
    fine:
      rungs.map((x) => line(x, strand(x, 0), x, strand(x, groove))).join('') +
      line(28, foot, 372, foot) +
      draw(18, (i) => line(28 + i * 20, foot, 28 + i * 20, foot + (i % 5 ? 4 : 8))),
    ink: curve(28, 372, 4, (x) => strand(x, 0)) + curve(28, 372, 2, signal),
    accent: curve(28, 372, 4, (x) => strand(x, groove)),
    spot: chosen
      ? `M${Math.round(chosen.x - 3 * chosen.width)} ${foot}${curve(chosen.x - 3 * chosen.width, chosen.x + 3 * chosen.width, 2, signal).replace('M', 'L')}V${foot}z`
      : '',
    labels,
    note: `${random.int(18, 96)} bp · pH ${random.int(5, 8)}.${random.int(0, 9)}`,
  };
};
