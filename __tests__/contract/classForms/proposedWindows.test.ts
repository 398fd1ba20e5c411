import fc from 'fast-check';
import { postAssessmentOpening, readInstant } from '@/contract/classForms/instants';
import { proposeWindows } from '@/contract/classForms/proposedWindows';
import { addDays, dayToMs, msToDay } from '@/contract/time';

it('proposes windows around the days of the class, in UTC+8', () => {
  expect(proposeWindows('2027-02-27', '2027-03-01')).toEqual({
    background: { start: '2027-02-13', end: '2027-02-27' },
    assessment: { start: '2027-02-20', end: '2027-03-02' },
    evaluation: { start: '2027-03-01T08:00:00+08:00', end: '2027-03-15' },
  });
});

it('every window can be saved, opens before it closes, and what follows the course opens with the post-assessment', () => {
  const days = fc.tuple(fc.integer({ min: 0, max: 30_000 }), fc.integer({ min: 0, max: 30 }));
  fc.assert(
    fc.property(days, ([start, length]) => {
      const first = msToDay(addDays(dayToMs('2000-01-01'), start));
      const last = msToDay(addDays(dayToMs(first), length));
      const { background, assessment, evaluation } = proposeWindows(first, last);
      for (const { start: from, end: until } of [background, assessment, evaluation])
        expect(readInstant(from, 'start')).toBeLessThan(readInstant(until, 'end') ?? 0);
      expect(readInstant(evaluation.start, 'start')).toBe(postAssessmentOpening(dayToMs(last)));
      expect(readInstant(background.end, 'end')).toBe(addDays(dayToMs(first), 1) - 1);
      expect(readInstant(assessment.start, 'start')).toBe(addDays(dayToMs(first), -7));
      expect(readInstant(assessment.end, 'end')).toBe(addDays(dayToMs(last), 2) - 1);
    }),
  );
});
