/** The staff console's API: a scope of its own, behind one guard. */
import type { FastifyInstance } from 'fastify';
import { addActivityRoutes } from './activityRoutes';
import { addCatalogueRoutes } from './catalogue/catalogueRoutes';
import { addChangeSetsRoutes } from './catalogue/changeSetsRoutes';
import { addImportsRoutes } from './catalogue/importsRoutes';
import { addSessionGridRoutes } from './catalogue/sessionGridRoutes';
import { addClassesRoutes } from './classes/classesRoutes';
import { addClassResultsRoutes } from './classResults/classResultsRoutes';
import { addDraftsRoutes } from './drafts/draftsRoutes';
import { addPreviewRoutes, type StaffServices } from './drafts/previewRoutes';
import { addEnquiriesRoutes } from './enquiries/enquiriesRoutes';
import { addExportRoutes } from './enquiries/exportRoutes';
import { addTemplatesRoutes } from './enquiries/templatesRoutes';
import { addEventsRoutes } from './events/eventsRoutes';
import { addFindRoutes } from './find/findRoutes';
import { addGuard } from './guard';
import { addLettersRoutes } from './letters/lettersRoutes';
import { addMailRoutes } from './mail/mailRoutes';
import { addPasskeyRoutes } from './passkeyRoutes';
import { addPeopleRoutes } from './people/peopleRoutes';
import { addSignInRoutes } from './signInRoutes';
import { addTeamRoutes } from './teamRoutes';
import { addTodayRoutes } from './today/todayRoutes';

export async function staffApi(app: FastifyInstance, services: StaffServices): Promise<void> {
  addGuard(app, services);
  addSignInRoutes(app, services);
  addPasskeyRoutes(app, services);
  addTeamRoutes(app, services);
  addActivityRoutes(app, services);
  addTodayRoutes(app, services);
  addFindRoutes(app, services);
  addEnquiriesRoutes(app, services);
  addExportRoutes(app, services);
  addTemplatesRoutes(app, services);
  await addEventsRoutes(app, services);
  addMailRoutes(app, services);
  addLettersRoutes(app, services);
  addPeopleRoutes(app, services);
  addCatalogueRoutes(app, services);
  addChangeSetsRoutes(app, services);
  addImportsRoutes(app, services);
  addSessionGridRoutes(app, services);
  addDraftsRoutes(app, services);
  addPreviewRoutes(app, services);
  addClassesRoutes(app, services);
  addClassResultsRoutes(app, services);
}
