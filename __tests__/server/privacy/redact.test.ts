import { addressesWithin } from '@/server/privacy/addressesWithin';
import { mapTexts, mentions, mentionsWithin, redactText } from '@/server/privacy/redact';

const ANA = 'an@example.com';

test.each([
  ['write to an@example.com', true],
  ['AN@Example.com.', true],
  ['<an@example.com>, please', true],
  ['joan@example.com', false],
  ['an@example.com.my', false],
  ['j.an@example.com', false],
  ['an@example.community', false],
  ["write to 'an@example.com', please", true],
  ['write to &#39;an@example.com&#39;, please', true],
  ["o'an@example.com", false],
  ['o&#39;an@example.com', false],
])('finds whole addresses only: %s', (text, isThere) => expect(mentions(text, ANA)).toBe(isThere));

it('takes out the address with the name before it, of plain text and of HTML', () => {
  expect(redactText('Ana (x) <an@example.com>\nBen <ben@example.com>', ANA, ['Ana (x)'])).toBe(
    '(erased)\nBen <ben@example.com>',
  );
  expect(redactText('Ana O&#39;Neil &lt;an@example.com&gt;', ANA, ["Ana O'Neil"])).toBe('(erased)');
  expect(redactText('Ana <an@example.com>', ANA)).toBe('Ana <(erased)>');
});

it('leaves numbers, keys and other texts of a value as they are', () => {
  const value = { a: [1, 'an@example.com'], 'an@example.com': null, b: true };
  expect(mapTexts(value, (text) => redactText(text, ANA))).toEqual({
    a: [1, '(erased)'],
    'an@example.com': null,
    b: true,
  });
});

test.each(['as well:\nan@example.com', 'as well:\tan@example.com', "to 'an@example.com'"])(
  'finds an address that a line break, a tab or a quotation mark stands before: %j',
  (text) => {
    expect(mentionsWithin({ remarks: ['none', text] }, ANA)).toBe(true);
    expect(mentionsWithin({ remarks: ['none', text.replace('an@', 'joan@')] }, ANA)).toBe(false);
  },
);

test.each([
  'An@Example.com',
  'write to "an@example.com".',
  "'an@example.com'",
  'as well:\nan@example.com.',
  'mailto:an@example.com?subject=x',
  '(Ana<an@example.com>)',
  'an@example.com/b@example.com',
  'naïve日本an@example.com日本',
])('lists every address that an erasure would find: %j', (text) => {
  expect(mentions(text, ANA)).toBe(true);
  expect([...addressesWithin({ texts: [1, text] })]).toContain(ANA);
});

it('lists no part of an address, and nothing of a text without one', () => {
  expect([...addressesWithin(["jo.an@example.com.my o'an@example.com"])]).toEqual([
    'jo.an@example.com.my',
    "o'an@example.com",
  ]);
  expect(addressesWithin(['a@b', '@', `${'x'.repeat(300)}@`, { an: 'none' }]).size).toBe(0);
});
