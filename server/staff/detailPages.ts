/**
 * Details within a section of the console, such as a single class: the chunk of the page, if it has its own,
 * and its first requests.
 */
import { addressOf } from '@/contract/endpoint';
import { CATALOGUE_ENTITIES, type EntityName } from '@/contract/staff/catalogue';
import { catalogueEndpoints } from '@/contract/staff/catalogueEndpoints';
import { PAGE_ROWS } from '@/contract/staff/catalogueRules';
import { classMakingEndpoints } from '@/contract/staff/classMakingEndpoints';
import { progressEndpoints } from '@/contract/staff/classProgressEndpoints';
import { DEFAULT_GOAL } from '@/contract/staff/classResults';
import { classResultsEndpoints } from '@/contract/staff/classResultsEndpoints';
import { classesEndpoints } from '@/contract/staff/classesEndpoints';
import { draftsEndpoints } from '@/contract/staff/draftsEndpoints';
import { staffEndpoints } from '@/contract/staff/endpoints';

export interface DetailPage {
  chunk?: string;
  calls: readonly string[];
}

export const FIELDS = addressOf(catalogueEndpoints.fields, {});

interface DetailPagePattern {
  /** of the path without `/staff`; its group is passed to `callsOf` */
  path: RegExp;
  chunk?: string;
  callsOf: (name: string) => readonly string[];
}

const fixed = (path: string, chunk: string, ...calls: readonly string[]): DetailPagePattern => ({
  path: new RegExp(`^${path}$`),
  chunk,
  callsOf: () => calls,
});

const ofClass = (part: string, chunk: string, callOf: (id: string) => string): DetailPagePattern => ({
  path: new RegExp(`^/classes/([\\w-]{4,128})${part}$`),
  chunk,
  callsOf: (id) => [addressOf(classesEndpoints.class, { id }), callOf(id)],
});

const DETAIL_PAGES: readonly DetailPagePattern[] = [
  {
    path: /^\/courses\/(\d{1,10})$/,
    chunk: 'staff/courses/editor/CourseEditor',
    // If the course has a draft, the page requests that instead.
    callsOf: (key) => [
      FIELDS,
      addressOf(draftsEndpoints.drafts, {}),
      addressOf(catalogueEndpoints.row, { entity: 'courses', key }),
    ],
  },
  {
    path: new RegExp(`^/lists/(${CATALOGUE_ENTITIES.join('|')})$`),
    callsOf: (entity) => [
      FIELDS,
      addressOf(catalogueEndpoints.rows, { entity: entity as EntityName, page: 1, size: PAGE_ROWS }),
    ],
  },
  fixed('/classes/new', 'staff/classes/making/MakeClassPage', addressOf(classMakingEndpoints.sessions, {})),
  ofClass('', 'staff/classProgress/ProgressPage', (id) => addressOf(progressEndpoints.progress, { id })),
  ofClass('/results', 'staff/classResults/ResultsPage', (id) =>
    addressOf(classResultsEndpoints.classResults, { id, goal: DEFAULT_GOAL }),
  ),
  ofClass('/links', 'staff/classes/making/LinksPage', (id) => addressOf(classMakingEndpoints.links, { id })),
  ofClass('/setup', 'staff/classes/making/SetupPage', (id) => addressOf(classMakingEndpoints.setup, { id })),
  fixed('/mail/letters', 'staff/letters/LettersPage', addressOf(staffEndpoints.letters, {})),
  fixed('/mail/templates', 'staff/templates/TemplatesPage', addressOf(staffEndpoints.templates, {})),
];

/** @param place the path without `/staff` */
export function detailPageOf(place: string): DetailPage | undefined {
  for (const { path, chunk, callsOf } of DETAIL_PAGES) {
    const found = path.exec(place);
    if (found) return { ...(chunk && { chunk }), calls: callsOf(found[1] ?? '') };
  }
  return undefined;
}
