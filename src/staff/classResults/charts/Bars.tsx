import { scaleLinear } from '@visx/scale';
import { Bar, Line, Polygon } from '@visx/shape';
import { Axis, Row, rowsHeight, trackOf, AXIS, type ValueScale } from './rows';
import styles from './Charts.module.css';

interface BarRow {
  key: string;
  label: string;
  value: number;
  note: string;
  isWrong?: boolean;
  /** the value of earlier classes */
  earlier?: number | null;
}

interface BarsProps extends ValueScale {
  width: number;
  rows: readonly BarRow[];
  /** a line across all rows */
  goal?: number;
}

const THICK = 10;
const MARK = 6;

/** Shares of a whole, one bar per row. */
export function Bars({ width, rows, most, ticks, format, goal }: BarsProps) {
  const scale = scaleLinear<number>({ domain: [0, most], range: trackOf(width) });
  const [from, to] = trackOf(width);
  return (
    <>
      <Axis width={width} rows={rows.length} scale={scale} values={ticks} format={format} />
      {rows.map(({ key, label, value, note, isWrong = false, earlier = null }, index) => (
        <Row key={key} index={index} width={width} label={label} note={note} isWrong={isWrong}>
          {(y) => (
            <>
              <Bar className={styles.track} x={from} y={y - THICK / 2} width={to - from} height={THICK} />
              <Bar
                className={isWrong ? styles.short : styles.bar}
                x={from}
                y={y - THICK / 2}
                width={scale(value) - from}
                height={THICK}
              />
              {earlier !== null && (
                <Polygon className={styles.earlier} sides={4} size={MARK} center={{ x: scale(earlier), y }} />
              )}
            </>
          )}
        </Row>
      ))}
      {goal !== undefined && (
        <Line
          className={styles.goal}
          from={{ x: scale(goal), y: 0 }}
          to={{ x: scale(goal), y: rowsHeight(width, rows.length) - AXIS }}
        />
      )}
    </>
  );
}
