import type { Place } from '../places';

export interface TourStep {
  title: string;
  text: string;
  /** the path of a section, or an element of the frame */
  target: string;
}

export const PLACES = 'places';
export const FIND = 'find';

const ALL: readonly TourStep[] = [
  {
    title: 'Your places',
    text: 'Everything that you may do is in this list. It follows your roles, which an administrator can change.',
    target: PLACES,
  },
  {
    title: 'Today',
    text: 'What is on, what waits and what went wrong. Each line leads to where it is dealt with, and the page keeps itself up to date.',
    target: '/staff',
  },
  {
    title: 'Enquiries',
    text: 'What visitors send comes in here by itself. The keys j and k go through the list, r begins a reply, e marks as done.',
    target: '/staff/enquiries',
  },
  {
    title: 'Go to or find…',
    text: 'Press / or Ctrl and K, and type: a place, a name, a course, a class. Enter takes you there.',
    target: FIND,
  },
  {
    title: 'Your account',
    text: 'Your passkeys and devices, and this tour once more.',
    target: '/staff/account',
  },
];

/** @returns the steps for a member's sections */
export const stepsFor = (places: readonly Pick<Place, 'path'>[]): TourStep[] =>
  ALL.filter(({ target }) => !target.startsWith('/') || places.some(({ path }) => path === target));
