import { memo } from 'react';
import { memoizedImport } from '../lib/memoizedImport';
import { keptMarkup, useServerMarkup } from '../lib/useServerMarkup';
import { drawingFrame } from './drawingFrame';
import type { PortfolioDrawingProps } from './PortfolioDrawing';

const pen = memoizedImport(async () => (await import('./PortfolioDrawing')).PortfolioDrawing);

const OneDrawing = memo(function OneDrawing(props: PortfolioDrawingProps) {
  const { Part, frame } = useServerMarkup<PortfolioDrawingProps, SVGSVGElement>(pen);
  if (Part) return <Part {...props} />;
  return <svg ref={frame} {...drawingFrame(props.title, props.className ?? '')} {...keptMarkup} />;
});

/**
 * A portfolio's illustration. The server renders it; the browser loads the drawing code only for one that the
 * server did not render.
 */
export const Drawing = (props: PortfolioDrawingProps) => (
  <OneDrawing key={`${props.kind} ${props.group ?? ''} ${props.seed}`} {...props} />
);
