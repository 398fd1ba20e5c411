import { circle, draw, line, path, rect, times, type Draw, type Point } from './plate';

/** A decision tree; the branch that is taken in red. */
export const drawDecision: Draw = (random) => {
  const depth = random.int(3, 4);
  const skew = random.between(0.42, 0.58);
  const taken = random.int(0, 2 ** depth - 1);
  const levels = times(depth + 1, (level) =>
    times(2 ** level, (i): Point => [
      40 + (level * 300) / depth,
      22 + (178 / 2 ** level) * (i + (level === 0 ? 0.5 : skew)),
    ]),
  );
  const branch = (level: number, i: number): string => {
    const [x, y] = levels[level]?.[i] ?? [0, 0];
    const [px, py] = levels[level - 1]?.[i >> 1] ?? [0, 0];
    return path([
      [px + 7, py],
      [px + 30, y],
      [x - 7, y],
    ]);
  };
  const isTaken = (level: number, i: number): boolean => taken >> (depth - level) === i;
  const branches = levels.flatMap((nodes, level) => (level ? nodes.map((_, i) => ({ level, i })) : []));
  return {
    fine: draw(depth + 1, (level) => line(40 + (level * 300) / depth, 14, 40 + (level * 300) / depth, 204)),
    ink:
      branches
        .filter(({ level, i }) => !isTaken(level, i))
        .map(({ level, i }) => branch(level, i))
        .join('') +
      levels
        .flatMap((nodes, level) =>
          nodes.map(([x, y]) =>
            level === depth
              ? path(
                  [
                    [x - 6, y],
                    [x + 4, y - 5],
                    [x + 4, y + 5],
                  ],
                  true,
                )
              : level % 2
                ? circle(x, y, 6)
                : rect(x - 6, y - 6, 12, 12),
          ),
        )
        .join(''),
    accent: branches
      .filter(({ level, i }) => isTaken(level, i))
      .map(({ level, i }) => branch(level, i))
      .join(''),
    labels: [{ x: 352, y: (levels[depth]?.[taken]?.[1] ?? 0) + 3, text: `0.${random.int(51, 96)}` }],
    note: `EV ${random.int(12, 98)}.${random.int(0, 9)}`,
  };
};
