/** The places of the console: their paths, headings, who may see them, and the page, which comes in a chunk of its own. */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { Role } from '@/contract/staff/roles';
import { Mail } from '../shared/ui/icons';
import { Account, Activity, Team } from './shell/placeIcons';

export interface Place {
  path: string;
  heading: string;
  /** who may see it; `member` is everybody on the team */
  roles: readonly Role[] | 'member';
  Icon: ComponentType;
  Page: LazyExoticComponent<ComponentType> & { preload: () => Promise<unknown> };
}

/** In a chunk of its own, which may be fetched before it is known who is signed in. */
const paged = (load: () => Promise<{ default: ComponentType }>): Place['Page'] =>
  Object.assign(lazy(load), { preload: load });

export const SIGN_IN_PATH = '/staff/sign-in';

export const places: readonly Place[] = [
  {
    path: '/staff/enquiries',
    heading: 'Enquiries',
    roles: ['desk'],
    Icon: Mail,
    Page: paged(() => import('./enquiries/EnquiriesPage')),
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
