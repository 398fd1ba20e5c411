import type { Activity } from '@/contract/staff/entities';
import { readActivity } from '@/src/staff/activity/activitySaga';
import { activityReceived, loadActivity } from '@/src/staff/activity/activitySlice';
import { ACTION_KINDS, ACTION_WORDS, actionLabel, differences } from '@/src/staff/activity/activityText';
import { refusal } from '../../support/fakeHttp';
import { runStaffSaga } from './runStaffSaga';

const row = (id: number): Activity => ({
  id,
  at: 0,
  actor: 'ana@example.com',
  action: 'team.changed',
  subject: 'member 2',
  before: { name: 'Ben', roles: ['desk'] },
  after: { name: 'Ben', roles: ['desk', 'editor'] },
});
const PATH = '/api/staff/activity';

it('adds the next page below what is there, and begins anew with another filter', async () => {
  const before = [activityReceived({ answer: { status: true, list: [row(9)], next: 9 }, isMore: false })];
  const answers = { [PATH]: () => ({ status: true, list: [row(8)], next: null }) };
  const more = await runStaffSaga(
    readActivity,
    [loadActivity({ actor: '', action: '', from: 9 })],
    answers,
    before,
  );
  expect(more.state.activity.list.data.map(({ id }) => id)).toEqual([9, 8]);
  expect(more.sent[0]?.request.params).toEqual({ before: 9 });
  const anew = await runStaffSaga(
    readActivity,
    [loadActivity({ actor: 'ana@example.com', action: 'team' })],
    answers,
    before,
  );
  expect(anew.state.activity.list.data.map(({ id }) => id)).toEqual([8]);
  expect(anew.sent[0]?.request.params).toEqual({ actor: 'ana@example.com', action: 'team' });
});

it('shows nothing of another filter in place of what could not be loaded, and keeps its own', async () => {
  const before = [activityReceived({ answer: { status: true, list: [row(9)], next: 9 }, isMore: false })];
  const away = { [PATH]: () => Promise.reject(refusal(503)) };
  const asked = async (action: string) =>
    (await runStaffSaga(readActivity, [loadActivity({ actor: '', action })], away, before)).state.activity
      .list;
  expect(await asked('team')).toMatchObject({ status: 'failed', data: [] });
  expect(await asked('')).toMatchObject({ status: 'failed', data: [row(9)] });
});

it('tells what is different, and nothing else', () => {
  expect(differences(row(1).before, row(1).after)).toEqual(['roles: desk → desk, editor']);
  expect(differences(null, { name: 'Ben', roles: [] })).toEqual(['name: Ben']);
  expect(differences({ name: 'Ben' }, null)).toEqual(['name: Ben']);
  expect(differences(null, null)).toEqual([]);
  expect(differences({ taken_by: null }, { taken_by: 'ben@example.com' })).toEqual([
    'taken by: nothing → ben@example.com',
  ]);
  expect(differences({ state: 'new' }, { state: 'in_progress' })).toEqual(['state: New → In progress']);
  expect(differences({ taken_by: 3 }, { taken_by: null })).toEqual(['taken by: member 3 → nothing']);
});

it('has words for an action, and the action itself where it has none', () => {
  expect([actionLabel('team.invited'), actionLabel('other.thing')]).toEqual(['invited', 'other.thing']);
  expect(actionLabel('session.began')).toBe('signed in as');
  expect(actionLabel('database.restored')).toBe('restored the database from');
});

it('has every kind of action in its filter', () => {
  const kinds = new Set(Object.keys(ACTION_WORDS).map((action) => action.split('.')[0]));
  expect([...kinds].sort()).toEqual(Object.keys(ACTION_KINDS).sort());
});

it('tells an import by how many entries it added, changed and removed', () => {
  expect(actionLabel('catalogue.imported')).toBe('imported into the catalogue,');
  const after = { flex_prices: { added: 1310, changed: 0, removed: 2 } };
  expect(differences(null, after)).toEqual(['flex prices: 1,310 added, 2 removed']);
});

it('tells the sections of a course that were edited by their headings, also in entries of earlier versions', () => {
  const course = (...sections: [string, string][]) => ({
    title: 'Noise',
    course_profile: sections.map(([heading, html]) => ({ heading, html })),
  });
  const before = course(['Outline', '<p>a</p>'], ['Fees', '<p>f</p>']);
  expect(differences(before, course(['Outline', '<p>b</p>'], ['Fees', '<p>f</p>']))).toEqual([
    'section: Outline: <p>a</p> → <p>b</p>',
  ]);
  expect(differences(before, course(['Fees', '<p>f</p>'], ['Outline', '<p>a</p>']))).toEqual([
    'sections: Outline, Fees → Fees, Outline',
  ]);
  expect(differences({ 'section: Fees': '<p>f</p>' }, { 'section: Fees': '<p>g</p>' })).toEqual([
    'section: Fees: <p>f</p> → <p>g</p>',
  ]);
  expect(differences(before, null)).toContain('section: Fees: <p>f</p>');
  expect(differences({ parts: [{ a: 1 }] }, { parts: [{ a: 2 }] })).toEqual(['parts: {"a":1} → {"a":2}']);
});
