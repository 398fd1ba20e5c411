import { titled, type Head } from '@/src/features/site/head';
import { selectSite } from '@/src/features/site/siteSlice';
import type { RootState } from '../../rootReducer';

/** Nothing about the class: its address is a secret, and only the robot check leads to its data. */
export const classFormHead =
  (name: string) =>
  (state: RootState): Head => {
    const site = selectSite(state);
    return {
      title: titled(site, name),
      description: `A form for those who take part in a class of ${site.name}.`,
      canonical: `${site.publicUrl}/`,
      robots: 'noindex',
      jsonLd: [],
    };
  };
