import { flexSchema } from '@/contract/schemas/flex';

it.each([
  ['marks around it', '\u2068+60 4 555-0110\u2069'],
  ['marks of its direction', '\u202A+60 4 555-0110\u202C\u200E'],
  ['spaces that do not break', '+60\u00A04\u202F555-0110'],
  ['a dash that does not break', '+60 4 555\u20110110'],
])('a phone number is taken as it looks when it was pasted with %s', async (_what, pasted) => {
  const at = 'invoice_pic_phone';
  expect(await flexSchema.validateAt(at, { [at]: pasted })).toBe('+60 4 555-0110');
});
