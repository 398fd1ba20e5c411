/** A journey through the forms of a class in progress. */
import type { Page } from 'playwright-core';
import { aRunningClass, importClass, passRobotCheck, readResults, type Links } from './classJourney';
import { useJourney } from './journey';

/** @param env additional settings of the site */
export function useRunningClass(env: NodeJS.ProcessEnv = {}) {
  const journey = useJourney({ RATE_LIMIT_CLASS_FORMS: '100000', ...env });
  /** set once the class is imported */
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
