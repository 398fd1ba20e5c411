/**
 * Partly invalid files and commands: each is accepted, or refused with a message that names the place
 * (docs/rules/import.md#import-document). Many more of them: `npm run nightly -- fuzz`.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { importEntities } from '@/server/catalogue/import/entities';
import { checkProperty, describeCounterexample, type Property } from '../../support/fuzz/checkProperty';
import { environmentProperty } from '../../support/fuzz/otherProperties';
import {
  commandProperty,
  everything,
  fillSite,
  importProperty,
  restoreProperty,
} from '../../support/fuzz/siteProperties';
import { useSite } from './aSite';

const SEED = Number(process.env.FUZZ_SEED ?? 1);
const RUNS = Number(process.env.FUZZ_RUNS ?? 30);

const site = useSite();
beforeAll(() => fillSite(site));

async function faultIn<Case>(property: Property<Case>, runs = RUNS): Promise<string | undefined> {
  const { found } = await checkProperty(property, { runs, seed: SEED });
  return found && describeCounterexample(found);
}

it('tries every kind of entry that can be imported', () => {
  expect(Object.keys(everything()).sort()).toEqual(importEntities.map(({ name }) => name).sort());
});

it('takes a document, or says where it is wrong', async () => {
  expect(await faultIn(importProperty('document', site), RUNS * 2)).toBeUndefined();
});

it('takes a table, or says where it is wrong', async () => {
  expect(await faultIn(importProperty('table', site), RUNS * 2)).toBeUndefined();
});

it('answers whatever is typed in words', async () => {
  expect(await faultIn(commandProperty(site))).toBeUndefined();
});

it('restores a backup, or says that it is damaged', async () => {
  expect(await faultIn(await restoreProperty(site), RUNS / 2)).toBeUndefined();
});

it('takes a setting, or names it', async () => {
  const example = readFileSync(path.resolve(__dirname, '../../../.env.example'), 'utf8');
  const names = [...example.matchAll(/^#? ?([A-Z_]{3,})=/gm)].map(([, name = '']) => name);
  expect(names).toContain('TRUST_PROXY');
  expect(await faultIn(environmentProperty(names), RUNS * 5)).toBeUndefined();
});
