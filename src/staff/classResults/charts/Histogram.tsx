import type { Rating } from '@/contract/staff/classResultsSchemas';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, Circle, Line, Polygon } from '@visx/shape';
import { fixed } from '../resultText';
import styles from './Charts.module.css';

const BARS = 96;
const TOP = 18;
const LABELS = 24;
const STRIP = 26;
const NAME = 86;
const NUMBER = 44;
const MARK = 6;

type Strip = { key: string; name: string; average: number; low: number; high: number };

/** The class itself, and the earlier ones with which it is compared. */
const stripsOf = ({ average, spread, earlier }: Rating, scale: number): Strip[] => {
  if (average === null || !spread) return [];
  const within = (value: number): number => Math.min(scale, Math.max(1, value));
  const [low, high] = [within(average - spread.deviation), within(average + spread.deviation)];
  return [
    { key: 'class', name: 'This class', average, low, high },
    ...(['course', 'instructor'] as const).flatMap((key) => {
      const pooled = earlier[key];
      const name = key === 'course' ? 'Course' : 'Instructor';
      return pooled ? [{ key, name, average: pooled.average, low: pooled.lowest, high: pooled.highest }] : [];
    }),
  ];
};

export const histogramHeight = (rating: Rating): number =>
  TOP + BARS + LABELS + stripsOf(rating, rating.scale ?? 0).length * STRIP + 4;

function Mark({ kind, x, y }: { kind: string; x: number; y: number }) {
  if (kind === 'class')
    return <Polygon className={styles.after} sides={4} size={MARK + 1} center={{ x, y }} />;
  if (kind === 'course') return <Circle className={styles.before} cx={x} cy={y} r={MARK - 1} />;
  return (
    <Bar
      className={styles.before}
      x={x - MARK + 1}
      y={y - MARK + 1}
      width={2 * MARK - 2}
      height={2 * MARK - 2}
    />
  );
}

/**
 * How often each number of stars was given; below, on the same scale, the average with its spread beside
 * earlier classes.
 */
export function Histogram({ width, rating, scale }: { width: number; rating: Rating; scale: number }) {
  const counts = [...(rating.choices ?? [])].reverse();
  const most = Math.max(1, ...counts.map(({ count }) => count));
  const band = scaleBand<number>({
    domain: counts.map((_, index) => index + 1),
    range: [NAME, width - NUMBER],
    padding: 0.25,
  });
  const height = scaleLinear<number>({ domain: [0, most], range: [0, BARS] });
  const middle = (stars: number): number => (band(stars) ?? 0) + band.bandwidth() / 2;
  const place = scaleLinear<number>({ domain: [1, scale], range: [middle(1), middle(scale)] });
  const base = TOP + BARS;
  return (
    <>
      {counts.map(({ choice, count }, index) => (
        <g key={choice}>
          <Bar
            className={styles.bar}
            x={band(index + 1)}
            y={base - height(count)}
            width={band.bandwidth()}
            height={height(count)}
          />
          <text
            className={styles.number}
            x={middle(index + 1)}
            y={base - height(count) - 4}
            textAnchor="middle"
          >
            {count}
          </text>
          <text className={styles.number} x={middle(index + 1)} y={base + 16} textAnchor="middle">
            {index + 1} ★
          </text>
        </g>
      ))}
      <Line className={styles.base} from={{ x: NAME, y: base }} to={{ x: width - NUMBER, y: base }} />
      {stripsOf(rating, scale).map(({ key, name, average, low, high }, index) => {
        const y = base + LABELS + index * STRIP + STRIP / 2;
        return (
          <g key={key}>
            <text className={styles.label} x={0} y={y} dominantBaseline="central">
              {name}
            </text>
            <Line className={styles.range} from={{ x: place(low), y }} to={{ x: place(high), y }} />
            <Mark kind={key} x={place(average)} y={y} />
            <text className={styles.number} x={width} y={y} textAnchor="end" dominantBaseline="central">
              {fixed(average)}
            </text>
          </g>
        );
      })}
    </>
  );
}
