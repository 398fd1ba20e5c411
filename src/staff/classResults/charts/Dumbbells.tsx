import type { ComponentProps } from 'react';
import { scaleLinear } from '@visx/scale';
import { Circle, Line, Polygon } from '@visx/shape';
import { Figure } from './Figure';
import { Axis, PER_CENT, Row, rowsHeight, trackOf, type ValueScale } from './rows';
import styles from './Charts.module.css';

interface Pair {
  key: string | number;
  label: string;
  before: number | null;
  after: number | null;
  note: string;
}

interface DumbbellsProps extends ValueScale {
  width: number;
  pairs: readonly Pair[];
}

const BEFORE = 4.5;
const AFTER = 5;
const DOWN = 7;
/** rotation of a triangle in degrees */
const DOWNWARDS = 270;

/** Before and after, one row each. A decrease has another shape and line style, not only another colour. */
function Dumbbells({ width, pairs, most, ticks, format }: DumbbellsProps) {
  const scale = scaleLinear<number>({ domain: [0, most], range: trackOf(width) });
  return (
    <>
      <Axis width={width} rows={pairs.length} scale={scale} values={ticks} format={format} />
      {pairs.map(({ key, label, before, after, note }, index) => {
        const isDown = before !== null && after !== null && after < before;
        return (
          <Row
            key={key}
            index={index}
            width={width}
            label={isDown ? `▼ ${label}` : label}
            note={note}
            isWrong={isDown}
          >
            {(y) => (
              <>
                {before !== null && after !== null && (
                  <Line
                    className={isDown ? styles.fall : styles.rise}
                    from={{ x: scale(before), y }}
                    to={{ x: scale(after), y }}
                  />
                )}
                {before !== null && <Circle className={styles.before} cx={scale(before)} cy={y} r={BEFORE} />}
                {after !== null && !isDown && (
                  <Circle className={styles.after} cx={scale(after)} cy={y} r={AFTER} />
                )}
                {after !== null && isDown && (
                  <Polygon
                    className={styles.down}
                    sides={3}
                    size={DOWN}
                    rotate={DOWNWARDS}
                    center={{ x: scale(after), y }}
                  />
                )}
              </>
            )}
          </Row>
        );
      })}
    </>
  );
}

interface DumbbellFigureProps extends Pick<ComponentProps<typeof Figure>, 'title' | 'says' | 'table'> {
  pairs: readonly Pair[];
  scale?: ValueScale;
}

/** Before and after, as a chart and as a table. */
export const DumbbellFigure = ({ pairs, scale = PER_CENT, ...texts }: DumbbellFigureProps) => (
  <Figure
    {...texts}
    legend={
      <>
        ○ before · ● afterwards · <span>▼</span> fewer right afterwards
      </>
    }
    heightFor={(width) => rowsHeight(width, pairs.length)}
    draw={(width) => <Dumbbells width={width} pairs={pairs} {...scale} />}
  />
);
