/** The partners' logos, on a plate of 72 by 72, which illustrate their names. */
import { circle, draw, line, path, type Point } from '../../shared/drawings/plate';
import type { SketchLines } from './Sketch';

/** A bridge under a north star. */
const titianUtara: SketchLines = {
  ink:
    'M6 52H66M12 52V30M60 52V30M12 30Q36 62 60 30M6 40L12 30M66 40L60 30' +
    draw(5, (i) => line(20 + i * 8, 52, 20 + i * 8, [38, 43, 45, 43, 38][i] ?? 52)),
  accent: path(
    [
      [36, 6],
      [39, 15],
      [48, 18],
      [39, 21],
      [36, 30],
      [33, 21],
      [24, 18],
      [33, 15],
    ],
    true,
  ),
};

/** A wheel with a shoot in it. */
const jenteraMuda: SketchLines = {
  ink:
    circle(36, 36, 22) +
    draw(12, (i) => {
      const angle = (i * Math.PI) / 6;
      const at = (r: number): Point => [36 + r * Math.cos(angle), 36 + r * Math.sin(angle)];
      return line(...at(22), ...at(29));
    }),
  accent: 'M36 50V32M36 38Q26 38 26 27Q36 27 36 38M36 34Q46 34 46 23Q36 23 36 34',
};

/** The glow of a weld, pointing south. */
const semarakSelatan: SketchLines = {
  ink: 'M6 50H30M42 50H66M6 58H30M42 58H66',
  accent:
    'M36 66L29 44H43Z' +
    draw(5, (i) => {
      const angle = Math.PI * (1.15 + i * 0.175);
      const at = (r: number): Point => [36 + r * Math.cos(angle), 40 + r * Math.sin(angle)];
      return line(...at(12), ...at(i % 2 ? 24 : 32));
    }),
};

/** A hornbill's beak over three phases. */
const kenyalang: SketchLines = {
  ink: 'M10 34C10 16 28 8 40 14C54 20 64 32 64 46C56 36 46 32 36 33Q26 34 22 44M22 26h.1' + circle(24, 25, 3),
  accent: 'M30 12Q42 2 54 14Q60 20 60 28M10 60q5-9 10 0t10 0 10 0 10 0 10 0',
};

export const MARK_SIZE = 72;
export const MARKS: Readonly<Record<string, SketchLines>> = {
  'titian-utara': titianUtara,
  'jentera-muda': jenteraMuda,
  'semarak-selatan': semarakSelatan,
  kenyalang,
};
