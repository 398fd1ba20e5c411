/** Endpoints of form templates. */
import type { Ok } from '../endpoint';
import type {
  FormTemplateResponse,
  FormTemplatesResponse,
  FormTemplateVersionsResponse,
  NewTemplate,
  QuestionFiles,
  QuestionsResponse,
  TemplateChange,
  TemplateRestore,
  TemplatesImport,
  TemplatesImportedResponse,
} from './formTemplatesSchemas';
import { staffEndpoint as staff, type None } from './staffEndpoint';

const NOT_SAVED = 'The template could not be saved.';

export const formTemplatesEndpoints = {
  formTemplates: staff<None, None, FormTemplatesResponse>(
    'GET',
    'form-templates',
    'The templates could not be loaded.',
  ),
  formTemplate: staff<{ id: number }, None, FormTemplateResponse>(
    'GET',
    'form-templates/{id}',
    'The template could not be loaded.',
  ),
  addFormTemplate: staff<None, NewTemplate, FormTemplateResponse>('POST', 'form-templates', NOT_SAVED),
  saveFormTemplate: staff<{ id: number }, TemplateChange, FormTemplateResponse>(
    'PUT',
    'form-templates/{id}',
    NOT_SAVED,
  ),
  removeFormTemplate: staff<{ id: number }, None, Ok>(
    'DELETE',
    'form-templates/{id}',
    'The template could not be removed.',
  ),
  formTemplateVersions: staff<{ id: number }, None, FormTemplateVersionsResponse>(
    'GET',
    'form-templates/{id}/versions',
    'The versions could not be loaded.',
  ),
  restoreFormTemplate: staff<{ id: number }, TemplateRestore, FormTemplateResponse>(
    'POST',
    'form-templates/{id}/restore',
    'The version could not be restored.',
  ),
  importFormTemplates: staff<None, TemplatesImport, TemplatesImportedResponse>(
    'POST',
    'form-templates/import',
    'The templates could not be imported.',
  ),
  readQuestions: staff<None, QuestionFiles, QuestionsResponse>(
    'POST',
    'form-templates/questions',
    'The questions could not be read.',
  ),
};
