/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MobileMenu } from '@/src/app/shell/MobileMenu';
import { buildMenu } from '@/src/app/shell/menu';

function show(pathname = '/') {
  render(
    <>
      <MobileMenu
        entries={buildMenu([{ label: 'Life Sciences', value: 'life-sciences' }])}
        pathname={pathname}
      />
      <main>
        <a href="#page">A link of the page</a>
      </main>
    </>,
  );
}
const open = () => userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
const menu = () => screen.queryByRole('navigation', { name: 'Mobile' });

describe('the mobile menu', () => {
  it('opens and closes by the burger, and holds the page still meanwhile', async () => {
    show();
    expect(menu()).toBeNull();
    await open();
    expect(menu()).toBeInTheDocument();
    expect(document.body).toHaveClass('still');
    const burger = screen.getByRole('button', { name: 'Close menu' });
    expect(burger).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(burger);
    expect(menu()).toBeNull();
    expect(document.body).not.toHaveClass('still');
  });

  it('keeps the focus inside', async () => {
    show();
    await open();
    const burger = screen.getByRole('button', { name: 'Close menu' });
    expect(burger).toHaveFocus();
    await userEvent.tab({ shift: true });
    expect(screen.getByRole('link', { name: 'Contact Us' })).toHaveFocus();
    await userEvent.tab();
    expect(burger).toHaveFocus();
  });

  it('closes on Escape and gives the focus back to the burger', async () => {
    show();
    await open();
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(menu()).toBeNull();
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
  });

  it('shows the pages under an entry, and closes once one is followed', async () => {
    show();
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Training Calendar' }));
    const link = screen.getByRole('link', { name: 'Life Sciences' });
    expect(menu()).toBeInTheDocument();
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    expect(menu()).toBeNull();
  });

  it.each(['/cw', '/tvet'])(
    'says which page one is on, without having to look for it: %s',
    async (pathname) => {
      show(pathname);
      await open();
      const current = within(menu() as HTMLElement)
        .getAllByRole('link')
        .filter((link) => link.hasAttribute('aria-current'));
      expect(current.map((link) => link.getAttribute('href'))).toEqual([pathname]);
    },
  );

  it('closes on a click outside', async () => {
    show();
    await open();
    await userEvent.click(screen.getByRole('main'));
    expect(menu()).toBeNull();
  });

  it('closes on Back: it does not lie over the page that comes, nor hold that still', async () => {
    show();
    await open();
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    expect(menu()).toBeNull();
    expect(document.body).not.toHaveClass('still');
  });
});
