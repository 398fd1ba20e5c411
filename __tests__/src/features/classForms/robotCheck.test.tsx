/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { webcrypto } from 'node:crypto';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge, Solution } from 'altcha-lib/types';
import { CLASS_FAILURE } from '@/contract/classForms/messages';
import { waitText } from '@/src/features/classForms/components/Delivery';
import { RobotCheck } from '@/src/features/classForms/components/RobotCheck';
import { createRobotWorker } from '@/src/features/classForms/robot/createRobotWorker';
import { fetchChallengeAhead, takeChallenge } from '@/src/features/classForms/robot/challenges';
import { solve } from '@/src/features/classForms/robot/solve';
import { solveChallenge, startWorker } from '@/src/features/classForms/robot/solveChallenge';
import { fakeHttp } from '@/__tests__/support/fakeHttp';

jest.mock('@/src/features/classForms/robot/createRobotWorker', () => ({
  createRobotWorker: jest.fn(),
}));

const secret = 'a secret of the server, long enough';
const aChallenge = () =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 200,
    counter: 12,
    deriveKey,
    hmacSignatureSecret: secret,
  });
const asSent = (challenge: Challenge) => challenge as unknown as Record<string, unknown>;
const isAccepted = async (proof: string) => {
  const { challenge, solution } = JSON.parse(Buffer.from(proof, 'base64').toString()) as {
    challenge: Challenge;
    solution: Solution;
  };
  return (await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: secret })).verified;
};
const setGlobal = (name: string, value: unknown) =>
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

beforeAll(() => setGlobal('crypto', webcrypto));
afterEach(() => Reflect.deleteProperty(globalThis, 'Worker'));

describe('the proof', () => {
  it('is one that the server accepts', async () => {
    expect(await isAccepted(await solveChallenge(asSent(await aChallenge())))).toBe(true);
  });

  it('is of its own challenge: with another signature it counts for nothing', async () => {
    const proof = await solveChallenge(asSent({ ...(await aChallenge()), signature: '00' }));
    expect(await isAccepted(proof)).toBe(false);
  });

  it('comes from a worker where there is one, so that the page stays responsive', async () => {
    const posted: unknown[] = [];
    setGlobal('Worker', class {});
    jest.mocked(createRobotWorker).mockReturnValue({
      addEventListener: (type: string, hear: (message: { data: unknown }) => void) => {
        if (type === 'message') setTimeout(() => hear({ data: { counter: 3, derivedKey: 'ab', time: 1 } }));
      },
      postMessage: (message: unknown) => posted.push(message),
      terminate: () => posted.push('terminated'),
    } as unknown as Worker);
    const proof = await solveChallenge(asSent(await aChallenge()));
    expect(JSON.parse(Buffer.from(proof, 'base64').toString())).toMatchObject({ solution: { counter: 3 } });
    expect(posted).toEqual([expect.objectContaining({ type: 'work' }), 'terminated']);
  });

  it('comes from the worker that was started while the visitor looked for the button', async () => {
    setGlobal('Worker', class {});
    const heard = new Map<string, (message: { data: unknown }) => void>();
    jest
      .mocked(createRobotWorker)
      .mockReset()
      .mockReturnValueOnce({
        addEventListener: (type: string, hear: (message: { data: unknown }) => void) => heard.set(type, hear),
        postMessage: () => heard.get('message')?.({ data: { counter: 7, derivedKey: 'ab', time: 1 } }),
        terminate: () => undefined,
      } as unknown as Worker);
    startWorker();
    startWorker();
    const proof = await solveChallenge(asSent(await aChallenge()));
    expect(JSON.parse(Buffer.from(proof, 'base64').toString())).toMatchObject({ solution: { counter: 7 } });
    expect(createRobotWorker).toHaveBeenCalledTimes(1);
  });

  it('does not wait for a worker whose script did not come', async () => {
    setGlobal('Worker', class {});
    let fail: () => void = () => undefined;
    const broken = { addEventListener: (_type: string, hear: () => void) => (fail = hear) };
    jest
      .mocked(createRobotWorker)
      .mockReset()
      .mockReturnValueOnce(broken as unknown as Worker)
      .mockImplementation(() => {
        throw new Error('blocked');
      });
    startWorker();
    fail();
    expect(await isAccepted(await solveChallenge(asSent(await aChallenge())))).toBe(true);
  });

  it('is found by the page when the worker says nothing, as when its script hangs on a bad line', async () => {
    setGlobal('Worker', class {});
    const terminate = jest.fn();
    const silent = { addEventListener: () => undefined, postMessage: () => undefined, terminate };
    jest
      .mocked(createRobotWorker)
      .mockReset()
      .mockReturnValue(silent as unknown as Worker);
    const challenge = await aChallenge();
    jest.useFakeTimers({ doNotFake: ['performance'] });
    const proof = solveChallenge(asSent(challenge));
    await jest.advanceTimersByTimeAsync(5_000);
    jest.useRealTimers();
    expect(await isAccepted(await proof)).toBe(true);
    expect(terminate).toHaveBeenCalled();
  });

  it('is found without the worker when its script does not arrive', async () => {
    setGlobal('Worker', class {});
    jest.mocked(createRobotWorker).mockImplementation(() => {
      throw new Error('blocked');
    });
    expect(await isAccepted(await solveChallenge(asSent(await aChallenge())))).toBe(true);
  });

  it('says why there is none where the connection is not secure', async () => {
    setGlobal('crypto', {});
    await expect(solveChallenge(asSent(await aChallengeWith(webcrypto)))).rejects.toThrow(
      'secure connection',
    );
    setGlobal('crypto', webcrypto);
  });
});

