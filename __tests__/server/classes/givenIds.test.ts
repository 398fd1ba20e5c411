/**
 * A personal link contains the person's number in the class. Somebody new gets another one, also after that
 * person has left.
 */
import fc from 'fast-check';
import type { ClassSetupResponse } from '@/contract/staff/classMakingSchemas';
import { storeClass } from '@/server/classes/classImport';
import type { MayDrop } from '@/server/classes/classPeople';
import { readClasses } from '@/server/classes/classRows';
import type { ClassRow } from '@/server/classes/classSchema';
import { useServer } from '../http/aServer';
import { useColleague } from '../staff/aDesk';
import { changeSetup, readSetup } from '../staff/classSetups';
import { aClass, callsOf, formsWithoutPaper } from './aClass';

const server = useServer({ env: { RATE_LIMIT_CLASS_FORMS: '100000' } });
const ana = useColleague(server, ['classes'], 'ana@example.com');
beforeEach(() => aClass(server.database.db, { forms: formsWithoutPaper }));

type List = 'trainees' | 'trainers';
type Person = { id?: number; name: string; email?: string };

async function save(
  change: (now: ClassSetupResponse['class']) => object,
  mayDrop: MayDrop = [],
): Promise<void> {
  const { statusCode, body } = await changeSetup(ana, 'class-one', change, { drop_answers: mayDrop });
  expect([statusCode, body]).toEqual([200, expect.any(String)]);
}
const people = async (list: List): Promise<Person[]> => (await readSetup(ana)).class[list];
const idsOf = async (list: List) => (await people(list)).map(({ id }) => id);
const withoutLast = (list: List) => save((now) => ({ [list]: now[list].slice(0, -1) }));
const withSomebody = (list: List, name = 'Kavitha') =>
  save((now) => ({ [list]: [...now[list], { name, email: `${name.toLowerCase()}@example.com` }] }));
const stored = async (): Promise<ClassRow & { tracking_id: string }> => {
  const [found] = await readClasses(server.database.db, ['class-one']);
  if (!found) throw new Error('The class is gone.');
  return found.row;
};
const imported = (row: ClassRow, mayDrop: MayDrop = []) =>
  server.database.db
    .transaction()
    .execute((trx) => storeClass(trx, 'class-one', { place: 'x:1', row }, mayDrop));

it.each(['trainees', 'trainers'] as const)(
  'of the last of the %s who is taken out is not given to who is added by a later save',
  async (list) => {
    const [last] = (await idsOf(list)).slice(-1);
    await withoutLast(list);
    await withSomebody(list);
    expect(await idsOf(list)).toContain(Number(last) + 1);
    expect(await idsOf(list)).not.toContain(last);
  },
);

it('is not given again by a coordinator either, nor after a list that was imported without its owner', async () => {
  await withoutLast('trainees');
  await callsOf(server.app).coordinator('update', [{ id: 0, name: 'Arjun', email: '' }]);
  expect(await idsOf('trainees')).toEqual([11, 13]);
  const row = await stored();
  expect(await imported({ ...row, trainees: row.trainees.slice(0, 1) })).toMatchObject({ problems: [] });
  await withSomebody('trainees');
  expect(await idsOf('trainees')).toEqual([11, 14]);
});

it('is not given again once their answers were dropped with them', async () => {
  const answer = {
    tracking_id: 'class-one',
    person_role: 'trainee',
    person_id: 40,
    form_type: 'survey',
  } as const;
  await server.database.db
    .insertInto('class_answers')
    .values({
      ...answer,
      data: '[]',
      email: null,
      email_checkbox: null,
      score: null,
      submitted_at: new Date(0),
    })
    .execute();
  const named = [{ role: 'trainee', id: 40 }] as const;
  await save((now) => ({ trainees: now.trainees.slice(0, -1) }), named);
  await withSomebody('trainees');
  expect(await idsOf('trainees')).toEqual([11, 41]);
});

it('is the old one for somebody who comes back by an import of the class as it was', async () => {
  const before = await stored();
  await withoutLast('trainees');
  await imported(before);
  expect(await people('trainees')).toEqual(before.trainees);
});

it('is not given to another by an import that numbers its list anew; names and addresses may be corrected', async () => {
  const row = await stored();
  const [aminah, siti] = row.trainees as [Person, Person];
  const renumbered = { ...row, trainees: [{ ...siti, id: 11 }] } as ClassRow;
  const refused = await server.database.db
    .transaction()
    .execute((trx) => storeClass(trx, 'class-one', { place: 'x:1', row: renumbered }, []));
  expect(refused.problems).toEqual([
    expect.objectContaining({
      field: 'trainees',
      message: expect.stringContaining('must not give 11 to who has 12'),
    }),
  ]);
  const corrected = [
    { ...aminah, name: 'Aminah binti Tan' },
    { ...siti, email: 'siti.ravi@example.com' },
  ];
  expect(await imported({ ...row, trainees: corrected } as ClassRow)).toMatchObject({
    problems: [],
    outcome: 'changed',
  });
  expect(await imported(renumbered, 'all')).toMatchObject({ problems: [], outcome: 'changed' });
});

