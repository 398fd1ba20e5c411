/**
 * Whether this machine's clock may decide what is deleted. A clock that was wrong for an hour must not cost
 * anybody their records: after a jump, nothing is deleted for a day, in which somebody can correct it
 * (decision 38).
 */
import type { Db } from '../database/tables';

/** Clocks of several machines differ by seconds, and are corrected by seconds. */
const JITTER_MS = 5 * 60 * 1000;
/** A site that was switched off for longer looks like a jump of the clock. */
const MAX_GAP_MS = 3 * 24 * 60 * 60 * 1000;
export const QUARANTINE_MS = 24 * 60 * 60 * 1000;

export interface ClockReading {
  /** epoch milliseconds */
  now: number;
  /** milliseconds of a monotonic clock */
  steady: number;
}

export interface ClockWatch {
  /**
   * Records the reading for all processes, including later starts. @returns whether expired data may be
   * deleted now; undefined: ask again later
   */
  mayRemove(db: Db, reading: ClockReading): Promise<boolean | undefined>;
}

const hasJumpedHere = (before: ClockReading, { now, steady }: ClockReading): boolean =>
  Math.abs(now - before.now - (steady - before.steady)) > JITTER_MS;

const hasJumpedSince = (seen: number, now: number): boolean =>
  now < seen - JITTER_MS || now > seen + MAX_GAP_MS;

export function createClockWatch(): ClockWatch {
  let before: ClockReading | undefined;

  return {
    mayRemove: (db, reading) =>
      db.transaction().execute(async (trx) => {
        // An import may hold the row lock for a while; expired data can wait for the next run.
        const row = await trx
          .selectFrom('site_state')
          .select(['clock_seen_at', 'clock_trusted_at'])
          .where('id', '=', 1)
          .forUpdate()
          .skipLocked()
          .executeTakeFirst();
        if (!row) return undefined;
        const { now } = reading;
        const seen = row.clock_seen_at?.getTime() ?? now;
        const hasJumped =
          hasJumpedSince(seen, now) || (before !== undefined && hasJumpedHere(before, reading));
        before = reading;
        const trustedAt = hasJumped ? now + QUARANTINE_MS : (row.clock_trusted_at?.getTime() ?? now);
        await trx
          .updateTable('site_state')
          .set({ clock_seen_at: new Date(now), clock_trusted_at: new Date(trustedAt) })
          .where('id', '=', 1)
          .execute();
        return now >= trustedAt;
      }),
  };
}
