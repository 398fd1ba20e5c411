import { addressAt } from '../../flows/site/addressAt';
import { aTape } from './aTape';

it('the screen shows the page that was open at the step', () => {
  expect(addressAt(aTape(), 0)).toEqual({ pathname: '/training', search: '?group=1' });
  expect(addressAt(aTape(), 1)).toEqual({ pathname: '/training', search: '?group=1' });
  expect(addressAt(aTape(), 2)).toEqual({ pathname: '/contactus', search: '?from=x' });
  expect(addressAt(aTape(), 12)).toEqual({ pathname: '/contactus', search: '?from=x' });
  expect(addressAt(aTape({ page: '/' }), 0)).toEqual({ pathname: '/', search: '' });
});
