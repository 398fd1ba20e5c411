/** The places of the console: their paths, headings, who may see them, and the page, which comes in a chunk of its own. */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { Role } from '@/contract/staff/roles';
import { Mail } from '../shared/ui/icons';
import { Account, Activity, Outbox, People, Sessions, Team, Today } from './shell/placeIcons';

export interface Place {
  path: string;
  heading: string;
  /** who may see it; `member` is everybody on the team */
  roles: readonly Role[] | 'member';
  Icon: ComponentType;
  Page: LazyExoticComponent<ComponentType> & { preload: () => Promise<unknown> };
  /** it has addresses below its path */
  hasParts?: boolean;
}

/** @returns whether an address belongs to the place */
export const isAt = ({ path, hasParts }: Place, pathname: string): boolean =>
  pathname === path || (hasParts === true && pathname.startsWith(`${path}/`));

/** In a chunk of its own, which may be fetched before it is known who is signed in. */
const paged = (load: () => Promise<{ default: ComponentType }>): Place['Page'] =>
  Object.assign(lazy(load), { preload: load });

export const START_PATH = '/staff';
export const SIGN_IN_PATH = '/staff/sign-in';

export const places: readonly Place[] = [
  {
    path: START_PATH,
    heading: 'Today',
    roles: 'member',
    Icon: Today,
    Page: paged(() => import('./today/TodayPage')),
  },
  {
    path: '/staff/enquiries',
    heading: 'Enquiries',
    roles: ['desk'],
    Icon: Mail,
    Page: paged(() => import('./enquiries/EnquiriesPage')),
  },
  {
    path: '/staff/sessions',
    heading: 'Sessions',
    roles: ['editor'],
    Icon: Sessions,
    Page: paged(() => import('./sessions/SessionsPage')),
  },
  {
    path: '/staff/mail',
    heading: 'Mail',
    roles: ['desk'],
    Icon: Outbox,
    Page: paged(() => import('./mail/MailPage')),
    hasParts: true,
  },
  {
    path: '/staff/people',
    heading: 'People',
    roles: ['admin'],
    Icon: People,
    Page: paged(() => import('./people/PeoplePage')),
  },
  {
    path: '/staff/team',
    heading: 'Team',
    roles: ['admin'],
    Icon: Team,
    Page: paged(() => import('./team/TeamPage')),
  },
  {
    path: '/staff/activity',
    heading: 'Activity',
    roles: ['admin'],
    Icon: Activity,
    Page: paged(() => import('./activity/ActivityPage')),
  },
  {
    path: '/staff/account',
    heading: 'Your account',
    roles: 'member',
    Icon: Account,
    Page: paged(() => import('./session/AccountPage')),
  },
];
