import { circle, dimension, line, path, type Draw, type Point } from './plate';

type Metal = readonly [name: string, edge: number];

/** Metals whose cells are cubes with an atom in the middle, and how long an edge is, in nm. */
const METALS: readonly [Metal, ...Metal[]] = [
  ['α-Fe', 0.287],
  ['Cr', 0.288],
  ['V', 0.303],
  ['Mo', 0.315],
  ['W', 0.317],
  ['Nb', 0.33],
];

/** A body-centred lattice in parallel projection, with one of its (110) planes in red. */
export const drawLattice: Draw = (random) => {
  const [nx, ny, nz] = [random.int(3, 4), random.int(2, 3), random.int(2, 3)];
  const cell = ny === 2 ? random.int(64, 76) : random.int(44, 52);
  const [sx, sy] = [random.between(22, 34), random.between(14, 22)];
  const left = 200 - ((nx - 1) * cell + (nz - 1) * sx) / 2;
  const foot = 100 + ((ny - 1) * cell + (nz - 1) * sy) / 2;
  const at = (i: number, j: number, k: number): Point => [left + i * cell + k * sx, foot - j * cell - k * sy];
  const join = (a: Point, b: Point): string => line(a[0], a[1], b[0], b[1]);
  let bonds = '';
  let atoms = '';
  for (let k = nz - 1; k >= 0; k -= 1)
    for (let j = 0; j < ny; j += 1)
      for (let i = 0; i < nx; i += 1) {
        atoms += circle(...at(i, j, k), 5 - k * 0.8);
        if (i + 1 < nx) bonds += join(at(i, j, k), at(i + 1, j, k));
        if (j + 1 < ny) bonds += join(at(i, j, k), at(i, j + 1, k));
        if (k + 1 < nz) bonds += join(at(i, j, k), at(i, j, k + 1));
        if (i + 1 < nx && j + 1 < ny && k + 1 < nz) atoms += circle(...at(i + 0.5, j + 0.5, k + 0.5), 2.6);
      }
  const plane = random.int(0, nx - 2);
  const [metal, edge] = random.pick(METALS);
  return {
    fine: bonds + dimension(left, left + cell, foot + 18),
    ink: atoms,
    accent: path(
      [at(plane, 0, 0), at(plane + 1, 0, 1), at(plane + 1, ny - 1, 1), at(plane, ny - 1, 0)],
      true,
    ),
    labels: [{ x: left + cell + 10, y: foot + 21, text: `${metal}, a = ${edge} nm` }],
    note: '(110)',
  };
};
