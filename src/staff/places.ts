/** The places of the console: their paths, headings, who may see them, and the page, which comes in a chunk of its own. */
import type { ComponentType, LazyExoticComponent } from 'react';
import { lazy } from 'react';
import type { Role } from '@/contract/staff/roles';
import { Mail } from '../shared/ui/icons';
import { Account, Activity, Import, Lists, Outbox, Team, Today } from './shell/placeIcons';

export interface Place {
  path: string;
  heading: string;
  /** who may see it; `member` is everybody on the team */
  roles: readonly Role[] | 'member';
  Icon: ComponentType;
  Page: LazyExoticComponent<ComponentType>;
  /** it has addresses below its path */
  hasParts?: boolean;
}

/** @returns whether an address belongs to the place */
export const isAt = ({ path, hasParts }: Place, pathname: string): boolean =>
  pathname === path || (hasParts === true && pathname.startsWith(`${path}/`));

export const START_PATH = '/staff';
export const SIGN_IN_PATH = '/staff/sign-in';

export const places: readonly Place[] = [
  {
    path: START_PATH,
    heading: 'Today',
    roles: 'member',
    Icon: Today,
    Page: lazy(() => import('./today/TodayPage')),
  },
  {
    path: '/staff/enquiries',
    heading: 'Enquiries',
    roles: ['desk'],
    Icon: Mail,
    Page: lazy(() => import('./enquiries/EnquiriesPage')),
  },
  {
    path: '/staff/lists',
    heading: 'Lists',
    roles: ['editor'],
    Icon: Lists,
    Page: lazy(() => import('./lists/ListsPage')),
    hasParts: true,
  },
  {
    path: '/staff/import',
    heading: 'Import',
    roles: ['editor'],
    Icon: Import,
    Page: lazy(() => import('./imports/ImportPage')),
  },
  {
    path: '/staff/mail',
    heading: 'Mail',
    roles: ['desk'],
    Icon: Outbox,
    Page: lazy(() => import('./mail/MailPage')),
    hasParts: true,
  },
  {
    path: '/staff/team',
    heading: 'Team',
    roles: ['admin'],
    Icon: Team,
    Page: lazy(() => import('./team/TeamPage')),
  },
  {
    path: '/staff/activity',
    heading: 'Activity',
    roles: ['admin'],
    Icon: Activity,
    Page: lazy(() => import('./activity/ActivityPage')),
  },
  {
    path: '/staff/account',
    heading: 'Your account',
    roles: 'member',
    Icon: Account,
    Page: lazy(() => import('./session/AccountPage')),
  },
];
