import { arrow, draw, line, rect } from '../../shared/drawings/plate';
import type { SketchLines } from './Sketch';

const LEFT = 30;
const MONTH = 17.5;
const x = (month: number): number => LEFT + month * MONTH;

/** The two lengths of the programme on one scale of 24 months: classroom, then the job, then the certificate. */
export function drawWorkStudy(): SketchLines {
  const bar = (classroom: number, job: number, y: number) => ({
    room: rect(x(0), y, classroom * MONTH, 34),
    job: rect(x(classroom), y, job * MONTH, 34),
    hatch: draw(classroom * 3, (i) =>
      line(x(0) + i * (MONTH / 3) + 2, y + 34, x(0) + (i + 1) * (MONTH / 3) - 1, y),
    ),
    end: arrow(x(classroom + job), y - 12, x(classroom + job), y + 46, 0),
  });
  const short = bar(2, 6, 74);
  const long = bar(4, 20, 164);
  return {
    fine: `M${x(0)} 40V240H${x(24)}${draw(24, (i) => line(x(i + 1), 240, x(i + 1), (i + 1) % 6 ? 236 : 230))}`,
    ink: short.room + long.room + short.hatch + long.hatch,
    accent: short.job + long.job,
    dash: short.end + long.end,
    labels: [
      { x: x(8) + 8, y: 95, text: 'SKM 2' },
      { x: x(24) - 2, y: 148, text: 'SKM 3', anchor: 'end' },
      { x: x(5), y: 95, text: '6 on the job', anchor: 'middle' },
      { x: x(14), y: 185, text: '20 on the job', anchor: 'middle' },
      { x: x(0), y: 66, text: '2' },
      { x: x(0), y: 156, text: '4 in class' },
      { x: x(0), y: 260, text: '0' },
      { x: x(12), y: 260, text: '12', anchor: 'middle' },
      { x: x(24), y: 260, text: '24 months', anchor: 'end' },
    ],
  };
}
