/**
 * The API: catalogue data and forms. Each form is registered in the scope of its rate limit, so that a new
 * one is limited automatically.
 */
import type { FastifyInstance } from 'fastify';
import { addCatalogueRoutes } from './catalogue/catalogueRoutes';
import { classApi } from './classes/classApi';
import { addCoursewareFormRoutes } from './courseware/coursewareFormsRoutes';
import { addCoursewareRoutes } from './courseware/coursewareRoutes';
import { addDocumentRoutes } from './documents/documentsRoutes';
import { addContactFormRoutes } from './enquiries/contactFormRoutes';
import { addEnquiryRoutes } from './enquiries/enquiriesRoutes';
import { addFlexFormRoutes, addFlexRoutes } from './flex/flexRoutes';
import { createRateLimit } from './http/rateLimit';
import { checkPath } from './http/validation';
import { addSearchRoutes } from './search/searchRoutes';
import type { Services } from './services';
import type { StaffServices } from './staff/drafts/previewRoutes';
import { staffApi } from './staff/staffApi';
import { addVisitorRoutes } from './visitors/visitorsRoutes';

async function publicForms(app: FastifyInstance, services: Services): Promise<void> {
  const { config, database, now } = services;
  // Runs before the body is read: refused requests count too, and cost next to nothing beyond the limit.
  app.addHook(
    'onRequest',
    createRateLimit({
      db: database.db,
      now,
      secret: config.tokenSecret,
      bucket: 'submissions',
      perMinute: config.submissionsPerMinute,
    }),
  );
  addEnquiryRoutes(app, services);
  await addContactFormRoutes(app, services);
  addFlexFormRoutes(app, services);
  await addCoursewareFormRoutes(app, services);
}

export async function api(app: FastifyInstance, services: StaffServices): Promise<void> {
  app.addHook('preValidation', checkPath);
  addCatalogueRoutes(app, services);
  addSearchRoutes(app, services);
  addFlexRoutes(app, services);
  addCoursewareRoutes(app, services);
  addDocumentRoutes(app, services);
  addVisitorRoutes(app);
  await app.register(publicForms, services);
  await app.register(classApi, services);
  await app.register(staffApi, services);
}
