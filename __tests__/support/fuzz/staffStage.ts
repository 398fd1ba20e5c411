/** Entries for valid requests to the staff console, and functions that create them. */
import {
  aDraft,
  aFormTemplate,
  aMember,
  aRegion,
  aReplyTemplate,
  aSetup,
  NOBODY,
  paper,
  theSameRegion,
} from './staffBodies';

type Names = readonly string[];

/** Ids of existing entries; many of each, because a change uses up the version that it names. */
export interface StaffOnStage {
  members: Names;
  replyTemplates: Names;
  formTemplates: Names;
  drafts: Names;
  enquiries: Names;
  /** of the first enquiry */
  notes: Names;
  mails: Names;
  imports: Names;
  /** names of uploaded files */
  documents: Names;
  /** one version for all: they have the same content */
  importVersion: string;
  /** that can be undone */
  changeSets: Names;
  /** tracking ids, and the version of each of them */
  classes: Names;
  classVersion: string;
  /** of the region 1 */
  regionVersion: string;
  /** of `NOBODY` */
  erasePlan: string;
}

/** An almost empty console. */
export const anEmptyConsole = (trackingId: string): StaffOnStage => ({
  members: ['1'],
  replyTemplates: ['1'],
  formTemplates: ['1'],
  drafts: ['1'],
  enquiries: ['1'],
  notes: ['1'],
  mails: ['1'],
  imports: ['1'],
  documents: ['plc.0123456789abcdef.pdf'],
  importVersion: 'another',
  changeSets: ['1'],
  classes: [trackingId],
  classVersion: '1',
  regionVersion: 'another',
  erasePlan: 'another plan',
});

type Answer = Readonly<Record<string, unknown>>;

/** Sends a request of an administrator. @returns the body of its response; throws if it is refused */
export type SendAsStaff = (method: string, path: string, body?: unknown) => Promise<Answer>;

const idOf = (entity: unknown): string => String((entity as { id: unknown }).id);

/** Undoing the first change set would empty the catalogue. It is refused once one of its rows has changed. */
async function protectCatalogue(send: SendAsStaff): Promise<void> {
  const { row } = await send('GET', '/api/staff/catalogue/regions/3');
  const { version } = row as { version: string };
  const changes = [{ entity: 'regions', key: '3', row: { id: 3, label: 'Elsewhere' }, version }];
  await send('POST', '/api/staff/catalogue/changes', { changes });
}

/**
 * Fills the console through its own API.
 * @param count of each kind
 * @param enquire sends an enquiry, as a visitor
 */
export async function fillConsole(
  send: SendAsStaff,
  count: number,
  enquire: () => Promise<unknown>,
): Promise<StaffOnStage> {
  // A list starts with the newest, and has pages.
  const newest = async (path: string): Promise<string[]> => {
    const { list } = await send('GET', `/api/staff/${path}`);
    const last = Math.max(...(list as { id: number }[]).map(({ id }) => id));
    return Array.from({ length: count }, (_, at) => String(last - at));
  };
  /** One after the other: some get consecutive numbers. */
  const make = async (path: string, body: (at: number) => object): Promise<Answer[]> => {
    const answers: Answer[] = [];
    for (let at = 0; at < count; at += 1) answers.push(await send('POST', `/api/staff/${path}`, body(at)));
    return answers;
  };
  const made = async (path: string, name: string, body: (at: number) => object): Promise<string[]> =>
    (await make(path, body)).map((answer) => idOf(answer[name]));
  for (let at = 0; at < count; at += 1) await enquire();
  const enquiries = await newest('enquiries');
  const imports = await make('imports', () => theSameRegion);
  const classes = await make('classes', (at) => ({ class: aSetup(10_000 + at) }));
  const document = await send('POST', '/api/staff/documents', paper);
  const { row } = await send('GET', '/api/staff/catalogue/regions/1');
  await protectCatalogue(send);
  const { plan } = await send('POST', '/api/staff/people/report', { email: NOBODY });
  return {
    members: await made('team', 'member', (at) => aMember(`member-${at}`)),
    replyTemplates: await made('reply-templates', 'template', (at) => aReplyTemplate(`Dates ${at}`)),
    formTemplates: await made('form-templates', 'template', (at) => aFormTemplate(`After class ${at}`)),
    drafts: await made('drafts', 'draft', (at) => aDraft(`Draft ${at}`)),
    enquiries,
    notes: await made(`enquiries/${enquiries[0]}/notes`, 'note', () => ({ text: 'Called back.' })),
    mails: await newest('mails'),
    imports: imports.map((answer) => idOf(answer['import'])),
    documents: [String(document['path']).replace(/^.*\//, '')],
    importVersion: String((imports[0]?.['import'] as { version?: unknown } | undefined)?.version),
    changeSets: await made('catalogue/changes', 'change_set', (at) => aRegion(10_000 + at)),
    classes: classes.map((answer) => String(answer['tracking_id'])),
    classVersion: String(classes[0]?.['version']),
    regionVersion: (row as { version: string }).version,
    erasePlan: String(plan),
  };
}
