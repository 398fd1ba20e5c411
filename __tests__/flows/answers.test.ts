import { Answers } from '../../flows/replay/answers';
import { aTape } from './aTape';

const ofClock = { saga: 'wait', name: 'readClock', result: 'resolved', sync: true } as const;

it('a replayed flow that asks for the time once more gets what its clock said last, also before the recording', () => {
  const told = [{ kind: 'signal', ...ofClock, value: 1 } as const];
  const before = { changes: [], inputs: [], told };
  const recorded = new Answers(aTape({ before }));
  expect(recorded.lastKnown('readClock')).toMatchObject({ value: 1 });
  expect(recorded.lastKnown('readAddress')).toBeUndefined();
  const steps = [2, 3].map((value) => ({ kind: 'signal', at: value, ...ofClock, value }) as const);
  expect(new Answers(aTape({ before, steps })).lastKnown('readClock')).toMatchObject({ value: 3 });
});
