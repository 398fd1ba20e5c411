import fc from 'fast-check';
import { SESSION_STATUSES } from '@/contract/constants';
import { isOpen, seatsLeft, stateWord } from '@/contract/sessionState';

const told = fc.record(
  {
    status: fc.option(fc.constantFrom(...SESSION_STATUSES), { nil: undefined }),
    seats: fc.option(fc.nat(3), { nil: undefined }),
  },
  { requiredKeys: [] },
);

it('nothing is told of a session of which nothing is said, and it can be joined', () => {
  for (const session of [{}, { status: null, seats: null }, { status: 'planned' as const }]) {
    expect(isOpen(session)).toBe(true);
    expect(stateWord(session)).toBeUndefined();
    expect(seatsLeft(session)).toBeUndefined();
  }
});

it('a session that cannot be joined always says why, and never offers seats', () => {
  fc.assert(
    fc.property(told, (session) => {
      const word = stateWord(session);
      expect(word === 'Full' || word === 'Cancelled').toBe(!isOpen(session));
      if (!isOpen(session)) expect(seatsLeft(session)).toBeUndefined();
      if (session.status === 'cancelled') expect(word).toBe('Cancelled');
      else if (session.status === 'full' || session.seats === 0) expect(word).toBe('Full');
    }),
  );
});

it('counts one seat as one', () => {
  expect(seatsLeft({ seats: 1 })).toBe('1 seat left');
  expect(seatsLeft({ seats: 2, status: 'confirmed' })).toBe('2 seats left');
});
