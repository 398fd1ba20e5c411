/** Saves that are repeated because their responses were lost, as on a bad Wi-Fi. */
import { LETTERS } from '@/server/mail/emailTemplates/letters';
import { aClass, callsOf, filledIn } from '../classes/aClass';
import { aTemplate } from '../classes/aTemplate';
import { fillCatalogue } from '../catalogue/aCatalogue';
import { useServer } from '../http/aServer';
import { aColleague, anEnquiry, version, useColleague } from './aDesk';

const server = useServer();
const ana = useColleague(server, ['admin'], 'ana@example.com');
beforeAll(() => fillCatalogue(server.database.db));

interface Save {
  method: 'POST' | 'PUT' | 'PATCH';
  address: string;
  body: object;
  /** on which the save is based; undefined: it adds something */
  basedOn?: number;
  /** what somebody else would save at the same time */
  other: object;
  /** what they are told */
  refusal: number;
}
const words = { name: 'Dates', subject: 'Dates', text: 'In May.' };
const idIn = (answer: { json: () => unknown }, name: string): number =>
  (answer.json() as Record<string, { id: number }>)[name]?.id ?? 0;
const send = ({ method, address, basedOn }: Save, body: object) =>
  ana.ask(method, address, body, basedOn === undefined ? {} : version(basedOn));
const actions = async () =>
  (await server.database.db.selectFrom('activity').select('action').execute()).map(({ action }) => action);

const saves: Record<string, () => Promise<Save>> = {
  'a new reply template': async () => ({
    ...{ method: 'POST', address: 'reply-templates', body: words },
    ...{ other: { ...words, text: 'In June.' }, refusal: 422 },
  }),
  'a changed reply template': async () => {
    const id = idIn(await ana.ask('POST', 'reply-templates', { ...words, name: 'Places' }), 'template');
    const body = { ...words, name: 'Places', text: 'In Penang.' };
    return {
      ...{ method: 'PUT', address: `reply-templates/${id}`, basedOn: 1, body },
      ...{ other: { ...body, text: 'In Ipoh.' }, refusal: 409 },
    };
  },
  'the wording of an email': async () => {
    const body = { ...LETTERS['contact.visitor'].defaults, heading: 'Got it' };
    return {
      ...{ method: 'PUT', address: 'letters/contact.visitor', basedOn: 0, body },
      ...{ other: { ...body, heading: 'Thank you' }, refusal: 409 },
    };
  },
  'a new form template': async () => ({
    ...{ method: 'POST', address: 'form-templates', body: aTemplate({ name: 'New' }) },
    ...{ other: aTemplate({ name: 'New', fields: aTemplate({}).fields.slice(1) }), refusal: 422 },
  }),
  'a changed form template': async () => {
    const id = idIn(await ana.ask('POST', 'form-templates', aTemplate({ name: 'Known' })), 'template');
    const { fields } = aTemplate({});
    return {
      ...{ method: 'PUT', address: `form-templates/${id}`, basedOn: 1, body: { name: 'Mine', fields } },
      ...{ other: { name: 'Theirs', fields }, refusal: 409 },
    };
  },
  'the state of an enquiry': async () => ({
    ...{ method: 'PATCH', address: `enquiries/${await anEnquiry(server)}`, basedOn: 1 },
    ...{ body: { state: 'done', taken_by: ana.id }, other: { state: 'spam' }, refusal: 409 },
  }),
  'a member': async () => {
    const { id } = await aColleague(server, ['desk'], 'ben@example.com');
    const body = { name: 'Ben', roles: ['desk', 'editor'] };
    return {
      ...{ method: 'PATCH', address: `team/${id}`, basedOn: 1, body },
      ...{ other: { ...body, roles: ['desk'] }, refusal: 409 },
    };
  },
  'an invitation': async () => {
    const body = { email: 'eve@example.com', name: 'Eve', roles: ['desk', 'editor'] };
    return {
      ...{ method: 'POST', address: 'team', body },
      ...{ other: { ...body, roles: ['admin'] }, refusal: 422 },
    };
  },
  'a form that is opened again': async () => {
    await aClass(server.database.db);
    await callsOf(server.app).saveTrainee(11, filledIn.evaluation);
    const body = { person_id: 11, form_type: 'evaluation', reason: 'Sent for somebody else' };
    return {
      ...{ method: 'POST', address: 'classes/class-one/reopenings', body },
      ...{ other: { ...body, reason: 'Another reason' }, refusal: 409 },
    };
  },
};

it.each(Object.keys(saves))(
  '%s can be saved once more after a lost response, and is stored once',
  async (what) => {
    const save = await saves[what]?.();
    if (!save) throw new Error(what);
    const first = await send(save, save.body);
    expect([first.statusCode, first.body.slice(0, 300)]).toEqual([200, expect.any(String)]);
    const before = await actions();
    const again = await send(save, save.body);
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect((await send(save, save.other)).statusCode).toBe(save.refusal);
    expect(await actions()).toEqual(before);
  },
);

it.each(['a changed reply template', 'the wording of an email'])(
  '%s that is saved without a change stays as it is, is not in the log, and refuses nobody’s edit',
  async (what) => {
    for (const table of ['reply_templates', 'letter_wordings'] as const)
      await server.database.db.deleteFrom(table).execute();
    const save = await saves[what]?.();
    if (save?.basedOn === undefined) throw new Error(what);
    await send(save, save.body);
    const stored = { ...save, basedOn: save.basedOn + 1 };
    const first = [(await send(stored, save.body)).json(), await actions()];
    expect([(await send(stored, save.body)).json(), await actions()]).toEqual(first);
    expect((await send(stored, save.other)).statusCode).toBe(200);
  },
);
