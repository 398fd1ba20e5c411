import { createSharedAnswers } from '../../../server/pages/sharedAnswers';

const aList = () => ({ list: [{ name: 'RF' }] });

it('what pages have in common is asked for once, until an import or the next day', () => {
  let stamp = '1|2027-01-05';
  const shared = createSharedAnswers(() => stamp);
  const kept = shared.begin('/list').keep(aList());
  expect(kept).toEqual(aList());
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
  begun.keep(aList());
  expect(shared.begin('/list').answer).toBeUndefined();
});

it('no visitor’s page can change what another one shows', () => {
  const kept = createSharedAnswers(() => '1')
    .begin('/list')
    .keep(aList()) as { list: { name: string }[] };
  expect(() => kept.list.push({ name: 'PCB' })).toThrow(TypeError);
  expect(() => Object.assign(kept.list[0] ?? {}, { name: 'PCB' })).toThrow(TypeError);
});

describe('what strangers ask for', () => {
  const tenPages = (content: () => object) => {
    const shared = createSharedAnswers(() => '1');
    for (let page = 0; page < 10; page += 1) shared.begin(`/${page}`).keep(content());
    return Array.from({ length: 10 }, (_, page) => shared.begin(`/${page}`).answer !== undefined);
  };
  const large = () => ({ texts: ['x'.repeat(600_000), { more: 'y'.repeat(600_000) }] });

  it('does not fill the memory', () => {
    const kept = tenPages(large);
    expect(kept.filter(Boolean)).toHaveLength(3);
    expect(kept[9]).toBe(true);
  });

  it('counts once what all of it holds', () => {
    const common = large();
    expect(tenPages(() => ({ common })).every(Boolean)).toBe(true);
  });
});
