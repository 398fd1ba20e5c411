/** Classes that the console moves to another session. */
import type { ClassSetup } from '@/contract/staff/classMaking';
import type { ClassSavedResponse } from '@/contract/staff/classMakingSchemas';
import { fillCatalogue } from '../catalogue/aCatalogue';
import { useServer } from '../http/aServer';
import { aPaper } from '../site/aClassDocument';
import { useColleague, version } from './aDesk';
import { changeSetup, readSetup, setupFor } from './classSetups';

const server = useServer();
const ana = useColleague(server, ['classes'], 'ana@example.com');
beforeAll(() => fillCatalogue(server.database.db));

const change = async (id: string, setup: ClassSetup) =>
  (await changeSetup(ana, id, () => setup)).json<{
    status: boolean;
    errors?: object[];
    undo_hides?: string[] | null;
  }>();

/** Makes a class with a question paper of its own. */
async function withPaper(schedule_id: number): Promise<string> {
  const of = {
    course_id: 1944,
    schedule_id,
    course: 'The RF Course',
    start: '2027-02-01',
    end: '2027-02-02',
  };
  const setup = setupFor(of as unknown as Parameters<typeof setupFor>[0]);
  const made = (await ana.ask('POST', 'classes', { class: setup })).json<ClassSavedResponse>();
  const content = Buffer.from(aPaper(`Paper of ${schedule_id}`)).toString('base64');
  const paper = { name: 'paper.pdf', content };
  const kept = await ana.ask('PUT', `classes/${made.tracking_id}/paper`, paper, version(made.version));
  expect(kept.statusCode).toBe(200);
  return made.tracking_id;
}

it('a class that is moved to another session does not show the paper of that one', async () => {
  const id = await withPaper(31);
  await withPaper(32);
  const { class: mine } = await readSetup(ana, id);
  const moved = { ...mine, schedule_id: 32 };
  const refused = [{ field: 'assessment.questions_pdf', message: expect.stringContaining('"paper.pdf"') }];
  expect((await change(id, moved)).errors).toEqual(refused);
  expect(await change(id, { ...mine, assessment: undefined })).toMatchObject({ status: true });
  expect((await change(id, moved)).errors).toEqual(refused);
});

it('“Undo” is offered of a move that can be undone, not where a question paper stayed behind', async () => {
  const id = await withPaper(33);
  const { class: mine } = await readSetup(ana, id);
  const moved = { ...mine, schedule_id: 34, assessment: undefined };
  expect(await change(id, moved)).toMatchObject({ status: true, undo_hides: null });
  expect(await change(id, mine)).toMatchObject({ errors: [{ field: 'assessment.questions_pdf' }] });
  expect(await change(id, { ...moved, schedule_id: 35 })).toMatchObject({ status: true, undo_hides: [] });
  expect(await change(id, moved)).toMatchObject({ status: true });
});