async function aChallengeWith(crypto: unknown) {
  const before = globalThis.crypto;
  setGlobal('crypto', crypto);
  const challenge = await aChallenge();
  setGlobal('crypto', before);
  return challenge;
}

describe('the challenge', () => {
  const path = '/api/website/robot-challenge';
  let number = 0;
  const aHost = () => fakeHttp({ [path]: () => ({ challenge: { number: (number += 1) } }) });
  afterEach(() => jest.restoreAllMocks());

  it('that was fetched ahead is taken once: no proof is made of it twice', async () => {
    const http = aHost();
    fetchChallengeAhead(http);
    const [first, second] = [await takeChallenge(http), await takeChallenge(http)];
    expect(http.sent).toHaveLength(2);
    expect(first).not.toEqual(second);
  });

  it('is fetched anew when the visitor took so long that the server might refuse it', async () => {
    const http = aHost();
    const start = performance.now();
    fetchChallengeAhead(http);
    jest.spyOn(performance, 'now').mockReturnValue(start + 6 * 60_000);
    await takeChallenge(http);
    expect(http.sent).toHaveLength(2);
  });

  it('is fetched once, though the page asks for it before it comes to life and once more when it has', async () => {
    const http = aHost();
    fetchChallengeAhead(http);
    fetchChallengeAhead(http);
    await takeChallenge(http);
    expect(http.sent).toHaveLength(1);
  });

  it('is solved while the visitor looks for the button, and only once', async () => {
    setGlobal('Worker', class {});
    const heard = new Map<string, (message: { data: unknown }) => void>();
    jest
      .mocked(createRobotWorker)
      .mockReset()
      .mockReturnValue({
        addEventListener: (type: string, hear: (message: { data: unknown }) => void) => heard.set(type, hear),
        postMessage: () => heard.get('message')?.({ data: { counter: 9, derivedKey: 'ab', time: 1 } }),
        terminate: () => undefined,
      } as unknown as Worker);
    const sent = asSent(await aChallenge());
    const http = fakeHttp({ [path]: () => ({ challenge: sent }) });
    fetchChallengeAhead(http);
    const challenge = await takeChallenge(http);
    await waitFor(() => expect(createRobotWorker).toHaveBeenCalledTimes(1));
    const proof = await solve(challenge);
    expect(JSON.parse(Buffer.from(proof, 'base64').toString())).toMatchObject({ solution: { counter: 9 } });
    expect(createRobotWorker).toHaveBeenCalledTimes(1);
  });

  it('that came with the page is not fetched, and its proof is the one that the first script has begun', async () => {
    const http = fakeHttp({});
    const sent = { signature: 'sent' };
    window.earlyProof = Promise.resolve('early proof');
    fetchChallengeAhead(http, sent);
    const challenge = await takeChallenge(http);
    expect(challenge).toBe(sent);
    expect(await solve(challenge)).toBe('early proof');
    expect(http.sent).toEqual([]);
    delete window.earlyProof;
  });

  it('is asked for again when the network was away, and says why it cannot be had', async () => {
    const http = fakeHttp({});
    fetchChallengeAhead(http);
    await expect(takeChallenge(http)).rejects.toThrow('No answer was written down');
  });
});

describe('the check on the screen', () => {
  const check = (over: Partial<Parameters<typeof RobotCheck>[0]> = {}) => {
    const onPress = jest.fn();
    render(<RobotCheck isSolving={false} wait={null} onPress={onPress} {...over} />);
    return onPress;
  };

  it('is one button, which the keyboard reaches', async () => {
    const onPress = check();
    expect(screen.getByRole('region', { name: 'Robot check' })).toBeInTheDocument();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'I am not a robot' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('says that it works, and how long a busy server asks to wait', () => {
    check({ isSolving: true });
    expect(screen.getByRole('status')).toHaveTextContent('Checking…');
    check({ isSolving: true, wait: { seconds: 12, message: '' } });
    expect(screen.getAllByRole('status')[1]).toHaveTextContent(
      'The server is busy. The page tries again by itself in 12 seconds',
    );
    const message = 'Closed for maintenance until 14:00.';
    check({ isSolving: true, wait: { seconds: 30, message } });
    expect(screen.getAllByRole('status')[2]).toHaveTextContent(
      `${message} The page tries again by itself in 30 seconds`,
    );
  });

  it('says a longer wait in minutes, as the form does', () => {
    const wait = { seconds: 600, message: 'Closed for maintenance until 14:00.' };
    check({ isSolving: true, wait });
    expect(screen.getByRole('status')).toHaveTextContent(
      `${wait.message} The page tries again by itself in 10 minutes.`,
    );
    expect(waitText(wait)).toBe(`${wait.message} Next try in 10 minutes.`);
    expect([89, 90, 120, 121].map((seconds) => waitText({ seconds, message: '' }))).toEqual(
      ['89 s', '2 minutes', '2 minutes', '3 minutes'].map(
        (length) => `The server is busy: next try in ${length}.`,
      ),
    );
  });

  it('says why it failed, and what to do: once', () => {
    check({ problem: { message: 'Network Error' } });
    expect(screen.getByRole('alert')).toHaveTextContent('Network Error. Press the button again.');
    expect(screen.getByRole('button', { name: 'I am not a robot' })).not.toHaveAttribute('aria-disabled');
    check({ problem: { message: CLASS_FAILURE.training } });
    expect(screen.getAllByRole('alert')[1]).toHaveTextContent(/^Unable .* by reloading this page\.$/);
  });
});
