import { counted } from '../../contract/counted';

it('one is one, and any other number is many', () => {
  expect([0, 1, 2].map((count) => counted(count, 'group'))).toEqual(['0 groups', '1 group', '2 groups']);
});
