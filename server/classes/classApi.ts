/** The HTTP endpoints of class forms, in the scope of their rate limit. */
import type { FastifyInstance } from 'fastify';
import { createRateLimit } from '../http/rateLimit';
import type { Services } from '../services';
import { createClassAccess } from './classAccess';
import { addClassFormRoutes } from './classRoutes';
import { addLearningRoutes } from './learningRoutes';
import { addPaperRoutes } from './paperRoutes';
import { createRobotCheck } from './robotCheck';

export async function classApi(app: FastifyInstance, services: Services): Promise<void> {
  const { config, database, now } = services;
  const { tokenSecret: secret, robotCheckRounds: rounds } = config;
  const { db } = database;
  const limit = createRateLimit({
    db,
    now,
    secret,
    bucket: 'class forms',
    perMinute: config.classFormsPerMinute,
  });
  const robot = createRobotCheck({ db, secret, rounds, now });
  const parts = { services, robot, access: createClassAccess(secret, now, robot) };
  // First of all, so that guesses and unread bodies count too.
  app.addHook('onRequest', limit);
  addClassFormRoutes(app, parts);
  await addLearningRoutes(app, parts);
  addPaperRoutes(app, services);
}
