/** The staff console with every scene of it: a team of two, and a desk with some days of work. */
import { openDatabase } from '@/server/database/openDatabase';
import { insertMember } from '@/server/staff/membersRepository';
import { startSession } from '@/server/staff/session';
import { noteTour } from '@/server/staff/tour';
import { openBrowser } from '../../browser';
import { startStaffSite } from '../../staffJourney';
import { removeFolder } from '../../startSite';
import { chosenScenes, type Stage } from '../stage';
import { activityScenes } from './activityScenes';
import { fillDesk } from './aFullDesk';
import { fillResults } from './aClassWithResults';
import { courseScenes } from './courseScenes';
import { enquiryScenes } from './enquiryScenes';
import { importScenes } from './importScenes';
import { formTemplateScenes } from './formTemplateScenes';
import { listScenes } from './listScenes';
import { makingScenes } from './makingScenes';
import { mailScenes } from './mailScenes';
import { peopleScenes } from './peopleScenes';
import { resultsScenes } from './resultsScenes';
import { progressScenes } from './progressScenes';
import { sessionScenes } from './sessionScenes';
import { signInScenes } from './signInScenes';
import { teamScenes } from './teamScenes';
import { todayScenes } from './todayScenes';

const SETTINGS = { RATE_LIMIT_SUBMISSIONS: '10000', LOG_LEVEL: 'error', SAMPLE_CATALOGUE: 'yes' };
const DEVICE = 'Mozilla/5.0 (X11; Linux x86_64)';

/** @param dataDir of a filled site, removed at the end; left out: a new one, with the sample catalogue */
export async function openConsole(dataDir?: string): Promise<Stage> {
  const [{ site, url }, browser] = await Promise.all([startStaffSite(SETTINGS, dataDir), openBrowser()]);
  const database = await openDatabase({ dataDir: site.dataDir, mode: 'tool' });
  const { db } = database;
  const now = Date.now();
  const [admin, desk] = await db
    .transaction()
    .execute(async (trx) => [
      await insertMember(trx, { email: 'ana@example.com', name: 'Ana Tan', roles: ['admin'] }, new Date(now)),
      await insertMember(trx, { email: 'ben@example.com', name: 'Ben Lim', roles: ['desk'] }, new Date(now)),
    ]);
  // They have seen the tour.
  for (const { id } of [admin, desk]) await noteTour(db, id, now);
  const sessions = {
    admin: await startSession(db, admin.id, DEVICE, now),
    desk: await startSession(db, desk.id, DEVICE, now),
  };
  const filled = await fillDesk(db, { admin, desk, now });
  await fillResults(db);
  await database.close();
  return {
    url,
    browser,
    sessions,
    scenes: chosenScenes([
      ...signInScenes,
      ...todayScenes,
      ...enquiryScenes(filled),
      ...courseScenes,
      ...sessionScenes,
      ...listScenes,
      ...importScenes,
      ...resultsScenes,
      ...formTemplateScenes,
      ...makingScenes,
      ...progressScenes,
      ...mailScenes,
      ...peopleScenes,
      ...teamScenes,
      ...activityScenes,
    ]),
    close: async () => {
      await browser.close();
      await site.stop();
      removeFolder(site.dataDir);
    },
  };
}
