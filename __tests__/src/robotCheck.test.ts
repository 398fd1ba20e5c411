/** @jest-environment jsdom */
import { waitFor } from '@testing-library/react';
import { solveChallenge } from '@/src/features/classForms/robot/solveChallenge';

jest.mock('@/src/features/classForms/robot/solveChallenge', () => ({ solveChallenge: jest.fn() }));

const state = (value: object) =>
  `<script type="application/json" id="state">${JSON.stringify(value)}</script>`;
const SENT = state({ classForms: { challenge: { number: 7 } } });

/** Runs the first script of a class form. */
const run = () =>
  jest.isolateModulesAsync(async () => {
    await import('@/src/robotCheck');
  });

beforeEach(() => {
  jest.mocked(solveChallenge).mockReset().mockResolvedValue('proof');
  Object.assign(globalThis, { Worker: class {} });
  delete window.earlyProof;
  document.body.innerHTML = '';
});
afterEach(() => jest.restoreAllMocks());

it('works on the challenge that came with the page while the other scripts travel', async () => {
  document.body.innerHTML = SENT;
  await run();
  expect(await window.earlyProof).toBe('proof');
  expect(solveChallenge).toHaveBeenCalledWith({ number: 7 });
});

it('waits for the end of a page that is still coming', async () => {
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  await run();
  expect(window.earlyProof).toBeUndefined();
  document.body.innerHTML = SENT;
  document.dispatchEvent(new Event('DOMContentLoaded'));
  await waitFor(() => expect(window.earlyProof).toBeDefined());
});

it.each([
  ['no challenge came', () => (document.body.innerHTML = state({ classForms: { challenge: null } }))],
  [
    'the browser has no workers: it would hold up the page',
    () => {
      document.body.innerHTML = SENT;
      Object.assign(globalThis, { Worker: undefined });
    },
  ],
])('leaves the work to the press where %s', async (_why, prepare) => {
  prepare();
  await run();
  expect(window.earlyProof).toBeUndefined();
});
