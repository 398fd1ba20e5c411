import { createSharedAnswers } from '../../../server/pages/sharedAnswers';

const LIST = '{"list":[{"name":"RF"}]}';

it('what pages have in common is parsed once, until an import or the next day', () => {
  let stamp = '1|2027-01-05';
  const shared = createSharedAnswers(() => stamp);
  const kept = shared.begin('/list').keep(LIST);
  expect(kept).toEqual({ list: [{ name: 'RF' }] });
  expect(shared.begin('/list').answer).toBe(kept);
  expect(shared.begin('/other').answer).toBeUndefined();
  stamp = '2|2027-01-05';
  expect(shared.begin('/list').answer).toBeUndefined();
});

it('an answer that was begun before an import is not shown after it', () => {
  let stamp = '1';
  const shared = createSharedAnswers(() => stamp);
  const begun = shared.begin('/list');
  stamp = '2';
  shared.begin('/other');
  begun.keep(LIST);
  expect(shared.begin('/list').answer).toBeUndefined();
});

it('no visitor’s page can change what another one shows', () => {
  const kept = createSharedAnswers(() => '1')
    .begin('/list')
    .keep(LIST) as { list: { name: string }[] };
  expect(() => kept.list.push({ name: 'PCB' })).toThrow(TypeError);
  expect(() => Object.assign(kept.list[0] ?? {}, { name: 'PCB' })).toThrow(TypeError);
});

it('what strangers ask for does not fill the memory', () => {
  const shared = createSharedAnswers(() => '1');
  const large = JSON.stringify({ text: 'x'.repeat(300_000) });
  for (let page = 0; page < 10; page += 1) shared.begin(`/${page}`).keep(large);
  const known = Array.from({ length: 10 }, (_, page) => shared.begin(`/${page}`).answer).filter(Boolean);
  expect(known.length).toBeLessThanOrEqual(3);
  expect(shared.begin('/9').answer).toBeDefined();
});
