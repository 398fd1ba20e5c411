import fc from 'fast-check';
import { SEARCH } from '@/contract/constants';
import { synopsisCutter } from '@/server/search/synopsis';

const FILLER = 'Opening words of a long text. '.repeat(30);

describe('the part of a synopsis that a result shows', () => {
  it('is all of a short one, and the beginning of a long one that does not hold the words', () => {
    expect(synopsisCutter(['pump'])('Pumps and valves.')).toBe('Pumps and valves.');
    expect(synopsisCutter(['pump'])(FILLER)).toMatch(/^Opening words.* …$/);
  });

  it.each([
    ['pumps', 'A Pump is mended', 'Pump'],
    ['controllers', 'on controlling it', 'controlling'],
    ['it', 'a unit that IT runs', 'IT runs'],
    ['mendé', 'to mende it', 'mende'],
  ])('surrounds %s where it first stands as a word', (word, sentence, expected) => {
    const shown = synopsisCutter([word])(`${FILLER}${sentence} ${FILLER}`);
    expect(shown).toMatch(/^… .* …$/);
    // A hundred characters precede it.
    expect(shown.indexOf(expected)).toBeGreaterThan(80);
    expect(shown.indexOf(expected)).toBeLessThan(110);
  });

  it('is the same whether or not the text has an accent somewhere', () => {
    const word = fc.constantFrom(
      'it',
      'unit',
      'pump',
      'Pumps',
      'IT',
      'control',
      'controlled',
      '7',
      '4-20mA',
      'a',
    );
    const gap = fc.constantFrom(' ', ', ', '/', '-', '. ', '  ');
    const text = fc
      .array(fc.tuple(word, gap), { minLength: 90, maxLength: 300 })
      .map((pairs) => pairs.flat().join(''));
    const asked = fc.array(fc.constantFrom('it', 'pump', 'controllers', '7', '4', 'units', 'none'), {
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(text, asked, (rest, words) => {
        const cut = synopsisCutter(words);
        const shown = cut(`e${rest}`);
        expect(shown.length).toBeLessThanOrEqual(SEARCH.longestSynopsis);
        expect(cut(`é${rest}`).replace('é', 'e')).toBe(shown);
      }),
    );
  });
});
