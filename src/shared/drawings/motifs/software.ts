import { circle, curve, draw, line, path, rect, times, type Draw, type Point } from '../plate';

/** Signals of a serial bus as a logic analyser shows them. */
export const drawBus: Draw = (random) => {
  const bits = random.pick([8, 12, 16]);
  const [left, right] = [70, 372];
  const width = (right - left - 24) / bits;
  const square = (y: number, levels: readonly boolean[]): string => {
    let [text, x] = [`M${left} ${y}H${left + 12}`, left + 12];
    for (const isHigh of levels) {
      x += width;
      text += `V${isHigh ? y - 24 : y}H${Math.round(x * 10) / 10}`;
    }
    return `${text}V${y}H${right}`;
  };
  const byte = (): boolean[] => times(bits, () => random.chance(0.5));
  const rows = [54, 96, 138, 180];
  const clock = times(bits * 2, (i) => i % 2 === 0);
  let clockText = `M${left} 54H${left + 12}`;
  clock.forEach((isHigh, i) => {
    clockText += `V${isHigh ? 30 : 54}H${Math.round((left + 12 + ((i + 1) * width) / 2) * 10) / 10}`;
  });
  const sampled = random.int(1, bits - 2);
  const at = left + 12 + sampled * width;
  return {
    fine: rows.map((y) => line(left, y + 6, right, y + 6)).join(''),
    ink: `${clockText}H${right}` + square(96, byte()) + square(138, byte()),
    dash: line(at, 20, at, 196),
    accent: `M${left} 156H${left + 8}V180H${right - 8}V156H${right}`,
    spot: circle(at, 30, 3),
    labels: ['SCK', 'MOSI', 'MISO', 'CS'].map((text, i) => ({
      x: 62,
      y: (rows[i] ?? 0) - 8,
      text,
      anchor: 'end',
    })),
    note: `SPI ${random.int(1, 20)} MHz`,
  };
};

/** Branches of a repository: changes leave the trunk, and come back once they are tested. */
export const drawBranches: Draw = (random) => {
  const trunk = 118;
  const steps = random.int(11, 15);
  const pitch = 330 / (steps - 1);
  const x = (i: number): number => 35 + i * pitch;
  const lanes = [70, 160, 38, 188].slice(0, random.int(3, 4));
  const branches = lanes.map((y) => {
    const from = random.int(0, steps - 7);
    return { y, from, to: from + random.int(4, 6) };
  });
  const shape = ({ y, from, to }: { y: number; from: number; to: number }): string =>
    path([
      [x(from), trunk],
      [x(from + 1), y],
      [x(to - 1), y],
      [x(to), trunk],
    ]);
  const commits = branches.flatMap(({ y, from, to }) =>
    times(to - from - 1, (i): Point => [x(from + 1 + i), y]).filter(() => random.chance(0.8)),
  );
  const taken = branches[random.int(0, branches.length - 1)];
  const [major, minor] = [random.int(1, 4), random.int(0, 12)];
  return {
    fine: draw(steps, (i) => line(x(i), 22, x(i), 200)),
    ink:
      line(x(0), trunk, x(steps - 1), trunk) +
      branches
        .filter((branch) => branch !== taken)
        .map(shape)
        .join('') +
      times(steps, (i) => circle(x(i), trunk, 4)).join('') +
      commits.map(([cx, cy]) => circle(cx, cy, 4)).join(''),
    accent: taken ? shape(taken) : '',
    spot: taken ? circle(x(taken.to), trunk, 4.5) : '',
    labels: [{ x: x(steps - 1), y: trunk - 10, text: 'main', anchor: 'middle' }],
    note: `v${major}.${minor}.${random.int(0, 9)}`,
  };
};

/** A small neural network, and how its error falls while it learns. */
export const drawLearning: Draw = (random) => {
  const layers = [random.int(3, 5), random.int(4, 6), random.int(3, 5), random.int(1, 3)];
  const columns = layers.map((count, column) =>
    times(count, (row): Point => [54 + column * 97, 20 + (112 / count) * (row + 0.5)]),
  );
  let links = '';
  columns.slice(1).forEach((column, i) => {
    for (const [x1, y1] of columns[i] ?? [])
      for (const [x2, y2] of column) if (random.chance(0.85)) links += line(x1 + 6, y1, x2 - 6, y2);
  });
  const route = columns.map((column) => column[random.int(0, column.length - 1)] ?? ([0, 0] as const));
  const fall = random.between(38, 90);
  const wobble = random.between(1, 3);
  const loss = (x: number, floor: number): number =>
    200 -
    floor -
    (48 - floor) * Math.exp((40 - x) / fall) -
    wobble * Math.sin(x / 5) * Math.exp((40 - x) / 160);
  return {
    fine: links + line(40, 200, 372, 200) + line(40, 146, 40, 200),
    ink:
      columns
        .flat()
        .map(([x, y]) => circle(x, y, 6))
        .join('') + curve(40, 372, 5, (x) => loss(x, 5)),
    dash: curve(40, 372, 8, (x) => loss(x, random.between(9.5, 10.5))),
    accent: path(route),
    spot: route.map(([x, y]) => circle(x, y, 3)).join(''),
    note: `F1 0.${random.int(81, 97)}`,
  };
};

/** A switched network: from the core over the distribution to the hosts, one way through it in red. */
export const drawTopology: Draw = (random) => {
  const switches = random.int(3, 4);
  const site = random.int(1, 250);
  const core: Point = [200, 34];
  const middle = times(switches, (i): Point => [(400 / switches) * (i + 0.5), 98]);
  const hosts = middle.map(([x]) => {
    const count = random.int(2, 4);
    return times(count, (i): Point => [x + (i - (count - 1) / 2) * 21, 162]);
  });
  const [one, other] = [0, random.int(1, switches - 1)];
  const end = (i: number): Point => hosts[i]?.[random.int(0, (hosts[i]?.length ?? 1) - 1)] ?? core;
  const at = (i: number): Point => middle[i] ?? core;
  const above = ([x, y]: Point): Point => [x, y - 7];
  const joined = middle.slice(1).map(([x, y], i) => line((middle[i]?.[0] ?? 0) + 17, y, x - 17, y));
  return {
    fine: middle.map(([x, y]) => line(core[0], core[1] + 10, x, y - 10)).join(''),
    dash: joined.join(''),
    ink:
      rect(core[0] - 24, core[1] - 10, 48, 20) +
      middle.map(([x, y]) => rect(x - 16, y - 9, 32, 18)).join('') +
      hosts
        .flatMap((list, i) =>
          list.map(
            ([x, y]) =>
              line(at(i)[0], 107, x, y - 7) + rect(x - 8, y - 7, 16, 12) + line(x - 5, y + 9, x + 5, y + 9),
          ),
        )
        .join(''),
    accent: path([above(end(one)), at(one), core, at(other), above(end(other))]),
    labels: middle.map(([x], i) => ({
      x,
      y: 190,
      text: `10.${site}.${(i + 1) * 10}.0/24`,
      anchor: 'middle',
    })),
    note: `VLAN ${random.int(10, 400)}`,
  };
};
