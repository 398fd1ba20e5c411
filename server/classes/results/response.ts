/** The share of submitted forms, compared with the goal and with earlier classes. */
import type { ClassFormType } from '@/contract/classForms/entities';
import type { Beside, FormRate, PooledRate } from '@/contract/staff/classResultsSchemas';
import { offered } from '../offeredForms';
import { sentOf, type ClassFacts } from './classFacts';
import { fraction, perCent, sum } from './exact';

/**
 * People who were removed from the list are not counted, whatever they had sent, and erased people only with
 * what they had sent.
 */
function counted(facts: ClassFacts, form: ClassFormType): { sent: number; of: number } {
  const people = form === 'instructor' ? facts.trainers : facts.trainees;
  const senders = new Set(sentOf(facts, form).map(({ person_id }) => person_id));
  const sent = people.filter(({ id }) => senders.has(id)).length;
  return { sent, of: people.filter((person) => senders.has(person.id) || !person.is_erased).length };
}

function pooledRate(classes: readonly ClassFacts[], form: ClassFormType): PooledRate | null {
  const all = classes
    .filter(({ forms }) => offered(forms).includes(form))
    .map((facts) => counted(facts, form))
    .filter(({ of }) => of > 0);
  if (all.length === 0) return null;
  const sent = sum(all.map((each) => each.sent));
  const of = sum(all.map((each) => each.of));
  return { classes: all.length, sent, of, rate: perCent(fraction(sent, of)) };
}

export const responseOf = (facts: ClassFacts, goal: number, earlier: Beside<ClassFacts[]>): FormRate[] =>
  offered(facts.forms).map((form_type) => {
    const { sent, of } = counted(facts, form_type);
    return {
      ...{ form_type, sent, of },
      rate: of === 0 ? null : perCent(fraction(sent, of)),
      missing: Math.max(0, Math.ceil((goal * of) / 100) - sent),
      earlier: {
        course: pooledRate(earlier.course ?? [], form_type),
        instructor: pooledRate(earlier.instructor ?? [], form_type),
      },
    };
  });
