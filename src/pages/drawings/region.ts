import { LANDS, toChart } from '../../shared/drawings/coast';
import { circle, draw, line, path, rect, type Label, type Point } from '../../shared/drawings/plate';
import type { SketchLines } from './Sketch';

const REGION_WIDTH = 480;
const REGION_HEIGHT = 200;
export const REGION_SIZE = [REGION_WIDTH, REGION_HEIGHT] as const;

/** The north-west corner in degrees, and how many units a degree is wide: from Phuket's latitude to the equator. */
const WEST = 99.3;
const NORTH = 7.4;
const SCALE = 29;
const [LEFT, TOP] = toChart([WEST, NORTH]);

const place = ([x, y]: Point): Point => [((x - LEFT) * SCALE) / 100, ((y - TOP) * SCALE) / 100];

export interface Place {
  label: string;
  /** longitude and latitude in degrees */
  position: readonly number[];
}

/** The Strait of Malacca and the north of Borneo as a chart, with a ring and a name at each place. */
export function drawRegion(places: readonly Place[]): SketchLines {
  const points = places.map(({ position: [longitude = 0, latitude = 0] }) =>
    place(toChart([longitude, latitude])),
  );
  const rings = points.map(([x, y]) => circle(x, y, 7)).join('');
  const coasts = LANDS.map((land) => path(land.map(place), true)).join('');
  return {
    body: coasts,
    ink: coasts,
    fine:
      rect(0, 0, REGION_WIDTH, REGION_HEIGHT) +
      draw(8, (i) => line((100 + i * 2 - WEST) * SCALE, 0, (100 + i * 2 - WEST) * SCALE, REGION_HEIGHT)) +
      draw(4, (i) => line(0, (NORTH - 7 + i * 2) * SCALE, REGION_WIDTH, (NORTH - 7 + i * 2) * SCALE)),
    accent: rings,
    spot: points.map(([x, y]) => circle(x, y, 2.5)).join(''),
    labels: points.map(([x, y], index): Label => ({ x: x + 12, y: y + 4, text: places[index]?.label ?? '' })),
  };
}
