/** @jest-environment jsdom */
import { MessageChannel } from 'node:worker_threads';
import { act } from '@testing-library/react';
import { startTransition, useRef } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { nextTask } from '@/src/shared/lib/nextTask';
import { useEarlyChoices, type Choices } from '@/src/shared/lib/useEarlyChoices';

const told: Choices[] = [];
const CITIES = ['', 'Ipoh', 'Penang'];
const LENGTHS = ['2', '3'];

function Filters() {
  const form = useRef<HTMLFormElement>(null);
  useEarlyChoices(form, (chosen) => told.push(chosen));
  return (
    <form ref={form}>
      {[
        { name: 'city', values: CITIES, value: '' },
        // Its value is none of its options.
        { name: 'days', values: LENGTHS, value: '9' },
        { name: 'month', values: LENGTHS, value: '3' },
      ].map(({ name, values, value }) => (
        <select
          key={name}
          name={name}
          value={value}
          onChange={(event) => told.push({ [name]: event.target.value })}
        >
          {values.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      ))}
    </form>
  );
}

let root: Root;
let container: HTMLElement;
const choose = (name: string, value: string): void => {
  const list = container.querySelector<HTMLSelectElement>(`[name=${name}]`);
  if (!list) throw new Error(name);
  list.value = value;
  list.dispatchEvent(new Event('change', { bubbles: true }));
};
const hydrate = () =>
  startTransition(() => {
    root = hydrateRoot(container, <Filters />);
  });
const settle = () => act(() => nextTask());

beforeEach(() => {
  told.length = 0;
  globalThis.MessageChannel = MessageChannel as unknown as typeof globalThis.MessageChannel;
  document.body.innerHTML = `<div>${renderToString(<Filters />)}</div>`;
  container = document.body.firstElementChild as HTMLElement;
});
afterEach(() => act(async () => root.unmount()));

it('tells what was chosen before the scripts came, all of it at once, and nothing else', async () => {
  choose('city', 'Penang');
  choose('month', '2');
  await act(async () => hydrate());
  await settle();
  expect(told).toEqual([{ city: 'Penang', month: '2' }]);
  act(() => choose('city', 'Ipoh'));
  expect(told.slice(1)).toEqual([{ city: 'Ipoh' }]);
});

it('tells a choice once that is made while the page comes to life', async () => {
  choose('month', '2');
  await act(async () => {
    hydrate();
    choose('city', 'Penang');
  });
  await settle();
  expect(told).toEqual([{ city: 'Penang' }, { month: '2' }]);
});

it('takes nothing for a choice where nothing was chosen', async () => {
  await act(async () => hydrate());
  await settle();
  expect(told).toEqual([]);
});

it('takes nothing for a choice in lists that were made in the browser', async () => {
  container.replaceChildren();
  root = createRoot(container);
  await act(async () => root.render(<Filters />));
  await settle();
  expect(told).toEqual([]);
});
