/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FindButton } from '@/src/staff/find/FindButton';
import { findDialog } from '@/src/staff/lazyComponents';
import AccountPage from '@/src/staff/session/AccountPage';
import { useKeys } from '@/src/staff/shared/useKeys';
import { show } from './showPlace';

beforeAll(() => findDialog.load());
beforeEach(() => localStorage.clear());

it('whoever speaks to the device switches single keys off, and no letter of a word acts any more', async () => {
  const finish = jest.fn();
  function Section() {
    useKeys({ e: finish });
    return (
      <>
        <FindButton isPointedAt={false} />
        <AccountPage />
      </>
    );
  }
  await show(<Section />, {}, '/staff/account');
  const find = screen.getByRole('button', { name: 'Go to or find…' });
  expect(find).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K /');
  await userEvent.keyboard('e');
  expect(finish).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Single keys act on this device' }));
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('e/');
  expect(finish).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  // Keys that are pressed together are no letters of a word.
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('dialog', { name: 'Go to or find…' })).toBeVisible();
  expect(find).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K');
});
