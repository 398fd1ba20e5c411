/**
 * The robot check: a proof of work that this server issues and verifies, each solution once
 * (docs/rules/class-forms.md#robot-check).
 */
import { createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Db } from '../database/tables';
import { HttpError } from '../http/httpError';

/** The counter is bounded, so that no device has to work much longer than another. */
const WORK = { algorithm: 'PBKDF2/SHA-256', least: 100, most: 200 } as const;
export const CHALLENGE_MS = 10 * 60 * 1000;

export const ROBOT_REFUSALS = {
  missing: 'Please confirm that you are not a robot.',
  wrong: 'The robot check failed. Please confirm again that you are not a robot.',
  expired: 'The robot check has expired. Please confirm again that you are not a robot.',
  used: 'This robot check was used before. Please confirm again that you are not a robot.',
} as const;

export interface RobotCheckOptions {
  db: Db;
  secret: string;
  /** hash rounds per attempt */
  rounds: number;
  now: () => number;
}

export interface RobotCheck {
  /** @returns a challenge in the solver's format */
  challenge(): Promise<Record<string, unknown>>;
  /**
   * Verifies a proof and marks it as used for all processes.
   * @param proof base64 of the JSON of `{challenge, solution}`
   * @throws HttpError 401 with a message for a person
   */
  pass(proof: string | undefined): Promise<void>;
}

const refuse = (why: keyof typeof ROBOT_REFUSALS): HttpError =>
  new HttpError(401, ROBOT_REFUSALS[why], { reason: 'robot_check' });

/** @returns the proof's parts; undefined if it is invalid */
function readProof(proof: string): Payload | undefined {
  try {
    const payload = JSON.parse(Buffer.from(proof, 'base64').toString()) as Partial<Payload> | null;
    const isWhole =
      typeof payload?.challenge?.parameters === 'object' &&
      typeof payload.challenge.signature === 'string' &&
      typeof payload.solution === 'object';
    return isWhole ? (payload as Payload) : undefined;
  } catch {
    return undefined;
  }
}

export function createRobotCheck({ db, secret, rounds, now }: RobotCheckOptions): RobotCheck {
  const derived = (purpose: string): string => createHmac('sha256', secret).update(purpose).digest('hex');
  const secrets = {
    hmacSignatureSecret: derived('robot challenge'),
    // With the key signed as well, verification is one hash instead of the whole derivation.
    hmacKeySignatureSecret: derived('robot solution'),
  };

  /** The library throws on some invalid input. */
  const isSolved = async ({ challenge, solution }: Payload): Promise<boolean> => {
    try {
      return (await verifySolution({ challenge, solution, deriveKey, ...secrets })).verified;
    } catch {
      return false;
    }
  };

  return {
    async challenge() {
      const { algorithm, least, most } = WORK;
      // Instead of the library's own expiry, which uses the machine's clock rather than the server's.
      const data = { expires_at: now() + CHALLENGE_MS };
      const counter = randomInt(most, least);
      return {
        ...(await createChallenge({ algorithm, cost: rounds, counter, data, deriveKey, ...secrets })),
      };
    },

    async pass(proof) {
      if (proof === undefined || proof === '') throw refuse('missing');
      const payload = readProof(proof);
      if (!payload || !(await isSolved(payload))) throw refuse('wrong');
      // Signed by this server, and therefore unmodified.
      const { signature, parameters } = payload.challenge;
      const expiresAt = Number(parameters.data?.expires_at);
      if (now() >= expiresAt) throw refuse('expired');
      const taken = await db
        .insertInto('robot_solutions')
        .values({ challenge: String(signature), expires_at: new Date(expiresAt) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('challenge')
        .executeTakeFirst();
      if (!taken) throw refuse('used');
    },
  };
}
