import { memo } from 'react';
import { lazyModule } from '../lib/lazyModule';
import { kept, useServerDrawn } from '../lib/useServerDrawn';
import { drawingFrame } from './drawingFrame';
import type { PortfolioDrawingProps } from './PortfolioDrawing';

const pen = lazyModule(
  async () => (await import(/* webpackChunkName: "drawings" */ './PortfolioDrawing')).PortfolioDrawing,
);

const OneDrawing = memo(function OneDrawing(props: PortfolioDrawingProps) {
  const { Part, frame } = useServerDrawn<PortfolioDrawingProps, SVGSVGElement>(pen);
  if (Part) return <Part {...props} />;
  return <svg ref={frame} {...drawingFrame(props.title, props.className ?? '')} {...kept} />;
});

/** A portfolio's drawing. The server draws it; the browser fetches the pen only for one that the server did not send. */
export const Drawing = (props: PortfolioDrawingProps) => (
  <OneDrawing key={`${props.kind} ${props.group ?? ''} ${props.seed}`} {...props} />
);
