import fc from 'fast-check';
import { jsonErrorPosition } from '../../../server/site/import/jsonErrorPosition';
import { JsonScanner, JsonSyntaxError } from '../../../server/site/import/jsonScanner';

const anyText = fc.oneof(
  fc.json(),
  fc.json().map((json) => JSON.stringify(JSON.parse(json), null, 2)),
  fc.string({ unit: fc.constantFrom(...'{}[],:"\\u0a1.-e tfn\n') }),
);

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** The file arrives in pieces of this size, cut within characters too. */
function* inPieces(text: string, size: number): Generator<Buffer> {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

const scanned = (text: string, size: number): unknown => {
  const scanner = new JsonScanner(inPieces(text, size));
  const value = scanner.value();
  if (scanner.peek() !== '') scanner.fail('more');
  return value;
};

describe('reading big JSON documents row by row', () => {
  test('gives what JSON.parse gives, and refuses what it refuses', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 40 }), (text, size) => {
        if (isJson(text)) expect(scanned(text, size)).toEqual(JSON.parse(text));
        else expect(() => scanned(text, size)).toThrow(JsonSyntaxError);
      }),
      { numRuns: 2000 },
    );
  });

  test('finds the place of a mistake: everything before it could begin a JSON value', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), fc.constantFrom('}', ']', ',', ':', 'x', '"'), (json, seed, wrong) => {
        const at = seed % (json.length + 1);
        const text = json.slice(0, at) + wrong + json.slice(at);
        if (!isJson(text)) expect(jsonErrorPosition(text)).toBeGreaterThanOrEqual(0);
        expect(jsonErrorPosition(json)).toBe(json.length);
      }),
    );
    expect(jsonErrorPosition('{"a": [1, 2,]}')).toBe(12);
    expect(jsonErrorPosition('{"a": 1 "b"}')).toBe(8);
    expect(jsonErrorPosition('[1, nul]')).toBe(4);
  });

  test('finds a mistake in a text of megabytes, and behind one', () => {
    const long = 'x'.repeat(20_000_000);
    expect(jsonErrorPosition(`{"a":"${long}\u0001"}`)).toBe(5);
    expect(jsonErrorPosition(`["${long}"]]`)).toBe(long.length + 4);
    expect(jsonErrorPosition(`"${'\\n'.repeat(1_000_000)}\\x"`)).toBe(0);
  });

  test('counts lines from the beginning of the file, behind a byte order mark too', () => {
    const scanner = new JsonScanner(inPieces('\ufeff\n\n{"a":\n\n  x}', 2));
    expect(() => scanner.value()).toThrow(expect.objectContaining({ line: 5, message: 'unexpected "x"' }));
  });
});
