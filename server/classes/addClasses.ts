/** Everything of class forms that is reached over HTTP. */
import type { FastifyInstance } from 'fastify';
import { createRateLimit } from '../http/rateLimit';
import type { Services } from '../services';
import { createClassAccess } from './classAccess';
import { addClassFormRoutes } from './classRoutes';
import { addLearningRoutes } from './learningRoutes';
import { addPaperRoutes } from './paperRoutes';
import { createRobotCheck } from './robotCheck';

export async function addClasses(app: FastifyInstance, services: Services): Promise<void> {
  const { config, database, now } = services;
  const { tokenSecret: secret } = config;
  const { db } = database;
  const limit = createRateLimit({
    db,
    now,
    secret,
    bucket: 'class forms',
    perMinute: config.classFormsPerMinute,
  });
  const robot = createRobotCheck({ db, secret, now });
  const parts = { services, robot, access: createClassAccess(secret, now, robot) };
  await app.register(async (forms) => {
    // Runs before any other check, so that guesses count and bodies without a token are never parsed.
    forms.addHook('onRequest', limit);
    addClassFormRoutes(forms, parts);
    await addLearningRoutes(forms, parts);
    addPaperRoutes(forms, services);
  });
}
