/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { configureStore } from '@reduxjs/toolkit';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { PART_FAILED } from '@/contract/shellMessages';
import { rootReducer } from '@/src/app/rootReducer';
import { matchRoute } from '@/src/app/routes';
import { InfoPanels } from '@/src/features/infoPanels/components/InfoPanels';
import { panelGroups } from '@/src/features/infoPanels/panels';
import { selectAlerts } from '@/src/features/notifications/notificationsSlice';

const panels = panelGroups.flatMap((group) => group.panels);
const NAMES = ['FAQ', 'Refund Policy', 'About Penang', 'About Kuala Lumpur', 'About Singapore'];

function show() {
  const store = configureStore({ reducer: rootReducer });
  render(
    <Provider store={store}>
      <InfoPanels />
    </Provider>,
  );
  return store;
}

async function openPanel(name: string): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole('button', { name }));
  return screen.findByRole('dialog', { name });
}

/** The text of a panel, as a reader sees it. */
async function read(name: string): Promise<string> {
  show();
  return (await openPanel(name)).textContent ?? '';
}

describe('the info panels', () => {
  it('are five buttons in two groups', () => {
    show();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(NAMES);
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'More Info',
      'Location Info',
    ]);
  });

  it.each(NAMES)('%s opens a wide dialog of that name, and closes again', async (name) => {
    show();
    const dialog = await openPanel(name);
    expect(dialog).toHaveClass('wide');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name })).toHaveFocus();
  });

  it.each(panels.map(({ name, path }) => [name, path]))(
    '%s leads without JavaScript to %s, a page of its own',
    (name, path) => {
      show();
      const form = screen.getByRole('button', { name }).closest('form');
      expect(form).toHaveAttribute('action', path);
      expect(form).toHaveAttribute('method', 'get');
      expect(matchRoute({ pathname: path, search: '' }).route.path).toBe(path);
    },
  );

  it('say so when they cannot be fetched, and can be tried again', async () => {
    const store = show();
    const faq = panels[0];
    const load = jest.spyOn(faq?.dialog as { load(): Promise<void> }, 'load');
    load.mockRejectedValueOnce(new Error('Loading chunk failed'));
    await userEvent.click(screen.getByRole('button', { name: 'FAQ' }));
    expect(selectAlerts(store.getState())).toMatchObject([{ kind: 'error', text: PART_FAILED }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await openPanel('FAQ');
    load.mockRestore();
  });
});

describe('what the panels tell', () => {
  it.each([
    ['a confirmation letter', 'at least 2 weeks before class'],
    ['help with a hotel', 'book one in your name if you ask us to'],
    ['no flights', 'no flight booking service'],
    ['visas for Malaysia', 'Do I need a visa for Malaysia?'],
    ['visas for Singapore', 'Do I need a visa for Singapore?'],
    ['no class scheduled', 'What if no class of my course is scheduled?'],
    ['payment', 'no later than 10 working days before the course'],
    ['cancelling', 'within 10 working days there is none'],
    ['a class that we cancel', 'another date and a full refund of the fee'],
    ['food', 'lunch and two tea breaks'],
    ['an invoice first', 'After you register we send an invoice'],
    ['ways to pay', 'online credit card or by telegraphic transfer'],
  ])('the FAQ: %s', async (_what, words) => {
    expect(await read('FAQ')).toContain(words);
  });

  it.each([
    'full refund is given only if you cancel in writing more than 10 working days before the start',
    'Substitutes are accepted free of charge',
    'no later than 10 working days before the course',
  ])('the Refund Policy: %s', async (words) => {
    expect(await read('Refund Policy')).toContain(words);
  });
});
