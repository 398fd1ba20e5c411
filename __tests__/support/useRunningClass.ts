/** A journey through the forms of a class that is going on. */
import type { Page } from 'playwright-core';
import { aRunningClass, importClass, passRobotCheck, readResults, type Links } from './classJourney';
import { useJourney } from './journey';

/** @param env settings of the site, on top of these */
export function useRunningClass(env: NodeJS.ProcessEnv = {}) {
  const journey = useJourney({ RATE_LIMIT_CLASS_FORMS: '100000', ...env });
  /** known once the class is there */
  const links = {} as Links;

  beforeAll(async () => {
    const trainees = [...aRunningClass().trainees, { id: 5, name: 'Trainee 5' }];
    Object.assign(links, await importClass(journey.dataDir(), aRunningClass({ trainees })));
  });

  return {
    journey,
    links,
    results: () => readResults(journey.dataDir(), 'running-class'),
    async openForms(): Promise<Page> {
      const page = await journey.open(links.trainee);
      await passRobotCheck(page);
      return page;
    },
  };
}
