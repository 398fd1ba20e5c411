import { object, string, type InferType } from 'yup';

export const uploadedFileSchema = object({
  name: string().trim().max(200).required(),
  content: string()
    .required()
    .meta({ jsonSchema: { description: 'the document in base64' } }),
});
export type UploadedFile = InferType<typeof uploadedFileSchema>;
