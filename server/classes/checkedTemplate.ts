/** Validates a template by the rules of import documents, with messages for its editor. */
import { ValidationError } from 'yup';
import {
  FIELD_LABELS,
  FORM_TEMPLATE_MESSAGES,
  type TemplateContent,
} from '../../contract/staff/formTemplates';
import { problemsOf } from '@/contract/schemas/problems';
import { toImportRow } from '../catalogue/import/readEntity';
import { HttpError } from '../http/httpError';
import { MAX_PROBLEMS } from '../http/shape';
import { formTemplatesEntity, templateSchema } from './templateEntity';

const WORDS: Readonly<Record<string, string>> = {
  ...FIELD_LABELS,
  name: 'Name',
  fields: 'Fields',
  form: 'Form',
};

/** For example `Label is required.` */
function sentence(path: string, message: string): string {
  const name = /(\w+)(?:\[\d+\])?$/.exec(path)?.[1] ?? '';
  return `${WORDS[name] ?? name} ${message}.`;
}

/**
 * @param prefix of the names of refused fields
 * @returns the template cleaned, without empty parts
 * @throws HttpError 422 with every field that a class would not accept
 */
export function checkedTemplate(given: TemplateContent, prefix = ''): TemplateContent {
  try {
    templateSchema.validateSync(given, { strict: true, abortEarly: false, disableStackTrace: true });
    return toImportRow(formTemplatesEntity, templateSchema.cast(given)) as unknown as TemplateContent;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const errors = problemsOf(error).map(({ field, message }) => ({
      field: `${prefix}${field}`,
      message: sentence(field, message),
    }));
    throw new HttpError(
      422,
      errors.length === 1 ? (errors[0]?.message ?? '') : FORM_TEMPLATE_MESSAGES.wrong,
      {
        errors: errors.slice(0, MAX_PROBLEMS),
      },
    );
  }
}
