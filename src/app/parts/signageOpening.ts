/** The screen in the lobby: what it needs, and what it says about itself. */
import { loadSignage } from '../../features/signage/signageSaga';
import type { Head } from '../../features/site/head';
import { selectSite } from '../../features/site/siteSlice';
import type { RootState } from '../rootReducer';
import type { RouteOpening } from '../routes';

function signageHead(state: RootState): Head {
  const site = selectSite(state);
  return {
    title: 'Training Calendar',
    description: `The coming courses of ${site.name}, for a screen on the wall.`,
    // Screens read it; people find the same dates, and more, on the calendar page.
    canonical: `${site.publicUrl}/calendar`,
    robots: 'noindex',
    jsonLd: [],
  };
}

export const signagePage = {
  load: loadSignage,
  head: signageHead,
} satisfies RouteOpening;
