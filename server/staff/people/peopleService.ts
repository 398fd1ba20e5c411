/** Shows what is held under an address, and erases exactly that. The command line uses the same services. */
import { createHash } from 'node:crypto';
import type { PlannedAction } from '@/contract/staff/people';
import { PLAN_CHANGED } from '@/contract/staff/people';
import type { Database } from '../../database/database';
import { retryLocked } from '../../database/retryLocked';
import type { Trx } from '../../database/tables';
import { HttpError } from '../../http/httpError';
import { clearRemains } from '../../privacy/clearRemains';
import { readNamedElsewhere } from '../../privacy/namedElsewhere';
import { eraseAndNote } from '../../privacy/erasePerson';
import { planErasure, type Finding } from '../../privacy/erasePlan';
import { heldAddress } from '../../privacy/heldAddress';
import { readPerson } from '../../privacy/personRecords';
import { personReport } from '../../privacy/personReport';
import { inSnapshot } from '../../site/snapshot';

/** Identifies a plan, so that a different plan is recognised. */
const nameOf = (findings: readonly Finding[]): string =>
  createHash('sha256').update(JSON.stringify(findings)).digest('base64url');

export async function personOf(database: Database, typed: string, nowMs: number) {
  const { records, elsewhere } = await inSnapshot(database, async (trx) => {
    const address = await heldAddress(trx, typed);
    return {
      records: await readPerson(trx, address),
      elsewhere: await readNamedElsewhere(trx, address),
    };
  });
  const actions = planErasure(records);
  const is_on_team = records.colleague !== undefined;
  return { report: personReport(records, elsewhere, nowMs), actions, is_on_team, plan: nameOf(actions) };
}

interface ErasureContext {
  database: Database;
  actor: string;
  now: number;
  /** keys the record of the erasure */
  secret: string;
}

/** @throws HttpError 409 if the plan differs from the one that was shown */
export async function erase(
  { database, actor, now, secret }: ErasureContext,
  typed: string,
  plan: string,
): Promise<{ actions: PlannedAction[]; remains: string | null }> {
  const { db } = database;
  const eraseAsShown = async (trx: Trx): Promise<Finding[]> => {
    const address = await heldAddress(trx, typed);
    if (nameOf(planErasure(await readPerson(trx, address))) !== plan) throw new HttpError(409, PLAN_CHANGED);
    return eraseAndNote(trx, address, { secret, at: now, actor });
  };
  const actions = await retryLocked(() => db.transaction().execute(eraseAsShown));
  return { actions, remains: (await clearRemains(db)) ?? null };
}
