import { circle, draw, line, path, times, type Draw, type Label, type Point } from '../plate';

/** Everybody of a team, and every way in which two of them can talk. */
export const drawTeam: Draw = (random) => {
  const count = random.int(5, 9);
  const turn = random.between(0, 1.2);
  const [wide, high] = [random.int(112, 144), random.int(70, 80)];
  const people = times(count, (i): Point => {
    const angle = turn + (i * 2 * Math.PI) / count;
    return [200 + wide * Math.cos(angle), 107 + high * Math.sin(angle)];
  });
  const lead = random.int(0, count - 1);
  const [lx, ly] = people[lead] ?? [200, 107];
  const ways = people.flatMap(([x1, y1], i) =>
    people
      .slice(i + 1)
      .flatMap(([x2, y2], j) => (i === lead || i + 1 + j === lead ? [] : [line(x1, y1, x2, y2)])),
  );
  return {
    fine: ways.join(''),
    ink: people
      .map(([x, y], i) =>
        i === lead ? '' : circle(x, y - 4, 5) + `M${Math.round(x - 9)} ${Math.round(y + 12)}a9 9 0 0 1 18 0`,
      )
      .join(''),
    accent: people.flatMap(([x, y], i) => (i === lead ? [] : [line(lx, ly, x, y)])).join(''),
    spot: circle(lx, ly, 7),
    labels: [{ x: 24, y: 26, text: `${count} people` }],
    note: `${(count * (count - 1)) / 2} paths`,
  };
};

/** Causes of a defect, sorted on the bones of a fish; the one that was proved in red. */
export const drawCauses: Draw = (random) => {
  const spine = 108;
  const pairs = random.int(2, 3);
  const pitch = 260 / pairs;
  const bones = times(pairs * 2, (i) => {
    const foot = 88 + Math.floor(i / 2) * pitch + pitch * 0.6;
    const side = i % 2 ? 1 : -1;
    return { foot, side, tip: [foot - 44, spine + side * 78] as Point };
  });
  const twigs = bones.map(({ foot, tip }) =>
    times(random.int(2, 3), (): [Point, Point] => {
      const share = random.between(0.25, 0.9);
      const [x, y] = [foot + (tip[0] - foot) * share, spine + (tip[1] - spine) * share];
      return [
        [x, y],
        [x - random.int(22, 40), y],
      ];
    }),
  );
  const [bone, all] = [random.int(0, bones.length - 1), twigs.flat().length];
  const proved = twigs[bone]?.[random.int(0, (twigs[bone]?.length ?? 1) - 1)];
  const names = ['machine', 'method', 'material', 'people', 'measure', 'place'];
  const labels: Label[] = bones.map(({ tip, side }, i) => ({
    x: tip[0],
    y: tip[1] + (side > 0 ? 11 : -5),
    text: names[i] ?? '',
    anchor: 'middle',
  }));
  return {
    fine: twigs
      .flat()
      .filter((twig) => twig !== proved)
      .map((twig) => path(twig))
      .join(''),
    ink:
      line(36, spine, 340, spine) +
      path(
        [
          [340, spine - 20],
          [372, spine],
          [340, spine + 20],
        ],
        true,
      ) +
      bones.map(({ foot, tip }) => line(tip[0], tip[1], foot, spine)).join('') +
      draw(3, (i) => line(40 - i * 5, spine, 30 - i * 5, spine - 10 + i * 10)),
    accent: proved
      ? path([...proved].reverse()) + line(proved[0][0], proved[0][1], bones[bone]?.foot ?? 0, spine)
      : '',
    spot: proved ? circle(proved[1][0], proved[1][1], 3) : '',
    labels,
    note: `1 cause of ${all}`,
  };
};
