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

/** A portfolio's drawing. The server draws it; the browser fetches the pen only for one that the server did not send. */
export const Drawing = (props: PortfolioDrawingProps) => (
  <OneDrawing key={`${props.kind} ${props.group ?? ''} ${props.seed}`} {...props} />
);
