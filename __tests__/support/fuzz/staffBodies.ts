/** Valid bodies of the staff console. */
import type { StaffOnStage } from './staffStage';

/** Somebody without any records. */
export const NOBODY = 'nobody@example.com';
const DAY_MS = 86_400_000;

const base64 = (text: string): string => Buffer.from(text).toString('base64');

const wording = { subject: 'For {{site}}', heading: 'For you', text: '{{details}}', footer: '{{address}}' };
const fields = [{ id: 1, label: 'The pace was right', type: 'stars', required: 'yes', position: 1 }];
export const paper = { name: 'paper.pdf', content: base64('%PDF-1.4') };

export const aMember = (name: string) => ({
  email: `${name}@example.com`,
  name: 'Ben Lim',
  roles: ['desk', 'classes'],
});
export const aReplyTemplate = (name: string) => ({
  name,
  subject: 'Dates of {{course}}',
  text: 'Dear {{name}}\n\n{{dates}}',
});
export const aFormTemplate = (name: string) => ({ form: 'trainee_form', name, fields });
export const aDraft = (name: string) => ({ row: { title: name, group_id: 101 } });
export const aRegion = (id: number) => ({
  changes: [{ entity: 'regions', row: { id, label: `Region ${id}` }, version: null }],
});
/** It changes nothing, so it can be applied any number of times. */
export const theSameRegion = {
  files: [{ name: 'regions.csv', content: base64('id,label\n1,Singapore\n') }],
};
/** Classes of one session share their question paper. */
export const aSetup = (session: number) => ({
  course_id: 1944,
  schedule_id: session,
  course_title: 'Antennas',
  course_start_date: '2027-02-01',
  course_end_date: '2027-02-03',
  trainees: [{ name: 'Somebody new', email: 'new@example.com' }],
  trainers: [{ name: 'Ana Tan' }],
  background: { status: 'active', start: '2027-01-18', end: '2027-02-01' },
  assessment: { status: 'active', start: '2027-01-18', end: '2027-02-04', questions: 4, choices: 4 },
});

/** Entries that can be created only once, as many as the cases of a route may need. */
const many = <T>(make: (at: number) => T): T[] => Array.from({ length: 300 }, (_, at) => make(at));

/**
 * @param there the entries that the bodies are about
 * @param people of the class, some of whom have sent their background
 * @param now epoch milliseconds
 */
export const staffBodies = (
  there: StaffOnStage,
  people: readonly string[],
  now: number,
): Record<string, readonly unknown[]> => ({
  'PATCH /api/staff/enquiries/:id': [{ state: 'done' }, { state: 'in_progress', taken_by: null }],
  'POST /api/staff/enquiries/:id/notes': [{ text: 'Called back.' }],
  'POST /api/staff/enquiries/:id/replies': [{ subject: 'Dates', text: 'Dear\n\nall', state: 'in_progress' }],
  'POST /api/staff/reply-templates': many((at) => aReplyTemplate(`More dates ${at}`)),
  'PUT /api/staff/reply-templates/:id': many((at) => aReplyTemplate(`Other dates ${at}`)),
  'PUT /api/staff/letters/:letter': [wording],
  'POST /api/staff/letters/:letter/preview': [wording],
  'POST /api/staff/drafts': [{ course_id: 1944 }, { copy_of: 1944 }, aDraft('New')],
  'PATCH /api/staff/drafts/:id': [{ row: { title: 'Draft', course_profile: [{ heading: 'A' }] } }],
  'POST /api/staff/drafts/:id/publish': [{}],
  'POST /api/staff/drafts/:id/schedule': [{ publish_at: now + 30 * DAY_MS }, { publish_at: null }],
  'POST /api/staff/courses/preview': [aDraft('Draft')],
  'POST /api/staff/people/report': [{ email: 'ana@example.com' }],
  'POST /api/staff/people/erase': [{ email: NOBODY, plan: there.erasePlan }],
  'POST /api/staff/catalogue/changes': [
    ...many((at) => aRegion(20_000 + at)),
    { changes: [{ entity: 'regions', key: '900', version: 'another', remove: true }] },
  ],
  'POST /api/staff/catalogue/:entity/:key/versions/:changeSet/restore': [{ version: there.regionVersion }],
  'POST /api/staff/catalogue/change-sets/:id/undo': [{}],
  'POST /api/staff/documents': [paper],
  'POST /api/staff/imports': [theSameRegion, { ...theSameRegion, remove_missing: ['resellers'] }],
  'POST /api/staff/imports/:id/check': [{ remove_missing: [] }, { remove_missing: ['resellers'] }],
  'POST /api/staff/imports/:id/apply': [{ version: there.importVersion }],
  'POST /api/staff/classes': many((at) => ({ class: aSetup(50_000 + at) })),
  'PUT /api/staff/classes/:id/setup': many((at) => ({
    class: aSetup(90_000 + at),
    drop_answers: [{ role: 'trainee', id: 1 }],
    hide_answers: ['evaluation'],
  })),
  'PUT /api/staff/classes/:id/paper': [paper],
  'POST /api/staff/classes/:id/reminders': [{ late: true }, { people: [{ role: 'trainee', id: 11 }] }],
  'POST /api/staff/classes/:id/reopenings': people.map((id) => ({
    person_id: Number(id),
    form_type: 'trainees_background',
    reason: 'x',
  })),
  'POST /api/staff/classes/:id/reopenings/undo': people.map((id) => ({
    person_id: Number(id),
    form_type: 'trainees_background',
  })),
  'POST /api/staff/form-templates': many((at) => aFormTemplate(`One more ${at}`)),
  'PUT /api/staff/form-templates/:id': many((at) => ({ name: `Another ${at}`, fields })),
  'POST /api/staff/form-templates/:id/restore': [{ version: 1 }],
  'POST /api/staff/form-templates/import': [{ templates: [aFormTemplate('After the class')] }],
  'POST /api/staff/form-templates/questions': [
    { files: [{ name: 'a.csv', content: base64('question,a,b\nWhat?,x,y') }] },
  ],
  'POST /api/staff/sign-in/mail': [{ email: 'ana@example.com' }],
  'POST /api/staff/sign-in/link': [{ token: 'a'.repeat(101) }],
  'POST /api/staff/sign-in/passkey': [{ response: { id: 'a' } }],
  'POST /api/staff/passkeys': [{ response: { id: 'a' }, name: 'Laptop' }],
  'POST /api/staff/team': many((at) => aMember(`one-more-${at}`)),
  // No second administrator: the last one, who sends all this, cannot be removed.
  'PATCH /api/staff/team/:id': [{ name: 'Ben Lim', roles: ['desk'] }],
});
