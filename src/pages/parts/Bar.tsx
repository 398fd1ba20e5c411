import styles from './Bar.module.css';

export interface Span {
  from: number;
  to: number;
  /** red ones are those that the reader looks for */
  kind?: 'ink' | 'accent' | 'tint';
}

interface BarProps {
  spans: readonly Span[];
  /** what the full width stands for */
  total: number;
  /** where a hairline crosses the bar */
  ticks?: readonly number[];
}

/** Durations to scale, over the available width. Decorative: the text beside it gives the figures. */
export function Bar({ spans, total, ticks = [] }: BarProps) {
  const share = (value: number): string => `${Math.round((value / total) * 10000) / 100}%`;
  return (
    <svg className={styles.bar} aria-hidden="true" focusable="false">
      <rect className={styles.ground} width="100%" height="100%" />
      {spans.map(({ from, to, kind = 'ink' }) => (
        <rect key={from} className={styles[kind]} x={share(from)} width={share(to - from)} height="100%" />
      ))}
      {ticks.map((at) => (
        <line key={at} className={styles.tick} x1={share(at)} x2={share(at)} y2="100%" />
      ))}
    </svg>
  );
}
