/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MainMenu } from '@/src/app/shell/MainMenu';
import { buildMenu, isEntryCurrent } from '@/src/app/shell/menu';

const PORTFOLIOS = [
  { label: 'Electrical and Electronics', value: 'electrical-electronics' },
  { label: 'Life Sciences', value: 'life-sciences' },
];

function show(pathname = '/') {
  render(
    <>
      <MainMenu entries={buildMenu(PORTFOLIOS)} pathname={pathname} />
      <button>Elsewhere</button>
    </>,
  );
  return screen.getByRole('navigation', { name: 'Main' });
}
const about = () => screen.getByRole('button', { name: 'About Us' });
const programs = () => screen.getByRole('button', { name: 'Programs' });

describe('the desktop menu', () => {
  it('holds the agreed entries, lists as buttons and pages as links', () => {
    const menu = show();
    expect(
      within(menu)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['About Us', 'Programs', 'Training Calendar']);
    expect(within(menu).getByRole('link', { name: 'University Courseware' })).toHaveAttribute('href', '/cw');
    expect(within(menu).getByRole('link', { name: 'Life Sciences' })).toHaveAttribute(
      'href',
      '/calendar?portfolio=life-sciences',
    );
  });

  it('opens on focus and closes when focus leaves', async () => {
    show();
    expect(about()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.tab();
    expect(about()).toHaveFocus();
    expect(about()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(about()).toHaveAttribute('aria-expanded', 'false');
  });

  it('opens on hover, one list at a time', async () => {
    show();
    await userEvent.hover(about());
    expect(about()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.hover(programs());
    expect(about()).toHaveAttribute('aria-expanded', 'false');
    expect(programs()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.unhover(programs());
    expect(programs()).toHaveAttribute('aria-expanded', 'false');
  });

  it('stays open when it is clicked', async () => {
    show();
    await userEvent.click(programs());
    expect(programs()).toHaveAttribute('aria-expanded', 'true');
  });

  it('closes on Escape, puts the focus on its button, and opens again on Enter', async () => {
    show();
    await userEvent.tab();
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'About' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(about()).toHaveFocus();
    expect(about()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{Enter}');
    expect(about()).toHaveAttribute('aria-expanded', 'true');
  });

  it('closes a list that only the pointer had opened on Escape', async () => {
    show();
    await userEvent.hover(about());
    await userEvent.keyboard('{Escape}');
    expect(about()).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('buildMenu', () => {
  it('has each agreed entry in its place, with its page', () => {
    expect(buildMenu(PORTFOLIOS)).toEqual([
      {
        label: 'About Us',
        items: [
          { label: 'About', href: '/aboutus' },
          { label: 'Our Team', href: '/ourteam' },
          { label: 'Technology Partners', href: '/techpartner' },
        ],
      },
      {
        label: 'Programs',
        items: [
          { label: 'Professional Development', href: '/training' },
          { label: 'Fly Learn EXperience', href: '/flex' },
          { label: 'Finishing School', href: '/graduates' },
          { label: 'TVET', href: '/tvet' },
        ],
      },
      { label: 'University Courseware', href: '/cw' },
      {
        label: 'Training Calendar',
        items: [
          { label: 'Electrical and Electronics', href: '/calendar?portfolio=electrical-electronics' },
          { label: 'Life Sciences', href: '/calendar?portfolio=life-sciences' },
        ],
      },
      { label: 'Promoting Engineering', href: '/engineering' },
      { label: 'Contact Us', href: '/contactus' },
    ]);
  });

  it('makes the calendar a plain link before the portfolios are known', () => {
    expect(buildMenu([])).toContainEqual({ label: 'Training Calendar', href: '/calendar' });
  });

  it.each([
    ['/training/1944', 'Programs'],
    ['/calendar', 'Training Calendar'],
    ['/cw/quickview', 'University Courseware'],
    ['/', undefined],
  ])('takes %s to belong to %s', (pathname, label) => {
    expect(buildMenu(PORTFOLIOS).find((entry) => isEntryCurrent(entry, pathname))?.label).toBe(label);
  });
});
