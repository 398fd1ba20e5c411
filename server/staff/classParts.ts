/** The pages below /staff/classes (src/staff/classes/ClassesPage.tsx): each has a chunk of its own, and calls that it begins with. */
import { addressOf } from '@/contract/endpoint';
import { classMakingEndpoints } from '@/contract/staff/classMakingEndpoints';
import { progressEndpoints } from '@/contract/staff/classProgressEndpoints';
import { DEFAULT_GOAL } from '@/contract/staff/classResults';
import { classResultsEndpoints } from '@/contract/staff/classResultsEndpoints';
import { classesEndpoints } from '@/contract/staff/classesEndpoints';

export interface ClassPart {
  chunk: string;
  calls: readonly string[];
}

/** By what stands behind the class in the address. */
const PARTS: Readonly<Record<string, readonly [chunk: string, call: (id: string) => string]>> = {
  '': ['staff/classProgress/ProgressPage', (id) => addressOf(progressEndpoints.progress, { id })],
  results: [
    'staff/classResults/ResultsPage',
    (id) => addressOf(classResultsEndpoints.classResults, { id, goal: DEFAULT_GOAL }),
  ],
  links: ['staff/classes/making/LinksPage', (id) => addressOf(classMakingEndpoints.links, { id })],
  setup: ['staff/classes/making/SetupPage', (id) => addressOf(classMakingEndpoints.setup, { id })],
};
const NEW: ClassPart = {
  chunk: 'staff/classes/making/MakeClassPage',
  calls: [addressOf(classMakingEndpoints.sessions, {})],
};

/** @param place the path without `/staff` */
export function classPartOf(place: string): ClassPart | undefined {
  if (place === '/classes/new') return NEW;
  const [, id, part = ''] = /^\/classes\/([\w-]{4,128})(?:\/([a-z]+))?$/.exec(place) ?? [];
  const known = Object.hasOwn(PARTS, part) ? PARTS[part] : undefined;
  if (id === undefined || known === undefined) return undefined;
  const [chunk, call] = known;
  return { chunk, calls: [addressOf(classesEndpoints.class, { id }), call(id)] };
}
