/** What the progress of a class says in words. */
import type { RemindedResponse } from '@/contract/staff/classProgressSchemas';
import { remindedText } from '@/src/staff/classProgress/progressText';

it('whoever reminds several people is told each reason why somebody got no reminder', () => {
  const person = (id: number) => ({ role: 'trainee' as const, id });
  const answer = (...reasons: RemindedResponse['skipped'][number]['why'][]): RemindedResponse => ({
    ...{ status: true, reminded: [person(1), person(2)] },
    skipped: reasons.map((why, index) => ({ ...person(index + 3), why })),
  });
  expect(remindedText(answer())).toBe('2 reminders sent.');
  expect(remindedText(answer('recent'))).toBe(
    '2 reminders sent. 1 person got none: reminded within 12 hours (1).',
  );
  expect(remindedText(answer('recent', 'address', 'recent'))).toBe(
    '2 reminders sent. 3 people got none: no address on the list (1), reminded within 12 hours (2).',
  );
});
