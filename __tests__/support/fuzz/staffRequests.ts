/** Valid parameters and versions of requests to the staff console. */
import type { Stage } from './requests';
import type { StaffOnStage } from './staffStage';

type Names = readonly string[];

export interface CatalogueAndClass {
  trackingId: string;
  trainees: Names;
  courses: Names;
  sessions: Names;
}

/** Each list of the catalogue accepts different ones: mostly left out. */
const LIST_OPTIONS = [
  ...['q', 'sort', 'dir', 'page', 'size', 'fields', 'keys', 'portfolio', 'group_id', 'course_id', 'region'],
  ...['course_portfolio', 'region_id', 'country', 'portfolio_type', 'currency', 'publish', 'status'],
  ...['tag_new', 'tag_added', 'from', 'to'],
];
const leftOut = (names: Names): Record<string, Names> => Object.fromEntries(names.map((name) => [name, []]));

const days = { from: ['2026-11-01', '2027-01-11'], to: ['2027-03-01', '2027-06-30'] };
const region = { entity: ['regions'], key: ['1'] };

/** @returns the valid values for each route */
export function staffRight(
  there: StaffOnStage,
  { trackingId, trainees, courses, sessions }: CatalogueAndClass,
): Stage['right'] {
  const each = (routes: Names, right: Record<string, Names>) =>
    Object.fromEntries(routes.map((route) => [route, right]));
  const at = (place: string, ...routes: Names): Names =>
    routes.map((route) => route.replace(' ', ` /api/staff/${place}/:id`));
  /** A change uses up a version or removes the entity, so that each route has entities of its own. */
  const shared = (ids: Names, routes: Names) =>
    Object.fromEntries(
      routes.map((route, own) => [
        route,
        { id: ids.length < routes.length ? ids : ids.filter((_, place) => place % routes.length === own) },
      ]),
    );
  return {
    ...each(at('form-templates', 'GET ', 'GET /versions'), { id: there.formTemplates }),
    ...shared(there.formTemplates, at('form-templates', 'PUT ', 'POST /restore', 'DELETE ')),
    ...shared(there.replyTemplates, at('reply-templates', 'PUT ', 'DELETE ')),
    'GET /api/staff/reply-templates/:id/filled': { id: there.replyTemplates, enquiry: there.enquiries },
    ...shared(there.members, at('team', 'PATCH ', 'DELETE ', 'POST /invitation')),
    ...each(at('enquiries', 'GET ', 'POST /notes'), { id: there.enquiries }),
    ...shared(there.enquiries, at('enquiries', 'PATCH ', 'POST /replies')),
    ...each(at('enquiries', 'DELETE /notes/:note'), { id: there.enquiries.slice(0, 1), note: there.notes }),
    ...each(at('mails', 'GET ', 'POST /send-again', 'POST /hold'), { id: there.mails }),
    ...each(at('drafts', 'GET ', 'GET /preview'), { id: there.drafts }),
    ...shared(there.drafts, at('drafts', 'PATCH ', 'DELETE ', 'POST /schedule', 'POST /publish')),
    ...each(at('imports', 'GET ', 'GET /cells', 'POST /check', 'POST /apply'), { id: there.imports }),
    ...each(at('catalogue/change-sets', 'GET ', 'POST /undo'), { id: there.changeSets }),
    ...shared(there.classes, at('classes', 'PUT /setup', 'PUT /paper')),
    ...each(
      at('classes', 'GET ', 'GET /links', 'GET /setup', 'GET /progress', 'GET /results', 'GET /paper'),
      { id: [trackingId] },
    ),
    ...each(
      at(
        'classes',
        ...['response', 'trainees', 'questions', 'ratings', 'comments'].map(
          (name) => `GET /results/${name}.csv`,
        ),
      ),
      { id: [trackingId] },
    ),
    ...each(at('classes', 'POST /reminders', 'POST /reopenings', 'POST /reopenings/undo'), {
      id: [trackingId],
    }),
    ...each(at('classes', 'GET /trainees/:trainee/view'), { id: [trackingId], trainee: trainees }),
    ...each(at('courses', 'GET /preview'), { id: courses }),
    ...each(at('class-sessions', 'GET '), { id: sessions }),
    ...each(['GET /api/staff/sessions', 'GET /api/staff/sessions/courses'], {
      ...leftOut(LIST_OPTIONS),
      ...leftOut(['courses', 'held']),
      ...days,
    }),
    'GET /api/staff/sessions/clashes': {
      region: ['1', '2'],
      venue_label: ['Penang', 'Singapore'],
      start_date: days.from,
      end_date: days.to,
    },
    'GET /api/staff/catalogue/:entity': {
      ...leftOut(LIST_OPTIONS),
      entity: ['regions', 'courses', 'schedules', 'resellers'],
    },
    'GET /api/staff/catalogue/:entity/:key': region,
    'GET /api/staff/catalogue/:entity/:key/versions': { ...leftOut(['before']), ...region },
    'POST /api/staff/catalogue/:entity/:key/versions/:changeSet/restore': { ...region, changeSet: ['1'] },
    ...each(['PUT /api/staff/letters/:letter', 'POST /api/staff/letters/:letter/preview'], {
      letter: ['contact', 'calls', 'courseware'].flatMap((form) => [`${form}.visitor`, `${form}.staff`]),
    }),
  };
}

/** @returns the valid versions for If-Match, where they are not 1 alone */
export const staffVersions = (there: StaffOnStage): Readonly<Record<string, Names>> => ({
  'PUT /api/staff/classes/:id/setup': [there.classVersion],
  'PUT /api/staff/classes/:id/paper': [there.classVersion],
  // One letter after the other.
  'PUT /api/staff/letters/:letter': ['0', '1', '2', '3'],
});
