/**
 * The sections of the console: paths, headings, roles, and the page, which is a chunk. A section's slice and
 * saga are registered with its page only: `courses/coursesSaga.ts` exports
 * `coursesFeature = { reducers: { courses: coursesReducer }, saga: coursesSaga } satisfies FeatureModule`,
 * and the page's module exports `features = [coursesFeature]` beside its default export, with every other
 * feature whose state the page reads. The page's file is named after the path: that of /staff/courses is
 * CoursesPage.tsx, so that the server knows which chunk a URL needs.
 */
import type { ComponentType } from 'react';
import type { Role } from '@/contract/staff/roles';
import { Mail } from '../shared/ui/icons';
import {
  Account,
  Activity,
  Book,
  Classes,
  Import,
  Lists,
  Outbox,
  People,
  Sessions,
  Team,
  Templates,
  Today,
} from './shell/placeIcons';
import { placePage, type PlacePage } from './shell/placePage';

export interface Place extends PlacePage {
  path: string;
  heading: string;
  /** who may see it; `member` is everybody on the team */
  roles: readonly Role[] | 'member';
  Icon: ComponentType;
  /** it has URLs below its path */
  hasParts?: boolean;
}

/** @returns whether a URL belongs to the section */
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
    ...placePage(() => import('./today/TodayPage')),
  },
  {
    path: '/staff/enquiries',
    heading: 'Enquiries',
    roles: ['desk'],
    Icon: Mail,
    ...placePage(() => import('./enquiries/EnquiriesPage')),
  },
  {
    path: '/staff/courses',
    heading: 'Courses',
    roles: ['editor'],
    Icon: Book,
    ...placePage(() => import('./courses/CoursesPage')),
    hasParts: true,
  },
  {
    path: '/staff/sessions',
    heading: 'Sessions',
    roles: ['editor'],
    Icon: Sessions,
    ...placePage(() => import('./sessions/SessionsPage')),
  },
  {
    path: '/staff/lists',
    heading: 'Lists',
    roles: ['editor'],
    Icon: Lists,
    ...placePage(() => import('./lists/ListsPage')),
    hasParts: true,
  },
  {
    path: '/staff/import',
    heading: 'Import',
    roles: ['editor'],
    Icon: Import,
    ...placePage(() => import('./imports/ImportPage')),
  },
  {
    path: '/staff/classes',
    heading: 'Classes',
    roles: ['classes', 'trainer'],
    Icon: Classes,
    ...placePage(() => import('./classes/ClassesPage')),
    hasParts: true,
  },
  {
    path: '/staff/form-templates',
    heading: 'Form templates',
    roles: ['classes'],
    Icon: Templates,
    ...placePage(() => import('./formTemplates/FormTemplatesPage')),
    hasParts: true,
  },
  {
    path: '/staff/mail',
    heading: 'Mail',
    roles: ['desk'],
    Icon: Outbox,
    ...placePage(() => import('./mail/MailPage')),
    hasParts: true,
  },
  {
    path: '/staff/people',
    heading: 'People',
    roles: ['admin'],
    Icon: People,
    ...placePage(() => import('./people/PeoplePage')),
  },
  {
    path: '/staff/team',
    heading: 'Team',
    roles: ['admin'],
    Icon: Team,
    ...placePage(() => import('./team/TeamPage')),
  },
  {
    path: '/staff/activity',
    heading: 'Activity',
    roles: ['admin'],
    Icon: Activity,
    ...placePage(() => import('./activity/ActivityPage')),
  },
  {
    path: '/staff/account',
    heading: 'Your account',
    roles: 'member',
    Icon: Account,
    ...placePage(() => import('./session/AccountPage')),
  },
];
