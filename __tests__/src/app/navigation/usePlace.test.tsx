/** @jest-environment jsdom */
import { act, fireEvent } from '@testing-library/react';
import { visit } from './visit';

/** The positions of the parts of a page. */
const TOPS: Record<string, number> = { H1: 1000, SECTION: 3000 };
const scrollTo = jest.fn(({ top }: { top: number }) => readAt(top));
const tops = (): number[] => scrollTo.mock.calls.map(([{ top }]) => top);
const readAt = (y: number): void => void Object.assign(window, { scrollY: y });

beforeEach(() => {
  readAt(0);
  scrollTo.mockClear();
  window.scrollTo = scrollTo as never;
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { top: TOPS[this.tagName] ?? 0 } as DOMRect;
  });
});
afterEach(() => jest.restoreAllMocks());

describe('a page that is opened inside the site', () => {
  it('begins at its top, and goes to the part that its address names once it is there', async () => {
    const visitor = await visit('/training', '1944');
    await visitor.go('/training/1944?scroll=1');
    expect(tops()).toEqual([0]);
    await visitor.answerAll();
    expect(tops()).toEqual([0, 835]);
  });

  it('goes to the place behind the # of its address', async () => {
    const visitor = await visit('/training', '1944');
    await visitor.go('/training/1944#form');
    await visitor.answerAll();
    expect(tops()).toEqual([0, 2835]);
  });

  it('is not moved under the hands of who looks around meanwhile', async () => {
    const visitor = await visit('/training', '1944');
    await visitor.go('/training/1944?scroll=1');
    fireEvent.wheel(document.body);
    await visitor.answerAll();
    expect(tops()).toEqual([0]);
  });

  it('begins at its top where nothing else is named, and is moved no further', async () => {
    const visitor = await visit('/training');
    await visitor.go('/training/1944');
    expect(tops()).toEqual([0]);
  });
});

it('a page that stays goes straight to the part that its address names', async () => {
  const visitor = await visit('/training/1944');
  await visitor.go('/training/1944?session=50001#form');
  expect(tops()).toEqual([2835]);
});

it('the page that a visit begins with goes to its part, and leaves places behind a # to the browser', async () => {
  await visit('/training/1944?scroll=1');
  expect(tops()).toEqual([835]);
  await act(async () => void (await visit('/training/1944#form')));
  expect(tops()).toEqual([835]);
});

it('a reload leaves the visitor where the browser does, and not at the part that the address names', async () => {
  readAt(1200);
  await visit('/training/1944?scroll=1');
  expect(tops()).toEqual([]);
});

describe('a page that is gone back to', () => {
  it('is gone back to where it was left, once it is there again', async () => {
    const visitor = await visit('/search.html?q=plc');
    readAt(1100);
    await visitor.go('/search.html?q=python');
    readAt(300);
    scrollTo.mockClear();
    await visitor.go(-1);
    expect(tops()).toEqual([1100]);
    scrollTo.mockClear();
    await visitor.go(1);
    expect(tops()).toEqual([300]);
  });

  it('also where parts of another page were jumped to since, whose entries have the key of the first page', async () => {
    const visitor = await visit([
      '/training',
      '/training/1944',
      { pathname: '/training/1944', hash: '#form', key: 'default' },
      '/tvet',
    ]);
    for (const place of [500, 0, 2000]) {
      readAt(place);
      await visitor.go(1);
    }
    scrollTo.mockClear();
    await visitor.go(-1);
    expect(tops()).toEqual([2000]);
    await visitor.go(-1);
    scrollTo.mockClear();
    await visitor.go(-1);
    expect(tops()).toEqual([500]);
  });

  it('also where its address names a part: the visitor had read on', async () => {
    const visitor = await visit('/training/1944?scroll=1');
    readAt(1100);
    await visitor.go('/tvet');
    scrollTo.mockClear();
    await visitor.go(-1);
    expect(tops()).toEqual([1100]);
  });

  it('stays where it is for who looks around before it is there', async () => {
    const visitor = await visit('/training/1944', '1944');
    await visitor.answerAll();
    readAt(1100);
    await visitor.go('/tvet');
    scrollTo.mockClear();
    await visitor.go(-1);
    fireEvent.wheel(document.body);
    await visitor.answerAll();
    expect(tops()).toEqual([]);
  });
});
