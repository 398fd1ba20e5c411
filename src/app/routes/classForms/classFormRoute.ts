import type { ClassRole } from '@/contract/classForms/entities';
import { classPageOpened, robotCheckPressed } from '@/src/features/classForms/classFormsEvents';
import { classFormsFeature } from '@/src/features/classForms/classFormsSaga';
import { ROBOT_CHECK } from '@/src/features/classForms/components/RobotCheck';
import { classAddressOf } from '@/src/features/classForms/forms';
import { loadChallenge } from '@/src/features/classForms/sagas/accessSaga';
import { titled } from '@/src/features/site/head';
import { selectSite } from '@/src/features/site/siteSlice';
import { wasClickedEarly } from '@/src/shared/lib/earlyClicks';
import type { RouteModule } from '../../route';

/** The common part of the three roles' pages. @param name of the page until the class has loaded */
export const classFormRoute = (role: ClassRole, name: string): Omit<RouteModule, 'Page'> => ({
  features: [classFormsFeature],
  loader: loadChallenge,
  begin(dispatch, { params, query }) {
    dispatch(classPageOpened(classAddressOf(role, params, query)));
    if (wasClickedEarly(ROBOT_CHECK)) dispatch(robotCheckPressed());
  },
  /** Contains nothing about the class: its URL is secret, and its data needs the robot check. */
  head(state) {
    const site = selectSite(state);
    return {
      title: titled(site, name),
      description: `A form of ${site.name} for those who take part in a class.`,
      canonical: `${site.publicUrl}/`,
      robots: 'noindex',
      jsonLd: [],
    };
  },
});
