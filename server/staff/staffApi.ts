/** The staff console's API: a scope of its own, behind one guard. */
import type { FastifyInstance } from 'fastify';
import { addCatalogueRoutes } from './catalogue/catalogueRoutes';
import { addChangeSetsRoutes } from './catalogue/changeSetsRoutes';
import { addImportsRoutes } from './catalogue/importsRoutes';
import { addDraftsRoutes } from './drafts/draftsRoutes';
import { addPreviewRoutes, type StaffServices } from './drafts/previewRoutes';
import { addEnquiriesRoutes } from './enquiries/enquiriesRoutes';
import { addExportRoutes } from './enquiries/exportRoutes';
import { addTemplatesRoutes } from './enquiries/templatesRoutes';
import { addEventsRoutes } from './events/eventsRoutes';
import { addGuard } from './guard';
import { addMailRoutes } from './mail/mailRoutes';
import { addPeopleRoutes } from './people/peopleRoutes';
import { addSignInRoutes } from './signInRoutes';
import { addTeamRoutes } from './teamRoutes';

export async function staffApi(app: FastifyInstance, services: StaffServices): Promise<void> {
  addGuard(app, services);
  addSignInRoutes(app, services);
  addTeamRoutes(app, services);
  addEnquiriesRoutes(app, services);
  addExportRoutes(app, services);
  addTemplatesRoutes(app, services);
  await addEventsRoutes(app, services);
  addMailRoutes(app, services);
  addPeopleRoutes(app, services);
  addCatalogueRoutes(app, services);
  addChangeSetsRoutes(app, services);
  addImportsRoutes(app, services);
  addDraftsRoutes(app, services);
  addPreviewRoutes(app, services);
}
