/** @jest-environment jsdom */
import { addressWithoutFlow, hideFlow } from '../../flows/record/flowAddress';

const address = () => window.location.pathname + window.location.search;
/** Until the browser has navigated back, and dispatched its events. */
const goBack = async () => {
  const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  window.history.back();
  await popped;
};

it('the site never sees the parameter, but the address keeps it for a reload', async () => {
  window.history.replaceState({ idx: 0 }, '', '/training?flow=1&portfolio=ee');
  const show = hideFlow(window);
  expect(address()).toBe('/training?portfolio=ee');
  // The router of the site.
  const seen: string[] = [];
  window.addEventListener('popstate', () => seen.push(address()));
  show();
  expect(address()).toBe('/training?portfolio=ee&flow=1');
  expect(window.history.state).toEqual({ idx: 0 });

  window.history.pushState({ idx: 1 }, '', '/contactus');
  expect(address()).toBe('/contactus');
  await Promise.resolve();
  expect(address()).toBe('/contactus?flow=1');
  window.history.replaceState({ idx: 1 }, '', '/contactus?sent=1');
  await Promise.resolve();
  expect(address()).toBe('/contactus?sent=1&flow=1');
  expect(addressWithoutFlow(window.location)).toBe('/contactus?sent=1');

  await goBack();
  expect(seen).toEqual(['/training?portfolio=ee']);
  expect(address()).toBe('/training?portfolio=ee&flow=1');
  expect(window.history.state).toEqual({ idx: 0 });
});
