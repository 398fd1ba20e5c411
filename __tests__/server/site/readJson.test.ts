import fc from 'fast-check';
import { readJson } from '@/server/catalogue/import/readJson';
import type { SourceProblem, SourceRow } from '@/server/catalogue/import/sources';

/** The file arrives in chunks of this many characters. */
async function* inPieces(text: string, size: number): AsyncGenerator<string> {
  const characters = [...text];
  for (let start = 0; start < characters.length; start += size)
    yield characters.slice(start, start + size).join('');
}

async function read(text: string, size = 1000): Promise<(SourceRow | SourceProblem)[]> {
  const items: (SourceRow | SourceProblem)[] = [];
  for await (const item of readJson(inPieces(text, size))) items.push(item);
  return items;
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const isSyntaxProblem = (item?: SourceRow | SourceProblem): boolean =>
  item?.kind === 'problem' && item.message.startsWith('no valid JSON');

const anySize = fc.integer({ min: 1, max: 60 });
const anyRow = fc.jsonValue({ noUnicodeString: false });
/** Texts longer than the parser's buffer, with characters of two to four bytes at every position. */
const longText = fc
  .tuple(fc.nat({ max: 5 }), fc.constantFrom('é', '€', '😀', '\n', '"'))
  .map(([shift, character]) => 'x'.repeat(shift) + character.repeat(40_000));

describe('reading big JSON documents row by row', () => {
  test('gives the rows that JSON.parse gives, however the file is cut into pieces', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyRow), fc.array(anyRow), anySize, async (regions, groups, size) => {
        // The parser drops a byte order mark at the beginning of a text, where it is invisible.
        const text = JSON.stringify({ regions, groups }).replaceAll('\uFEFF', '');
        const rows = await read(text, size);
        const parsed = JSON.parse(text) as Record<string, unknown[]>;
        expect(rows).toEqual(
          ['regions', 'groups'].flatMap((entity) =>
            (parsed[entity] ?? []).map((value, index) => ({ kind: 'row', entity, row: index + 1, value })),
          ),
        );
      }),
      { numRuns: 300 },
    );
    await fc.assert(
      fc.asyncProperty(longText, fc.integer({ min: 1000, max: 300_000 }), async (label, size) => {
        const [row] = await read(JSON.stringify({ regions: [{ label }] }), size);
        expect(row).toMatchObject({ value: { label } });
      }),
      { numRuns: 30 },
    );
  });

  test('refuses what JSON.parse refuses', async () => {
    const almost = fc
      .tuple(fc.jsonValue(), fc.nat(), fc.constantFrom('', '}', ']', ',', ':', 'x', '"', '-', '\n', ' 1'))
      .map(([value, seed, wrong]) => {
        const text = JSON.stringify({ regions: [value] });
        const at = seed % (text.length + 1);
        return text.slice(0, at) + wrong + text.slice(at + (seed % 2));
      });
    await fc.assert(
      fc.asyncProperty(almost, anySize, async (text, size) => {
        const isObject = text.trimStart().startsWith('{');
        expect(isSyntaxProblem((await read(text, size)).at(-1))).toBe(!isJson(text) || !isObject);
      }),
      { numRuns: 2000 },
    );
  });

  test('names the line of a mistake and the character that cannot stand there', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyRow, { minLength: 2 }), fc.nat(), anySize, async (rows, seed, size) => {
        const broken = seed % (rows.length - 1);
        const lines = rows.map((row, index) => JSON.stringify(row) + (index === broken ? '€' : ','));
        expect((await read(`{"regions": [\n${lines.join('\n')}`, size)).at(-1)).toEqual({
          kind: 'problem',
          at: broken + 2,
          message: 'no valid JSON: unexpected "€"',
        });
      }),
    );
  });

  test.each([
    ['{"regions": [{"id": 1 "label": 2}]}', 1, 'unexpected "\\""'],
    ['{"regions": [1, 2,\n]}', 2, 'unexpected "]"'],
    ['{"regions": [\n\n nul]}', 3, 'unexpected "]"'],
    ['{"regions": ["a\nb"]}', 1, 'unexpected "\\n"'],
    ['{"regions": [1 "long text', 1, 'the file ends too early'],
    ['{"regions": [1]\n', 2, 'the file ends too early'],
    ['{"regions": []}\n{}', 2, 'there is more behind the end of the document'],
    ['{"regions": []}\n7', 2, 'there is more behind the end of the document'],
    ['{"regions": []}\n\nx', 3, 'there is more behind the end of the document'],
    ['\n[]', 2, 'the document must be one JSON object whose keys name kinds of entries'],
    ['\n\nhello', 3, 'the document must be one JSON object whose keys name kinds of entries'],
    ['', 1, 'the document must be one JSON object whose keys name kinds of entries'],
  ])('says of %j what is wrong in which line', async (text, at, message) => {
    for (const size of [1, 7, 1000])
      expect((await read(text, size)).at(-1)).toEqual({
        kind: 'problem',
        at,
        message: `no valid JSON: ${message}`,
      });
  });

  test('counts rows on where a document names a kind of entry twice', async () => {
    const rows = await read('{"regions": [1], "groups": [2], "regions": [3]}');
    expect(rows.map((item) => item.kind === 'row' && [item.entity, item.row, item.value])).toEqual([
      ['regions', 1, 1],
      ['groups', 1, 2],
      ['regions', 2, 3],
    ]);
  });
});
