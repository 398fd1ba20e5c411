/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ClassPerson } from '@/contract/staff/classMaking';
import { PastePeople } from '@/src/staff/classes/making/PastePeople';
import { field, save, show } from './showPlace';

it('pasted people and what was corrected of them are kept until they are taken, or discarded', async () => {
  localStorage.clear();
  const onTake = jest.fn<void, [ClassPerson[]]>();
  const open = () =>
    show(
      <PastePeople
        {...{ what: 'paste trainees 1 2', title: 'Paste trainees', known: [], hasCompany: true }}
        {...{ onTake, onClose: () => undefined }}
      />,
      {},
      '/',
    );
  const first = await open();
  await userEvent.click(await field('Copied cells'));
  await userEvent.paste('Name\tE-mail\nSiti\tsiti@example.com\nBen\tben@example.com');
  await userEvent.type(await field('Name in row 2'), ' Tan');
  first.unmount();
  const second = await open();
  expect(await field('Name in row 2')).toHaveValue('Siti Tan');
  await save('Take 2 of 2');
  expect(onTake.mock.lastCall?.[0]).toMatchObject([{ name: 'Siti Tan' }, { name: 'Ben' }]);
  expect(localStorage).toHaveLength(0);
  second.unmount();
  await open();
  await userEvent.type(await field('Copied cells'), 'Mei');
  await save('Discard draft');
  expect(await field('Copied cells')).toHaveValue('');
  expect(localStorage).toHaveLength(0);
  expect(screen.queryByRole('button', { name: 'Discard draft' })).not.toBeInTheDocument();
});

it('what is wrong with somebody pasted has a sign, and is not told by red alone', async () => {
  localStorage.clear();
  await show(
    <PastePeople
      {...{ what: 'paste trainees 1 2', title: 'Paste trainees', known: [], hasCompany: true }}
      {...{ onTake: () => undefined, onClose: () => undefined }}
    />,
    {},
    '/',
  );
  await userEvent.click(await field('Copied cells'));
  await userEvent.paste('Name\tE-mail\nSiti\tsiti@example\nBen\tben@example.com');
  const [wrong, right] = screen.getAllByRole('row').slice(-2);
  expect(wrong).toHaveTextContent('This is no e-mail address.');
  expect(wrong?.querySelector('svg')).toBeInTheDocument();
  expect(right?.querySelector('svg')).toBeNull();
});
