import { drawDecision } from './decisionTree';
import { arrow, circle, draw, line, rect, times, type Draw, type Label, type Point } from './plate';

/** A Gantt chart: each task hangs on the one before it; the critical ones in red. */
const gantt: Draw = (random) => {
  const count = random.int(7, 10);
  const pitch = 168 / count;
  const today = random.int(150, 270);
  let start = 60;
  const bars = times(count, (i) => {
    const width = random.between(34, 84);
    const bar = {
      x: start,
      y: 30 + i * pitch,
      width: Math.min(width, 372 - start),
      isCritical: random.chance(0.45),
    };
    start = Math.min(320, start + width * random.between(0.3, 0.8));
    return bar;
  });
  const height = pitch * 0.5;
  const shape = ({ x, y, width }: (typeof bars)[number]): string => rect(x, y, width, height);
  return {
    fine:
      draw(14, (i) => line(60 + i * 24, 22, 60 + i * 24, 198)) +
      draw(count, (i) => line(24, 30 + i * pitch + height, 52, 30 + i * pitch + height)),
    dash: line(today, 16, today, 202),
    ink:
      bars
        .filter((bar) => !bar.isCritical)
        .map(shape)
        .join('') +
      bars
        .slice(1)
        .map((bar, i) => {
          const before = bars[i] ?? bar;
          return (
            line(before.x + 8, before.y + height, before.x + 8, bar.y + height / 2) +
            line(before.x + 8, bar.y + height / 2, bar.x, bar.y + height / 2)
          );
        })
        .join(''),
    accent: bars
      .filter((bar) => bar.isCritical)
      .map(shape)
      .join(''),
    spot: bars
      .filter((bar) => bar.isCritical)
      .map((bar) => rect(bar.x, bar.y, bar.width * random.between(0.2, 0.9), height))
      .join(''),
    note: `week ${random.int(1, 52)}`,
  };
};

/** A network plan with its critical path. */
const network: Draw = (random) => {
  const columns = random.int(4, 6);
  const stages = times(columns, (c): Point[] => {
    const rows = c === 0 || c === columns - 1 ? 1 : random.int(2, 3);
    return times(rows, (row) => [
      44 + (c * 312) / (columns - 1),
      24 + (172 / rows) * (row + 0.5) + random.between(-8, 8),
    ]);
  });
  const critical = stages.map((stage) => stage[random.int(0, stage.length - 1)] ?? ([0, 0] as const));
  const labels: Label[] = [];
  const edge = (from: Point, to: Point): string => arrow(from[0] + 13, from[1], to[0] - 14, to[1]);
  let edges = '';
  stages.slice(1).forEach((stage, i) => {
    const before = stages[i] ?? [];
    before.forEach((from, f) => {
      stage.forEach((to, t) => {
        const isCritical = from === critical[i] && to === critical[i + 1];
        // No step hangs in the air: each follows one, and leads to one.
        const isNeeded = t % before.length === f || f % stage.length === t;
        if (!isCritical && (isNeeded || random.chance(0.5))) edges += edge(from, to);
      });
    });
  });
  stages
    .flat()
    .forEach(([x, y], i) => labels.push({ x, y: y + 3, text: String((i + 1) * 10), anchor: 'middle' }));
  return {
    fine: edges,
    ink: stages
      .flat()
      .map(([x, y]) => (critical.some(([cx, cy]) => cx === x && cy === y) ? '' : circle(x, y, 12)))
      .join(''),
    accent:
      critical
        .slice(1)
        .map((to, i) => edge(critical[i] ?? to, to))
        .join('') + critical.map(([x, y]) => circle(x, y, 12)).join(''),
    labels,
    note: `Σ ${random.int(24, 180)} d`,
  };
};

/** How a project is planned. */
export const drawPlan: Draw = (random) => random.pick([gantt, network])(random);

export const drawLeadership: Draw = (random) => random.pick([drawPlan, drawDecision])(random);