const refusalsOf = async (list: List, before: Person[], given: Person[]) => {
  await aClass(server.database.db, { forms: formsWithoutPaper, [list]: before });
  const row = await stored();
  const { problems } = await imported({ ...row, [list]: given } as ClassRow);
  return problems.map(({ field, message }) => [field, message.split(':')[0]]);
};

it('is not given to another whose name is spelt anew and whose address has capitals now', async () => {
  const before = [
    { id: 1, name: 'Ana', email: 'ana@example.com' },
    { id: 2, name: 'Ben', email: 'Ben@example.com' },
  ];
  const given = [
    { id: 2, name: 'Ana Tan', email: 'Ana@Example.com' },
    { id: 1, name: 'Ben Lim', email: 'ben@example.com' },
  ];
  for (const list of ['trainees', 'trainers'] as const)
    expect(await refusalsOf(list, before, given)).toEqual([
      [list, 'must not give 2 to who has 1'],
      [list, 'must not give 1 to who has 2'],
    ]);
});

describe('without addresses of their own', () => {
  const named = (email?: string): [Person & { id: number }, Person & { id: number }] => [
    { id: 1, name: 'Ana', email },
    { id: 2, name: 'Ben', email },
  ];
  const swapped = (email?: string): Person[] => named(email).map((one) => ({ ...one, id: 3 - one.id }));

  it.each([
    ['has no addresses', undefined, undefined],
    ['has one address of a company for all', 'office@example.com', 'office@example.com'],
    ['had no addresses before', undefined, 'office@example.com'],
  ] as const)('is not given to another by a renumbered list that %s', async (_, before, given) => {
    for (const list of ['trainees', 'trainers'] as const)
      expect(await refusalsOf(list, named(before), swapped(given))).toEqual([
        [list, 'must not give 2 to who has 1'],
        [list, 'must not give 1 to who has 2'],
      ]);
  });

  it('may be kept with a corrected name without an address, also with that of a namesake', async () => {
    const [ana, ben] = named();
    for (const name of ['Anna', 'Ben'])
      expect(await refusalsOf('trainees', [ana, ben], [{ ...ana, name }, ben])).toEqual([]);
  });
});

const step = fc.oneof(
  fc.record({ by: fc.constant('console' as const), list: fc.constantFrom<List>('trainees', 'trainers') }),
  fc.record({ by: fc.constantFrom('coordinator' as const, 'import' as const) }),
);
const steps = fc.array(
  fc.tuple(step, fc.record({ out: fc.array(fc.nat(5), { maxLength: 3 }), added: fc.nat(2) })),
  { minLength: 2, maxLength: 8 },
);

it('belongs to one person for ever, whoever adds and takes out people, in any order', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (plan) => {
      await aClass(server.database.db, { forms: formsWithoutPaper });
      const owners = new Map<string, string>();
      let count = 0;
      const somebody = () => ({ name: `Person ${(count += 1)}` });
      const fewer = <T>(all: readonly T[], out: readonly number[]): T[] =>
        all.filter((_, index) => !out.includes(index));
      for (const [{ by, ...more }, { out, added }] of plan) {
        const fresh = Array.from({ length: added }, somebody);
        const list = 'list' in more ? more.list : 'trainees';
        if (by === 'console') await save((now) => ({ [list]: [...fewer(now[list], out), ...fresh] }));
        else if (by === 'coordinator')
          await callsOf(server.app).coordinator(
            'update',
            fresh.map(({ name }) => ({ id: 0, name, email: '' })),
          );
        else {
          const row = await stored();
          await imported({ ...row, trainees: fewer(row.trainees, out) });
        }
        const row = await stored();
        for (const role of ['trainees', 'trainers'] as const)
          for (const { id, name } of row[role]) {
            expect(owners.get(`${role} ${id}`) ?? name).toBe(name);
            owners.set(`${role} ${id}`, name);
          }
      }
    }),
    { numRuns: 12 },
  );
});

it('is not given to another in the console: two names that change places are refused in the words of the page', async () => {
  await save(() => ({ trainees: [{ name: 'Ana Tan' }, { name: 'Ben Lim' }] }));
  const answer = await changeSetup(ana, 'class-one', ({ trainees: [first, second] }) => ({
    trainees: [
      { ...first, name: second?.name },
      { ...second, name: first?.name },
    ],
  }));
  expect([answer.statusCode, answer.json()]).toMatchObject([
    422,
    {
      errors: [
        {
          field: 'trainees',
          message:
            'Trainees must keep everybody in their own row: “Ben Lim” has another one, with own links and answers.',
        },
        { field: 'trainees' },
      ],
    },
  ]);
});
