import { memoizedImport } from '../lib/memoizedImport';
import { keptMarkup, useServerMarkup } from '../lib/useServerMarkup';
import type { LocationChartProps } from './LocationChart';
import { locationFrame } from './locationFrame';

const chart = memoizedImport(async () => (await import('./LocationChart')).LocationChart);

/** Where a place lies. The server draws the chart; the browser fetches its coasts only for one that the server did not send. */
export function LocationDrawing(props: LocationChartProps) {
  const { Part, frame } = useServerMarkup<LocationChartProps, SVGSVGElement>(chart);
  if (Part) return <Part {...props} />;
  return <svg ref={frame} {...locationFrame} {...keptMarkup} />;
}
