import fc from 'fast-check';
import type { Json, Tape } from '../../flows/tape/tape';
import { readTape, writeTape } from '../../flows/tape/tapeFile';
import { TapeProblem } from '../../flows/tape/tapeSchema';
import { applyChanges, changesBetween, changesOf, stateAt } from '../../flows/tape/timeline';
import { recordFlow } from '../support/recordFlow';
import { classScenes } from '../support/scenes/classScenes';

let tape: Tape;
beforeAll(async () => {
  const scene = classScenes().find(({ name }) => name === 'pre_assessment, saved');
  if (!scene) throw new Error('The scene is missing.');
  tape = await recordFlow(scene);
});

describe('the file of a tape', () => {
  it('gives back the whole tape', async () => {
    expect(await readTape(await writeTape(tape))).toEqual(JSON.parse(JSON.stringify(tape)));
  });

  it('is read also with the byte-order mark that an editor put before it', async () => {
    expect(await readTape(`\uFEFF${await writeTape(tape)}`)).toEqual(JSON.parse(JSON.stringify(tape)));
  });

  it('says that it was recorded at no date', async () => {
    const undated = readTape(await writeTape({ ...tape, recordedAt: 'on Monday' }));
    await expect(undated).rejects.toThrow('It is broken: recordedAt must be a date.');
  });

  it('is readable as long as it is short; a long one has its data packed, and then its steps', async () => {
    const draw = (index: number): string => Math.abs(Math.sin(index) * 1e16).toString(36);
    const noted = (count: number, prefix: string) =>
      Array.from({ length: count }, (_, at) => ({
        kind: 'action' as const,
        at,
        action: { type: `${prefix}${at}`, payload: draw(at) },
      }));
    const fileOf = async (changes: Partial<Tape>) => {
      const text = await writeTape({ ...tape, ...changes });
      expect((await readTape(text)).steps).toEqual(JSON.parse(JSON.stringify(changes.steps ?? tape.steps)));
      return JSON.parse(text) as Record<string, unknown>;
    };
    expect(await fileOf({})).not.toHaveProperty('packed');
    const notes = Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [draw(index), index % 7]));
    const large = await fileOf({ start: { ...(tape.start as object), notes } });
    expect(Object.keys(large).slice(-2)).toEqual(['steps', 'packed']);
    const larger = await fileOf({ steps: noted(2000, 'a/') });
    expect(larger).toHaveProperty('packed');
    expect(larger).not.toHaveProperty('steps');
  });

  it('says nothing large twice', async () => {
    const text = await writeTape(tape);
    const course = JSON.stringify('Signal Integrity');
    expect(JSON.stringify(tape).split(course).length).toBeGreaterThan(3);
    // The trainees' class before the save, and after it.
    expect(text.split(course).length).toBeLessThanOrEqual(3);
  });

  it('stays below 100 KB for a page of long answers, typed letter by letter', async () => {
    const fields = Array.from({ length: 20 }, (_, id) => [
      id,
      { value: 'x'.repeat(60), parts: {}, userInput: '' },
    ]);
    const typed = Array.from({ length: 400 }, (_, length) => ({
      kind: 'action' as const,
      at: length,
      action: {
        type: 'classForms/formEdited',
        payload: {
          formType: 'evaluation',
          values: {
            ...(Object.fromEntries(fields) as Record<string, Json>),
            7: { value: `Masked answer ${length}` },
          },
        },
      },
    }));
    const long = { ...tape, steps: typed };
    expect(JSON.stringify(long).length).toBeGreaterThan(500_000);
    const text = await writeTape(long);
    expect(text.length).toBeLessThan(100_000);
    expect((await readTape(text)).steps).toEqual(typed);
  });

  it.each([
    ['', /not JSON/],
    ['{"format":"saga-tape","ver', /not JSON: was it cut off/],
    ['[]', /not a tape of a saga flow/],
    ['null', /not a tape of a saga flow/],
    ['{"name":"package"}', /not a tape of a saga flow/],
    [
      '{"format":"saga-tape","version":2}',
      /of version 2, and this build reads version 3: record the flow anew/,
    ],
    ['{"format":"saga-tape","version":3}', /list of parts is missing/],
    ['{"format":"saga-tape","version":3,"packed":"H4sI"}', /What is packed in it is broken/],
    ['{"format":"saga-tape","version":3,"parts":[],"steps":{"$same":3}}', /a part that it does not hold/],
    ['{"format":"saga-tape","version":3,"parts":[]}', /no list of steps/],
  ])('says in words what is wrong with %j', async (text, problem) => {
    await expect(readTape(text)).rejects.toThrow(TapeProblem);
    await expect(readTape(text)).rejects.toThrow(problem);
  });

  it('says which step is broken', async () => {
    const broken = { ...tape, steps: [...tape.steps.slice(0, 2), { kind: 'effect', at: 1, id: 'one' }] };
    await expect(readTape(await writeTape(broken as unknown as Tape))).rejects.toThrow(/steps\[2\]/);
    const unknown = { ...tape, steps: [{ kind: 'guess', at: 1 }] };
    await expect(readTape(await writeTape(unknown as unknown as Tape))).rejects.toThrow(/steps\[0\]\.kind/);
  });
});

