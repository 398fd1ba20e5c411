import styles from './TripDrawing.module.css';

const DAYS = [
  { label: 'Day −1', what: 'fly in' },
  { label: 'Day 1', what: 'class' },
  { label: 'Day 2', what: 'class' },
  { label: 'Day 3', what: 'class' },
  { label: 'Day +1', what: 'fly home' },
];
const WIDTH = 120;
const LEFT = 20;

const middle = (index: number): number => LEFT + WIDTH * index + WIDTH / 2;

/** A trip as a timing diagram: the place on the upper line, the activity on the lower. */
export function TripDrawing() {
  const end = LEFT + WIDTH * DAYS.length;
  const [arrival, departure] = [LEFT + WIDTH * 0.7, end - WIDTH * 0.7];
  return (
    <figure className={styles.figure}>
      <svg viewBox={`0 0 ${end + 20} 190`} className={styles.drawing} aria-hidden="true">
        {DAYS.map(({ label, what }, index) => (
          <g key={label}>
            <path className={styles.fine} d={`M${LEFT + WIDTH * index} 28V168`} />
            <text x={middle(index)} y="20" textAnchor="middle">
              {label}
            </text>
            <text x={middle(index)} y="184" textAnchor="middle" className={styles.what}>
              {what}
            </text>
          </g>
        ))}
        <path className={styles.fine} d={`M${end} 28V168`} />
        <path
          className={styles.ink}
          d={`M${LEFT} 92H${arrival - 24}L${arrival} 48H${departure}L${departure + 24} 92H${end}`}
        />
        <path
          className={styles.accent}
          d={`M${LEFT} 152H${LEFT + WIDTH}V116H${LEFT + WIDTH * 4}V152H${end}`}
        />
        <path className={styles.fine} d={`M${arrival} 62H${departure}M${arrival} 58v8M${departure} 58v8`} />
        <text x={middle(2)} y="80" textAnchor="middle" className={styles.what}>
          4 hotel nights
        </text>
      </svg>
      <figcaption>
        A class of three days: you arrive the day before it starts and leave the day after it ends. The wizard
        fills in these days for you.
      </figcaption>
    </figure>
  );
}
