/** URLs of calendar subscriptions, and of single sessions to add to one's own calendar. */
import type { FastifyInstance } from 'fastify';
import { ALL_PORTFOLIOS, DEFAULT_REGION } from '../../contract/constants';
import { parseId } from '../catalogue/catalogueService';
import type { Services } from '../services';
import { comingSession, feedOf } from './calendarFeedService';
import { calendarFile } from './calendarFile';

const ICALENDAR = 'text/calendar; charset=utf-8';

/** A text, or a list of texts if a parameter is repeated. */
type Parameter = string | string[] | undefined;

/**
 * @returns the text; the fallback if it is empty, as in `?portfolio=&region=`; a list, which matches nothing,
 *   becomes an unknown value
 */
const textOf = (parameter: Parameter, fallback: string): string =>
  typeof parameter === 'object' ? parameter.join('\n') : parameter || fallback;

export function addCalendarFeedRoutes(app: FastifyInstance, services: Services): void {
  const { config, database, responses, version } = services;
  const { publicUrl, siteName } = config;

  app.get<{ Querystring: { portfolio?: Parameter; region?: Parameter } }>(
    '/calendar.ics',
    (request, reply) => {
      const portfolio = textOf(request.query.portfolio, ALL_PORTFOLIOS);
      const region = parseId(textOf(request.query.region, String(DEFAULT_REGION)));
      return responses.send(request, reply, {
        name: `calendar.ics/${region ?? ''}/${portfolio}`,
        type: ICALENDAR,
        produce: async (today) => {
          // Determined before the data is read, like the cache's key.
          const current = version.current();
          const feed = await feedOf(database.db, siteName, { portfolio, region, today });
          return calendarFile({ ...feed, publicUrl, version: current, today });
        },
      });
    },
  );

  app.get<{ Params: { id: string } }>('/calendar/sessions/:id.ics', (request, reply) => {
    const id = parseId(request.params.id);
    return responses.send(request, reply, {
      name: `session.ics/${id ?? ''}`,
      type: ICALENDAR,
      produce: async (today) => {
        const current = version.current();
        const session = await comingSession(database.db, id, today);
        return calendarFile({ sessions: [session], publicUrl, version: current, today });
      },
    });
  });
}
