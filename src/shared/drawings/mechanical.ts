import { drawLattice } from './lattice';
import { arrow, circle, curve, dimension, draw, line, rect, times, type Draw, type Point } from './plate';

/** A ball bearing in section. */
export const drawBearing: Draw = (random) => {
  const balls = random.int(7, 14);
  const [cx, cy, outer] = [200, 106, 88];
  const diameter = random.int(5, 13) * 5;
  const bore = 18 + diameter * 0.38;
  const pitch = (outer - 9 + bore + 9) / 2;
  const ball = Math.min((outer - bore - 18) / 2 - 1, (pitch * Math.PI) / balls - 2);
  const turn = random.between(0, 0.8);
  const spots = times(balls, (i): Point => [
    cx + pitch * Math.cos(turn + (i * 2 * Math.PI) / balls),
    cy + pitch * Math.sin(turn + (i * 2 * Math.PI) / balls),
  ]);
  const loaded = random.int(0, balls - 1);
  const [lx, ly] = spots[loaded] ?? [cx, cy];
  return {
    fine:
      line(96, cy, 304, cy) +
      line(cx, 8, cx, 204) +
      draw(9, (i) => line(cx + outer + 6, 30 + i * 18, cx + outer + 14, 24 + i * 18)) +
      dimension(cx - bore, cx + bore, cy + 3),
    dash: circle(cx, cy, pitch),
    ink:
      [outer, outer - 9, bore + 9, bore].map((r) => circle(cx, cy, r)).join('') +
      spots
        .filter((_, i) => i !== loaded)
        .map(([x, y]) => circle(x, y, ball))
        .join('') +
      rect(cx + outer + 6, 20, 8, 172),
    accent: circle(lx, ly, ball) + arrow(cx + (lx - cx) * 0.2, cy + (ly - cy) * 0.2, lx, ly),
    labels: [{ x: 88, y: 30, text: `Z = ${balls}`, anchor: 'end' }],
    note: `d = ${diameter} mm`,
  };
};

/** Stress round a hole in a plate under tension. */
export const drawStress: Draw = (random) => {
  const [cy, r] = [106, random.int(18, 34)];
  const cx = random.int(150, 250);
  const rings = random.int(5, 8);
  const squeeze = random.between(0.5, 0.85);
  const flow = (y: number): string =>
    curve(
      52,
      348,
      6,
      (x) =>
        y +
        ((Math.sign(y - cy) * r * r * 0.9) / (Math.abs(y - cy) * 0.35 + r * 0.5)) *
          Math.exp(-(((x - cx) / (r * 1.5)) ** 2)) *
          0.45,
    );
  const lobe = (k: number, side: number): string => {
    const [w, h] = [r * (0.35 + k * 0.16), r * (0.3 + k * 0.22) * squeeze];
    return `M${Math.round(cx - w)} ${cy + side * r}a${Math.round(w)} ${Math.round(h)} 0 0 ${side < 0 ? 1 : 0} ${2 * Math.round(w)} 0`;
  };
  return {
    fine:
      [-3, -2, -1, 1, 2, 3].map((i) => flow(cy + i * 20 + Math.sign(i) * 4)).join('') +
      line(36, cy, 364, cy) +
      dimension(cx - r, cx + r, 198),
    ink:
      rect(52, 28, 296, 156) +
      circle(cx, cy, r) +
      draw(6, (i) => arrow(48, 40 + i * 26, 26, 40 + i * 26) + arrow(352, 40 + i * 26, 374, 40 + i * 26)),
    accent: draw(rings, (k) => lobe(k, 1) + lobe(k, -1)),
    labels: [{ x: cx + r + 8, y: 201, text: `2a = ${2 * r} mm` }],
    note: `Kt = ${random.int(21, 30) / 10}`,
  };
};

export const drawMechanical: Draw = (random) => random.pick([drawLattice, drawBearing, drawStress])(random);
