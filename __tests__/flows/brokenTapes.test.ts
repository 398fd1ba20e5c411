/**
 * Tapes that were edited by hand or truncated: they are replayed, or refused with a clear message
 * (docs/flows.md).
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readTape } from '../../flows/tape/tapeFile';
import { replayTape } from '../../flows/replay/replay';
import { makeReplayedSite } from '../../flows/site/replayedSite';
import { checkProperty, describeCounterexample } from '../support/fuzz/checkProperty';
import { tapeProperty } from '../support/fuzz/otherProperties';

const folder = path.join(__dirname, 'tapes');
const tapes = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));

it('are replayed, or refused in words', async () => {
  const runs = Number(process.env.FUZZ_RUNS ?? 40);
  const seed = Number(process.env.FUZZ_SEED ?? 1);
  const { found } = await checkProperty(tapeProperty(tapes), { runs, seed });
  expect(found && describeCounterexample(found)).toBeUndefined();
});

it('end where a saga would go round in a circle, and say which', async () => {
  const tape = await readTape(readFileSync(path.join(folder, 'pre-assessment-saved.json'), 'utf8'));
  const inputs = tape.before.inputs.map((input) =>
    'name' in input && input.name === 'pageEvents' ? { ...input, value: {} } : input,
  );
  const { difference, notes } = await replayTape(
    { ...tape, before: { ...tape.before, inputs } },
    makeReplayedSite,
  );
  expect(difference).toBeDefined();
  expect(notes).toContain('takeEvery(relayPageEvent) went round in a circle.');
});

it('go on after an action that today’s reducers cannot take, and name it', async () => {
  const tape = await readTape(readFileSync(path.join(folder, 'pre-assessment-saved.json'), 'utf8'));
  const start = { ...(tape.start as object), classForms: '' };
  const { difference, notes } = await replayTape({ ...tape, start }, makeReplayedSite);
  expect(difference).toBeDefined();
  expect(notes).toContainEqual(expect.stringMatching(/^Today's site fails at classForms\/\w+: /));
});
