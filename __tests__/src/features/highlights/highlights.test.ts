import { rootReducer, type RootState } from '@/src/app/rootReducer';
import { HIGHLIGHTS, setOfCountry } from '@/src/features/highlights/highlightSets';
import {
  selectCurrentSlide,
  selectHighlightSet,
  selectIsPaused,
} from '@/src/features/highlights/highlightsSelectors';
import {
  highlightsOpened,
  highlightsTouched,
  rotationPaused,
  rotationResumed,
  slideShown,
} from '@/src/features/highlights/highlightsSlice';
import { visitorLocated, visitorNotLocated } from '@/src/features/visitor/visitorSlice';

const after = (...actions: Parameters<typeof rootReducer>[1][]): RootState =>
  actions.reduce<RootState>(rootReducer, rootReducer(undefined, { type: 'start' }));
const inSingapore = visitorLocated({ countryCode: 'SG' });

describe('the slides of the home page', () => {
  it('lead visitors from Singapore to the eight agreed targets, in their order', () => {
    expect(HIGHLIGHTS.singapore.map(({ href }) => href)).toEqual([
      '/training/1944?scroll=1',
      '/training/1777?scroll=1',
      '/aboutus',
      '/cw',
      '/training/1470?scroll=1',
      '/training/1306?scroll=1',
      '/training/1275?scroll=1',
      '/training/728?scroll=1',
    ]);
  });

  it('lead everyone else to the seven others', () => {
    expect(HIGHLIGHTS.everywhere.map(({ href }) => href)).toEqual([
      '/aboutus',
      '/cw',
      '/tvet',
      '/training/1470?scroll=1',
      '/training/1306?scroll=1',
      '/training/1275?scroll=1',
      '/training/728?scroll=1',
    ]);
  });

  it.each([
    ['SG', 'singapore'],
    ['MY', 'everywhere'],
    ['SE', 'everywhere'],
    [null, 'everywhere'],
  ])('come for a visitor from %s as the set "%s"', (country, set) => {
    expect(setOfCountry(country)).toBe(set);
  });

  it('each have words short enough to fit, and a drawing', () => {
    for (const slide of [...HIGHLIGHTS.singapore, ...HIGHLIGHTS.everywhere]) {
      expect(slide.title.length).toBeLessThanOrEqual(48);
      expect(slide.text.length).toBeLessThanOrEqual(110);
      expect(slide.kicker && slide.call && slide.drawing.kind).toBeTruthy();
    }
  });
});

describe('the set that is shown', () => {
  it('is the one for everywhere until the country is known, and when it cannot be', () => {
    expect(selectHighlightSet(after())).toBe('everywhere');
    expect(selectHighlightSet(after(visitorNotLocated()))).toBe('everywhere');
    expect(selectHighlightSet(after(inSingapore))).toBe('singapore');
  });

  it('stays for as long as the visitor is using it, and changes when the page is opened again', () => {
    const using = after(highlightsOpened(), highlightsTouched('everywhere'), inSingapore);
    expect(selectHighlightSet(using)).toBe('everywhere');
    expect(selectHighlightSet(rootReducer(using, highlightsOpened()))).toBe('singapore');
  });
});

describe('the slides’ rotation', () => {
  it('keeps the current index, and begins again with the page', () => {
    const third = after(slideShown(2));
    expect(selectCurrentSlide(third)).toBe(2);
    expect(selectCurrentSlide(rootReducer(third, highlightsOpened()))).toBe(0);
  });

  it('rests for who asked their system for less motion, unless they press "Play"', () => {
    expect(selectIsPaused(after(), false)).toBe(false);
    expect(selectIsPaused(after(), true)).toBe(true);
    expect(selectIsPaused(after(rotationResumed()), true)).toBe(false);
  });

  it('stays paused on the way through other pages', () => {
    expect(selectIsPaused(after(rotationPaused(), highlightsOpened()), false)).toBe(true);
  });
});
