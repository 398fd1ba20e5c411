/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { configureStore } from '@reduxjs/toolkit';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { FAILURE } from '@/contract/failures';
import { NO_RESELLERS, UNAVAILABLE } from '@/contract/messages';
import { rootReducer } from '@/src/app/rootReducer';
import { GlobalResellers } from '@/src/features/resellers/components/GlobalResellers';
import {
  resellersFailed,
  resellersReceived,
  resellersRequested,
} from '@/src/features/resellers/resellersSlice';
import { aRegionGroup, aReseller } from '@/__tests__/support/builders';

type Event = Parameters<typeof rootReducer>[1];

function show(event: Event, shown?: string) {
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: rootReducer(undefined, event),
  });
  render(
    <Provider store={store}>
      <GlobalResellers shown={shown} />
    </Provider>,
  );
  return screen.getByRole('region', { name: 'Global Resellers' });
}

const listed = resellersReceived([
  aRegionGroup({
    countries: [
      {
        country: 'Chile',
        resellers: [aReseller({ id: 2, country: 'Chile', phone_1: false, phone_2: false })],
      },
      {
        country: 'Malaysia',
        resellers: [
          aReseller({
            region: 'Sabah and Sarawak',
            phone_2: '+60 88 555 0105',
            email_2: 'quotes@example.com',
            email_3: 'service@example.com',
          }),
          aReseller({ id: 3, company: 'Second Company', website: false }),
        ],
      },
    ],
  }),
  aRegionGroup({ region_id: 'uk', region_name: 'United Kingdom', countries: [] }),
]);

describe('the resellers of the world', () => {
  it('are a heading a region and a button a country', () => {
    const region = show(listed);
    const headings = within(region).getAllByRole('heading', { level: 3 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Asia', 'United Kingdom']);
    const buttons = within(region).getAllByRole('button');
    expect(buttons).toHaveLength(2);
    expect(buttons[0]).toHaveAccessibleName('Chile');
    expect(buttons[1]).toHaveAccessibleName('Malaysia');
    // Without JavaScript it leads to the country on the page itself.
    expect(buttons[1]?.closest('form')).toHaveAttribute('action', '/contactus#resellers');
    expect(buttons[1]).toHaveAttribute('name', 'country');
    expect(buttons[1]).toHaveAttribute('value', 'Malaysia');
  });

  it('of a country open in a dialog, with everything by which they can be reached', async () => {
    show(listed);
    await userEvent.click(screen.getByRole('button', { name: 'Malaysia' }));
    const dialog = await screen.findByRole('dialog', { name: 'Resellers in Malaysia' });
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(2);
    expect(dialog).toHaveTextContent('Sabah and Sarawak');
    const [first] = within(dialog).getAllByRole('listitem');
    const links = within(first as HTMLElement).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'tel:+60885550104',
      'tel:+60885550105',
      'mailto:sales@example.com',
      'mailto:quotes@example.com',
      'mailto:service@example.com',
      'https://reseller.example.com',
    ]);
    expect(links[5]).toHaveAttribute('target', '_blank');
    expect(links[5]).toHaveAttribute('rel', 'noopener');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('show nothing for a telephone or a website that there is not', async () => {
    show(listed);
    await userEvent.click(screen.getByRole('button', { name: 'Chile' }));
    const dialog = await screen.findByRole('dialog', { name: 'Resellers in Chile' });
    expect(within(dialog).queryByText('Phone')).toBeNull();
    expect(dialog).not.toHaveTextContent('false');
    expect(within(dialog).getByText('E-mail')).toBeInTheDocument();
  });

  it('of the country in the address stand in the page, for a visitor without JavaScript', () => {
    show(listed, 'Malaysia');
    const shown = screen.getByRole('region', { name: 'Resellers in Malaysia' });
    expect(within(shown).getByText('Second Company')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('of a country that is not listed add nothing to the page', () => {
    show(listed, '<Atlantis>');
    expect(screen.queryByText(/Atlantis/)).toBeNull();
  });

  it.each([
    ['that they are not there', resellersFailed({ message: FAILURE.resellers }), UNAVAILABLE],
    ['that there are none', resellersReceived([]), NO_RESELLERS],
  ])('say %s', (_what, event, words) => {
    expect(show(event)).toHaveTextContent(words);
  });

  it('do not seem to be missing while they are on their way', () => {
    const waiting = show(resellersRequested());
    expect(waiting).not.toHaveTextContent(NO_RESELLERS);
    expect(within(waiting).queryByRole('button')).toBeNull();
  });
});
