import { LANDS, toChart } from './coast';
import { circle, line, path, times, type Point } from './plate';
import { locationFrame } from './locationFrame';
import styles from './LocationDrawing.module.css';

/** The visible part of the chart: 3 by 1.5 degrees, with a caption strip below. */
const WIDTH = 300;
const HEIGHT = 150;

/** A scale bar: a degree is 111.3 km long, so 50 km are 45 units. */
const SCALE = 'M.5 160v6h45v-6';

export interface LocationChartProps {
  /** longitude and latitude in degrees, to a hundredth */
  position: readonly [longitude: number, latitude: number];
}

const isNear = (land: readonly Point[], [left, top]: Point): boolean => {
  const xs = land.map(([x]) => x);
  const ys = land.map(([, y]) => y);
  const overlaps = (values: number[], from: number, size: number): boolean =>
    Math.max(...values) > from && Math.min(...values) < from + size;
  return overlaps(xs, left, WIDTH) && overlaps(ys, top, HEIGHT);
};

/** The half degrees within a range of the chart, from its start. */
const halfDegrees = (from: number, length: number): number[] => {
  const first = Math.ceil(from / 50) * 50;
  return times(Math.floor((from + length - first) / 50) + 1, (index) => first + index * 50 - from);
};

const degrees = (value: number, positive: string): string => `${value.toFixed(2)}° ${positive}`;

/** A place on a nautical chart: coasts, a graticule of half degrees, and the place between two red hairlines. */
export function LocationChart({ position }: LocationChartProps) {
  const [x, y] = toChart(position);
  const corner: Point = [x - WIDTH / 2, y - HEIGHT / 2];
  const [left, top] = corner;
  const coasts = LANDS.filter((land) => isNear(land, corner)).map((land) =>
    path(
      land.map(([landX, landY]): Point => [landX - left, landY - top]),
      true,
    ),
  );
  const graticule = [
    ...halfDegrees(left, WIDTH).map((gridX) => line(gridX, 0, gridX, HEIGHT)),
    ...halfDegrees(top, HEIGHT).map((gridY) => line(0, gridY, WIDTH, gridY)),
  ].join('');
  const [centreX, centreY] = [WIDTH / 2, HEIGHT / 2];
  return (
    <svg {...locationFrame}>
      <svg width={WIDTH} height={HEIGHT}>
        <path className={styles.land} d={coasts.join('')} />
        <path className={styles.fine} d={graticule} />
        <path
          className={styles.accent}
          d={
            line(0, centreY, centreX - 9, centreY) +
            line(centreX + 9, centreY, WIDTH, centreY) +
            line(centreX, 0, centreX, centreY - 9) +
            line(centreX, centreY + 9, centreX, HEIGHT) +
            circle(centreX, centreY, 9)
          }
        />
        <path className={styles.spot} d={circle(centreX, centreY, 3)} />
      </svg>
      <path className={styles.frame} d={`M.5.5h299v149H.5z${SCALE}`} />
      <g className={styles.text}>
        <text x="51" y="168">
          50 km
        </text>
        <text x="300" y="168" textAnchor="end">
          {`${degrees(position[1], 'N')} ${degrees(position[0], 'E')}`}
        </text>
      </g>
    </svg>
  );
}
