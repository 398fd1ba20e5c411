/** @jest-environment jsdom */
import { MessageChannel } from 'node:worker_threads';
import { EARLY_CLICKS_SCRIPT } from '@/contract/earlyClicks';
import { hasEarlyClick, repeatEarlyClicks } from '@/src/shared/lib/earlyClicks';
import { onFirstInteraction } from '@/src/shared/lib/firstInteraction';

const heard: string[] = [];
const byId = (id: string) => document.getElementById(id) ?? document.body;

beforeAll(() =>
  document.body.addEventListener('submit', (event) => {
    event.preventDefault();
    heard.push('sent');
  }),
);
beforeEach(() => {
  heard.length = 0;
  globalThis.MessageChannel = MessageChannel as unknown as typeof globalThis.MessageChannel;
  document.body.innerHTML = `
    <button type="button" id="tab"><span id="label">Slides</span></button>
    <form action="/contactus"><button id="enquiry">Enquiry</button></form>
    <a href="#about" id="link">About</a>`;
  for (const id of ['tab', 'link']) byId(id).addEventListener('click', () => heard.push(id));
  new Function(EARLY_CLICKS_SCRIPT)();
});
afterEach(() => {
  window.releaseClicks?.();
  jest.useRealTimers();
});

it('holds what was pressed before the scripts came, and presses it once, in order, when they are there', async () => {
  byId('enquiry').click();
  await new Promise((later) => setTimeout(later, 2));
  byId('label').click();
  byId('label').click();
  expect([heard, hasEarlyClick()]).toEqual([[], true]);
  await repeatEarlyClicks();
  expect([heard, hasEarlyClick()]).toEqual([['sent', 'tab'], false]);
  byId('tab').click();
  expect(heard).toEqual(['sent', 'tab', 'tab']);
});

it('lets a link lead where it leads', () => {
  byId('link').click();
  expect([heard, hasEarlyClick()]).toEqual([['link'], false]);
});

it('counts as a touch of the page, so that what a touch fetches is fetched', () => {
  const run = jest.fn();
  onFirstInteraction(run)();
  expect(run).not.toHaveBeenCalled();
  byId('tab').click();
  onFirstInteraction(run);
  expect(run).toHaveBeenCalledTimes(1);
});

it('sends a form without scripts when they do not come, and keeps what has no meaning without them', () => {
  jest.useFakeTimers();
  byId('tab').click();
  byId('enquiry').click();
  jest.advanceTimersByTime(9_900);
  expect(heard).toEqual([]);
  jest.advanceTimersByTime(200);
  expect([heard, hasEarlyClick()]).toEqual([['sent'], true]);
});

it('sends nothing by itself once the scripts have taken over', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
  byId('enquiry').click();
  await repeatEarlyClicks();
  jest.advanceTimersByTime(20_000);
  expect(heard).toEqual(['sent']);
});
