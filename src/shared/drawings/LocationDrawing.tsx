import { memoizedImport } from '../lib/memoizedImport';
import { keptMarkup, useServerMarkup } from '../lib/useServerMarkup';
import type { LocationChartProps } from './LocationChart';
import { locationFrame } from './locationFrame';

const chart = memoizedImport(async () => (await import('./LocationChart')).LocationChart);

/**
 * A place on a chart. The server renders it; the browser loads the coasts only for one that the server did
 * not render.
 */
export function LocationDrawing(props: LocationChartProps) {
  const { Part, frame } = useServerMarkup<LocationChartProps, SVGSVGElement>(chart);
  if (Part) return <Part {...props} />;
  return <svg ref={frame} {...locationFrame} {...keptMarkup} />;
}
