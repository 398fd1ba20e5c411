import { memo, Suspense } from 'react';
import { firstTouch } from '../../shared/lib/firstTouch';
import { lazyPart } from '../../shared/lib/lazyPart';
import type { FooterProps } from './Footer';

/** The server's footer will do, for it is all links; only a page without one draws it at once. */
const { Component: Footer } = lazyPart<FooterProps>(
  () => import(/* webpackChunkName: "footer" */ './Footer'),
  async () => void (document.querySelector('footer') && (await firstTouch())),
);

/** It stays as it is while filters change. */
export const StillFooter = memo(function StillFooter(props: FooterProps) {
  return (
    <Suspense fallback={null}>
      <Footer {...props} />
    </Suspense>
  );
});
