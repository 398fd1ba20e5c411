import { object, string, type InferType } from 'yup';
import { ok } from '../schemas/responses';
import { described } from '../schemas/responsesEntities';

export const uploadedFileSchema = object({
  name: string().trim().max(200).required(),
  content: string().required().meta(described('the document in base64')),
});
export type UploadedFile = InferType<typeof uploadedFileSchema>;

export const documentResponseSchema = object({
  status: ok(),
  /** the path of the document on this site, for a field of the catalogue */
  path: string().required(),
});
export type DocumentResponse = InferType<typeof documentResponseSchema>;
