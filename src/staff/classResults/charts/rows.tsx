/** Charts with rows: a label on the left (on a phone above), a track, and its numbers on the right. */
import type { ReactNode } from 'react';
import { AxisBottom } from '@visx/axis';
import type { scaleLinear } from '@visx/scale';
import { Line } from '@visx/shape';
import styles from './Charts.module.css';

const NARROW = 560;
const ROW = 30;
const TALL_ROW = 46;
const TRACK = 15;
const LABEL = 0.3;
const NOTE = 112;
const LETTER = 7;
const LINE = 13;
const EDGE = 10;
export const AXIS = 30;

/** The values along the track. */
export interface ValueScale {
  most: number;
  ticks: number[];
  format: (value: number) => string;
}

export const PER_CENT: ValueScale = {
  most: 100,
  ticks: [0, 25, 50, 75, 100],
  format: (value) => `${value} %`,
};

const isNarrow = (width: number): boolean => width < NARROW;
const rowHeight = (width: number): number => (isNarrow(width) ? TALL_ROW : ROW);

export const rowsHeight = (width: number, rows: number): number => rows * rowHeight(width) + AXIS;

/** @returns the start and end of the track */
export const trackOf = (width: number): [number, number] => [
  isNarrow(width) ? EDGE : Math.round(width * LABEL) + EDGE,
  Math.max(width - NOTE - EDGE, width / 2),
];

const cut = (text: string, room: number): string => {
  const most = Math.floor(room / LETTER);
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
};
/** In two lines, if need be: names that begin alike stay apart. */
const inLines = (text: string, room: number): string[] => {
  const most = Math.floor(room / LETTER);
  const space = text.length > most ? text.lastIndexOf(' ', most) : -1;
  return space < 0 ? [cut(text, room)] : [text.slice(0, space + 1), cut(text.slice(space + 1), room)];
};

interface RowProps {
  index: number;
  width: number;
  label: string;
  note: string;
  isWrong?: boolean;
  /** renders the track at this height */
  children: (y: number) => ReactNode;
}

export function Row({ index, width, label, note, isWrong = false, children }: RowProps) {
  const top = index * rowHeight(width);
  const y = top + rowHeight(width) - TRACK;
  const [from] = trackOf(width);
  const lines = isNarrow(width) ? [cut(label, width)] : inLines(label, from - EDGE);
  const first = isNarrow(width) ? top + 14 : y - ((lines.length - 1) * LINE) / 2;
  return (
    <g>
      <text
        className={isWrong ? styles.wrongLabel : styles.label}
        dominantBaseline={isNarrow(width) ? 'auto' : 'central'}
      >
        {lines.map((line, at) => (
          <tspan key={at} x={0} y={first + at * LINE}>
            {line}
          </tspan>
        ))}
      </text>
      {children(y)}
      <text className={styles.number} x={width} y={y} textAnchor="end" dominantBaseline="central">
        {note}
      </text>
    </g>
  );
}

interface AxisProps {
  width: number;
  rows: number;
  scale: ReturnType<typeof scaleLinear<number>>;
  values: number[];
  format: (value: number) => string;
}

/** The scale below the rows, with grid lines. */
export function Axis({ width, rows, scale, values, format }: AxisProps) {
  const bottom = rows * rowHeight(width);
  return (
    <>
      {values.map((value) => (
        <Line
          key={value}
          className={styles.grid}
          from={{ x: scale(value), y: 0 }}
          to={{ x: scale(value), y: bottom }}
        />
      ))}
      <AxisBottom
        top={bottom}
        scale={scale}
        tickValues={values}
        tickFormat={(value) => format(Number(value))}
        hideAxisLine
        tickLength={4}
        tickClassName={styles.tick}
        tickLabelProps={{ className: styles.number, textAnchor: 'middle', dy: 2 }}
      />
    </>
  );
}
