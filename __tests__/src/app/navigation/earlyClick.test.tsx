/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { useInternalLinks } from '../../../../src/app/navigation/useInternalLinks';
import { endStillness, standStill, whenTouched } from '../../../../src/shared/lib/stillParts';

const pressed = jest.fn();

function Page() {
  const follow = useInternalLinks();
  return (
    <div onClick={follow}>
      <output>{useLocation().pathname}</output>
      <main id="content" />
    </div>
  );
}

/** A page whose content is HTML only. */
function show() {
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  screen.getByRole('main').innerHTML = '<a href="/tvet">TVET</a><button type="button">Details</button>';
  // React keeps clicks in such a part from everybody.
  screen.getByRole('main').addEventListener('click', (event) => event.stopPropagation());
}
const click = (name: string) => act(async () => screen.getByText(name).click());

beforeEach(() => pressed.mockReset());
afterEach(() => endStillness());

describe('in a page that stands still', () => {
  it('a link is followed inside the site', async () => {
    standStill();
    show();
    await click('TVET');
    expect(screen.getByText('/tvet')).toBeTruthy();
  });

  it('a button that was pressed too early, once or impatiently, is pressed once when the page is alive', async () => {
    standStill();
    show();
    await click('Details');
    await click('Details');
    screen.getByText('Details').addEventListener('click', pressed);
    expect(pressed).not.toHaveBeenCalled();
    await act(async () => endStillness());
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('the script is waited for until somebody stirs', async () => {
    standStill();
    const come = jest.fn();
    void whenTouched().then(come);
    await Promise.resolve();
    expect(come).not.toHaveBeenCalled();
    document.dispatchEvent(new Event('scroll'));
    await Promise.resolve();
    await Promise.resolve();
    expect(come).toHaveBeenCalled();
  });
});

it('in a page that is alive a button is pressed once', async () => {
  show();
  screen.getByText('Details').addEventListener('click', pressed);
  await click('Details');
  expect(pressed).toHaveBeenCalledTimes(1);
});
