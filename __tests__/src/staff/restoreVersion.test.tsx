/** @jest-environment jsdom */
/** "Restore this version" in the history of a row. */
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogueEndpoints } from '@/contract/staff/catalogueEndpoints';
import { History } from '@/src/staff/catalogue/History';
import { aRow, aSet, resellers } from './aList';
import { show } from './showPlace';

const { row } = aRow(1);
const former = (company: string) => aRow(1, { company }).row;
const list = [
  { change_set: aSet(12), row, fields: ['company'] },
  { change_set: aSet(11), row: former('Meranti'), fields: ['company'] },
  { change_set: null, row: former('Keruing'), fields: [] },
];
const open = (version: string | null) =>
  show(
    <History entity={resellers} rowKey="1" version={version} current={version === null ? null : row} />,
    {
      [catalogueEndpoints.versions.path]: () => ({ status: true, list, former: null, next: null }),
      [catalogueEndpoints.restore.path]: () => ({ status: true, change_set: 13, rows: [] }),
    },
    '/',
  );
const restorable = async () => {
  const items = await screen.findAllByRole('listitem');
  return items.map((item) => within(item).queryByRole('button', { name: /^Restore this version/ }));
};

it('the version that is pressed is restored, and the current one is not offered', async () => {
  const { lastWrite } = await open('v1');
  const [current, before, first] = await restorable();
  expect(current).toBeNull();
  await userEvent.click(before as HTMLElement);
  const of = { entity: 'resellers', key: '1' };
  expect(lastWrite()).toMatchObject({ params: { ...of, changeSet: 11 }, body: { version: 'v1' } });
  await waitFor(() => expect(first).not.toHaveAttribute('aria-disabled'));
  // The one before changes were written down has no number.
  await userEvent.click(first as HTMLElement);
  expect(lastWrite()).toMatchObject({ params: { ...of, changeSet: 0 }, body: { version: 'v1' } });
});

it('of a row that was removed, every version can be restored', async () => {
  const { lastWrite } = await open(null);
  const buttons = await restorable();
  expect(buttons).not.toContain(null);
  await userEvent.click(buttons[0] as HTMLElement);
  expect(lastWrite()).toMatchObject({ params: { changeSet: 12 }, body: { version: null } });
});