describe('the state at a step', () => {
  it('begins with the start, and ends with the end', () => {
    expect(stateAt(tape, -1)).toBe(tape.start);
    expect(stateAt(tape, tape.steps.length - 1)).toEqual(tape.end);
  });

  it('changes with the steps that change it, and with no other', () => {
    tape.steps.forEach((step, index) => {
      const changes = changesBetween(tape, index - 1, index);
      expect(changes.length > 0).toBe(step.kind === 'state');
    });
  });

  it('can be gone through backwards', () => {
    const back = changesBetween(tape, tape.steps.length - 1, -1);
    expect(applyChanges(tape.end, back)).toEqual(tape.start);
  });

  it('tells a long list that was replaced as a whole, and one that grew by what was added', () => {
    const list = (from: number): Json =>
      Array.from({ length: 30 }, (_, index) => ({ id: from + index, city: 'Miri' }));
    const state = (sessions: Json): Json => ({ calendar: { sessions, region: 1 } });
    const place = ['calendar', 'sessions'];
    expect(changesOf(state(list(0)), state(list(100)))).toEqual([
      { path: place, before: list(0), after: list(100) },
    ]);
    const longer = [...(list(0) as Json[]), { id: 30, city: 'Miri' }];
    expect(changesOf(state(list(0)), state(longer))).toEqual([{ path: [...place, 30], after: longer[30] }]);
  });

  it.each(['constructor', 'toString', 'hasOwnProperty'])(
    'may have a %s, which comes and goes like any other',
    (name) => {
      const withIt = JSON.parse(`{"a":{"${name}":1}}`) as Json;
      expect(changesOf(withIt, { a: {} })).toEqual([{ path: ['a', name], before: 1 }]);
      expect(changesOf({ a: {} }, withIt)).toEqual([{ path: ['a', name], after: 1 }]);
    },
  );

  it('is reached by the changes between any two of them', () => {
    const json = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>;
    // Properties of JavaScript's own objects are not data.
    const own = Object.getOwnPropertyNames(Object.prototype).map((name) => `"${name}"`);
    const isPlain = (value: Json): boolean =>
      ![...own, '-0'].some((word) => JSON.stringify(value).includes(word));
    fc.assert(
      fc.property(json.filter(isPlain), json.filter(isPlain), (before, after) => {
        const [one, other] = [before, after].map((value) => JSON.parse(JSON.stringify(value)) as Json);
        expect(applyChanges(one as Json, changesOf(one as Json, other as Json))).toEqual(other);
      }),
    );
  });
});
