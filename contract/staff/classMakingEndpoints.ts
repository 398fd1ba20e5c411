/** Endpoints for making classes and setting them up. */
import type {
  ClassChange,
  ClassChangedResponse,
  ClassLinksResponse,
  ClassPlanResponse,
  ClassSavedResponse,
  ClassSetupResponse,
  NewClass,
  SessionChoicesQuery,
  SessionChoicesResponse,
} from './classMakingSchemas';
import type { UploadedFile } from './documentSchemas';
import { staffEndpoint as staff, type None } from './staffEndpoint';

interface OfClass {
  id: string;
}
const NOT_SAVED = 'The class could not be saved.';

export const classMakingEndpoints = {
  sessions: staff<SessionChoicesQuery, None, SessionChoicesResponse>(
    'GET',
    'class-sessions',
    'The sessions could not be loaded.',
    ['q'],
  ),
  plan: staff<{ id: number }, None, ClassPlanResponse>(
    'GET',
    'class-sessions/{id}',
    'The session could not be loaded.',
  ),
  make: staff<None, NewClass, ClassSavedResponse>('POST', 'classes', 'The class could not be made.'),
  setup: staff<OfClass, None, ClassSetupResponse>(
    'GET',
    'classes/{id}/setup',
    'The set-up could not be loaded.',
  ),
  saveSetup: staff<OfClass, ClassChange, ClassChangedResponse>('PUT', 'classes/{id}/setup', NOT_SAVED),
  savePaper: staff<OfClass, UploadedFile, ClassChangedResponse>(
    'PUT',
    'classes/{id}/paper',
    'The question paper could not be kept.',
  ),
  links: staff<OfClass, None, ClassLinksResponse>(
    'GET',
    'classes/{id}/links',
    'The links could not be loaded.',
  ),
};
