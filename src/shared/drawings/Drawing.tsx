import { memo, useEffect, useRef, useState } from 'react';
import { lazyModule } from '../lib/lazyModule';
import { drawingFrame } from './drawingFrame';
import type { PortfolioDrawingProps } from './PortfolioDrawing';

const pen = lazyModule(
  async () => (await import(/* webpackChunkName: "drawings" */ './PortfolioDrawing')).PortfolioDrawing,
);

const OneDrawing = memo(function OneDrawing(props: PortfolioDrawingProps) {
  const [Pen, setPen] = useState(pen.loaded);
  const frame = useRef<SVGSVGElement>(null);
  useEffect(() => {
    // What the server has drawn stays; without the script the place stays empty.
    if (frame.current && !frame.current.firstChild) {
      pen.load().then(
        (loaded) => setPen(() => loaded),
        () => undefined,
      );
    }
  }, []);
  if (Pen) return <Pen {...props} />;
  return (
    <svg
      ref={frame}
      {...drawingFrame(props.title, props.className ?? '')}
      // React leaves alone what it has not made.
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
});

/** A portfolio's drawing. The server draws it; the browser fetches the pen only for one that the server did not send. */
export const Drawing = (props: PortfolioDrawingProps) => (
  <OneDrawing key={`${props.kind} ${props.seed}`} {...props} />
);
