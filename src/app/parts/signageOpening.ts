/** The screen in the lobby: what it needs, and what it says about itself. */
import { loadSignage } from '../../features/signage/signageSaga';
import { selectSignageView } from '../../features/signage/signageSelectors';
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

/** A screen never reloads into a page that could not be filled. */
const signageStatus = (state: RootState): number => (selectSignageView(state) === 'ready' ? 200 : 503);

export const signagePage = {
  load: loadSignage,
  head: signageHead,
  status: signageStatus,
} satisfies RouteOpening;
