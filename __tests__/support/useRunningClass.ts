/** A journey through the forms of a class in progress. */
import type { Page } from 'playwright-core';
import { aRunningClass, importClass, passRobotCheck, readResults, type Links } from './classJourney';
import { useJourney, useSendersJourney } from './journey';

/**
 * @param own what is the file's own of the class: on the shared site, each class has another id and schedule
 * @param env settings of a site of its own
 */
export function useRunningClass(
  own: { tracking_id: string; schedule_id: number; trainee_form?: object },
  env?: NodeJS.ProcessEnv,
) {
  const start = env ? () => useJourney({ RATE_LIMIT_CLASS_FORMS: '100000', ...env }) : useSendersJourney;
  const journey = start();
  /** set once the class is imported */
  const links = {} as Links;

  beforeAll(async () => {
    const trainees = [...aRunningClass().trainees, { id: 5, name: 'Trainee 5' }];
    Object.assign(links, await importClass(journey.dataDir(), aRunningClass({ trainees, ...own })));
  });

  return {
    journey,
    links,
    results: () => readResults(journey.dataDir(), own.tracking_id),
    async openForms(): Promise<Page> {
      const page = await journey.open(links.trainee);
      await passRobotCheck(page);
      return page;
    },
  };
}
