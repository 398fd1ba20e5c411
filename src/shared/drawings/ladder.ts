import { circle, draw, line, times } from './plate';
import type { Random } from './random';

/** Rungs of ladder logic between two rails; the one that carries current is returned apart. */
export function ladder(
  random: Random,
  left: number,
  right: number,
): { ink: string; live: string; rails: string } {
  const rungs = random.int(4, 6);
  const pitch = 178 / rungs;
  const active = random.int(0, rungs - 1);
  const room = right - left - 32;
  const most = room > 120 ? 5 : 3;
  const drawn = times(rungs, (i) => {
    const y = 22 + (i + 0.5) * pitch;
    const contacts = random.int(1, most);
    const gap = room / contacts;
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
