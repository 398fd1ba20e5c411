import fc from 'fast-check';
import { keywordProblem, keywordsIn } from '../../contract/keywords';

const problemOf = (typed: string) => keywordProblem(keywordsIn(typed));

describe('keywords', () => {
  it('are what stands between spaces', () => {
    expect(keywordsIn('  signal \t integrity\n')).toEqual(['signal', 'integrity']);
  });

  it.each(['', '   ', '\n'])('must be given: %j is none', (typed) => {
    expect(problemOf(typed)).toBe('empty');
  });

  it.each([...`,@/"'!$%^[]<>*()?_|`])('hold no %s', (symbol) => {
    expect(problemOf(symbol)).toBe('symbols');
    expect(problemOf(`signal${symbol}`)).toBe('symbols');
    expect(problemOf(`signal ${symbol}integrity`)).toBe('symbols');
  });

  it('are refused where two of them are joined as in a request: that is a symbol too', () => {
    expect(problemOf('signal__integrity')).toBe('symbols');
  });

  it.each(['C++', 'PLC-SCADA', 'IEC 61511', 'H2O', 'Geschäft', '安全'])('may be %s', (typed) => {
    expect(problemOf(typed)).toBeUndefined();
  });

  it.each(['RF Microwave & Wireless', 'PLC - SCADA', 'C + Python'])(
    'may be those of a title, as it is written: %s',
    (title) => {
      expect(problemOf(title)).toBeUndefined();
      expect(keywordsIn(title)).toEqual(title.split(/ [&+-] | /));
    },
  );

  it('hold something to look up: a symbol alone is no keyword', () => {
    expect(problemOf('& -')).toBe('empty');
  });

  it('are at most 200 characters, as the endpoint takes them', () => {
    expect(problemOf('a'.repeat(200))).toBeUndefined();
    expect(problemOf('a'.repeat(201))).toBe('long');
    expect(problemOf(`${'a'.repeat(100)} ${'b'.repeat(98)}`)).toBeUndefined();
    expect(problemOf(`${'a'.repeat(100)} ${'b'.repeat(99)}`)).toBe('long');
  });

  it('are the same words however much room is between them', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z0-9]{1,8}$/), { maxLength: 8 }), (words) => {
        expect(keywordsIn(` ${words.join('   ')} `)).toEqual(words);
      }),
    );
  });
});
