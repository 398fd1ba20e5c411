/**
 * Every tape in tapes/ is a test. `npm run tapes` records them anew; `npm run replay -- --update` accepts
 * one.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { makeReplayedSite } from '../../flows/site/replayedSite';
import { replayTape } from '../../flows/replay/replay';
import { differenceText } from '../../flows/replay/sideBySide';
import { readTape } from '../../flows/tape/tapeFile';
import { selectStage, type WithClassForms } from '../../src/features/classForms/classFormsSelectors';
import { classScenes } from '../support/scenes/classScenes';
import { PEOPLE } from '../support/scenes/people';
import { siteScenes } from '../support/scenes/siteScenes';

const folder = path.join(__dirname, 'tapes');
const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
const textOf = (file: string): string => readFileSync(path.join(folder, file), 'utf8');

it.each(files)('what a person did goes as it was recorded: %s', async (file) => {
  const tape = await readTape(textOf(file));
  const { today, difference, notes } = await replayTape(tape, makeReplayedSite);
  expect(difference && differenceText(tape, today, difference)).toBeUndefined();
  expect(notes).toEqual([]);
});

it('there is a tape of every chain whose order is fixed, and of each of its failures', async () => {
  const tapes = await Promise.all(files.map((file) => readTape(textOf(file))));
  const names = tapes.map(({ name }) => name);
  const wanted = [...classScenes(), ...siteScenes()].map(({ name }) => name);
  expect(wanted.filter((name) => !names.includes(name))).toEqual([]);
  expect(wanted.length).toBeGreaterThanOrEqual(50);
});

it('every tape of a class form begins with the class on the screen', async () => {
  const scenes = classScenes().map(({ name }) => name);
  const tapes = await Promise.all(files.map((file) => readTape(textOf(file))));
  const closed = tapes
    .filter(({ name }) => scenes.includes(name))
    .filter(({ start }) => selectStage(start as unknown as WithClassForms).at !== 'ready');
  expect(closed.map(({ name }) => name)).toEqual([]);
});

it('no tape holds what a person typed, or who that was, in the clear: as it stands in the file, or as it is read', async () => {
  for (const file of files) {
    const texts = [textOf(file), JSON.stringify(await readTape(textOf(file)))];
    const isLeft = (value: string): boolean =>
      texts.some((text) => text.includes(JSON.stringify(value).slice(1, -1)));
    expect([file, Object.values(PEOPLE).filter(isLeft)]).toEqual([file, []]);
  }
});

it('no tape of a form is longer than 100 KB', () => {
  for (const file of files) expect([file, textOf(file).length < 100_000]).toEqual([file, true]);
});
